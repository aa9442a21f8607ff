import { PERMISSIONS, ROLES, type Permission, type Role } from '../../domain/access.ts';
import type { Endpoint } from '../../domain/endpoint.ts';
import { ENDPOINTS } from '../../domain/endpoints.ts';
import { ERRORS, type ErrorCode } from '../../domain/errors.ts';

// What every endpoint answers to everybody: written by hand, on purpose not worked out from the
// endpoint objects, so that a change there shows here. docs/access.md is this table.
//
// admits    anyone, signed in, 'signed in!' (also before a forced password change), admin, or the
//           permissions of which one is enough; with 'fresh' where the password must have been entered
//           within the last 15 minutes
// roles     how far each role reaches, in the order of ROLES, and at the end somebody without a role who
//           holds one of the permissions by a custom policy:
//           c company · t own subtree · s only oneself · v sees everybody but may do this only to
//           their own · f only oneself, and not to oneself (403) · x admitted, and the call is about nobody · . not admitted (403)
// own       the answer where the record is the caller's own
// reached   … is another person's within reach
// beyond    … is another person's out of reach
// missing   … does not exist
//
// ok is the good answer; in a list it holds the record, and 'hidden' is the good answer without it.

const TABLE = `
POST   /api/auth/login                 | anyone                  | x x x x x x x x x x | ok
POST   /api/auth/register              | anyone                  | x x x x x x x x x x | ok
POST   /api/auth/logout                | signed in!              | x x x x x x x x x x | ok
GET    /api/auth/me                    | signed in!              | x x x x x x x x x x | ok
PUT    /api/auth/me                    | signed in               | x x x x x x x x x x | ok
POST   /api/auth/confirm-password      | signed in               | x x x x x x x x x x | ok
POST   /api/auth/change-password       | signed in!              | x x x x x x x x x x | ok
POST   /api/auth/forgot-password       | anyone                  | x x x x x x x x x x | CONFLICT
POST   /api/auth/reset-password        | anyone                  | x x x x x x x x x x | ok
GET    /api/auth/sessions              | signed in               | s s s s s s s s s s | ok        | ok        | hidden    | hidden
DELETE /api/auth/sessions/:id          | signed in               | s s s s s s s s s s | ok        | ok        | NOT_FOUND | NOT_FOUND
GET    /api/company                    | anyone                  | x x x x x x x x x x | ok

GET    /api/time-logs                  | access:time-logs-page   | c t s c c t s t s s | ok        | ok        | hidden    | hidden
GET    /api/time-logs/:id              | access:time-logs-page   | c t s c c t s t s s | ok        | ok        | NOT_FOUND | NOT_FOUND
POST   /api/time-logs                  | access:time-logs-page   | x x x x x x x x x x | ok
PUT    /api/time-logs/:id              | access:time-logs-page   | c t s v v t s t s s | ok        | ok        | NOT_FOUND | NOT_FOUND
PUT    /api/time-logs/weeks/:weekStart | access:time-logs-page   | x x x x x x x x x x | ok
GET    /api/time-logs/weeks/:weekStart/history| access:time-logs-page| c t s c c t s t s s | ok        | ok        | NOT_FOUND | NOT_FOUND
GET    /api/time-logs/summary          | access:time-logs-page   | c t s c c s s s s s | ok        | ok        | NOT_FOUND | NOT_FOUND
GET    /api/time-logs/approvals        | action:approve-time-log | c t . . . t . t . s | hidden    | ok        | hidden    | hidden
POST   /api/time-logs/decisions        | action:approve-time-log | c t . . . t . t . s | OWN_DAYS  | ok        | NOT_FOUND | NOT_FOUND

GET    /api/payroll                    | access:payroll-page     | c t s . c s s s . s | ok        | ok        | hidden    | hidden
GET    /api/payroll/:id                | access:payroll-page     | c t s . c s s s . s | ok        | ok        | NOT_FOUND | NOT_FOUND
GET    /api/payroll/:id/history        | access:payroll-page     | c t s . c s s s . s | ok        | ok        | NOT_FOUND | NOT_FOUND
POST   /api/payroll/weekly             | action:process-payroll  | c t . . c . . . . s | OWN_MONEY | ok        | NOT_FOUND | NOT_FOUND
GET    /api/payroll/:id/withholding    | action:process-payroll  | c t . . c . . . . s | ok        | ok        | NOT_FOUND | NOT_FOUND
PUT    /api/payroll/:id/payment        | action:process-payroll  | c t . . c . . . . s | OWN_MONEY | ok        | NOT_FOUND | NOT_FOUND
PUT    /api/payroll/:id/reversal       | action:process-payroll  | c t . . c . . . . s | OWN_MONEY | ok        | NOT_FOUND | NOT_FOUND
GET    /api/payroll/weeks/:weekStart   | action:process-payroll  | c t . . c . . . . s | ok        | ok        | NOT_FOUND | NOT_FOUND

GET    /api/tax-documents              | signed in               | c s s c c s s s s s | ok        | ok        | hidden    | hidden
POST   /api/tax-documents/generate-w9  | signed in               | c s s v v s s s s s | ok        | ok        | NOT_FOUND | NOT_FOUND
POST   /api/tax-documents/generate-1099-nec| signed in               | c s s v v s s s s s | ok        | ok        | NOT_FOUND | NOT_FOUND
GET    /api/tax-documents/:id/download | signed in               | c s s c c s s s s s | ok        | ok        | NOT_FOUND | NOT_FOUND
GET    /api/tax-documents/:id/history  | signed in               | c s s c c s s s s s | ok        | ok        | NOT_FOUND | NOT_FOUND
PATCH  /api/tax-documents/:id/status   | admin                   | c . . . . . . . . . | ok        | ok        | NOT_FOUND | NOT_FOUND
GET    /api/tax-years                  | action:process-payroll  | x x . . x . . . . x | ok
GET    /api/tax-years/:year            | action:process-payroll  | c s . . c . . . . s | ok        | ok        | hidden    | hidden
POST   /api/tax-years/:year/documents  | admin                   | x . . . . . . . . . | ok
PUT    /api/tax-years/:year/threshold  | admin                   | x . . . . . . . . . | ok
GET    /api/company/tax-identity       | admin                   | x . . . . . . . . . | ok
PUT    /api/company/tax-identity       | admin                   | x . . . . . . . . . | ok

GET    /api/invitations                | assign_roles            | c s . s . . . s . s | ok        | ok        | hidden    | hidden
POST   /api/invitations                | assign_roles            | x x . x . . . x . x | ok
POST   /api/invitations/:id/resend     | assign_roles            | c s . s . . . s . s | ok        | ok        | NOT_FOUND | NOT_FOUND
DELETE /api/invitations/:id            | assign_roles            | c s . s . . . s . s | ok        | ok        | NOT_FOUND | NOT_FOUND
POST   /api/invitations/lookup         | anyone                  | x x x x x x x x x x | ok

GET    /api/contractors                | assign_roles, action:process-payroll, action:run-reports, action:approve-time-log| c t . c c t . t . s | hidden    | ok        | hidden    | hidden
GET    /api/contractors/:id            | assign_roles, action:process-payroll, action:run-reports, action:approve-time-log| c t . c c t . t . s | NOT_FOUND | ok        | NOT_FOUND | NOT_FOUND
GET    /api/contractors/:id/stats      | assign_roles, action:process-payroll, action:run-reports, action:approve-time-log| c t . c c t . t . s | NOT_FOUND | ok        | NOT_FOUND | NOT_FOUND
POST   /api/contractors                | assign_roles            | x x . x . . . x . x | ok
PUT    /api/contractors/:id            | assign_roles            | c t . c . . . t . s | NOT_FOUND | ok        | NOT_FOUND | NOT_FOUND
DELETE /api/contractors/:id            | assign_roles            | c t . c . . . t . s | NOT_FOUND | ok        | NOT_FOUND | NOT_FOUND
PUT    /api/contractors/:id/activation | assign_roles            | c t . c . . . t . s | NOT_FOUND | ok        | NOT_FOUND | NOT_FOUND

GET    /api/staff                      | action:manage-profiles  | c . . c . . . . . s | ok        | ok        | hidden    | hidden
POST   /api/staff                      | action:manage-profiles  | x . . x . . . . . . | ok
PUT    /api/staff/:id                  | action:manage-profiles  | c . . c . . . . . s | ok        | ok        | NOT_FOUND | NOT_FOUND
POST   /api/staff/:id/roles            | action:manage-profiles, fresh | c . . c . . . . . s | FORBIDDEN | ok        | NOT_FOUND | NOT_FOUND
PATCH  /api/staff/:id/status           | action:manage-profiles  | c . . c . . . . . s | FORBIDDEN | ok        | NOT_FOUND | NOT_FOUND
PATCH  /api/staff/:id/archive          | action:manage-profiles  | c . . c . . . . . s | FORBIDDEN | ok        | NOT_FOUND | NOT_FOUND
GET    /api/staff/archived             | admin                   | c . . . . . . . . . | hidden    | ok        | hidden    | hidden
POST   /api/staff/:id/reset-password   | action:reset-passwords  | c . . c . . . . . s | FORBIDDEN | ok        | NOT_FOUND | NOT_FOUND
GET    /api/staff/:id/archive-file     | admin                   | c . . . . . . . . . | ok        | ok        | NOT_FOUND | NOT_FOUND
DELETE /api/staff/:id                  | admin, fresh            | c . . . . . . . . . | FORBIDDEN | ok        | NOT_FOUND | NOT_FOUND
GET    /api/staff/:id/history          | admin                   | c . . . . . . . . . | ok        | ok        | NOT_FOUND | NOT_FOUND

GET    /api/profile/w9                 | signed in               | x x x x x x x x x x | ok
POST   /api/profile/w9                 | signed in               | x x x x x x x x x x | ok
GET    /api/w9-forms                   | action:process-payroll, action:manage-profiles| c s . c c . . . . s | ok        | ok        | hidden    | hidden
GET    /api/w9-forms/:id               | action:process-payroll, action:manage-profiles| c s . c c . . . . s | ok        | ok        | NOT_FOUND | NOT_FOUND
POST   /api/w9-forms/:id               | admin                   | c . . . . . . . . . | ok        | ok        | NOT_FOUND | NOT_FOUND
POST   /api/w9-forms/:id/requests      | admin                   | c . . . . . . . . . | ok        | ok        | NOT_FOUND | NOT_FOUND
PUT    /api/w9-forms/:id/settings      | admin                   | c . . . . . . . . . | ok        | ok        | NOT_FOUND | NOT_FOUND
POST   /api/w9-forms/:id/tin           | action:reveal-tin, fresh | c . . . . . . . . s | ok        | ok        | NOT_FOUND | NOT_FOUND

GET    /api/policies                   | action:assign-policies  | x . . . . . . . . x | ok
GET    /api/policies/people            | action:assign-policies  | c . . . . . . . . s | ok        | ok        | hidden    | hidden
GET    /api/policies/:id/history       | action:assign-policies  | c . . . . . . . . c | ok        | ok        | ok        | NOT_FOUND
POST   /api/policies                   | action:assign-policies, fresh | x . . . . . . . . x | ok
PUT    /api/policies/:id               | action:assign-policies, fresh | c . . . . . . . . f | ok        | ok        | FORBIDDEN | NOT_FOUND
DELETE /api/policies/:id               | action:assign-policies, fresh | c . . . . . . . . f | ok        | ok        | FORBIDDEN | NOT_FOUND
GET    /api/policies/:id/preview       | action:assign-policies  | c . . . . . . . . c | ok        | ok        | ok        | NOT_FOUND
POST   /api/users/:id/policies         | action:assign-policies, fresh | c . . . . . . . . f | ok        | ok        | NOT_FOUND | NOT_FOUND
DELETE /api/users/:id/policies/:policyId| action:assign-policies, fresh | c . . . . . . . . f | ok        | ok        | NOT_FOUND | NOT_FOUND
GET    /api/hierarchy                  | action:assign-policies  | c . . . . . . . . s | ok        | ok        | hidden    | hidden
PUT    /api/users/:id/reports-to       | action:assign-policies  | c . . . . . . . . f | ok        | ok        | NOT_FOUND | NOT_FOUND
GET    /api/users/:id/reports-to/preview| action:assign-policies  | c . . . . . . . . f | ok        | ok        | NOT_FOUND | NOT_FOUND

GET    /api/logs                       | admin                   | x . . . . . . . . . | ok
GET    /api/logs/stats                 | admin                   | x . . . . . . . . . | ok
GET    /api/logs/export                | admin                   | x . . . . . . . . . | ok
GET    /api/logs/verification          | admin                   | x . . . . . . . . . | ok
POST   /api/logs/verification          | admin                   | x . . . . . . . . . | ok
`;

