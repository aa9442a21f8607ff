import { sql, type RawBuilder } from 'kysely';
import type { Permission } from '../../domain/access.ts';
import type { AuditAction } from '../../domain/audit-logs/events.ts';
import type { Endpoint, Input } from '../../domain/endpoint.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import { columnOf, PERSON_FIELDS } from '../../server/people/columns.ts';
import type { Fields } from './fields.ts';
import type { ScopeProfile } from './scope.ts';

// An expectation says who may call an endpoint and with which outcome (matrix.test.ts). It also contains a valid input
// and the audit entries of a successful call (server/audit-logs/entries.test.ts). testing/expectations does not derive
// the expectations from the endpoint object, so that the tests find errors in that object.

/** The records of a person, one of each kind, that calls are about. */
export interface Records {
  id: string;
  email: string;
  password: string;
  /** A pending day of the current week. */
  logId: string;
  /** A processed settlement of an earlier week. */
  settlementId: string;
  /** A settlement of 2025, paid in that year. */
  paidSettlementId: string;
  /** A payment of 2024 outside Linehaul. */
  openingBalanceId: string;
  /** A generated document of 2025. */
  taxDocumentId: string;
  /** The submitted Form 1099-NEC of 2025, once `prepare` inserts it. */
  necDocumentId: string;
  /** A session other than the caller's current one. */
  sessionId: string;
  /** An open invitation that this person sent. */
  invitationId: string;
  invitationToken: string;
  /** An account notice that is not dismissed. */
  noticeId: string;
  /** An unread notification. */
  notificationId: string;
  /** A device that gets push messages. */
  pushSubscriptionId: string;
  resetToken: string;
  /** Confirms the requested change of this person's email. */
  confirmEmailToken: string;
  /** Reverts an earlier change of this person's email. */
  revertEmailToken: string;
  /** A custom policy that this person has. It grants no permission. */
  policyId: string;
  /** A policy that nobody has. */
  otherPolicyId: string;
  /** A report by this person about themselves. */
  reportId: string;
  /** The version of the payee's week on the payday screen, once `prepare` sets it. */
  paydayVersion: string;
  /** A pay line without a settlement, once `prepare` inserts it. */
  payLineId: string;
  /** A percent line of a later week, with a freight bill. */
  percentLineId: string;
  /** A pending expense of the current week, with a receipt. */
  expenseId: string;
  /** A planned rate, once `prepare` inserts it. */
  payRateId: string;
  /** A planned payee, once `prepare` inserts it. */
  paidToId: string;
  /** An import by this person, with a row about them. */
  importId: string;
  /** A deduction agreement that takes $50 each week. */
  agreementId: string;
  /** A question about 2025, once `prepare` inserts it. */
  confirmationId: string;
  /** An open question about the second line of the processed settlement. */
  questionId: string;
  /** The W-9 with a taxpayer number. */
  w9VersionId: string;
  /** A delegation of this person's approvals, once `prepare` inserts it. */
  delegationId: string;
}

/** Whose record a call is about: the caller's, that of a person in or outside the caller's scope, or a missing one. */
export const RELATIONS = ['own', 'in subtree', 'outside', 'missing'] as const;
export type Relation = (typeof RELATIONS)[number];

/** 'ok' is the successful response. For a list, 'ok' contains the record and 'hidden' does not. */
export type Outcome = 'ok' | 'hidden' | ErrorCode;

/** The outcomes for the caller's own record, for records of other people in and out of scope, and for a missing
 *  record. */
export interface Outcomes {
  own: Outcome;
  /** The outcome for an administrator's own record, if it differs. */
  ownOfAdmin?: Outcome;
  inScope: Outcome;
  outOfScope: Outcome;
  missing: Outcome;
}

export type Admits =
  | 'anyone'
  | 'signed in'
  /** A person who must change the password first may call the endpoint too. */
  | 'signed in, password change due'
  | 'admin'
  | readonly Permission[];

/** The input of a call, and the text that a list shows. */
export interface CallInput extends Partial<Input<Endpoint>> {
  /** For a list: the text that appears in the response if the response contains the record. */
  shows?: string;
}

export type Build = (target: Records, relation: Relation) => CallInput;

/** The state that the records need for a successful call. `prepare` in testing/access-states.ts produces it. */
export type RecordState =
  | 'archived'
  | 'inactive'
  | 'staff'
  | 'a supervisor'
  | 'a fulfilled W-9 request'
  | 'submitted'
  | 'inviting'
  | 'never signed in'
  | 'decided'
  | 'unpublished'
  | 'a draft'
  | 'tax withheld in error'
  | 'a repayment of tax'
  | 'filed under another name'
  | 'with a form to mail'
  | 'with a form and consent'
  | 'with a sample'
  | 'consenting'
  | 'a form with zero amounts to file'
  | 'a prepared filing'
  | 'an uploaded filing'
  | 'a day to pay'
  | 'a leased owner-operator with a day to pay'
  | 'a pay exception'
  | 'a pay line'
  | 'a decided expense'
  | 'a planned rate'
  | 'paid to another'
  | 'a planned payee'
  | 'approving'
  | 'a delegation'
  | 'an escrow to return'
  | 'interest due'
  | 'an IRS notice'
  | 'another account with the number'
  | 'a question about the year';

