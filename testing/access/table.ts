import type { Permission, Role } from '../../domain/access.ts';
import type { Endpoint } from '../../domain/endpoint.ts';
import { ENDPOINTS } from '../../domain/endpoints.ts';
import type { Admits, Outcomes, Expectation, Outcome, Relation } from './expectations.ts';
import type { Reach, ReachProfile } from './reach.ts';
import { EXPECTATIONS } from '../expectations/features.ts';

// The outcome of every endpoint for every kind of caller, from testing/expectations. docs/access.md shows the whole
// table.

/** Callers for whom the session or account, not the permissions, decides the outcome. */
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

/** A kind of caller: with a role, with one permission (or none) and no role, or in a state. */
export type Who = { role: Role } | { permission: Permission | 'no permission' } | { state: State };

export interface Row {
  name: string;
  endpoint: Endpoint;
  admits: Admits;
  /** Whether the password must have been entered within the last 15 minutes. */
  fresh: Endpoint['stepUp'];
  reach: ReachProfile;
  outcomes: Outcomes;
  /** Whether the call names a record, so that the relation to its owner matters. */
  hasTarget: boolean;
}

export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

function rowOf([name, expectation]: [string, Expectation]): Row {
  const { admits, stepUp = false, reach, outcome } = expectation;
  const endpoint = ENDPOINTS.find((known) => nameOf(known) === name);
  if (!endpoint) throw new Error(`testing/expectations has ${name}, which is no endpoint.`);
  const hasTarget = typeof outcome === 'object';
  const outcomes = hasTarget
    ? outcome
    : { own: outcome, reached: outcome, beyond: outcome, missing: outcome };
  return { name, endpoint, admits, fresh: stepUp, reach, outcomes, hasTarget };
}

export const ROWS: readonly Row[] = Object.entries(EXPECTATIONS).map(rowOf);

function reachOfPermission(row: Row, permission: Permission | 'no permission'): Reach {
  const isAdmitted =
    typeof row.admits === 'string' ||
    (permission !== 'no permission' && row.admits.includes(permission));
  return isAdmitted ? row.reach['no role'] : 'refused';
}

function outcomeInState({ admits, fresh, outcomes: { own } }: Row, state: State): Outcome {
  if (admits === 'anyone') return own;
  if (state === 'stale sign-in') return fresh === true ? 'STEP_UP_REQUIRED' : own;
  if (state !== 'forced password change') return 'NOT_SIGNED_IN';
  return admits === 'signed in, password change due' ? own : 'PASSWORD_CHANGE_REQUIRED';
}

function outcomeAt({ outcomes }: Row, reach: Reach, relation: Relation): Outcome {
  if (reach === 'refused') return 'FORBIDDEN';
  if (relation === 'own') return reach === 'none' ? 'FORBIDDEN' : outcomes.own;
  if (relation === 'missing') return outcomes.missing;
  if (reach === 'self, reads company') return 'FORBIDDEN';
  const isReached = reach === 'company' || (reach === 'subtree' && relation === 'in subtree');
  return isReached ? outcomes.reached : outcomes.beyond;
}

/** The expected outcome of one cell. */
export function expected(row: Row, who: Who, relation: Relation): Outcome {
  if ('state' in who) return outcomeInState(row, who.state);
  const reach = 'role' in who ? row.reach[who.role] : reachOfPermission(row, who.permission);
  return outcomeAt(row, reach, relation);
}
