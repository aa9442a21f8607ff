import { PERMISSIONS, ROLES, type Permission, type Role } from '../../domain/access.ts';
import type { Endpoint } from '../../domain/endpoint.ts';
import { ENDPOINTS } from '../../domain/endpoints.ts';
import { ERRORS, type ErrorCode } from '../../domain/errors.ts';
import type { Expectation } from './expectations.ts';
import { EXPECTATIONS } from './rooms.ts';

// What every endpoint answers to everybody. A row is the `access` of its expectation (rooms.ts), written
// by hand so that a change of the endpoint object shows here; docs/access.md is the whole table.
//
//   admits | how far each role reaches | own | reached | beyond | missing
//
// admits    anyone, signed in, 'signed in!' (also before a forced password change), admin, or the
//           permissions of which one is enough; with 'fresh' where the password must have been entered
//           within the last 15 minutes, and 'sometimes fresh' where only some inputs need it
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
  fresh: Endpoint['freshSignIn'];
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
  throw new Error(`'${word}' is no outcome: ${line}`);
}

function admitsOf(words: string): Admits {
  if (words === 'anyone' || words === 'signed in' || words === 'signed in!' || words === 'admin') {
    return words;
  }
  return words.split(', ').map((word) => {
    const permission = PERMISSIONS.find((known) => known === word);
    if (!permission) throw new Error(`An expectation names an unknown permission: ${word}`);
    return permission;
  });
}

function reachOf(words: string, line: string): Row['reach'] {
  const letters = words.split(' ');
  const entries = [...ROLES, 'no role' as const].map((role, index) => {
    const letter = REACHES.find((known) => known === letters[index]);
    if (!letter || letters.length !== ROLES.length + 1) {
      throw new Error(`The reach of ${role} is not readable: ${line}`);
    }
    return [role, letter] as const;
  });
  return Object.fromEntries(entries) as Row['reach'];
}

const FRESH = /, (sometimes )?fresh$/;

function freshOf(admits: string): Row['fresh'] {
  const found = FRESH.exec(admits);
  if (!found) return false;
  return found[1] ? 'sometimes' : true;
}

function rowOf([name, { access }]: [string, Expectation]): Row {
  const [admits = '', reach = '', ...outcomes] = access.split(' | ');
  const line = `${name}: ${access}`;
  const endpoint = ENDPOINTS.find((known) => nameOf(known) === name);
  if (!endpoint) throw new Error(`Something is expected of ${name}, which does not exist.`);
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
    fresh: freshOf(admits),
    reach: reachOf(reach, line),
  };
}

export const ROWS: readonly Row[] = Object.entries(EXPECTATIONS).map(rowOf);

function reachOfPermission(row: Row, permission: Permission | 'no permission'): Reach {
  const isAdmitted =
    typeof row.admits === 'string' ||
    (permission !== 'no permission' && row.admits.includes(permission));
  return isAdmitted ? row.reach['no role'] : '.';
}

function outcomeInState({ admits, fresh, own }: Row, state: State): Outcome {
  if (admits === 'anyone') return own;
  if (state === 'stale sign-in') return fresh === true ? 'REAUTH_REQUIRED' : own;
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
