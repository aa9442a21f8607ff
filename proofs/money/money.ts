import { getDeductionReport } from '../../domain/deductions/report-schema.ts';
import { getCompanySettings, updateCompanySettings } from '../../domain/company/settings.ts';
import { deactivateContractor } from '../../domain/contractors/schema.ts';
import { parseCsvLine } from '../../domain/csv.ts';
import { exportRegisterCsv } from '../../domain/payday/schema.ts';
import { listSettlements } from '../../domain/payroll/schema.ts';
import { generatePayrollSummary, getReport } from '../../domain/reports/schema.ts';
import { runAsCommand } from '../shared/command.ts';
import { Carrier, TODAY } from '../shared/future-carrier.ts';
import { assert } from '../shared/proof-failed.ts';
import { withSandbox, type Source } from '../shared/sandbox.ts';
import { Random } from '../shared/seed.ts';
import type { Report } from '../shared/runs.ts';
import { runRandomCommand } from './commands.ts';
import { enterRandomAgreement } from './agreements.ts';
import { cents } from './cents.ts';
import type { AgreementSettings } from './agreement-model.ts';
import { compareInterest, creditInterest } from './interest.ts';
import { compareAgreements } from './ledgers.ts';
import { deductedBy, netOf, otherPayOf, Payee, totalOf, type Settlement } from './model.ts';
import { compareDaysToEnter, compareTaxYears, compareWeeksList } from './office-lists.ts';
import { allWeeks, OfficeWorker } from './office-worker.ts';
import { compareDraft, compareOwnWeeks } from './own-screens.ts';
import { comparePaidTo } from './paid-to.ts';
import { comparePayday } from './payday-screen.ts';
import { compareStatement } from './statement.ts';

// `npm run proof:money` sends random commands over HTTP from several concurrent workers. It compares lines,
// settlements, payday screens, the drivers' own weeks and drafts, lists, registers, a report and the pay of each tax year
// with a model in whole cents.

const WORKERS = 4;
const PAYEES_PER_WORKER = 6;
/** The limit of the list of settlements. Each payee has fewer settlements. */
const MAX_SETTLEMENTS_PER_PAYEE = 1000;
const STATEMENTS_COMPARED = 10;
/** The period of all payments. */
const PERIOD = { startDate: '2028-06-01', endDate: TODAY };

interface Options {
  seed: number;
  commands: number;
  source?: Source | undefined;
}

/** Compares all settlements of a payee, and the sums of the lines of the newest settlements. */
async function compareSettlements(worker: OfficeWorker, payee: Payee): Promise<void> {
  const { body: settlements } = await worker.carrier.admin(listSettlements, {
    query: { userId: payee.id, limit: MAX_SETTLEMENTS_PER_PAYEE },
  });
  const figures = settlements.map((settlement) =>
    [
      settlement.id,
      settlement.kind,
      settlement.status,
      ...[
        settlement.basePay,
        settlement.bonuses,
        settlement.expenses,
        settlement.reimbursements,
        settlement.withheld,
        settlement.payouts,
        settlement.afterGross,
        settlement.netPay,
      ].map(cents),
      settlement.expectedPay === null ? null : cents(settlement.expectedPay),
    ].join(' '),
  );
  const expected = payee.settlements.map((settlement) =>
    [
      settlement.id,
      settlement.kind,
      settlement.state,
      settlement.base,
      otherPayOf(settlement),
      settlement.allowance + settlement.reimbursed,
      settlement.reimbursed,
      settlement.withheld,
      settlement.payouts,
      -deductedBy(settlement.takings),
      netOf(settlement),
      settlement.expected,
    ].join(' '),
  );
  worker.expectSame('The settlements', figures.toSorted(), expected.toSorted(), payee);
  for (const { id } of settlements.slice(0, STATEMENTS_COMPARED)) {
    const settlement = payee.settlements.find((one) => one.id === id);
    if (settlement) await compareStatement(worker, payee, settlement);
  }
}

/** Compares the number of rows and the net pay in the pay register of each week. For an unpaid settlement, the register
 *  previews the withholding, and this function compares the net pay before withholding. */
async function compareRegisters(carrier: Carrier, workers: readonly OfficeWorker[]): Promise<void> {
  const payees = workers.flatMap((worker) => worker.payees);
  for (const week of allWeeks()) {
    const text = await carrier.file(exportRegisterCsv, { params: { weekStart: week } });
    const withoutByteOrderMark = text.slice(1);
    const [headings = '', ...lines] = withoutByteOrderMark.trimEnd().split('\r\n');
    const columns = parseCsvLine(headings);
    const sumOf = (column: string) =>
      lines
        .map((line) => cents(Number(parseCsvLine(line)[columns.indexOf(column)] ?? '')))
        .reduce((sum, amount) => sum + amount, 0);
    const settlements = payees.flatMap((payee) => payee.live(week));
    const expectedSum = (amount: (settlement: Settlement) => number) =>
      settlements.reduce((sum, settlement) => sum + amount(settlement), 0);
    workers[0]?.expectSame(
      `The register of ${week}`,
      [
        lines.length,
        sumOf('Advances And Releases'),
        sumOf('Deductions'),
        sumOf('Net') + sumOf('Projected Withholding'),
      ],
      [
        settlements.length,
        expectedSum(({ payouts }) => payouts),
        -expectedSum(({ takings }) => deductedBy(takings)),
        expectedSum(netOf),
      ],
    );
  }
}

