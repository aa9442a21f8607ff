import { DEMO_PASSWORD, DEMO_USERNAMES } from '../../domain/company/demo.ts';
import * as endpoints from '../../domain/company/schema.ts';
import type { Api } from '../platform/api.ts';
import { readPublicCompany } from './queries.ts';

interface MailFacts {
  mailDomain: string;
  canMail: boolean;
}

export function companyRoutes(api: Api, { mailDomain, canMail }: MailFacts): void {
  api.open(endpoints.getPublicCompany, async ({ databases }) => {
    const { isDemo, ...company } = await readPublicCompany(databases.read);
    const demo = { password: DEMO_PASSWORD, usernames: [...DEMO_USERNAMES] };
    return { ...company, mailDomain, canMail, ...(isDemo && { demo }) };
  });
}
