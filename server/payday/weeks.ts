import { createHash } from 'node:crypto';
import { isOwn, type Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { hoursFromHundredths } from '../../domain/hours.ts';
import { dollarsFromCents, sum } from '../../domain/money.ts';
import type { PaydayException } from '../../domain/payday/exceptions.ts';
import {
  nextSettlementOf,
  serializeFacts,
  checkedSettlementOf,
  stateOf,
  type CheckedSettlement,
} from '../../domain/payday/rules.ts';
import type { PayeeWeek, PaydayLog } from '../../domain/payday/payee-week.ts';
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
  listPayees,
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
  /** The valid acceptances, by exception code. */
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

export function digestOfFacts({ facts }: PaydayException): string {
  return digestOf(facts);
}

function paydayLog(log: LogRow): PaydayLog {
  const { settlementId, ...rest } = log;
  return { ...rest, isPayable: log.status === 'APPROVED' && settlementId === null };
}

/** Computes the pay of each payee of a week and the exceptions to check. The number of SQL statements does not depend
 *  on the number of payees. */
export async function readPayees(
  db: Database | Tx,
  actor: Actor,
  { weekStart, today, timeZone, userIds, countedAccounts = 'ALL_ACCOUNTS' }: WeekOptions,
): Promise<PreparedPayee[]> {
  const rows = await listPayees(db, actor, weekStart, userIds);
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
  const weeks = rows.map((row) => ({
    row,
    settlements: settlements.get(row.userId) ?? [],
    accepted: accepted.get(row.userId) ?? [],
    week: {
      userId: row.userId,
      weekStart,
      isActive: row.isActive,
      isOwn: isOwn(actor, row.userId),
      logs: (days.get(row.userId) ?? []).map(paydayLog),
      submittedAt: row.submittedAt,
      payLines: payLines.get(row.userId) ?? [],
      expenses: expenses.get(row.userId) ?? [],
      settlements: settlements.get(row.userId) ?? [],
      earlierUnpaid: (earlier.get(row.userId) ?? []).map(({ day }) => day),
      earlierPay: row.earlierPay,
      hasBeenPaid: row.hasBeenPaid,
      hasHourlyRate: row.hasHourlyRate,
      agreements: agreements.get(row.userId) ?? [],
      workedBefore: (daysBefore.get(row.userId) ?? []).map(({ day }) => day),
    },
  }));
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
  return weeks.map(({ week, ...rest }) => {
    const tax = taxes.get(week.userId) ?? {
      needsW9: false,
      withheldCents: 0,
      withholdingSentence: '',
    };
    return withAcceptances({ ...rest, week: { ...week, ...tax } });
  });
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
  const exceptions = new Map(next.exceptions.map((exception) => [exception.code, exception]));
  // An acceptance becomes invalid when the facts change.
  const valid = accepted.filter(({ code, factsDigest }) => {
    const exception = exceptions.get(code as PaydayException['code']);
    return exception !== undefined && digestOfFacts(exception) === factsDigest;
  });
  const acceptedByCode = new Map(valid.map((acceptance) => [acceptance.code, acceptance]));
  return {
    row,
    week,
    next,
    settlements,
    accepted: acceptedByCode,
    unaccepted: next.exceptions.filter(({ code }) => !acceptedByCode.has(code)),
    version: digestOf(serializeFacts(week, next)),
  };
}

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

export function payeeResponse(
  payee: PreparedPayee,
  settlements: readonly ShownSettlement[],
): Omit<PaydayPayee, 'lease' | 'openQuestions'> {
  const { row, week, next, accepted, unaccepted, version } = payee;
  const approved = week.logs.filter(({ status }) => status === 'APPROVED');
  return {
    userId: row.userId,
    firstName: row.firstName,
    lastName: row.lastName,
    state: stateOf(week, next, unaccepted),
    loggedDays: week.logs.length,
    approvedDays: approved.length,
    hours: hoursFromHundredths(sum(approved.map(({ hourHundredths }) => hourHundredths))),
    ...figuresResponse(payee, settlements),
    previousWeekTotal:
      row.previousWeekTotalCents === null ? null : dollarsFromCents(row.previousWeekTotalCents),
    exceptions: next.exceptions.map(({ code, sentence, detail, values, canAccept }) => {
      const acceptance = accepted.get(code);
      return {
        code,
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
