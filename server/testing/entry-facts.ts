import { sql, type RawBuilder } from 'kysely';
import type { Given, Records } from '../access/inputs.ts';
import { PERSON_COLUMNS } from '../people/queries.ts';

// What the tables say of a record, in the words of the audit trail: read before a call and after it, it
// is what the entry of the call has to say.

/** A call as it was made: by somebody whose records are `own`, on `target`. */
export interface Made {
  own: Records;
  target: Records;
  input: Given;
  /** The id of what the call made, as its answer names it. */
  newId: string | null;
}

/** A statement that reads facts; no row is null. */
export type Facts = (made: Made) => RawBuilder<unknown>;

function sent({ input }: Made, name: 'email' | 'name'): string {
  return String((input.body as Record<string, unknown>)[name]);
}

export const session: Facts = ({ target }) => sql`select id as "sessionId",
  user_agent as "userAgent" from sessions where id = ${target.sessionId}`;

export const ownProfile: Facts = ({ own }) => sql`select first_name as "firstName",
  last_name as "lastName", phone, address from users where id = ${own.id}`;

/** Every fact of a person that there is. */
const personFacts = sql.raw(
  Object.entries(PERSON_COLUMNS)
    .map(([name, column]) => `${column} as "${name}"`)
    .join(', '),
);

export const account: Facts = ({ target }) => sql`select ${personFacts}
  from users where id = ${target.id}`;

export const newAccount: Facts = (made) => sql`select json_strip_nulls(to_json(f)) as facts from (
  select ${personFacts}, array(select role from user_roles where user_id = users.id) as roles
  from users where email = ${sent(made, 'email')}) f`;

export const isActive: Facts = ({ target }) => sql`select is_active as "isActive"
  from users where id = ${target.id}`;

export const isArchived: Facts = ({ target }) => sql`select archived_at is not null as archived
  from users where id = ${target.id}`;

export const roles: Facts = ({ target }) => sql`select array_agg(role) as roles
  from user_roles where user_id = ${target.id}`;

export const reportsTo: Facts = ({ target }) => sql`select reports_to as "reportsTo"
  from users where id = ${target.id}`;

export const invitation: Facts = ({ target }) => sql`select email, role
  from invitations where id = ${target.invitationId}`;

export const newInvitation: Facts = (made) => sql`select email, role
  from invitations where email = ${sent(made, 'email')}`;

/** A day of one's own, logged or not yet. */
export const ownDay =
  (day: string): Facts =>
  ({ own }) =>
    sql`
    select coalesce(json_agg(json_build_object('day', day, 'worked', worked, 'status', status,
      'notes', notes, 'hourHundredths', hour_hundredths)), '[]') as days
    from time_logs where user_id = ${own.id} and day = ${day}`;

export const decidedDay: Facts = ({ target }) => sql`select status, array[day] as days
  from time_logs where id = ${target.logId}`;

const RUN = sql`select json_strip_nulls(json_build_object('payrollRunId', id,
  'weekStart', week_start, 'basePayCents', base_pay_cents, 'expensesCents', expenses_cents,
  'totalPayCents', total_pay_cents, 'status', status, 'paidOn', paid_on,
  'withheldCents', case when paid_on is not null then withheld_cents end,
  'paymentMethod', payment_method, 'reversalKind', reversal_kind,
  'reason', reversal_reason)) as facts from payroll_runs`;
export const run: Facts = ({ target }) => sql`${RUN} where id = ${target.runId}`;
export const newRun: Facts = ({ target }) => sql`${RUN} where user_id = ${target.id}
  and week_start = '2026-11-09'`;

const POLICY = sql`select name, array(select permission from policy_permissions
  where policy_id = policies.id order by permission) as permissions`;
export const policy: Facts = ({ target }) => sql`${POLICY}
  from policies where id = ${target.policyId}`;
export const newPolicy: Facts = (made) => sql`${POLICY}
  from policies where name = ${sent(made, 'name')}`;
export const policyWithHolders: Facts = ({ target }) => sql`${POLICY},
  (select count(*)::int from policy_assignments where policy_id = policies.id) as holders
  from policies where id = ${target.policyId}`;

export const assignmentOf =
  (which: 'policyId' | 'otherPolicyId'): Facts =>
  ({ target }) =>
    sql`select name as "policyName", expires_at as "expiresAt"
    from policy_assignments join policies on policies.id = policy_id
    where user_id = ${target.id} and policy_id = ${target[which]}`;

/** The version in force. Everybody here has one on paper, signed by the name and with another number. */
const w9Of = (userId: string, more = sql``) => sql`select json_strip_nulls(json_build_object(
  'w9VersionId', id, 'version', version, 'classification', classification, 'tinKind', tin_kind,
  'itemTwoCrossedOut', item_two_crossed_out,
  'changed', case when version > 1 then '["tin"]'::json end${more})) as facts
  from w9_versions where user_id = ${userId} order by version desc limit 1`;
export const ownW9: Facts = ({ own }) => w9Of(own.id);
export const enteredW9: Facts = ({ target }) =>
  w9Of(target.id, sql`, 'receivedOn', case when version > 1 then received_on end`);
export const w9VersionId: Facts = ({ target }) => sql`select id as "w9VersionId"
  from w9_versions where user_id = ${target.id} order by version desc limit 1`;

/** Of a payee without settings: those that hold. */
export const payeeTaxSettings: Facts = ({ target }) => sql`
  select coalesce(reporting, 'WHEN_REQUIRED') as reporting, not_reportable_reason as "notReportableReason",
    tin_notice_received_on as "tinNoticeReceivedOn",
    coalesce(second_tin_notice, false) as "secondTinNotice"
  from users left join payee_tax_settings on user_id = users.id where users.id = ${target.id}`;

const TAX_DOCUMENT = sql`select id as "taxDocumentId", type, tax_year as "taxYear", status
  from tax_documents`;
export const taxDocument: Facts = ({ target }) =>
  sql`${TAX_DOCUMENT} where id = ${target.taxDocumentId}`;
export const newTaxDocument: Facts = ({ target }) => sql`${TAX_DOCUMENT}
  where user_id = ${target.id} order by created_at desc, id desc limit 1`;
export const taxThreshold: Facts = () => sql`select tax_year as "taxYear",
  threshold_cents as "thresholdCents", source from tax_year_thresholds where tax_year = 2027`;
export const payer: Facts = () => sql`select payer_ein as ein, payer_street as street,
  payer_unit as unit, payer_city as city, payer_state as state, payer_zip as zip,
  payer_phone as phone, state_filing as "stateFiling", state_payer_number as "statePayerNumber",
  state_threshold_cents / 100.0 as "stateThreshold", own_holidays as "ownHolidays" from company`;

export const verification: Facts = () => sql`select state, sealed, problem
  from audit_verifications order by id desc limit 1`;
