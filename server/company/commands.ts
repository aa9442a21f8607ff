import type { ResponseBody } from '../../domain/endpoint.ts';
import {
  changedSettings,
  requiresStepUp,
  problemsOfSettings,
  refusalOfPublishing,
  refusalOfSettings,
  normalizeSettings,
} from '../../domain/company/settings-rules.ts';
import type {
  CompanySettings,
  publishCompany,
  SettingsField,
  updateCompanySettings,
} from '../../domain/company/settings.ts';
import { refusalOfStalePolicy } from '../../domain/policies/rules.ts';
import { say } from '../../domain/company/sentences.ts';
import { requireStepUp } from '../auth/authorization.ts';
import type { WriteContext } from '../http/api.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import { throwIfRefused } from '../http/errors.ts';
import { isZoneOfDatabase, lockSettings } from './settings-queries.ts';
import { saveSettings, setPublished } from './writes.ts';

function auditValues(settings: CompanySettings, fields: readonly SettingsField[]) {
  return Object.fromEntries(fields.map((field) => [field, settings[field]]));
}

const UNKNOWN_ZONE = { timeZone: say.zoneNotInDatabase };

export async function changeSettings(
  { tx, session, body, today }: WriteContext<typeof updateCompanySettings>,
  defaultEmailDomain: string,
): Promise<Outcome<ResponseBody<typeof updateCompanySettings>>> {
  const before = await lockSettings(tx, defaultEmailDomain);
  const settings = normalizeSettings(body.settings);
  const message = say.saved;
  const changed = changedSettings(before.settings, settings);
  if (changed.length === 0) return withoutEvents({ message, ...before });
  if (requiresStepUp(changed)) requireStepUp(session);
  throwIfRefused(refusalOfStalePolicy(before, body.version));
  throwIfRefused(refusalOfSettings(problemsOfSettings(settings, today, before.published)));
  if (changed.includes('timeZone') && !(await isZoneOfDatabase(tx, settings.timeZone))) {
    throwIfRefused(refusalOfSettings(UNKNOWN_ZONE));
  }
  await saveSettings(tx, settings, changed);
  return withEvents(
    { message, version: before.version + 1, published: before.published, settings },
    {
      action: 'COMPANY_SETTINGS_CHANGED',
      ...(requiresStepUp(changed) && { level: 'WARNING' }),
      subjectId: null,
      before: auditValues(before.settings, changed),
      after: auditValues(settings, changed),
    },
  );
}

export async function changePublication(
  { tx, body: { published }, today }: WriteContext<typeof publishCompany>,
  defaultEmailDomain: string,
): Promise<Outcome<ResponseBody<typeof publishCompany>>> {
  const before = await lockSettings(tx, defaultEmailDomain);
  const message = published ? say.published : say.unpublished;
  if (before.published === published) return withoutEvents({ message, published });
  if (published) throwIfRefused(refusalOfPublishing(before.settings, today));
  await setPublished(tx, published);
  return withEvents(
    { message, published },
    {
      action: published ? 'PUBLIC_PAGE_PUBLISHED' : 'PUBLIC_PAGE_UNPUBLISHED',
      subjectId: null,
      before: { published: before.published },
      after: { published },
    },
  );
}
