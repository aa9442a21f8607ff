import type { Actor } from '../../domain/access.ts';
import type { Cents } from '../../domain/money.ts';
import { shortfallOfYear } from '../../domain/payroll/withholding.ts';
import type { Payment } from '../../domain/tax-documents/payments.ts';
import type { Database } from '../database/database.ts';
import { listOtherAccounts, listPayeeTaxDetails } from '../payroll/payee-queries.ts';
import { gatherPayments, otherAccountsFor } from '../payroll/payment-queries.ts';
import type { Taxpayer } from './payee-queries.ts';
import type { YearInput } from './year-row-queries.ts';

type PaidPayee = Pick<Taxpayer, 'userId' | 'taxpayer'>;

/** Returns the withholding shortfall of a year, by payee.
 *  @param userIds the accounts of the payees
 *  @param payments every payment through the end of the year, by taxpayer, because withholding also depends on the
 *  previous year */
export async function shortfallsIn(
  db: Database,
  actor: Actor,
  userIds: readonly string[],
  payments: ReadonlyMap<string, readonly Payment[]>,
  { taxYear, timeZone, settings }: YearInput,
): Promise<(payee: PaidPayee) => Cents> {
  const details = await listPayeeTaxDetails(db, actor, userIds, timeZone);
  const all = [...payments.values()].flat();
  const others = await listOtherAccounts(db, all, userIds, timeZone);
  const otherAccounts = [...details.values(), ...others];
  return ({ userId, taxpayer }) => {
    const payee = details.get(userId);
    if (!payee) return 0;
    const history = { ...settings, payee, otherAccounts, payments: payments.get(taxpayer) ?? [] };
    return shortfallOfYear(history, { taxYear, taxpayer });
  };
}

/** Reads the payments and returns the result of `shortfallsIn`. */
export async function readShortfalls(
  db: Database,
  actor: Actor,
  userIds: readonly string[],
  input: YearInput,
): Promise<(payee: PaidPayee) => Cents> {
  const { taxYear, timeZone } = input;
  const span = { through: `${taxYear}-12-31`, userIds, others: otherAccountsFor(actor), timeZone };
  return shortfallsIn(db, actor, userIds, await gatherPayments(db, actor, span), input);
}
