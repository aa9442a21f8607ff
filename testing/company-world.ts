import {
  getCompanySettings,
  updateCompanySettings,
  type CompanySettings,
} from '../domain/company/settings.ts';
import type { Person, TestApp } from './test-app.ts';

/** Saves the stored settings with these changes.
 *  @param seen the version that the caller saw, if it is not the stored version */
export async function changeCompany(
  app: TestApp,
  caller: Person,
  change: Partial<CompanySettings>,
  seen?: number,
) {
  const { version, settings } = (await app.as(caller, getCompanySettings)).body;
  return app.as(caller, updateCompanySettings, {
    body: { version: seen ?? version, settings: { ...settings, ...change } },
  });
}
