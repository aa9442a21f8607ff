import { createHash } from 'node:crypto';
import { isOwn, type Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { dollarsFromCents, sum } from '../../domain/money.ts';
import type { PaydayException } from '../../domain/payday/exception-codes.ts';
import {
  nextSettlementOf,
  serializeFacts,
  checkedSettlementOf,
  stateOf,
  type CheckedSettlement,
} from '../../domain/payday/rules.ts';
import {
  approvedWorkOf,
  logsOf,
  type DriverOfPayee,
  type DriverWeek,
  type PaydayLog,
  type PayeeWeek,
  type PayLine,
} from '../../domain/payday/payee-week.ts';
import { fullName } from '../../domain/people.ts';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { netOf } from '../../domain/payroll/lines.ts';
import type { Database, Tx } from '../database/database.ts';
import { readAgreementStates } from '../deductions/shared.ts';
import type { OtherAccounts } from '../payroll/shared.ts';
import { listWeekExpenses } from './expense-queries.ts';
import { listOpenPayLines } from './pay-line-queries.ts';
import {
  listAccepted,
  listDaysBefore,
  listEarlierUnpaid,
  listPeopleOfPayday,
  listSettlements,
  listWorkedDays,
  type AcceptedException,
  type LogRow,
  type PayeeRow,
  type SettlementRow,
} from './queries.ts';
import { previewTaxes } from './withholding.ts';

export interface PreparedPayee {
  row: PayeeRow;
  week: PayeeWeek;
  /** The settlement of what no settlement includes yet. */
  next: CheckedSettlement;
  settlements: SettlementRow[];
  /** The valid acceptances, by the key of the exception. */
  accepted: Map<string, AcceptedException>;
  /** The exceptions that nobody has accepted. */
  unaccepted: PaydayException[];
  /** A hash of all facts on which the next settlement depends. */
  version: string;
}

interface WeekOptions {
  weekStart: Day;
  today: Day;
  timeZone: string;
  /** If this is undefined, the result includes everyone whose pay the actor can see. */
  userIds?: readonly string[];
  /** Whose payments to the same taxpayer the projected withholding counts. The default is all accounts. */
  countedAccounts?: OtherAccounts;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Identifies an exception in a payee's week. */
const keyOfException = (
  { code, driver }: Pick<PaydayException, 'code' | 'driver'>,
  payeeId: string,
): string => `${code} ${driver?.userId ?? payeeId}`;

export function digestOfFacts({ facts }: PaydayException): string {
  return digestOf(facts);
}

function paydayLog(log: LogRow): PaydayLog {
  const { settlementId, ...rest } = log;
  return { ...rest, isPayable: log.status === 'APPROVED' && settlementId === null };
}

/** The tax of a week that pays nothing. */
const NO_TAX = { needsW9: false, withheldCents: 0, withholdingSentence: '' };

interface WorkOfPerson {
  row: PayeeRow;
  work: DriverWeek;
}

/** A payout belongs to an agreement of the person, and a correction to an earlier payment. The person who has the
 *  agreement or got the payment gets the line, even if another payee is paid for the person's work. */
const staysWithPerson = ({ agreement, correctsId, correctsOpeningBalanceId }: PayLine): boolean =>
  agreement !== undefined || correctsId !== null || correctsOpeningBalanceId !== undefined;

/** Assigns the work of each person to the payee. A person whose pay goes to another payee keeps only the lines that
 *  stay with the person. */
function weeksOfPayees(people: readonly WorkOfPerson[]) {
  const driversOf = Map.groupBy(
    people.filter(({ row }) => row.payeeId !== row.userId),
    ({ row }) => row.payeeId,
  );
  return people.map(({ row, work }) => ({
    row,
    own:
      row.payeeId === row.userId
        ? work
        : { ...work, ...NO_WORK, payLines: work.payLines.filter(staysWithPerson) },
    drivers: (driversOf.get(row.userId) ?? []).map(({ row: driver, work: ofDriver }) => ({
      ...ofDriver,
      firstName: driver.firstName,
      lastName: driver.lastName,
      payLines: ofDriver.payLines.filter((line) => !staysWithPerson(line)),
    })),
  }));
}

const NO_WORK = { logs: [], submittedAt: null, expenses: [], earlierUnpaid: [], workedBefore: [] };

/** Returns whether payday lists the week: the person is an active payee, or the week has something to pay or paid. */
function isListed({ row, week }: Pick<PreparedPayee, 'row' | 'week'>): boolean {
  const hasContent =
    week.settlements.length > 0 ||
    week.drivers.length > 0 ||
    week.payLines.length > 0 ||
    week.logs.some(({ status }) => status === 'APPROVED');
  return hasContent || (row.isActive && row.payeeId === row.userId);
}

/** Computes the pay of each payee of a week and the exceptions to check. The number of SQL statements does not depend
 *  on the number of payees. */
export async function readPayees(
  db: Database | Tx,
  actor: Actor,
  { weekStart, today, timeZone, userIds, countedAccounts = 'ALL_ACCOUNTS' }: WeekOptions,
): Promise<PreparedPayee[]> {
  const rows = await listPeopleOfPayday(db, actor, weekStart, userIds);
  const ids = rows.map(({ userId }) => userId);
  const args = [db, actor, weekStart, ids] as const;
  const days = Map.groupBy(await listWorkedDays(...args), ({ userId }) => userId);
  const daysBefore = Map.groupBy(await listDaysBefore(...args), ({ userId }) => userId);
  const payLines = Map.groupBy(await listOpenPayLines(...args), ({ userId }) => userId);
  const expenses = Map.groupBy(await listWeekExpenses(...args), ({ userId }) => userId);
  const settlements = Map.groupBy(await listSettlements(...args), ({ userId }) => userId);
  const earlier = Map.groupBy(await listEarlierUnpaid(...args), ({ userId }) => userId);
  const agreements = await readAgreementStates(...args);
  const accepted = Map.groupBy(await listAccepted(...args), ({ userId }) => userId);
  const work = rows.map((row) => ({
    row,
    work: {
      userId: row.userId,
      isActive: row.isActive,
      logs: (days.get(row.userId) ?? []).map(paydayLog),
      submittedAt: row.submittedAt,
      payLines: payLines.get(row.userId) ?? [],
      expenses: expenses.get(row.userId) ?? [],
      earlierUnpaid: (earlier.get(row.userId) ?? []).map(({ day }) => day),
      hasHourlyRate: row.hasHourlyRate,
      workedBefore: (daysBefore.get(row.userId) ?? []).map(({ day }) => day),
    },
  }));
  const weeks = weeksOfPayees(work)
    .map(({ row, own, drivers }) => ({
      row,
      settlements: settlements.get(row.userId) ?? [],
      accepted: [row, ...drivers].flatMap(({ userId }) => accepted.get(userId) ?? []),
      week: {
        ...own,
        drivers,
        weekStart,
        // A driver's own work can be in the settlement of the payee.
        isOwn: [row, ...drivers].some(({ userId }) => isOwn(actor, userId)),
        settlements: settlements.get(row.userId) ?? [],
        earlierPay: row.earlierPay,
        hasBeenPaid: row.hasBeenPaid,
        agreements: agreements.get(row.userId) ?? [],
        ...NO_TAX,
      },
    }))
    .filter(isListed)
    // The drivers of these people can be payees of their own in this week.
    .filter(({ row }) => userIds === undefined || userIds.includes(row.userId));
  const next = new Map(
    weeks
      .map(({ row, week, settlements: processed }) => {
        const unpaid = processed.filter(({ status }) => status === 'PROCESSED');
        return [row.userId, { lines: nextSettlementOf(week).lines, unpaid }] as const;
      })
      .filter(([, { lines }]) => lines.length > 0),
  );
  const on = { weekStart, today, timeZone, countedAccounts };
  const taxes = await previewTaxes(db, actor, on, next);
  return weeks.map(({ week, ...rest }) =>
    withAcceptances({ ...rest, week: { ...week, ...taxes.get(week.userId) } }),
  );
}

/** Adds the next settlement and the acceptances that are still valid to a payee's week. */
function withAcceptances({
  row,
  week,
  settlements,
  accepted,
}: Pick<PreparedPayee, 'row' | 'week' | 'settlements'> & {
  accepted: readonly AcceptedException[];
}): PreparedPayee {
  const next = checkedSettlementOf(week);
  const keyOf = (exception: PaydayException) => keyOfException(exception, week.userId);
  const exceptions = new Map(next.exceptions.map((exception) => [keyOf(exception), exception]));
  const keyed = accepted.map((one): [string, AcceptedException] => [
    `${one.code} ${one.userId}`,
    one,
  ]);
  // An acceptance becomes invalid when the facts change.
  const valid = keyed.filter(([key, { factsDigest }]) => {
    const exception = exceptions.get(key);
    return exception !== undefined && digestOfFacts(exception) === factsDigest;
  });
  const acceptedByKey = new Map(valid);
  return {
    row,
    week,
    next,
    settlements,
    accepted: acceptedByKey,
    unaccepted: next.exceptions.filter((exception) => !acceptedByKey.has(keyOf(exception))),
    version: digestOf(serializeFacts(week, next)),
  };
}

/** Returns the drivers whose pay goes to the payee, by user id, as lines name them. */
export const driversOf = (week: PayeeWeek): Map<string, { userId: string; name: string }> =>
  new Map(
    week.drivers.map((driver) => [
      driver.userId,
      { userId: driver.userId, name: fullName(driver) },
    ]),
  );

type DriverName = Pick<DriverOfPayee, 'userId' | 'firstName' | 'lastName'>;

/** A settlement as the actor sees it. If the settlement is unpaid, its withheld amount is a preview. */
interface ShownSettlement extends SettlementRow {
  canPay: boolean;
}

/** Returns the figures of the next settlement. If nothing is left to process, returns the sums of the week's
 *  settlements. */
function figuresOf({ next, week }: PreparedPayee, settlements: readonly ShownSettlement[]) {
  if (next.kind !== null) {
    const { grossCents, substantiatedCents, afterGrossCents, payoutsCents } = next;
    const { withheldCents } = week;
    return { grossCents, substantiatedCents, afterGrossCents, payoutsCents, withheldCents };
  }
  return {
    grossCents: sum(
      settlements.map((settlement) => settlement.totalPayCents - settlement.substantiatedCents),
    ),
    substantiatedCents: sum(settlements.map((settlement) => settlement.substantiatedCents)),
    afterGrossCents: sum(settlements.map((settlement) => settlement.afterGrossCents)),
    payoutsCents: sum(settlements.map((settlement) => settlement.payoutsCents)),
    withheldCents: sum(settlements.map((settlement) => settlement.withheldCents)),
  };
}

/** Returns the amounts of a payee's week in dollars. Payday and the payee's own draft show them. */
export function figuresResponse(payee: PreparedPayee, settlements: readonly ShownSettlement[]) {
  const figures = figuresOf(payee, settlements);
  const { grossCents, substantiatedCents } = figures;
  return {
    gross: dollarsFromCents(grossCents),
    reimbursements: dollarsFromCents(substantiatedCents),
    withheld: dollarsFromCents(figures.withheldCents),
    afterGross: dollarsFromCents(figures.afterGrossCents),
    payouts: dollarsFromCents(figures.payoutsCents),
    netPay: dollarsFromCents(netOf({ ...figures, totalPayCents: grossCents + substantiatedCents })),
    carriedOver: payee.next.takings
      .filter(({ carriedCents }) => carriedCents > 0)
      .map(({ agreementId, name, carriedCents, isAddedToNext }) => ({
        agreementId,
        name,
        amount: dollarsFromCents(carriedCents),
        isAddedToNext,
      })),
  };
}

const nameOfDriver = ({ userId, firstName, lastName }: DriverName): DriverName => ({
  userId,
  firstName,
  lastName,
});

export function payeeResponse(
  payee: PreparedPayee,
  settlements: readonly ShownSettlement[],
): Omit<PaydayPayee, 'lease' | 'openQuestions' | 'percentLinesWithoutBill'> {
  const { row, week, next, accepted, unaccepted, version } = payee;
  const logs = logsOf(week);
  return {
    userId: row.userId,
    firstName: row.firstName,
    lastName: row.lastName,
    drivers: week.drivers.map(nameOfDriver),
    state: stateOf(week, next, unaccepted),
    loggedDays: logs.length,
    ...approvedWorkOf(logs),
    ...figuresResponse(payee, settlements),
    previousWeekTotal:
      row.previousWeekTotalCents === null ? null : dollarsFromCents(row.previousWeekTotalCents),
    exceptions: next.exceptions.map((exception) => {
      const { code, sentence, detail, values, canAccept, driver } = exception;
      const acceptance = accepted.get(keyOfException(exception, week.userId));
      return {
        code,
        ...(driver && { driver: nameOfDriver(driver) }),
        sentence,
        detail,
        ...(values && { values }),
        canAccept,
        accepted: acceptance ? { by: acceptance.by, reason: acceptance.reason } : null,
      };
    }),
    settlements: settlements.map((settlement) => ({
      id: settlement.id,
      kind: settlement.kind,
      status: settlement.status,
      gross: dollarsFromCents(settlement.totalPayCents - settlement.substantiatedCents),
      reimbursements: dollarsFromCents(settlement.substantiatedCents),
      withheld: dollarsFromCents(settlement.withheldCents),
      afterGross: dollarsFromCents(settlement.afterGrossCents),
      payouts: dollarsFromCents(settlement.payoutsCents),
      netPay: dollarsFromCents(netOf(settlement)),
      paidOn: settlement.paidOn,
      canPay: settlement.canPay,
    })),
    kind: next.kind,
    version,
  };
}
