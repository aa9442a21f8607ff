import { parseCsvLine } from '../../domain/csv.ts';
import { exportRegisterCsv } from '../../domain/payday/schema.ts';
import { getSettlement, listSettlements } from '../../domain/payroll/schema.ts';
import { generatePayrollSummary, getReport } from '../../domain/reports/schema.ts';
import { runAsCommand, type Report } from '../shared/command.ts';
import { Carrier, TODAY } from '../shared/future-carrier.ts';
import { withSandbox, type Source } from '../shared/sandbox.ts';
import { Random } from '../shared/seed.ts';
import { runRandomCommand } from './commands.ts';
import { Payee, totalOf } from './model.ts';
import { comparePayday } from './settlements.ts';
import { allWeeks, cents, OfficeWorker } from './office-worker.ts';

// `npm run proof:money` sends random commands over HTTP from several concurrent workers. It compares lines,
// settlements, payday screens, registers and a report with a model in whole cents.

const WORKERS = 4;
const PAYEES_PER_WORKER = 6;
/** The number of commands on one carrier. The commands after them run on a new carrier with a new database. */
const COMMANDS_PER_CARRIER = 20_000;
/** The limit of the list of settlements. Each payee has fewer settlements. */
const MAX_SETTLEMENTS_PER_PAYEE = 1000;
const STATEMENTS_COMPARED = 10;

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
      ].map(cents),
      cents(settlement.netPay),
    ].join(' '),
  );
  const expected = payee.settlements.map((settlement) =>
    [
      settlement.id,
      settlement.kind,
      settlement.state,
      settlement.base,
      settlement.other,
      settlement.allowance + settlement.reimbursed,
      settlement.reimbursed,
      settlement.withheld,
      totalOf(settlement) - settlement.withheld,
    ].join(' '),
  );
  worker.expectSame('The settlements', figures.toSorted(), expected.toSorted(), payee);
  for (const { id, netPay } of settlements.slice(0, STATEMENTS_COMPARED)) {
    const { body } = await worker.carrier.admin(getSettlement, { params: { id } });
    const sum = (body.lines ?? []).reduce((all, { amount }) => all + cents(amount), 0);
    worker.expectSame(`The lines of ${id}`, sum, cents(netPay), payee);
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
    const net = lines
      .map((line) => {
        const cells = parseCsvLine(line);
        const cell = (column: string) => cells[columns.indexOf(column)] ?? '';
        const previewed = Number(cell('Projected Withholding'));
        return cents(Number(cell('Net'))) + cents(previewed);
      })
      .reduce((sum, amount) => sum + amount, 0);
    const expected = payees
      .flatMap((payee) => payee.live(week))
      .reduce((sum, settlement) => sum + totalOf(settlement) - settlement.withheld, 0);
    workers[0]?.expectSame(
      `The register of ${week}`,
      [lines.length, net],
      [payees.flatMap((payee) => payee.live(week)).length, expected],
    );
  }
}

/** Compares the totals of the payroll summary by payment date. */
async function compareReport(carrier: Carrier, workers: readonly OfficeWorker[]): Promise<void> {
  const period = { startDate: '2028-06-01', endDate: TODAY };
  const { body: generated } = await carrier.admin(generatePayrollSummary, {
    body: { ...period, basis: 'PAYMENT_DATE' },
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
      [totals.basePay, totals.bonuses, totals.expenses, totals.paid, totals.withheld].map(
        (amount) => cents(amount ?? 0),
      ),
    [
      sumOf((settlement) => settlement.base),
      sumOf((settlement) => settlement.other),
      sumOf((settlement) => settlement.allowance + settlement.reimbursed),
      sumOf(totalOf),
      sumOf((settlement) => settlement.withheld),
    ],
  );
}

async function proveOnNewCarrier(
  source: Source | undefined,
  random: Random,
  commands: number,
): Promise<number> {
  return withSandbox(source, async (sandbox) => {
    const carrier = await Carrier.open(sandbox);
    try {
      const people = await carrier.renew(WORKERS * PAYEES_PER_WORKER);
      const workers = Array.from({ length: WORKERS }, (_, index) => {
        const first = index * PAYEES_PER_WORKER;
        const drivers = people.slice(first, first + PAYEES_PER_WORKER);
        const payees = drivers.map(({ id }) => new Payee(id));
        return new OfficeWorker(carrier, payees, random.branch(index));
      });
      await Promise.all(
        workers.map(async (worker) => {
          for (let done = 0; done < commands / WORKERS; done += 1) await runRandomCommand(worker);
        }),
      );
      for (const worker of workers) {
        for (const week of allWeeks()) await comparePayday(worker, week);
        for (const payee of worker.payees) await compareSettlements(worker, payee);
      }
      await compareRegisters(carrier, workers);
      await compareReport(carrier, workers);
      return carrier.requests;
    } finally {
      await carrier.close();
    }
  });
}

export async function proveMoney({ seed, commands, source }: Options): Promise<Report> {
  const carriers = Math.ceil(commands / COMMANDS_PER_CARRIER);
  let requests = 0;
  for (let index = 0; index < carriers; index += 1) {
    const commandCount = Math.min(COMMANDS_PER_CARRIER, commands - index * COMMANDS_PER_CARRIER);
    requests += await proveOnNewCarrier(source, new Random(seed).branch(index), commandCount);
    if (carriers > 1) console.log(`  carrier ${index + 1}: the product and the model agree`);
  }
  return { commands, requests, carriers };
}

if (import.meta.main) await runAsCommand('proof:money', { commands: 1_000_000 }, proveMoney);
