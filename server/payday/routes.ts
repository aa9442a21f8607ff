import { weekEndOf } from '../../domain/calendar.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { linesOfTakings } from '../../domain/deductions/takings.ts';
import { dollarsFromCents, sum } from '../../domain/money.ts';
import { getOwnDraft } from '../../domain/payday/draft-schema.ts';
import * as bills from '../../domain/payday/freight-bill-schema.ts';
import { recordPapers } from '../../domain/payday/papers-schema.ts';
import * as payLineEndpoints from '../../domain/payday/pay-line-schema.ts';
import * as endpoints from '../../domain/payday/schema.ts';
import { workOf } from '../../domain/payday/payee-week.ts';
import { linesOfWorkedDays } from '../../domain/payday/rules.ts';
import type { PaydayLine } from '../../domain/payday/schema.ts';
import { netOf, type SettlementLine } from '../../domain/payroll/lines.ts';
import { DEFAULT_PAYMENT_METHOD } from '../../domain/payroll/payment-methods.ts';
import { canPay, refusalOfPaymentDay } from '../../domain/payroll/rules.ts';
import type { Api, ReadContext } from '../http/api.ts';
import type { Vault } from '../vault/vault.ts';
import { readOtherPayTypes } from '../company/shared.ts';
import { requireFound, throwIfRefused } from '../http/errors.ts';
import { acceptPayExceptions } from './accept.ts';
import { readOwnDraft } from './draft.ts';
import { lineFieldsOf } from './line-fields.ts';
import { addFreightBill, downloadFreightBill } from './freight-bill.ts';
import { countLinesWithoutBill, listFreightBills } from './freight-bill-queries.ts';
import { readLeases, recordPapersOfWeek } from './papers.ts';
import { addPayLine, removePayLine } from './pay-lines.ts';
import { listApprovers, listLines, listOrigins, quantityOf } from './line-queries.ts';
import { paySettlements } from './pay.ts';
import { processPayees } from './process.ts';
import { registerCsv, registerXlsx } from './register.ts';
import { listUnpaidSettlements } from './queries.ts';
import { countOpenQuestions } from '../statement-questions/shared.ts';
import { requirePayWeek } from './request.ts';
import { driversOf, payeeResponse, readPayees } from './weeks.ts';
import { previewWithheld, withPreviewedTax } from './withholding.ts';

async function readPayday({
  db,
  actor,
  params,
  today,
  company,
}: ReadContext<typeof endpoints.getPayday>): Promise<ResponseBody<typeof endpoints.getPayday>> {
  const { weekStart } = params;
  requirePayWeek(weekStart, today);
  const { timeZone } = company;
  const payees = await readPayees(db, actor, { weekStart, today, timeZone });
  const all = payees.flatMap(({ settlements }) => settlements);
  const settlements = await withPreviewedTax(db, actor, all, { today, timeZone });
  const openQuestions = await countOpenQuestions(db, actor);
  const settlementsOf = Map.groupBy(settlements, ({ userId }) => userId);
  const userIds = payees.map(({ row }) => row.userId);
  const workers = payees.flatMap(({ week }) => workOf(week).map((work) => work.userId));
  const withoutBill = await countLinesWithoutBill(db, actor, weekStart, workers);
  const leases = await readLeases(db, actor, { weekStart, userIds, today, timeZone });
  return {
    weekStart,
    weekEnd: weekEndOf(weekStart),
    today,
    openQuestions: sum([...openQuestions.values()]),
    otherPayTypes: await readOtherPayTypes(db),
    payees: payees.map((payee) => {
      const own = settlementsOf.get(payee.row.userId) ?? [];
      const shown = own.map((one) => ({ ...one, canPay: canPay(actor, one, company) }));
      const { userId } = payee.row;
      return {
        ...payeeResponse(payee, shown),
        lease: leases.get(userId) ?? null,
        percentLinesWithoutBill: sum(
          workOf(payee.week).map((work) => withoutBill.get(work.userId) ?? 0),
        ),
        openQuestions: openQuestions.get(userId) ?? 0,
      };
    }),
  };
}

/** Previews the payment of each unpaid settlement of a week that the actor can pay. */
async function readPayments({
  db,
  actor,
  params,
  query,
  today,
  company,
}: ReadContext<typeof endpoints.previewPayments>): Promise<
  ResponseBody<typeof endpoints.previewPayments>
