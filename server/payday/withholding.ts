import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import { figuresOfLines, type SettlementLine } from '../../domain/payroll/lines.ts';
import { DEFAULT_PAYMENT_METHOD } from '../../domain/payroll/payment-methods.ts';
import {
  needsW9,
  type PayeeHistory,
  type PayeeTaxDetails,
} from '../../domain/payroll/withholding.ts';
import type { SettlementStatus } from '../../domain/payroll/schema.ts';
import type { Withholding } from '../../domain/tax/year/backup-withholding.ts';
import type { Payment } from '../../domain/tax/year/payments.ts';
import type { Text } from '../../domain/sentence.ts';
import { readNecSettings } from '../company/shared.ts';
import type { Database, Tx } from '../database/database.ts';
import { requireFound } from '../http/errors.ts';
import {
  listOtherAccounts,
  listPayeeTaxDetails,
  gatherPayments,
  paymentOfSettlement,
  withholdingOfSettlement,
  type OtherAccounts,
  type PaymentDetails,
  type WeekToPay,
} from '../payroll/shared.ts';

export interface TaxOfPayee {
  needsW9: boolean;
  withheldCents: Cents;
  withholdingSentence: Text;
}

/** Returns whether a payment on a day can be subject to backup withholding. A payment cannot be subject to it if the
 *  TIN is on file by that day and the IRS has sent no notice (IRC 3406(a)(1)). In that case, the app does not read the
 *  payee's earlier payments. */
function mayBeSubject({ tinOnFileSince, noticeReceivedOn }: PayeeTaxDetails, paidOn: Day): boolean {
  return tinOnFileSince === null || paidOn < tinOnFileSince || noticeReceivedOn !== null;
}

interface PaymentDay {
  paidOn: Day;
  timeZone: string;
  /** Whose payments to the same taxpayer count. */
  countedAccounts?: OtherAccounts;
}

/** Reads the details about each payee that withholding needs. For payees who can be subject to withholding, also reads
 *  the payments through the payment date. */
export async function readHistories(
  db: Database | Tx,
  actor: Actor,
  userIds: readonly string[],
  { paidOn, timeZone, countedAccounts = 'ALL_ACCOUNTS' }: PaymentDay,
): Promise<Map<string, PayeeHistory>> {
  const payees = await listPayeeTaxDetails(db, actor, userIds, timeZone);
  const subject = [...payees]
    .filter(([, details]) => mayBeSubject(details, paidOn))
    .map(([id]) => id);
  const span = { through: paidOn, userIds: subject, others: countedAccounts, timeZone };
  const paymentsOf = await gatherPayments(db, actor, span);
  const others = await listOtherAccounts(db, [...paymentsOf.values()].flat(), userIds, timeZone);
  const otherAccounts = [...payees.values(), ...others];
  const { laterThresholds, companyHolidays } = await readNecSettings(db);
  return new Map(
    [...payees].map(([userId, payee]) => {
      const payments = paymentsOf.get(payee.taxpayer) ?? [];
      return [userId, { payments, payee, otherAccounts, laterThresholds, companyHolidays }];
    }),
  );
}

export interface SettlementToPay extends WeekToPay {
  id: string;
  userId: string;
}

/** Computes the withholding from settlements that are paid in the given order. The withholding from a settlement
 *  depends on the settlements before it to the same taxpayer, also to another account. Returns the withholding by
 *  settlement id. */
export function withholdingsOf(
  settlements: readonly SettlementToPay[],
  payment: PaymentDetails,
  histories: ReadonlyMap<string, PayeeHistory>,
): Map<string, Withholding> {
  const newPayments = new Map<string, Payment[]>();
  const withholdings = new Map<string, Withholding>();
  for (const settlement of settlements) {
    const before = requireFound(histories.get(settlement.userId));
    const { taxpayer } = before.payee;
    const earlier = newPayments.get(taxpayer) ?? [];
    newPayments.set(taxpayer, earlier);
    const history = { ...before, payments: [...before.payments, ...earlier] };
    const withholding = withholdingOfSettlement(settlement, payment, history);
    withholdings.set(settlement.id, withholding);
    earlier.push({
      ...paymentOfSettlement(settlement, payment, history.payee),
      weekStart: settlement.weekStart,
      withheldCents: withholding.cents,
      reversal: null,
    });
  }
  return withholdings;
}

