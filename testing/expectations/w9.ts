import { sql } from 'kysely';
import { BLANK_W9_LINES } from '../../domain/tax/w9/lines-schema.ts';
import {
  byPerson,
  caller,
  changes,
  nothing,
  target,
  type Expectations,
  type ExpectedValues,
} from '../access/expectations.ts';
import { ADMINS_FOR_ALL, EVERYONE, READ_PEOPLES_POLICIES, W9_FORMS } from '../access/scope.ts';
import { under } from '../access/fields.ts';

const w9Lines = {
  ...BLANK_W9_LINES,
  name: 'Nova Quill',
  classification: 'INDIVIDUAL',
  address: { street: '12 Harvest Road', unit: '', city: 'Tulia', state: 'TX', zip: '79088' },
  tinKind: 'SSN',
};
/** Selects the current version. Each person already has a paper W-9, and a second version changes only the TIN. */
const w9Of = (userId: string, more = sql``) => sql`select json_strip_nulls(json_build_object(
  'w9VersionId', id, 'version', version, 'classification', classification, 'tinKind', tin_kind,
  'itemTwoCrossedOut', item_two_crossed_out,
  'changed', case when version > 1 then '["tin"]'::json end${more})) as expected
  from w9_versions where user_id = ${userId} order by version desc limit 1`;
const ownW9: ExpectedValues = ({ own }) => w9Of(own.id);
const enteredW9: ExpectedValues = ({ target }) =>
  w9Of(target.id, sql`, 'receivedOn', case when version > 1 then received_on end`);
const w9VersionId: ExpectedValues = ({ target }) => sql`select id as "w9VersionId"
  from w9_versions where user_id = ${target.id} order by version desc limit 1`;
const printedW9: ExpectedValues = ({ target }) => sql`select id as "w9VersionId", version
  from w9_versions where user_id = ${target.id} order by version desc limit 1`;
/** The stored settings, or the defaults for a payee without settings. */
const payeeTaxSettings: ExpectedValues = ({ target }) => sql`
  select coalesce(reporting, 'WHEN_REQUIRED') as reporting, not_reportable_reason as "notReportableReason",
    tin_notice_received_on as "tinNoticeReceivedOn",
    coalesce(second_tin_notice, false) as "secondTinNotice", letter_sent_on as "noticeLetterSentOn"
  from users left join payee_tax_settings s on s.user_id = users.id
    left join tin_notices n on n.user_id = users.id and n.received_on = s.tin_notice_received_on where users.id = ${target.id}`;

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const W9: Expectations = {
  'GET /api/profile/w9': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: nothing,
  },
  'POST /api/profile/w9': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: () => ({
      body: {
        lines: w9Lines,
        tin: '212-09-7694',
        formRevision: 'Rev. March 2024',
        signature: { name: 'Nova Quill', certified: true },
      },
    }),
    auditScenarios: [
      {
        on: 'own',
        action: 'W9_SIGNED',
        subject: caller,
        ...changes(ownW9),
        onRepeat: 'nothing',
      },
    ],
  },
  'GET /api/w9-forms': {
    admits: ['action:process-payroll', 'action:manage-profiles'],
    scope: W9_FORMS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ id, email }) => ({ query: { search: email }, shows: id }),
    fields: {
      always: [
        under('payees', 'id firstName lastName email archived missing requestedAt reporting'),
        'payees.tinNoticeReceivedOn',
        under('payees.current', 'onFileSince source version classification tinKind tinLastFour'),
        'payees.sameNumber counts.sameNumber payees.current.itemTwoCrossedOut counts.payees counts.onFile counts.notOnFile counts.requested',
        'pagination.page pagination.limit pagination.total',
      ].join(' '),
    },
  },
  'GET /api/w9-forms/:id': {
    admits: ['action:process-payroll', 'action:manage-profiles'],
    scope: W9_FORMS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byPerson,
    fields: {
      always: [
        under('person', 'id firstName lastName email archived'),
        under(
          'versions',
          'id version identity tinLastFour source signatureName signedAt receivedOn signedOn',
        ),
        under('versions', 'enteredBy formRevision createdAt'),
        under('versions.lines', 'name businessName classification llcCode otherText foreignOwners'),
        under(
          'versions.lines',
          'exemptPayeeCode fatcaCode accountNumbers tinKind itemTwoCrossedOut',
        ),
        under('versions.lines.address', 'street unit city state zip'),
        'request.requestedAt request.requestedBy tinNotices',
        'sameNumber',
        under(
          'settings',
          'reporting notReportableReason tinNoticeReceivedOn secondTinNotice noticeLetterSentOn',
        ),
      ].join(' '),
    },
  },
  'POST /api/w9-forms/:id': {
    admits: 'admin',
    scope: ADMINS_FOR_ALL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({
      params: { id },
      body: { lines: w9Lines, tin: '212097694', signatureName: '', receivedOn: '2026-11-16' },
    }),
    auditScenarios: [
      { action: 'W9_ENTERED', subject: target, ...changes(enteredW9), onRepeat: 'nothing' },
    ],
  },
  'POST /api/w9-forms/:id/requests': {
    admits: ['action:process-payroll', 'action:manage-profiles'],
    scope: W9_FORMS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byPerson,
    recordState: 'a fulfilled W-9 request',
    auditScenarios: [{ action: 'W9_REQUESTED', subject: target, onRepeat: 'nothing' }],
  },
  'POST /api/w9-forms/requests': {
    admits: ['action:process-payroll', 'action:manage-profiles'],
    scope: W9_FORMS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({ body: { userIds: [id] } }),
    recordState: 'a fulfilled W-9 request',
    auditScenarios: [{ action: 'W9_REQUESTED', subject: target, onRepeat: 'nothing' }],
  },
  'PUT /api/w9-forms/:id/settings': {
    admits: 'admin',
    scope: ADMINS_FOR_ALL,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({
      params: { id },
      body: {
        reporting: 'NOT_REPORTABLE',
        notReportableReason: 'A firm',
        tinNoticeReceivedOn: null,
        secondTinNotice: false,
      },
    }),
    auditScenarios: [
      {
        action: 'PAYEE_TAX_SETTINGS_CHANGED',
        subject: target,
        ...changes(payeeTaxSettings),
        onRepeat: 'nothing',
      },
    ],
  },
  'PUT /api/w9-forms/:id/form-account': {
    admits: 'admin',
    recordState: 'another account with the number',
    scope: ADMINS_FOR_ALL,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({ params: { id }, body: { identity: 1 } }),
    auditScenarios: [
      {
        action: 'FORM_ACCOUNT_CHOSEN',
        subject: target,
        after: ({ target: { id } }) => sql`select ${id}::uuid as "chosenAccount", 2 as accounts`,
        onRepeat: 'the same',
      },
    ],
  },
  'POST /api/w9-forms/:id/print': {
    admits: ['action:reveal-tin'],
    stepUp: true,
    scope: READ_PEOPLES_POLICIES,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byPerson,
    auditScenarios: [
      {
        action: 'W9_PRINTED',
        subject: target,
        after: printedW9,
        changesNothing: true,
        onRepeat: 'the same',
      },
    ],
  },
  'POST /api/w9-forms/:id/tin': {
    admits: ['action:reveal-tin'],
    stepUp: true,
    scope: READ_PEOPLES_POLICIES,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byPerson,
    auditScenarios: [
      {
        action: 'TIN_REVEALED',
        subject: target,
        after: w9VersionId,
        changesNothing: true,
        onRepeat: 'the same',
      },
    ],
  },
};
