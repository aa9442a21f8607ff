import type { ResponseBody } from '../../domain/endpoint.ts';
import {
  refusalOfAssigning,
  refusalOfChangingGrants,
  refusalOfExpiration,
} from '../../domain/policies/rules.ts';
import { refusalOfAssigningRole } from '../../domain/staff/rules.ts';
import type * as endpoints from '../../domain/policies/schema.ts';
import type { Policy } from '../../domain/policies/schema.ts';
import { say } from '../../domain/policies/sentences.ts';
import type { WriteContext } from '../http/api.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { requireFound, refuse, throwIfRefused } from '../http/errors.ts';
import { findPerson, readNow, type StoredPerson } from '../people/queries.ts';
import { countOtherAdminPolicyHolders, findAssignment } from './assignment-queries.ts';
import { deleteAssignment, setAssignment } from './writes.ts';
import { findPolicy, lockPolicies } from './queries.ts';

/** Returns whether this is the administrators' policy. Every person with this policy is an administrator. */
const isAdminPolicy = (policy: Policy) => policy.isDefault && policy.name === 'IT_Admin';

/** Refuses to end the last permanent assignment of the administrators' policy. At least one active administrator must
 *  hold it without an expiration date. */
async function requireAnotherAdminPolicy(tx: Tx, person: StoredPerson, policy: Policy) {
  if (!isAdminPolicy(policy) || !person.roles.includes('IT_Admin')) return;
  const otherHolders = await countOtherAdminPolicyHolders(tx, person.id, policy.id);
  if (otherHolders === 0) refuse('LAST_ADMIN', say.lastAdminPolicy);
}

export async function assignPolicyTo(
  context: WriteContext<typeof endpoints.assignPolicy>,
): Promise<Outcome<ResponseBody<typeof endpoints.assignPolicy>>> {
  const { tx, actor, params, body } = context;
  await lockPolicies(tx);
  const person = requireFound(await findPerson(tx, actor, params.id));
  const policy = requireFound(await findPolicy(tx, actor, body.policyId));
  throwIfRefused(refusalOfAssigning(actor, person, policy.permissions, person));
  if (isAdminPolicy(policy)) throwIfRefused(refusalOfAssigningRole(actor, 'IT_Admin'));
  const expiration = body.expiresAt ? Temporal.Instant.from(body.expiresAt) : undefined;
  if (expiration) {
    // The database's clock decides when assignments expire.
    const now = Temporal.Instant.from(await readNow(tx));
    throwIfRefused(refusalOfExpiration(expiration, now));
  }
  // The expiration is stored in UTC, because PostgreSQL does not parse every offset or suffix that fits the schema.
  const newExpiresAt = expiration?.toString() ?? null;
  const before = await findAssignment(tx, person.id, policy.id);
  if (newExpiresAt !== null) await requireAnotherAdminPolicy(tx, person, policy);
  const changed = await setAssignment(tx, {
    userId: person.id,
    policyId: policy.id,
    expiresAt: newExpiresAt,
    assignedBy: actor.id,
  });
  const expiresAt = (changed ?? before)?.expiresAt ?? null;
  const response = {
    message: say.assigned,
    assignment: { policyId: policy.id, policyName: policy.name, expiresAt },
  };
  if (!changed) return withoutEvents(response);
  return withEvents(response, {
    action: 'POLICY_ASSIGNED',
    level: 'WARNING',
    subjectId: person.id,
    before: before ? { policyName: policy.name, expiresAt: before.expiresAt } : null,
    after: { policyName: policy.name, expiresAt },
  });
}

export async function removePolicyFrom(
  context: WriteContext<typeof endpoints.removePolicy>,
): Promise<Outcome<ResponseBody<typeof endpoints.removePolicy>>> {
  const { tx, actor, params } = context;
  await lockPolicies(tx);
  const person = requireFound(await findPerson(tx, actor, params.id));
  const policy = requireFound(await findPolicy(tx, actor, params.policyId));
  throwIfRefused(refusalOfChangingGrants(actor, person));
  const { expiresAt } = requireFound(await findAssignment(tx, person.id, policy.id));
  await requireAnotherAdminPolicy(tx, person, policy);
  await deleteAssignment(tx, person.id, policy.id);
  return withEvents(
    { message: say.removed },
    {
      action: 'POLICY_REMOVED',
      level: 'WARNING',
      subjectId: person.id,
      before: { policyName: policy.name, expiresAt },
      after: null,
    },
  );
}
