import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import {
  DEFAULT_PAYMENT_METHOD,
  isCardOrNetwork,
  type PaymentMethod,
} from '../../domain/payroll/payment-methods.ts';
import {
  payeeStatusOf,
  withholdingInHistory,
  type PayeeHistory,
  type PayeeTaxDetails,
} from '../../domain/payroll/withholding.ts';
import type { Withholding, WithholdingInput } from '../../domain/tax/year/backup-withholding.ts';
import { readNecSettings } from '../company/shared.ts';
import type { Database, Tx } from '../database/database.ts';
import { requireFound } from '../http/errors.ts';
import { lockPayees } from '../people/queries.ts';
import { listOtherAccounts, readPayeeTaxDetails } from './payee-queries.ts';
import { expenseLines, gatherPayments } from './payment-queries.ts';
import type { StoredSettlement } from './stored-settlement.ts';
import { lockTaxpayersOf } from './taxpayer-lock.ts';

export interface PaymentDetails {
  paidOn: Day;
  paymentMethod: PaymentMethod;
}

/** Returns whether the settlement is already paid on this day by this method. A settlement without a method was paid by
 *  the default method. */
export function isSamePayment(
  settlement: Pick<StoredSettlement, 'status' | 'paidOn' | 'paymentMethod'>,
  { paidOn, paymentMethod }: PaymentDetails,
): boolean {
  const method = settlement.paymentMethod ?? DEFAULT_PAYMENT_METHOD;
  return settlement.status === 'PAID' && settlement.paidOn === paidOn && method === paymentMethod;
}

/** Reads the details about a payee that withholding needs, with the payments to the payee's taxpayer through the payment
 *  date. A command must lock the payee and the taxpayer first (`lockForPayment`). Without the locks, two concurrent
 *  payments would not include each other in the total for the threshold. */
export async function readPayeeHistory(
  db: Database | Tx,
  actor: Actor,
  userId: string,
  { paidOn, timeZone }: { paidOn: Day; timeZone: string },
): Promise<PayeeHistory> {
  const payee = requireFound(await readPayeeTaxDetails(db, actor, userId, timeZone));
  const span = { through: paidOn, userIds: [userId], others: 'ALL_ACCOUNTS', timeZone } as const;
  const payments = (await gatherPayments(db, actor, span)).get(payee.taxpayer) ?? [];
  const otherAccounts = await listOtherAccounts(db, payments, [userId], timeZone);
  const { laterThresholds, companyHolidays } = await readNecSettings(db);
  return { payments, payee, otherAccounts, laterThresholds, companyHolidays };
}

/** Locks payees and their taxpayers before a payment (see `lockPayees` and `lockTaxpayersOf`). */
export async function lockForPayment(tx: Tx, userIds: readonly string[]): Promise<void> {
  await lockPayees(tx, userIds);
  await lockTaxpayersOf(tx, userIds);
}

export interface WeekToPay {
  /** Undefined before the week is processed. */
  id?: string;
  weekStart: Day;
  basePayCents: Cents;
  bonusesCents: Cents;
  expensesCents: Cents;
  /** The substantiated part of the expenses. */
  substantiatedCents: Cents;
}

/** Converts a settlement to a payment for the tax rules, before withholding. */
export function paymentOfSettlement(
  settlement: WeekToPay,
  { paidOn, paymentMethod }: PaymentDetails,
  payee: PayeeTaxDetails,
): WithholdingInput['payment'] {
  const { id = '', substantiatedCents, expensesCents } = settlement;
  return {
    id,
    paidOn,
    baseCents: settlement.basePayCents,
    bonusCents: settlement.bonusesCents,
    expenses: expenseLines(
      settlement.weekStart,
      substantiatedCents,
      expensesCents - substantiatedCents,
    ),
    byCardOrNetwork: isCardOrNetwork(paymentMethod),
    payee: payeeStatusOf(payee),
  };
}

/** Computes the withholding from a settlement that is about to be paid. */
export function withholdingOfSettlement(
  settlement: WeekToPay,
  payment: PaymentDetails,
  history: PayeeHistory,
): Withholding {
  return withholdingInHistory({
    ...history,
    payment: paymentOfSettlement(settlement, payment, history.payee),
  });
}
