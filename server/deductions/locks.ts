import { isOwn } from '../../domain/access.ts';
import type * as endpoints from '../../domain/deductions/schema.ts';
import type { WriteContext } from '../http/api.ts';
import { refuse, requireFound } from '../http/errors.ts';
import { lockPayees } from '../payroll/shared.ts';
import { findAgreement, type StoredAgreement } from './queries.ts';

type Context = Pick<WriteContext<typeof endpoints.endAgreement>, 'tx' | 'actor' | 'params'>;

/** Finds an agreement and locks its payee until the transaction ends, so that settlements wait. */
export async function lockAgreement({ tx, actor, params }: Context): Promise<StoredAgreement> {
  const { userId } = requireFound(await findAgreement(tx, actor, params.id));
  await lockPayees(tx, [userId]);
  return requireFound(await findAgreement(tx, actor, params.id));
}

/** Like `lockAgreement`. Refuses the actor's own agreement. */
export async function lockAgreementOfOther(context: Context): Promise<StoredAgreement> {
  const agreement = await lockAgreement(context);
  if (isOwn(context.actor, agreement.userId)) refuse('OWN_PAY');
  return agreement;
}