export const RELATIONS = ['own', 'in subtree', 'outside', 'missing'] as const;
export type Relation = (typeof RELATIONS)[number];

export type Outcome = 'ok' | 'hidden' | ErrorCode;
const REACHES = ['c', 't', 's', 'v', 'f', 'x', '.'] as const;
type Reach = (typeof REACHES)[number];

/** Signed-in people for whom their session or account decides, whatever they hold. */
export const STATES = [
  'anonymous',
  'forged token',
  'deactivated',
  'archived',
  'expired session',
  'idle session',
  'forced password change',
  'stale sign-in',
] as const;
export type State = (typeof STATES)[number];

/** Who calls: somebody with a role, with one permission (or none) and no role, or in a state. */
export type Who = { role: Role } | { permission: Permission | 'no permission' } | { state: State };

type Admits = 'anyone' | 'signed in' | 'signed in!' | 'admin' | readonly Permission[];

export interface Row {
  name: string;
  endpoint: Endpoint;
  admits: Admits;
  /** Whether the password must have been entered lately. */
  fresh: boolean;
  reach: Readonly<Record<Role | 'no role', Reach>>;
  own: Outcome;
  reached: Outcome;
  beyond: Outcome;
  missing: Outcome;
  /** Whether the call points at a record, so that the relation to its owner matters. */
  hasTarget: boolean;
}

