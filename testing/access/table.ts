import type { Permission, Role } from '../../domain/access.ts';
import type { Endpoint } from '../../domain/endpoint.ts';
import { ENDPOINTS } from '../../domain/endpoints.ts';
import type { Admits, Outcomes, Expectation, Outcome, Relation } from './expectations.ts';
import type { CallScope, ScopeProfile } from './scope.ts';
import { EXPECTATIONS } from '../expectations/features.ts';

// This file computes the expected outcome of every endpoint for every kind of caller from testing/expectations.
// docs/access.md shows the whole table.

/** The kinds of caller whose session or account decides the outcome. Their permissions do not matter. */
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

/** A kind of caller: with a role, with some permissions (or none) and no role, or in a state. */
export type CallerKind = { role: Role } | { permissions: readonly Permission[] } | { state: State };

export interface Row {
  name: string;
  endpoint: Endpoint;
  admits: Admits;
  /** Whether the password must have been entered within the last 15 minutes. */
  stepUp: Endpoint['stepUp'];
  scope: ScopeProfile;
  outcomes: Outcomes;
  /** Whether the call names a record, so that the relation to its owner matters. */
  hasTarget: boolean;
}

export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

function rowOf([name, expectation]: [string, Expectation]): Row {
  const { admits, stepUp = false, scope, outcome } = expectation;
  const endpoint = ENDPOINTS.find((known) => nameOf(known) === name);
  if (!endpoint) throw new Error(`testing/expectations has ${name}, which is no endpoint.`);
  const hasTarget = typeof outcome === 'object';
  const outcomes: Outcomes = hasTarget
    ? outcome
    : { own: outcome, inScope: outcome, outOfScope: outcome, missing: outcome };
  return { name, endpoint, admits, stepUp, scope, outcomes, hasTarget };
}

export const ROWS: readonly Row[] = Object.entries(EXPECTATIONS).map(rowOf);

function scopeOfPermissions(row: Row, permissions: readonly Permission[]): CallScope {
  const { admits, scope } = row;
  const isAdmitted =
    typeof admits === 'string' || permissions.some((permission) => admits.includes(permission));
  return isAdmitted ? scope['no role'] : 'refused';
}

/** The callers whose state decides the outcome are administrators. */
function outcomeInState({ admits, stepUp, outcomes }: Row, state: State): Outcome {
  const own = outcomes.ownOfAdmin ?? outcomes.own;
  if (admits === 'anyone') return own;
  if (state === 'stale sign-in') return stepUp === true ? 'STEP_UP_REQUIRED' : own;
  if (state !== 'forced password change') return 'NOT_SIGNED_IN';
  return admits === 'signed in, password change due' ? own : 'PASSWORD_CHANGE_REQUIRED';
}

function outcomeAt({ outcomes }: Row, scope: CallScope, relation: Relation): Outcome {
  if (scope === 'refused') return 'FORBIDDEN';
  if (relation === 'own') return scope === 'none' ? 'FORBIDDEN' : outcomes.own;
  if (relation === 'missing') return outcomes.missing;
  if (scope === 'self, reads company') return 'FORBIDDEN';
  const isInScope = scope === 'company' || (scope === 'subtree' && relation === 'in subtree');
  return isInScope ? outcomes.inScope : outcomes.outOfScope;
}

/** The expected outcome of one cell. */
export function expected(row: Row, callerKind: CallerKind, relation: Relation): Outcome {
  if ('state' in callerKind) return outcomeInState(row, callerKind.state);
  const scope =
    'role' in callerKind
      ? row.scope[callerKind.role]
      : scopeOfPermissions(row, callerKind.permissions);
  const { ownOfAdmin } = row.outcomes;
  const isAdmin = 'role' in callerKind && callerKind.role === 'IT_Admin';
  if (isAdmin && relation === 'own' && ownOfAdmin) return ownOfAdmin;
  return outcomeAt(row, scope, relation);
}
