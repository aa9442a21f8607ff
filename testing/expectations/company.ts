import { sql } from 'kysely';
import {
  changes,
  nobody,
  nothing,
  type Expectations,
  type ExpectedValues,
} from '../access/expectations.ts';
import { ADMINS, EVERYONE } from '../access/scope.ts';
import { COMPANY_SETTINGS } from '../company-settings.ts';

/** The settings in which COMPANY_SETTINGS differs from the demo carrier. */
const settings: ExpectedValues = () => sql`select phone, trucks from company`;

const published: ExpectedValues = () => sql`select published from company`;

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const COMPANY: Expectations = {
  'GET /api/company': {
    admits: 'anyone',
    scope: EVERYONE,
    outcome: 'ok',
    input: nothing,
  },
  'GET /api/company/settings': {
    admits: 'admin',
    scope: ADMINS,
    outcome: 'ok',
    input: nothing,
  },
  'PUT /api/company/settings': {
    admits: 'admin',
    stepUp: 'sometimes',
    scope: ADMINS,
    outcome: 'ok',
    input: () => ({ body: { settings: COMPANY_SETTINGS, version: 1 } }),
    auditScenarios: [
      {
        action: 'COMPANY_SETTINGS_CHANGED',
        subject: nobody,
        ...changes(settings),
        onRepeat: 'nothing',
      },
    ],
  },
  'PUT /api/company/publication': {
    admits: 'admin',
    scope: ADMINS,
    outcome: 'ok',
    input: () => ({ body: { published: false } }),
    auditScenarios: [
      {
        action: 'PUBLIC_PAGE_UNPUBLISHED',
        subject: nobody,
        ...changes(published),
        onRepeat: 'nothing',
      },
      {
        when: 'not published yet',
        input: () => ({ body: { published: true } }),
        recordState: 'unpublished',
        action: 'PUBLIC_PAGE_PUBLISHED',
        subject: nobody,
        ...changes(published),
        onRepeat: 'nothing',
      },
    ],
  },
  'GET /api/company/settings/history': {
    admits: 'admin',
    scope: ADMINS,
    outcome: 'ok',
    input: nothing,
  },
};
