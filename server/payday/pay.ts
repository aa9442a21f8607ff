import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { Day } from '../../domain/calendar.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { refusal } from '../../domain/errors.ts';
import { dollarsFromCents, sum } from '../../domain/money.ts';
import type { markSettlementsPaid } from '../../domain/payday/schema.ts';
import { netOf } from '../../domain/payroll/lines.ts';
import { DEFAULT_PAYMENT_METHOD } from '../../domain/payroll/payment-methods.ts';
import { refusalOfMarkingPaid, refusalOfPaymentDay } from '../../domain/payroll/rules.ts';
import { settlementValues } from '../../domain/payroll/settlement-values.ts';
import type { PayeeHistory } from '../../domain/payroll/withholding.ts';
import { fullName } from '../../domain/people.ts';
import { say } from '../../domain/payday/sentences.ts';
import { say as sayShared } from '../../domain/sentences.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import { requireFound, refuse, Refused, throwIfRefused } from '../http/errors.ts';
import type { WriteContext } from '../http/api.ts';
import {
  findSettlements,
  paySettlement,
  recordPaidStatements,
  isSamePayment,
  lockForPayment,
  refuseBelowFloor,
  type PaymentDetails,
} from '../payroll/shared.ts';
import { requirePayWeek } from './request.ts';
import { readHistories, withholdingsOf } from './withholding.ts';

type Context = WriteContext<typeof markSettlementsPaid>;
type SettlementWithDays = Awaited<ReturnType<typeof findSettlements>>[number];

function requireOfWeek(settlements: readonly SettlementWithDays[], weekStart: Day): void {
  if (settlements.some((settlement) => settlement.weekStart !== weekStart))
    refuse('INVALID_VALUE', say.foreignSettlement);
}

/** Refuses all settlements if one of them cannot be paid. The refusal names the settlements that were paid or reversed
 *  in the meantime. */
function requirePayable(
  settlements: readonly SettlementWithDays[],
  { today }: Context,
  paidOn: Day,
): void {
  const unpayable = settlements.filter(({ status }) => status !== 'PROCESSED');
  if (unpayable.length > 0) {
    const sentence = say.changedNothingPaid;
    const reasons = unpayable.map((settlement) =>
      sayShared.about({
        subject: fullName(settlement),
        statement: settlement.status === 'PAID' ? say.alreadyPaid : say.reversed,
      }),
    );
    throw new Refused(refusal('STALE_VERSION', sentence, reasons));
  }
  for (const settlement of settlements)
    throwIfRefused(refusalOfPaymentDay(settlement.weekStart, paidOn, today));
}

/** Marks the settlements as paid in the given order. The order determines the withholding of each settlement. */
async function payAll(
  { tx, actor }: Context,
  settlements: readonly SettlementWithDays[],
  payment: PaymentDetails,
  histories: ReadonlyMap<string, PayeeHistory>,
): Promise<void> {
  const withholdings = withholdingsOf(settlements, payment, histories);
  await refuseBelowFloor(tx, settlements, (id) => requireFound(withholdings.get(id)).cents);
  for (const settlement of settlements) {
    const withholding = requireFound(withholdings.get(settlement.id));
    const { payee } = requireFound(histories.get(settlement.userId));
    if (!(await paySettlement(tx, actor, settlement.id, { ...payment, withholding, payee })))
      refuse('SETTLEMENT_NOT_PROCESSED');
  }
}

function responseOf(
  settlements: readonly SettlementWithDays[],
): ResponseBody<typeof markSettlementsPaid> {
  const netCents = sum(settlements.map(netOf));
  return {
    message: say.paid({ count: settlements.length, net: netCents }),
    payments: settlements.map((settlement) => ({
      settlementId: settlement.id,
      userId: settlement.userId,
      firstName: settlement.firstName,
      lastName: settlement.lastName,
      withheld: dollarsFromCents(settlement.withheldCents),
      netPay: dollarsFromCents(netOf(settlement)),
    })),
  };
}

/** Marks all given settlements of a week as paid, or none. A repeated request with the same payment changes nothing. */
export async function paySettlements(
  context: Context,
): Promise<Outcome<ResponseBody<typeof markSettlementsPaid>>> {
  const { tx, actor, params, body, today, company } = context;
  requirePayWeek(params.weekStart, today);
  const { paidOn, paymentMethod = DEFAULT_PAYMENT_METHOD } = body;
  const ids = [...new Set(body.settlementIds)];
  const read = async () => {
    const settlements = await findSettlements(tx, actor, ids);
    requireFound(settlements.length === ids.length ? settlements : undefined);
    return settlements.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  };
  const requested = await read();
  for (const settlement of requested)
    throwIfRefused(refusalOfMarkingPaid(actor, settlement, company));
  requireOfWeek(requested, params.weekStart);
  const userIds = [...new Set(requested.map(({ userId }) => userId))];
  await lockForPayment(tx, userIds);
  // The command reads the settlements again under the lock, because another payment may have been committed in the
  // meantime.
  const before = await read();
  const payment = { paidOn, paymentMethod };
  if (before.every((settlement) => isSamePayment(settlement, payment)))
    return withoutEvents(responseOf(before));
  requirePayable(before, context, paidOn);
  const { timeZone } = company;
  const histories = await readHistories(tx, actor, userIds, { paidOn, timeZone });
  await payAll(context, before, payment, histories);
  await recordPaidStatements(tx, ids);
  const after = await read();
  const [event, ...events] = after.map((settlement, index): AuditEvent => ({
    action: 'PAYROLL_PAID',
    subjectId: settlement.userId,
    before: settlementValues(requireFound(before[index])),
    after: {
      ...settlementValues(settlement),
      ...(settlement.processedBy && { processedBy: settlement.processedBy.name }),
    },
  }));
  return withEvents(responseOf(after), requireFound(event), ...events);
}
