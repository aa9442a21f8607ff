import type { Actor } from '../../domain/access.ts';
import type { Cents } from '../../domain/money.ts';
import { shortfallOfYear } from '../../domain/payroll/withholding.ts';
import type { Payment } from '../../domain/tax-documents/payments.ts';
import type { Database } from '../database/database.ts';
import { listPayeeTaxFacts } from '../payroll/payee-queries.ts';
import { gatherPayments } from '../payroll/payment-queries.ts';
import type { PayeeIdentity } from './payee-queries.ts';
import type { YearQuestion } from './year-sum-queries.ts';

/** What is still to be withheld or owed, by payee.
 *  @param payments all until the end of the year, because a year depends on the one before */
export async function shortfallsIn(
  db: Database,
  actor: Actor,
  payments: ReadonlyMap<string, readonly Payment[]>,
  { taxYear, timeZone, settings }: YearQuestion,
): Promise<(payee: PayeeIdentity) => Cents> {
  const facts = await listPayeeTaxFacts(db, actor, [...payments.keys()], timeZone);
  return ({ userId, identity }) => {
    const payee = facts.get(userId);
    if (!payee) return 0;
    const history = { ...settings, payee, payments: payments.get(userId) ?? [] };
    return shortfallOfYear(history, { taxYear, identity });
  };
}

/** The same of people whose payments were not read yet. */
export async function readShortfalls(
  db: Database,
  actor: Actor,
  userIds: readonly string[],
  question: YearQuestion,
): Promise<(payee: PayeeIdentity) => Cents> {
  const span = { through: `${question.taxYear}-12-31`, userIds, timeZone: question.timeZone };
  return shortfallsIn(db, actor, await gatherPayments(db, actor, span), question);
}
