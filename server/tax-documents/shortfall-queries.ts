import type { Actor } from '../../domain/access.ts';
import type { Cents } from '../../domain/money.ts';
import { shortfallOfYear } from '../../domain/payroll/withholding.ts';
import type { Database } from '../database/database.ts';
import { listPayeeTaxFacts } from '../payroll/payee-queries.ts';
import { gatherPayments } from '../payroll/payment-queries.ts';
import type { PayeeIdentity } from './payee-queries.ts';
import type { YearQuestion } from './year-sum-queries.ts';

/** What is still to be withheld or owed, by payee. It asks for all years, because a year depends on the one before. */
export async function readShortfalls(
  db: Database,
  actor: Actor,
  userIds: readonly string[],
  { taxYear, timeZone, settings }: YearQuestion,
): Promise<(payee: PayeeIdentity) => Cents> {
  const facts = await listPayeeTaxFacts(db, actor, userIds, timeZone);
  const span = { through: `${taxYear}-12-31`, userIds, timeZone };
  const payments = await gatherPayments(db, actor, span);
  return ({ userId, identity }) => {
    const payee = facts.get(userId);
    if (!payee) return 0;
    const history = { ...settings, payee, payments: payments.get(userId) ?? [] };
    return shortfallOfYear(history, { taxYear, identity });
  };
}