export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

function outcome(word: string | undefined, line: string): Outcome {
  if (word === 'ok' || word === 'hidden') return word;
  if (word && word in ERRORS) return word as ErrorCode;
  throw new Error(`'${word}' is no outcome in this row of the access table: ${line}`);
}

function admitsOf(words: string): Admits {
  if (words === 'anyone' || words === 'signed in' || words === 'signed in!' || words === 'admin') {
    return words;
  }
  return words.split(', ').map((word) => {
    const permission = PERMISSIONS.find((known) => known === word);
    if (!permission) throw new Error(`The access table names an unknown permission: ${word}`);
    return permission;
  });
}

function reachOf(words: string, line: string): Row['reach'] {
  const letters = words.split(' ');
  const entries = [...ROLES, 'no role' as const].map((role, index) => {
    const letter = REACHES.find((known) => known === letters[index]);
    if (!letter || letters.length !== ROLES.length + 1) {
      throw new Error(`The reach of ${role} is not readable in this row: ${line}`);
    }
    return [role, letter] as const;
  });
  return Object.fromEntries(entries) as Row['reach'];
}

const FRESH = /, fresh$/;

function rowOf(line: string): Row {
  const [call = '', admits = '', reach = '', ...outcomes] = line
    .split('|')
    .map((column) => column.trim());
  const name = call.replace(/\s+/, ' ');
  const endpoint = ENDPOINTS.find((known) => nameOf(known) === name);
  if (!endpoint) throw new Error(`The access table has a row for ${name}, which does not exist.`);
  const own = outcome(outcomes[0], line);
  const hasTarget = outcomes.length > 1;
  const others = hasTarget ? outcomes.slice(1).map((word) => outcome(word, line)) : [];
  const [reached = own, beyond = own, missing = own] = others;
  return {
    name,
    endpoint,
    own,
    reached,
    beyond,
    missing,
    hasTarget,
    admits: admitsOf(admits.replace(FRESH, '')),
    fresh: FRESH.test(admits),
    reach: reachOf(reach, line),
  };
}

