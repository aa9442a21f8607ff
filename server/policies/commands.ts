import { randomUUIDv7 } from 'node:crypto';
import type { Actor } from '../../domain/access.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import {
  changeOf,
  refusalOfChangingForHolders,
  refusalOfChangingPolicy,
  refusalOfStalePolicy,
} from '../../domain/policies/rules.ts';
import { refusalOfGivingAccess } from '../../domain/staff/rules.ts';
import type * as endpoints from '../../domain/policies/schema.ts';
import type { Policy } from '../../domain/policies/schema.ts';
import { say } from '../../domain/policies/sentences.ts';
import type { WriteContext } from '../http/api.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { requireFound, refuse, throwIfRefused } from '../http/errors.ts';
import { readHolders, findHolderSetBy, findPolicy, isNameTaken, lockPolicies } from './queries.ts';
import { recordGiver, insertPolicy, removeCustomPolicy, replacePolicy } from './writes.ts';

type PolicyOutcome = Promise<Outcome<ResponseBody<typeof endpoints.createPolicy>>>;

const auditValues = ({ name, permissions }: Pick<Policy, 'name' | 'permissions'>) => ({
  name,
  permissions: [...permissions],
});

async function freeName(tx: Tx, name: string, exceptId: string | null): Promise<string> {
  const trimmed = name.trim();
  if (!trimmed) refuse('INVALID_VALUE', say.blankName);
  if (await isNameTaken(tx, trimmed, exceptId)) refuse('POLICY_NAME_TAKEN');
  return trimmed;
}

export async function createCustomPolicy(
  context: WriteContext<typeof endpoints.createPolicy>,
): PolicyOutcome {
  const { tx, actor, body } = context;
  throwIfRefused(refusalOfGivingAccess(actor, body.permissions));
  await lockPolicies(tx);
  const id = randomUUIDv7();
  await insertPolicy(tx, {
    id,
    name: await freeName(tx, body.name, null),
    permissions: body.permissions,
  });
  const policy = requireFound(await findPolicy(tx, actor, id));
  return withEvents(
    { message: say.created, policy },
    { action: 'POLICY_CREATED', subjectId: id, before: null, after: auditValues(policy) },
  );
}

/** Returns a custom policy. Throws if the actor may not change the grants of every person with this policy. */
async function findChangeable(tx: Tx, actor: Actor, id: string): Promise<Policy> {
  await lockPolicies(tx);
  const policy = requireFound(await findPolicy(tx, actor, id));
  throwIfRefused(refusalOfChangingPolicy(policy));
  throwIfRefused(refusalOfChangingForHolders(actor, await readHolders(tx, actor, id)));
  return policy;
}

export async function updateCustomPolicy(
  context: WriteContext<typeof endpoints.updatePolicy>,
): PolicyOutcome {
  const { tx, actor, params, body } = context;
  const before = await findChangeable(tx, actor, params.id);
  const { gains, loses } = changeOf(before.permissions, body.permissions);
  const recipient = { credentialsSetBy: await findHolderSetBy(tx, actor, before.id) };
  throwIfRefused(refusalOfGivingAccess(actor, gains, recipient));
  const name = await freeName(tx, body.name, before.id);
  const message = say.updated;
  if (name === before.name && gains.length + loses.length === 0) {
    return withoutEvents({ message, policy: before });
  }
  throwIfRefused(refusalOfStalePolicy(before, body.version));
  await replacePolicy(tx, { id: before.id, name, permissions: body.permissions });
  if (gains.length > 0) await recordGiver(tx, before.id, actor.id);
  const policy = requireFound(await findPolicy(tx, actor, before.id));
  return withEvents(
    { message, policy },
    {
      action: 'POLICY_UPDATED',
      level: 'WARNING',
      subjectId: policy.id,
      before: auditValues(before),
      after: auditValues(policy),
    },
  );
}

export async function deleteCustomPolicy(
  context: WriteContext<typeof endpoints.deletePolicy>,
): Promise<Outcome<ResponseBody<typeof endpoints.deletePolicy>>> {
  const { tx, actor, params, query } = context;
  const policy = await findChangeable(tx, actor, params.id);
  throwIfRefused(refusalOfStalePolicy(policy, query.version));
  const holders = await removeCustomPolicy(tx, policy.id);
  return withEvents(
    { message: say.deleted },
    {
      action: 'POLICY_DELETED',
      level: 'WARNING',
      subjectId: policy.id,
      before: { ...auditValues(policy), holders },
      after: null,
    },
  );
}