/** Computes the tax that will be withheld from unpaid settlements, by settlement id. */
export async function previewWithheld(
  db: Database,
  actor: Actor,
  settlements: readonly SettlementToPay[],
  { timeZone, ...payment }: PaymentDetails & PaymentDay,
): Promise<Map<string, Cents>> {
  if (settlements.length === 0) return new Map();
  const userIds = [...new Set(settlements.map(({ userId }) => userId))];
  const { paidOn } = payment;
  const histories = await readHistories(db, actor, userIds, { paidOn, timeZone });
  const withholdings = withholdingsOf(settlements, payment, histories);
  return new Map([...withholdings].map(([id, { cents }]) => [id, cents]));
}

interface ShownSettlement extends SettlementToPay {
  status: SettlementStatus;
  withheldCents: Cents;
}

/** Returns settlements with the tax to show. The tax of an unpaid settlement is a preview, as if the settlement were
 *  paid today by the default method. Without the preview, somebody could pay the gross amount. */
export async function withPreviewedTax<Settlement extends ShownSettlement>(
  db: Database,
  actor: Actor,
  settlements: readonly Settlement[],
  { today, timeZone }: { today: Day; timeZone: string },
): Promise<Settlement[]> {
  const unpaid = settlements.filter(({ status }) => status === 'PROCESSED');
  const payment = { paidOn: today, paymentMethod: DEFAULT_PAYMENT_METHOD, timeZone };
  const withheld = await previewWithheld(db, actor, unpaid, payment);
  return settlements.map((settlement) => ({
    ...settlement,
    withheldCents: withheld.get(settlement.id) ?? settlement.withheldCents,
  }));
}

/** A payee's next settlement before it is processed. */
interface SettlementToPreview {
  lines: readonly SettlementLine[];
  /** The unpaid settlements of the same week, oldest first. They are paid before the next settlement and count toward
   *  the threshold. */
  unpaid: readonly SettlementToPay[];
}

const nextSettlementId = (userId: string) => `next ${userId}`;

/** Computes the tax to withhold from each payee's next settlement as if the week's unpaid settlements and this
 *  settlement were paid today by the default method.
 *  @param next the next settlements, by user id */
export async function previewTaxes(
  db: Database | Tx,
  actor: Actor,
  { weekStart, today, ...account }: Omit<PaymentDay, 'paidOn'> & { weekStart: Day; today: Day },
  next: ReadonlyMap<string, SettlementToPreview>,
): Promise<Map<string, TaxOfPayee>> {
  const span = { paidOn: today, ...account };
  const histories = await readHistories(db, actor, [...next.keys()], span);
  const payment = { paidOn: today, paymentMethod: DEFAULT_PAYMENT_METHOD };
  const settlements = [...histories].flatMap(([userId, { payee }]): SettlementToPay[] => {
    const { lines, unpaid } = requireFound(next.get(userId));
    const figures = figuresOfLines(lines);
    // A settlement cannot be below zero, so such a week cannot be paid yet.
    const { basePayCents, bonusesCents, expensesCents, substantiatedCents } = figures;
    const grossCents = basePayCents + bonusesCents + expensesCents - substantiatedCents;
    if (!mayBeSubject(payee, today) || grossCents < 0) return [];
    return [...unpaid, { id: nextSettlementId(userId), userId, weekStart, ...figures }];
  });
  const withholdings = withholdingsOf(settlements, payment, histories);
  const taxes = [...histories].map(([userId, { payee }]): [string, TaxOfPayee] => {
    const withholding = withholdings.get(nextSettlementId(userId));
    return [
      userId,
      {
        needsW9: needsW9(payee),
        withheldCents: withholding?.cents ?? 0,
        withholdingSentence: withholding?.sentence ?? '',
      },
    ];
  });
  return new Map(taxes);
}