export const ROWS: readonly Row[] = TABLE.split('\n')
  .filter((line) => line.trim() !== '')
  .map(rowOf);

function reachOfPermission(row: Row, permission: Permission | 'no permission'): Reach {
  const isAdmitted =
    typeof row.admits === 'string' ||
    (permission !== 'no permission' && row.admits.includes(permission));
  return isAdmitted ? row.reach['no role'] : '.';
}

function outcomeInState({ admits, fresh, own }: Row, state: State): Outcome {
  if (admits === 'anyone') return own;
  if (state === 'stale sign-in') return fresh ? 'REAUTH_REQUIRED' : own;
  if (state !== 'forced password change') return 'NOT_SIGNED_IN';
  return admits === 'signed in!' ? own : 'PASSWORD_CHANGE_REQUIRED';
}

function outcomeAt(row: Row, reach: Reach, relation: Relation): Outcome {
  if (reach === '.') return 'FORBIDDEN';
  if (relation === 'own') return reach === 'f' ? 'FORBIDDEN' : row.own;
  if (relation === 'missing') return row.missing;
  if (reach === 'v') return 'FORBIDDEN';
  const isReached = reach === 'c' || (reach === 't' && relation === 'in subtree');
  return isReached ? row.reached : row.beyond;
}

/** What the table says of one cell. */
export function expected(row: Row, who: Who, relation: Relation): Outcome {
  if ('state' in who) return outcomeInState(row, who.state);
  const reach = 'role' in who ? row.reach[who.role] : reachOfPermission(row, who.permission);
  return outcomeAt(row, reach, relation);
}