/** Compares the deduction report of all payments. */
async function compareDeductionReport(
  carrier: Carrier,
  workers: readonly OfficeWorker[],
): Promise<void> {
  const rows: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...PERIOD, page };
    const { body } = await carrier.admin(getDeductionReport, { query });
    for (const { agreementId, payments, deducted, balance } of body.rows)
      rows.push([agreementId, payments, cents(deducted), cents(balance)].join(' '));
    if (body.rows.length === 0 || rows.length >= body.pagination.total) break;
  }
  const expected = workers
    .flatMap((worker) => worker.payees)
    .flatMap((payee) =>
      payee.agreements.map((agreement) => {
        const taken = payee.settlements
          .filter(({ state }) => state === 'PAID')
          .flatMap(({ repayments, takings }) => [...repayments, ...takings])
          .filter((taking) => taking.agreement === agreement && taking.taken > 0);
        return { agreement, payments: taken.length, deducted: deductedBy(taken) };
      }),
    )
    .filter(({ payments }) => payments > 0)
    .map(({ agreement, payments, deducted }) =>
      [agreement.id, payments, deducted, agreement.balance].join(' '),
    );
  workers[0]?.expectSame('The deduction report', rows.toSorted(), expected.toSorted());
}

/** Compares the totals of the payroll summary by payment date. */
async function compareReport(carrier: Carrier, workers: readonly OfficeWorker[]): Promise<void> {
  const { body: generated } = await carrier.admin(generatePayrollSummary, {
    body: { ...PERIOD, basis: 'PAYMENT_DATE' },
  });
  const { body } = await carrier.admin(getReport, { params: { id: generated.report.id } });
  const paid = workers
    .flatMap((worker) => worker.payees)
    .flatMap((payee) => payee.settlements)
    .filter(({ state }) => state === 'PAID');
  const sumOf = (amount: (settlement: (typeof paid)[number]) => number) =>
    paid.reduce((sum, settlement) => sum + amount(settlement), 0);
  const totals = body.payroll?.totals;
  workers[0]?.expectSame(
    'The report',
    totals &&
      [
        totals.basePay,
        totals.bonuses,
        totals.expenses,
        totals.paid,
        totals.withheld,
        totals.deducted,
      ].map((amount) => cents(amount ?? 0)),
    [
      sumOf((settlement) => settlement.base),
      sumOf(otherPayOf),
      sumOf((settlement) => settlement.allowance + settlement.reimbursed),
      sumOf(totalOf),
      sumOf((settlement) => settlement.withheld),
      sumOf(({ takings }) => deductedBy(takings)),
    ],
  );
}

/** Changes the settings of new agreements. */
async function setAgreementSettings(
  carrier: Carrier,
  { needsConfirmation, hasPrepaidPay }: AgreementSettings,
): Promise<void> {
  const change = { deductionsNeedAcknowledgment: needsConfirmation, prepaidPay: hasPrepaidPay };
  const { version, settings } = (await carrier.admin(getCompanySettings, {})).body;
  const { status } = await carrier.admin(updateCompanySettings, {
    body: { version, settings: { ...settings, ...change } },
  });
  assert(status === 200, `Saving the company's settings returned ${status}.`);
}

async function deactivate(carrier: Carrier, id: string): Promise<string> {
  const { status } = await carrier.admin(deactivateContractor, { params: { id } });
  assert(status === 200, `The deactivation of a contractor returned ${status}.`);
  return id;
}

/** Runs the commands on a new carrier with a new database. */
export async function proveMoney({ seed, commands, source }: Options): Promise<Report> {
  const random = new Random(seed);
  return withSandbox(source, async (sandbox) => {
    const carrier = await Carrier.open(sandbox);
    try {
      const [inactive, ...people] = await carrier.renew(WORKERS * PAYEES_PER_WORKER + 1);
      const inactiveId = await deactivate(carrier, inactive?.id ?? '');
      const settings = { needsConfirmation: random.oneIn(3), hasPrepaidPay: true };
      await setAgreementSettings(carrier, settings);
      const workers = Array.from({ length: WORKERS }, (_, index) => {
        const first = index * PAYEES_PER_WORKER;
        const drivers = people.slice(first, first + PAYEES_PER_WORKER);
        const payees = drivers.map(({ id, token }) => new Payee(id, token));
        for (const payee of payees) payee.crew = payees;
        return new OfficeWorker(carrier, payees, inactiveId, random.branch(index), settings);
      });
      const all = (work: (worker: OfficeWorker) => Promise<void>) => Promise.all(workers.map(work));
      const runHalf = async (worker: OfficeWorker) => {
        for (let done = 0; done < commands / WORKERS / 2; done += 1) await runRandomCommand(worker);
      };
      await all(async (worker) => {
        for (const _ of worker.payees) await enterRandomAgreement(worker);
      });
      await all(runHalf);
      // Advances that were entered before stay prepaid pay.
      settings.hasPrepaidPay = false;
      await setAgreementSettings(carrier, settings);
      await creditInterest(carrier, workers, random);
      await all(runHalf);
      for (const worker of workers) {
        for (const week of allWeeks()) {
          await comparePayday(worker, week);
          await compareDaysToEnter(worker, week);
        }
        for (const payee of worker.payees) {
          await compareSettlements(worker, payee);
          await compareAgreements(worker, payee);
          await comparePaidTo(worker, payee);
          await compareOwnWeeks(worker, payee);
          await compareWeeksList(worker, payee);
          for (const week of allWeeks()) await compareDraft(worker, payee, week);
        }
      }
      await compareRegisters(carrier, workers);
      await compareReport(carrier, workers);
      await compareTaxYears(workers);
      await compareInterest(carrier, workers);
      await compareDeductionReport(carrier, workers);
      return { commands, requests: carrier.requests };
    } finally {
      await carrier.close();
    }
  });
}

if (import.meta.main)
  await runAsCommand('proof:money', { commands: 10_000 }, proveMoney, { rounds: 100 });
