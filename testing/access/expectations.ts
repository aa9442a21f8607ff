import { sql, type RawBuilder } from 'kysely';
import type { Permission } from '../../domain/access.ts';
import type { AuditAction } from '../../domain/audit-logs/events.ts';
import type { Endpoint, Input } from '../../domain/endpoint.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import { columnOf, FACTS } from '../../server/people/facts.ts';
import type { Fields } from './fields.ts';
import type { ReachProfile } from './reach.ts';

// What is expected of an endpoint: who may call it and what they are answered (matrix.test.ts), with which
// input, and what a good call leaves in the audit trail (server/audit-logs/entries.test.ts). It is written by
// hand in testing/expectations, and on purpose not worked out from the endpoint object.

/** A person's records, one of each kind, as far as calls name them. */
export interface Records {
  id: string;
  email: string;
  password: string;
  /** A pending day of this week. */
  logId: string;
  /** A processed run of an earlier week. */
  runId: string;
  /** A run of 2025 that was paid in it. */
  paidRunId: string;
  /** Of 2025, generated. */
  taxDocumentId: string;
  /** Another session than the one that calls. */
  sessionId: string;
  /** An open invitation that this person sent. */
  invitationId: string;
  invitationToken: string;
  /** A notice about the account that is not dismissed. */
  noticeId: string;
  resetToken: string;
  /** Confirms the open change of this person's email. */
  confirmEmailToken: string;
  /** Reverts an earlier change of it. */
  revertEmailToken: string;
  /** A custom policy that this person holds; it permits nothing. */
  policyId: string;
  /** One that nobody holds. */
  otherPolicyId: string;
  /** A report that this person made, about themselves. */
  reportId: string;
}

/** Whose record a call names: the caller's own, another person's within or beyond reach, or nobody's. */
export const RELATIONS = ['own', 'in subtree', 'outside', 'missing'] as const;
export type Relation = (typeof RELATIONS)[number];

/** 'ok' is the good answer; in a list it holds the record, and 'hidden' is the good answer without it. */
export type Outcome = 'ok' | 'hidden' | ErrorCode;

/** The answer by whose record the call names. */
export interface Answers {
  own: Outcome;
  reached: Outcome;
  beyond: Outcome;
  missing: Outcome;
}

export type Admits =
  | 'anyone'
  | 'signed in'
  /** Also before a forced change of the password. */
  | 'signed in, password change due'
  | 'admin'
  | readonly Permission[];

/** What a call is made with, and what of it a list shows. */
export interface Given extends Partial<Input<Endpoint>> {
  /** In a list: what stands in the answer where the record does. */
  shows?: string;
}

export type Build = (target: Records, relation: Relation) => Given;

/** What a record must be like before a call. */
export type Readiness =
  | 'archived'
  | 'inactive'
  | 'staff'
  | 'answered'
  | 'submitted'
  | 'inviting'
  | 'decided'
  | 'unpublished';

export interface Expectation {
  /** Who may call it. One of several permissions is enough. */
  admits: Admits;
  /** Whether the password must have been entered in the last 15 minutes; 'sometimes' where some inputs ask for it. */
  freshSignIn?: true | 'sometimes';
  reach: ReachProfile;
  answer: Outcome | Answers;
  /** A valid input: one that works wherever the answer is ok. */
  input: Build;
  /** What the record must be like for the good answer; 'new' in a bounded list of the newest. */
  needs?: Readiness | 'new';
  /** Of a read about a person: which fields the answer has; 'elsewhere' of files, whose words their own
   *  tests read, and of what only administrators get. */
  fields?: Fields | 'elsewhere';
  /** What a good call leaves in the audit trail: of an endpoint that writes, or hands out a file. */
  leaves?: readonly Scenario[];
}

/** By method and path. */
export type Expectations = Readonly<Record<string, Expectation>>;

/** A call as it was made: by somebody whose records are `own`, on `target`. */
export interface Made {
  own: Records;
  target: Records;
  input: Given;
  /** The id of what the call made, as its answer names it. */
  newId: string | null;
}

/** A statement that reads what the tables say of a record, in the words of the trail; no row is null. */
export type Facts = (made: Made) => RawBuilder<unknown>;

type Who = (made: Made) => string | null;

/** One call of an administrator, and the entry that it leaves. */
export interface Scenario {
  /** Tells the scenarios of one endpoint apart. */
  when?: string;
  /** On a record of the caller's own; else on one of a person below them. */
  on?: 'own';
  input?: (target: Records) => Given;
  /** What the record must be like, where not as the expectation needs it. */
  prepared?: Readiness;
  /** The one entry; 'none' of a call that only looks something up. */
  action: AuditAction | 'none';
  /** Who acted, if not the caller. */
  actor?: Who;
  subject: Who;
  /** What the entry says, read from the tables, or what was counted while it happened. */
  before?: Facts | object;
  after?: Facts | object;
  /** Where the entry tells of a try, not of a change. */
  changesNothing?: true;
  /** What the same call does a second time: nothing, as much again, or a refusal that is no entry. */
  again: 'nothing' | 'the same' | ErrorCode;
  /** The entry of that refusal, where refusals are told. */
  againTells?: 'ACCESS_CHANGE_REFUSED' | 'USER_LOGIN_FAILED';
}

// Inputs that more than one feature uses.

export const PASSWORD = 'Blue7-Tractor-Lane';
export const NAME = { firstName: 'Nova', lastName: 'Quill' };
export const nothing: Build = () => ({});
export const byPerson: Build = ({ id }) => ({ params: { id } });
export const newEmail = () => `${crypto.randomUUID()}@carrier.example`;

// Who acts, and whom an entry is about.

export const caller: Who = ({ own }) => own.id;
export const target: Who = (made) => made.target.id;
export const created: Who = ({ newId }) => newId;
export const nobody: Who = () => null;
export const invited: Who = (made) => made.target.invitationId;
export const policy: Who = (made) => made.target.policyId;

// What tables say, where more than one feature asks.

/** The same row before and after. */
export const changes = (row: Facts) => ({ before: row, after: row });

export function sent({ input }: Made, name: 'email' | 'name'): string {
  return String((input.body as Record<string, unknown>)[name]);
}

/** Every fact of a person that there is. */
const personFacts = sql.raw(FACTS.map((name) => `${columnOf(name)} as "${name}"`).join(', '));

export const account: Facts = ({ target }) => sql`select ${personFacts}
  from users where id = ${target.id}`;

export const newAccount: Facts = (made) => sql`select json_strip_nulls(to_json(f)) as facts from (
  select ${personFacts}, array(select role from user_roles where user_id = users.id) as roles
  from users where email = ${sent(made, 'email')}) f`;

export const emailNow: Facts = ({ target }) => sql`select email from users where id = ${target.id}`;

export const emailRequested: Facts = ({ target }) => sql`select new_email as "newEmail"
  from email_changes where user_id = ${target.id} and confirmed_at is null`;

export const isActive: Facts = ({ target }) => sql`select is_active as "isActive"
  from users where id = ${target.id}`;

export const reportsTo: Facts = ({ target }) => sql`select reports_to as "reportsTo"
  from users where id = ${target.id}`;

export const invitation: Facts = ({ target }) => sql`select email, role
  from invitations where id = ${target.invitationId}`;
