import { Type, type Static } from 'typebox';
import { anyPermission } from '../access.ts';
import { addDays, DaySchema, type Day } from '../calendar.ts';
import { endpoint, exactly, Id, IdParams, MessageResponse, MessageText } from '../endpoint.ts';
import { refusal, type Refusal } from '../errors.ts';
import { feature } from './schema.ts';
import { say } from './sentences.ts';

// A delegate approves and rejects days and expenses in place of an approver until a given day.

const MAX_DAYS_AHEAD = 366;

const Approver = Type.Object(
  { id: Id, firstName: Type.String(), lastName: Type.String() },
  { title: 'Approver' },
);
export type Approver = Static<typeof Approver>;

export const Delegation = Type.Object(
  {
    id: Id,
    delegator: Approver,
    delegate: Approver,
    until: DaySchema,
  },
  { title: 'ApprovalDelegation' },
);
export type Delegation = Static<typeof Delegation>;

export const listDelegations = endpoint({
  method: 'GET',
  path: '/api/time-logs/delegations',
  feature,
  summary: 'List current delegations (your own, or all for administrators) and possible delegates',
  access: anyPermission('action:approve-time-log'),
  response: Type.Object({
    delegations: Type.Array(Delegation),
    /** The active people who may approve days, sorted by name. */
    approvers: Type.Array(Approver),
  }),
});

export const delegateApprovals = endpoint({
  method: 'POST',
  path: '/api/time-logs/delegations',
  feature,
  summary: 'Delegate your approvals to another approver until a given day, or change that day',
  access: anyPermission('action:approve-time-log'),
  stepUp: true,
  changesAccess: true,
  body: exactly({
    /** The approver to replace. The default is the caller. Only administrators can name somebody else. */
    delegatorId: Type.Optional(Id),
    delegateId: Id,
    until: DaySchema,
  }),
  response: Type.Object({ message: MessageText, delegation: Delegation }),
  status: 201,
});

export const endDelegation = endpoint({
  method: 'DELETE',
  path: '/api/time-logs/delegations/:id',
  feature,
  summary: 'End a delegation as its delegator, its delegate or an administrator',
  access: anyPermission('action:approve-time-log'),
  params: IdParams,
  response: MessageResponse,
});

export const lastDelegationDay = (today: Day): Day => addDays(today, MAX_DAYS_AHEAD);

export function refusalOfUntil(until: Day, today: Day): Refusal | undefined {
  const last = lastDelegationDay(today);
  return until < today || until > last
    ? refusal('INVALID_VALUE', say.untilRange({ from: today, to: last }))
    : undefined;
}