> {
  const { weekStart } = params;
  requirePayWeek(weekStart, today);
  const { paidOn, paymentMethod = DEFAULT_PAYMENT_METHOD } = query;
  throwIfRefused(refusalOfPaymentDay(weekStart, paidOn, today));
  const unpaid = await listUnpaidSettlements(db, actor, weekStart);
  const settlements = unpaid.filter((settlement) => canPay(actor, settlement, company));
  const payment = { paidOn, paymentMethod, timeZone: company.timeZone };
  const withheld = await previewWithheld(db, actor, settlements, payment);
  return {
    payments: settlements.map((settlement) => {
      const withheldCents = withheld.get(settlement.id) ?? 0;
      return {
        settlementId: settlement.id,
        withheld: dollarsFromCents(withheldCents),
        afterGross: dollarsFromCents(settlement.afterGrossCents),
        payouts: dollarsFromCents(settlement.payoutsCents),
        netPay: dollarsFromCents(netOf({ ...settlement, withheldCents })),
      };
    }),
  };
}

type LineOrigin = Pick<PaydayLine, 'payLineId' | 'expenseId' | 'settlementId' | 'by' | 'driver'>;

const NO_ORIGIN: LineOrigin = {
  payLineId: null,
  expenseId: null,
  settlementId: null,
  by: null,
  driver: null,
};

function lineResponse(
  line: Omit<SettlementLine, 'worked' | 'correctsId'>,
  from: Partial<LineOrigin>,
  freightBill: PaydayLine['freightBill'] = null,
): PaydayLine {
  return { ...NO_ORIGIN, ...from, ...lineFieldsOf(line), freightBill };
}

async function readLines({
  db,
  actor,
  params,
  today,
  company,
}: ReadContext<typeof endpoints.getPaydayLines>): Promise<
  ResponseBody<typeof endpoints.getPaydayLines>
> {
  const { weekStart, userId } = params;
  requirePayWeek(weekStart, today);
  const { timeZone } = company;
  const payees = await readPayees(db, actor, { weekStart, today, timeZone, userIds: [userId] });
  const { next, week } = requireFound(payees.find((payee) => payee.row.userId === userId));
  const ids = workOf(week).map((work) => work.userId);
  const settled = await listLines(db, actor, weekStart, userId);
  const workers = settled.map(({ workerId }) => workerId);
  const approvers = await listApprovers(db, actor, weekStart, [...ids, ...workers]);
  const origins = await listOrigins(db, actor, weekStart, ids);
  const freightBills = await listFreightBills(db, actor, weekStart, [...ids, ...workers]);
  const approverOf = (worker: string, day: string | null) =>
    approvers.get(`${worker} ${day}`) ?? null;
  const ofDriver = driversOf(week);
  return {
    lines: [
      ...settled.map(({ settlementId, worked, workerId, driver, payLineId, ...line }) =>
        lineResponse(
          { ...line, quantity: quantityOf(line) },
          // Nobody approved a line that the office entered, even if the line has a day.
          { settlementId, driver, by: worked ? approverOf(workerId, line.day) : null },
          freightBills.get(payLineId ?? ''),
        ),
      ),
      ...workOf(week).flatMap((work) => {
        const driver = ofDriver.get(work.userId) ?? null;
        return [
          ...linesOfWorkedDays(work).map((line) =>
            lineResponse(line, { driver, by: approverOf(work.userId, line.day) }),
          ),
          ...work.payLines.map((line) =>
            lineResponse(
              line,
              {
                driver,
                payLineId: line.id,
                expenseId: origins.get(line.id)?.expenseId ?? null,
                by: origins.get(line.id)?.enteredBy ?? null,
              },
              freightBills.get(line.id),
            ),
          ),
        ];
      }),
      ...linesOfTakings(next.takings).map((line) => lineResponse(line, {})),
    ],
  };
}

export function paydayRoutes(api: Api, vault: Vault): void {
  api.query(endpoints.getPayday, readPayday);
  api.query(endpoints.getPaydayLines, readLines);
  api.query(getOwnDraft, readOwnDraft);
  api.query(endpoints.previewPayments, readPayments);
  api.download(endpoints.exportRegisterCsv, registerCsv);
  api.download(endpoints.exportRegisterXlsx, registerXlsx);
  api.command(endpoints.processPayday, processPayees);
  api.command(endpoints.markSettlementsPaid, paySettlements);
  api.command(endpoints.acceptExceptions, acceptPayExceptions);
  api.command(recordPapers, recordPapersOfWeek);
  api.command(payLineEndpoints.addPayLine, (context) => addPayLine(context, vault));
  api.command(bills.addFreightBill, (context) => addFreightBill(context, vault));
  api.download(bills.downloadFreightBill, (context) => downloadFreightBill(context, vault));
  api.command(payLineEndpoints.removePayLine, removePayLine);
}
