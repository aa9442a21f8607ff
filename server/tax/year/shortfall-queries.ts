import type { Actor } from '../../../domain/access.ts';
import type { Cents } from '../../../domain/money.ts';
import { shortfallOfYear, withheldInErrorOfYear } from '../../../domain/payroll/withholding.ts';
import type { Payment } from '../../../domain/tax/year/payments.ts';
import type { Database } from '../../database/database.ts';
import {
  listOtherAccounts,
  listPayeeTaxDetails,
  gatherPayments,
  otherAccountsFor,
} from '../../payroll/shared.ts';
import type { Taxpayer } from './payee-queries.ts';
import type { YearInput } from './row-queries.ts';

type PaidPayee = Pick<Taxpayer, 'userId' | 'taxpayer'>;

/** What the payments of a payee's year show about backup withholding. */
export interface WithholdingOfYear {
  shortfallCents: Cents;
  /** The tax that was withheld in error and is not repaid, by payment. */
  inError: ReadonlyMap<string, Cents>;
}

const NOTHING_WRONG: WithholdingOfYear = { shortfallCents: 0, inError: new Map() };

/** Checks the withholding of a year, by payee.
 *  @param userIds the accounts of the payees
 *  @param payments every payment through the end of the year, by taxpayer, because withholding also depends on the
 *  previous year */
export async function withholdingIn(
  db: Database,
  actor: Actor,
  userIds: readonly string[],
  payments: ReadonlyMap<string, readonly Payment[]>,
  { taxYear, timeZone, settings }: YearInput,
): Promise<(payee: PaidPayee) => WithholdingOfYear> {
  const details = await listPayeeTaxDetails(db, actor, userIds, timeZone);
  const all = [...payments.values()].flat();
  const others = await listOtherAccounts(db, all, userIds, timeZone);
  const otherAccounts = [...details.values(), ...others];
  return ({ userId, taxpayer }) => {
    const payee = details.get(userId);
    if (!payee) return NOTHING_WRONG;
    const history = { ...settings, payee, otherAccounts, payments: payments.get(taxpayer) ?? [] };
    const year = { taxYear, taxpayer };
    return {
      shortfallCents: shortfallOfYear(history, year),
      inError: withheldInErrorOfYear(history, year),
    };
  };
}

export async function readShortfalls(
  db: Database,
  actor: Actor,
  userIds: readonly string[],
  input: YearInput,
): Promise<(payee: PaidPayee) => Cents> {
  const { taxYear, timeZone } = input;
  const span = { through: `${taxYear}-12-31`, userIds, others: otherAccountsFor(actor), timeZone };
  const payments = await gatherPayments(db, actor, span);
  const withholdingOf = await withholdingIn(db, actor, userIds, payments, input);
  return (payee) => withholdingOf(payee).shortfallCents;
}