export interface Expectation {
  /** Who may call the endpoint. If it lists several permissions, one of them is enough. */
  admits: Admits;
  /** Whether the password must have been entered within the last 15 minutes. 'sometimes' if it depends on the input. */
  stepUp?: true | 'sometimes';
  scope: ScopeProfile;
  outcome: Outcome | Outcomes;
  /** An input that succeeds whenever the outcome is ok. */
  input: Build;
  /** The state of the records for a successful call. 'new' if the call needs newly inserted records, because the list
   *  shows only the newest ones. */
  recordState?: RecordState | 'new';
  /** For a read about a person: the fields of the response. 'elsewhere' if other tests check the response, such as a
   *  file, or if only administrators get it. */
  fields?: Fields | 'elsewhere';
  /** Successful calls with the audit entry of each, for an endpoint that writes or returns a file. */
  auditScenarios?: readonly Scenario[];
}

/** The expectations by method and path, such as 'GET /api/company'. */
export type Expectations = Readonly<Record<string, Expectation>>;

/** A call. `own` contains the records of the caller, and `target` those of the person that the call is about. */
export interface AuditedCall {
  own: Records;
  target: Records;
  input: CallInput;
  /** The id of the created record, from the response. */
  newId: string | null;
}

/** A statement that selects the values of a record, named as in the audit entry. If no row matches, the value is
 *  null. */
export type ExpectedValues = (call: AuditedCall) => RawBuilder<unknown>;

type IdOf = (call: AuditedCall) => string | null;

/** A call of an administrator and the audit entry that the call writes. */
export interface Scenario {
  /** Distinguishes the scenarios of one endpoint. */
  when?: string;
  /** The call is about the caller. By default, it is about a person who reports to the caller. */
  on?: 'own';
  input?: (target: Records) => CallInput;
  /** The state of the records, if it differs from that of the expectation. */
  recordState?: RecordState;
  /** The action of the entry, or 'none' for a call that only reads. */
  action: AuditAction | 'none';
  /** The actor, if not the caller. */
  actor?: IdOf;
  subject: IdOf;
  /** The expected old and new values of the entry: constants, or read from the tables before and after the call. */
  before?: ExpectedValues | object;
  after?: ExpectedValues | object;
  /** The new values of the first entry, if the call writes two entries with the action. */
  first?: ExpectedValues;
  /** The entry records an attempt without a change. */
  changesNothing?: true;
  /** The effect of a repeated call: no change, the same change again, or a refusal with this code. */
  onRepeat: 'nothing' | 'the same' | ErrorCode;
  /** The action of the audit entry of that refusal, if there is an entry. */
  repeatAction?: 'ACCESS_CHANGE_REFUSED' | 'USER_LOGIN_FAILED';
}

// Inputs that several features use.

/** A password that nobody has yet. */
export const NEW_PASSWORD = 'Blue7-Tractor-Lane';
export const NAME = { firstName: 'Nova', lastName: 'Quill' };
export const nothing: Build = () => ({});
export const byPerson: Build = ({ id }) => ({ params: { id } });
export const newEmail = () => `${crypto.randomUUID()}@carrier.example`;

/** The outcomes of a call that succeeds only for another person in scope. */
export const ONLY_IN_SCOPE: Outcomes = {
  own: 'NOT_FOUND',
  inScope: 'ok',
  outOfScope: 'NOT_FOUND',
  missing: 'NOT_FOUND',
};

// The actor or subject of an entry.

export const caller: IdOf = ({ own }) => own.id;
export const target: IdOf = (call) => call.target.id;
export const created: IdOf = ({ newId }) => newId;
export const nobody: IdOf = () => null;
export const invited: IdOf = (call) => call.target.invitationId;
export const policy: IdOf = (call) => call.target.policyId;

// Expected values that several features use.

/** Reads the same values before and after the call. */
export const changes = (row: ExpectedValues) => ({ before: row, after: row });

export function sentText({ input }: AuditedCall, name: 'email' | 'name'): string {
  return String((input.body as Record<string, unknown>)[name]);
}

const columnsAs = (names: readonly string[]) =>
  sql.raw(names.map((name) => `${columnOf(name)} as "${name}"`).join(', '));

const personColumns = columnsAs(PERSON_FIELDS);
const accountColumns = columnsAs(
  PERSON_FIELDS.filter((name) => name !== 'hourlyRateTenThousandths'),
);

export const account: ExpectedValues = ({ target }) => sql`select ${accountColumns}
  from users where id = ${target.id}`;

/** The current hourly rate. */
export const hourlyRate: ExpectedValues = ({ target }) => sql`select id as "payRateId", unit,
  rate_ten_thousandths as "rateTenThousandths", effective_from as "effectiveFrom"
  from pay_rates where user_id = ${target.id} and unit = 'HOUR' and removed_at is null
  order by effective_from desc limit 1`;

export const newAccount: ExpectedValues = (
  call,
) => sql`select jsonb_strip_nulls(to_jsonb(f)) - case when f."leasedOwnerOperator" then ''
    else 'leasedOwnerOperator' end as expected from (
  select ${personColumns}, array(select role from user_roles where user_id = users.id) as roles
  from users where email = ${sentText(call, 'email')}) f`;

export const emailNow: ExpectedValues = ({ target }) =>
  sql`select email from users where id = ${target.id}`;

export const emailRequested: ExpectedValues = ({ target }) => sql`select new_email as "newEmail"
  from email_changes where user_id = ${target.id} and confirmed_at is null`;

export const isActive: ExpectedValues = ({ target }) => sql`select is_active as "isActive"
  from users where id = ${target.id}`;

export const reportsTo: ExpectedValues = ({ target }) => sql`select reports_to as "reportsTo"
  from users where id = ${target.id}`;

export const invitation: ExpectedValues = ({ target }) => sql`select email, role
  from invitations where id = ${target.invitationId}`;
