import { sql } from 'kysely';
import type { PeopleKind } from '../../domain/people-import/columns.ts';
import {
  changes,
  created,
  newEmail,
  nobody,
  nothing,
  type Expectations,
  type ExpectedValues,
} from '../access/expectations.ts';
import { base64Of } from '../import-file.ts';
import { ADD_CONTRACTORS, ADD_STAFF, EXPORT_STAFF } from '../access/scope.ts';

const fileOf = (email: string) => `First Name,Last Name,Email\r\nNova,Quill,${email}\r\n`;
const input = () => ({ body: { file: base64Of(fileOf(newEmail())), checkOnly: false } });

/** The account created from the only row of the file. */
const imported: ExpectedValues = ({ input: { body } }) => {
  const csv = Buffer.from((body as { file: string }).file, 'base64').toString();
  const email = String(csv.trim().split(',').at(-1));
  return sql`select email, first_name as "firstName", last_name as "lastName",
    array(select role from user_roles where user_id = users.id) as roles
    from users where email = ${email}`;
};

/** The values in the audit entry of an unfiltered export by an administrator. */
const exportedBy = (kind: PeopleKind): ExpectedValues => {
  const isOfKind = kind === 'contractors' ? sql`is_contractor` : sql`not is_contractor`;
  return () => sql`select ${kind} as kind, count(*)::int as people, '{}'::json as filter
    from users where archived_at is null and ${isOfKind}`;
};

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const PEOPLE_IMPORT: Expectations = {
  'POST /api/contractors/import': {
    admits: ['assign_roles'],
    stepUp: true,
    scope: ADD_CONTRACTORS,
    outcome: 'ok',
    input,
    auditScenarios: [
      {
        action: 'USER_CREATED',
        subject: created,
        ...changes(imported),
        onRepeat: 'INVALID_VALUE',
        repeatAction: 'ACCESS_CHANGE_REFUSED',
      },
    ],
  },
  'POST /api/staff/import': {
    admits: ['action:manage-profiles'],
    stepUp: true,
    scope: ADD_STAFF,
    outcome: 'ok',
    input,
    auditScenarios: [
      {
        action: 'USER_CREATED',
        subject: created,
        ...changes(imported),
        onRepeat: 'INVALID_VALUE',
        repeatAction: 'ACCESS_CHANGE_REFUSED',
      },
    ],
  },
  'GET /api/contractors/export': {
    admits: ['assign_roles'],
    stepUp: true,
    scope: ADD_CONTRACTORS,
    outcome: 'ok',
    input: nothing,
    auditScenarios: [
      {
        action: 'PEOPLE_EXPORTED',
        subject: nobody,
        after: exportedBy('contractors'),
        onRepeat: 'the same',
      },
    ],
  },
  'GET /api/staff/export': {
    admits: ['action:manage-profiles'],
    stepUp: true,
    scope: EXPORT_STAFF,
    outcome: 'ok',
    input: nothing,
    auditScenarios: [
      {
        action: 'PEOPLE_EXPORTED',
        subject: nobody,
        after: exportedBy('staff'),
        onRepeat: 'the same',
      },
    ],
  },
};
