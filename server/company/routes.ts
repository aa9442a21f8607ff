import { DEMO_PASSWORD, DEMO_USERNAMES } from '../../domain/company/demo.ts';
import * as endpoints from '../../domain/company/schema.ts';
import * as settings from '../../domain/company/settings.ts';
import { readHistory, RECORDS } from '../audit-logs/history-queries.ts';
import type { Api } from '../http/api.ts';
import { changePublication, changeSettings } from './commands.ts';
import { readPublicCompany } from './queries.ts';
import { readSettings } from './settings-queries.ts';

interface MailFacts {
  /** The mail domain from the environment. It applies until the settings contain a mail domain. */
  mailDomain: string;
  canSendEmail: boolean;
}

export function companyRoutes(api: Api, { mailDomain, canSendEmail }: MailFacts): void {
  api.open(endpoints.getPublicCompany, async ({ databases }) => {
    const { isDemo, mailDomain: stored, ...company } = await readPublicCompany(databases.read);
    const demo = { password: DEMO_PASSWORD, usernames: [...DEMO_USERNAMES] };
    return { ...company, mailDomain: stored ?? mailDomain, canSendEmail, ...(isDemo && { demo }) };
  });
  api.query(settings.getCompanySettings, ({ db }) => readSettings(db, mailDomain));
  api.query(settings.getCompanyHistory, ({ db, query }) => readHistory(db, RECORDS.company, query));
  api.command(settings.updateCompanySettings, (context) => changeSettings(context, mailDomain));
  api.command(settings.publishCompany, (context) => changePublication(context, mailDomain));
}
