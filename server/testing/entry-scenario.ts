import type { AuditAction } from '../../domain/audit-logs/events.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import type { Given, Records } from '../access/inputs.ts';
import type { Readiness } from '../access/readiness.ts';
import type { Facts, Made } from './entry-facts.ts';

// What one call leaves in the audit trail. An administrator makes it, with the input that
// server/access/inputs.ts has for the endpoint.

type Who = (made: Made) => string | null;

export interface Scenario {
  /** Tells the scenarios of one endpoint apart. */
  when?: string;
  /** On a record of the caller's own; else on one of a person below them. */
  on?: 'own';
  input?: (target: Records) => Given;
  /** What the record must be like, where not as PREPARED in server/access/inputs.ts says. */
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
  againTells?: 'ACCESS_CHANGE_REFUSED';
}

export const caller: Who = ({ own }) => own.id;
export const target: Who = (made) => made.target.id;
export const created: Who = ({ newId }) => newId;
export const nobody: Who = () => null;
export const invited: Who = (made) => made.target.invitationId;
export const policy: Who = (made) => made.target.policyId;

/** The same row before and after. */
export const changes = (row: Facts) => ({ before: row, after: row });
