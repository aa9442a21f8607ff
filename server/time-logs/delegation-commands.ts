import { randomUUIDv7 } from 'node:crypto';
import { isAdmin } from '../../domain/access.ts';
import { endOfDay } from '../../domain/calendar.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { fullName } from '../../domain/people.ts';
import { refusalOfUntil, type Delegation } from '../../domain/time-logs/delegations.ts';
import { refusalOfGivingAccess, type Recipient } from '../../domain/staff/rules.ts';
import type * as endpoints from '../../domain/time-logs/delegations.ts';
import type { WriteContext } from '../http/api.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { requireFound, refuse, throwIfRefused } from '../http/errors.ts';
import { lockPerson } from '../people/queries.ts';
import { deleteDelegation, saveDelegation } from './writes.ts';
import { findApprover, findDelegation } from './delegation-queries.ts';
import { say } from '../../domain/time-logs/sentences.ts';

const auditValues = ({ delegate, until }: Delegation) => ({ delegate: delegate.id, until });

async function requireApprover(tx: Tx, id: string): Promise<Recipient> {
  const approver = await findApprover(tx, id);
  return approver ?? refuse('INVALID_VALUE', say.notAnApprover);
}

export async function delegateApprovals(
  context: WriteContext<typeof endpoints.delegateApprovals>,
): Promise<Outcome<ResponseBody<typeof endpoints.delegateApprovals>>> {
  const { tx, actor, body, company, today } = context;
  const { delegatorId = actor.id, delegateId, until } = body;
  if (delegatorId !== actor.id && !isAdmin(actor)) {
    refuse('FORBIDDEN', say.delegationOfOther);
  }
  if (delegatorId === delegateId) {
    refuse('INVALID_VALUE', say.delegateIsDelegator);
  }
  throwIfRefused(refusalOfUntil(until, today));
  await requireApprover(tx, delegatorId);
  const delegate = await requireApprover(tx, delegateId);
  throwIfRefused(refusalOfGivingAccess(actor, ['action:approve-time-log'], delegate));
  await lockPerson(tx, delegatorId);
  const pair = { delegatorId, delegateId };
  const before = await findDelegation(tx, actor, pair);
  if (before?.until === until)
    return withoutEvents({ message: say.delegationUnchanged, delegation: before });
  await saveDelegation(tx, {
    ...pair,
    id: randomUUIDv7(),
    until,
    expiresAt: endOfDay(company.timeZone, until).toString(),
    by: actor.id,
  });
  const delegation = requireFound(await findDelegation(tx, actor, pair));
  return withEvents(
    {
      message: say.delegated({ delegate: fullName(delegation.delegate), until }),
      delegation,
    },
    {
      action: 'APPROVALS_DELEGATED',
      level: 'WARNING',
      subjectId: delegatorId,
      before: before ? auditValues(before) : null,
      after: auditValues(delegation),
    },
  );
}

export async function endDelegation({
  tx,
  actor,
  params,
}: WriteContext<typeof endpoints.endDelegation>): Promise<
  Outcome<ResponseBody<typeof endpoints.endDelegation>>
> {
  const delegation = requireFound(await findDelegation(tx, actor, { id: params.id }));
  await deleteDelegation(tx, delegation.id);
  return withEvents(
    { message: say.delegationEnded },
    {
      action: 'APPROVALS_DELEGATION_ENDED',
      level: 'WARNING',
      subjectId: delegation.delegator.id,
      before: auditValues(delegation),
      after: null,
    },
  );
}
