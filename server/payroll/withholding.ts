import { yearOf } from '../../domain/calendar.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { dollarsFromCents, sum, type Cents } from '../../domain/money.ts';
import {
  EMPTY_LINE,
  figuresOfLines,
  isPrepaid,
  netOf,
  type LineKind,
  type SettlementLine,
} from '../../domain/payroll/lines.ts';
import { settlementLineOf } from '../../domain/payday/rules.ts';
import { DEFAULT_PAYMENT_METHOD } from '../../domain/payroll/payment-methods.ts';
import { refusalOfPaymentDay } from '../../domain/payroll/rules.ts';
import type {
  getWeekWithholding,
  getWithholding,
} from '../../domain/payroll/withholding-schema.ts';
import { needsW9, shortfallOfYear, type PayeeHistory } from '../../domain/payroll/withholding.ts';
import { say } from '../../domain/payroll/sentences.ts';
import type { ReadContext } from '../http/api.ts';
import { requireFound, refuse, throwIfRefused } from '../http/errors.ts';
import { requireMonday } from '../http/monday.ts';
import { listOpenPayouts } from '../payday/shared.ts';
import { findPayee } from './payee-queries.ts';
import { findSettlement } from './queries.ts';
import { takingsOfWeek } from './takings.ts';
import {
  readPayeeHistory,
  withholdingOfSettlement,
  type PaymentDetails,
  type WeekToPay,
} from './withholding-queries.ts';

function withholdingResponse(
  settlement: WeekToPay & { afterGrossCents: Cents; payoutsCents: Cents },
  payment: PaymentDetails,
  history: PayeeHistory,
): ResponseBody<typeof getWithholding> {
  const grossCents = sum([
    settlement.basePayCents,
    settlement.bonusesCents,
    settlement.expensesCents,
  ]);
  const { cents, reportableCents, reason, sentence } = withholdingOfSettlement(
    settlement,
    payment,
    history,
  );
  return {
    gross: dollarsFromCents(grossCents),
    reportable: dollarsFromCents(reportableCents),
    withheld: dollarsFromCents(cents),
    afterGross: dollarsFromCents(settlement.afterGrossCents),
    payouts: dollarsFromCents(settlement.payoutsCents),
    netPay: dollarsFromCents(
      netOf({ ...settlement, totalPayCents: grossCents, withheldCents: cents }),
    ),
    shortfall: dollarsFromCents(
      shortfallOfYear(history, {
        taxYear: yearOf(payment.paidOn),
        taxpayer: history.payee.taxpayer,
      }),
    ),
    reason,
    sentence,
    needsW9: needsW9(history.payee),
  };
}

/** Previews the withholding of a processed settlement. */
export async function previewWithholding({
  db,
  actor,
  params,
  query,
  today,
  company,
}: ReadContext<typeof getWithholding>): Promise<ResponseBody<typeof getWithholding>> {
  const settlement = requireFound(await findSettlement(db, actor, params.id));
  if (settlement.status !== 'PROCESSED') refuse('SETTLEMENT_NOT_PROCESSED');
  const { paidOn, paymentMethod = DEFAULT_PAYMENT_METHOD } = query;
  throwIfRefused(refusalOfPaymentDay(settlement.weekStart, paidOn, today));
  const { timeZone } = company;
  const history = await readPayeeHistory(db, actor, settlement.userId, { paidOn, timeZone });
  return withholdingResponse(settlement, { paidOn, paymentMethod }, history);
}

type TypedAmounts = ReadContext<typeof getWeekWithholding>['query'];

/** Returns one line for each kind of typed amount. */
function linesOfAmounts({
  payCents,
  expensesCents,
  substantiatedCents,
}: TypedAmounts): SettlementLine[] {
  const line = (kind: LineKind, amountCents: Cents): SettlementLine[] =>
    amountCents === 0 ? [] : [{ ...EMPTY_LINE, kind, amountCents }];
  return [
    ...line('EARNING', payCents),
    ...line('ALLOWANCE', expensesCents - substantiatedCents),
    ...line('REIMBURSEMENT', substantiatedCents),
  ];
}

/** Previews the withholding of a week that is not processed yet, as if it were paid today by the default method. */
export async function previewWeekWithholding({
  db,
  actor,
  params,
  query,
  today,
  company,
}: ReadContext<typeof getWeekWithholding>): Promise<ResponseBody<typeof getWeekWithholding>> {
  const { weekStart } = params;
  requireMonday(weekStart);
  if (query.substantiatedCents > query.expensesCents)
    refuse('INVALID_VALUE', say.substantiatedTooHigh);
  throwIfRefused(refusalOfPaymentDay(weekStart, today, today));
  const payee = requireFound(await findPayee(db, actor, query.userId));
  const { timeZone } = company;
  const history = await readPayeeHistory(db, actor, payee.id, { paidOn: today, timeZone });
  const payouts = await listOpenPayouts(db, actor, weekStart, payee.id);
  const entered = [...linesOfAmounts(query), ...payouts.map(settlementLineOf)];
  const of = { userId: payee.id, weekStart, lines: entered, today, timeZone };
  const lines = [...entered, ...(await takingsOfWeek(db, actor, of)).lines];
  const payment = { paidOn: today, paymentMethod: DEFAULT_PAYMENT_METHOD };
  const week = { weekStart, ...figuresOfLines(lines) };
  const prepaid = lines.filter(isPrepaid).map(({ amountCents }) => amountCents);
  return {
    ...withholdingResponse(week, payment, history),
    prepaid: dollarsFromCents(sum(prepaid)),
  };
}
