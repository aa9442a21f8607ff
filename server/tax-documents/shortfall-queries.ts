import type { Actor } from '../../domain/access.ts';
import type { Cents } from '../../domain/money.ts';
import { shortfallOfYear } from '../../domain/payroll/withholding.ts';
import type { Payment } from '../../domain/tax-documents/payments.ts';
import type { Database } from '../database/database.ts';
import { listPayeeTaxDetails } from '../payroll/payee-queries.ts';
import { gatherPayments } from '../payroll/payment-queries.ts';
import type { PayeeIdentity } from './payee-queries.ts';
import type { YearInput } from './year-sum-queries.ts';

/** Returns the withholding shortfall of a year, by payee.
 *  @param payments every payment through the end of the year, because withholding also depends on the previous year */
export async function shortfallsIn(
  db: Database,
  actor: Actor,
  payments: ReadonlyMap<string, readonly Payment[]>,
  { taxYear, timeZone, settings }: YearInput,
): Promise<(payee: PayeeIdentity) => Cents> {
  const details = await listPayeeTaxDetails(db, actor, [...payments.keys()], timeZone);
  return ({ userId, identity }) => {
    const payee = details.get(userId);
    if (!payee) return 0;
    const history = { ...settings, payee, payments: payments.get(userId) ?? [] };
    return shortfallOfYear(history, { taxYear, identity });
  };
}

/** Reads the payments and returns the result of `shortfallsIn`. */
export async function readShortfalls(
  db: Database,
  actor: Actor,
  userIds: readonly string[],
  input: YearInput,
): Promise<(payee: PayeeIdentity) => Cents> {
  const span = { through: `${input.taxYear}-12-31`, userIds, timeZone: input.timeZone };
  return shortfallsIn(db, actor, await gatherPayments(db, actor, span), input);
}
