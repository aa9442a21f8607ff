import { DEMO_PASSWORD, DEMO_USERNAMES } from '../../domain/company/demo.ts';
import * as endpoints from '../../domain/company/schema.ts';
import * as settings from '../../domain/company/settings.ts';
import { readHistory, RECORDS } from '../audit-logs/shared.ts';
import type { Api } from '../http/api.ts';
import { changePublication, changeSettings } from './commands.ts';
import { readPublicCompany } from './queries.ts';
import { readSettings } from './settings-queries.ts';

interface EmailSettings {
  /** The email domain from the environment. It applies until the settings contain an email domain. */
  emailDomain: string;
  canSendEmail: boolean;
}

export function companyRoutes(api: Api, { emailDomain, canSendEmail }: EmailSettings): void {
  api.publicEndpoint(endpoints.getPublicCompany, async ({ databases }) => {
    const { isDemo, emailDomain: stored, ...company } = await readPublicCompany(databases.read);
    const demo = { password: DEMO_PASSWORD, usernames: [...DEMO_USERNAMES] };
    return {
      ...company,
      emailDomain: stored ?? emailDomain,
      canSendEmail,
      ...(isDemo && { demo }),
    };
  });
  api.query(settings.getCompanySettings, ({ db }) => readSettings(db, emailDomain));
  api.query(settings.getCompanyHistory, ({ db, query }) => readHistory(db, RECORDS.company, query));
  api.command(settings.updateCompanySettings, (context) => changeSettings(context, emailDomain));
  api.command(settings.publishCompany, (context) => changePublication(context, emailDomain));
}
