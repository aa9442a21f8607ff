import { createHash, randomUUIDv7 } from 'node:crypto';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { refusal } from '../../domain/errors.ts';
import { centsFromDollars, dollarsFromCents, sum } from '../../domain/money.ts';
import type { processPayday } from '../../domain/payday/schema.ts';
import { expectedPay } from '../../domain/payroll/expected-pay.ts';
import { settlementValues } from '../../domain/payroll/settlement-values.ts';
import { payableLogsOf, workOf } from '../../domain/payday/payee-week.ts';
import { say } from '../../domain/payday/sentences.ts';
import { say as sayShared } from '../../domain/sentences.ts';
import type { Sentence } from '../../domain/sentence.ts';
import type { Cents } from '../../domain/money.ts';
import { withEvents, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { requireFound, refuse, Refused } from '../http/errors.ts';
import type { WriteContext } from '../http/api.ts';
import {
  findSettlements,
  insertSettlements,
  recordProcessedStatements,
  type NewSettlement,
} from '../payroll/shared.ts';
import { changedPayees, lockAndReadPayees, payeeName, sentenceOf } from './request.ts';
import type { PreparedPayee } from './weeks.ts';
import { findReversedSettlements, insertBatch, assignDaysAndLines } from './writes.ts';

type Context = WriteContext<typeof processPayday>;

/** Returns how the pay of a payee changed after the page was loaded. */
function changeOf(shown: Cents, now: Cents): Sentence {
  return shown === now ? say.changedNotAmount : say.changedAmount({ now, shown });
}

/** Refuses all payees if one of them changed since the page was loaded or is not ready. The refusal names each such
 *  payee. */
function requireReady(payees: readonly PreparedPayee[], { body }: Pick<Context, 'body'>): void {
  const shownPayees = new Map(body.payees.map((payee) => [payee.userId, payee]));
  const stale = changedPayees(payees, body.payees);
  if (stale.length > 0) {
    const changes = stale.map((payee) => {
      const shownCents = centsFromDollars(shownPayees.get(payee.week.userId)?.gross ?? 0);
      const nowCents = payee.next.grossCents;
      const statement = payee.next.kind === null ? say.nothingLeft : changeOf(shownCents, nowCents);
      return sayShared.about({ subject: payeeName(payee), statement });
    });
    const sentence = say.changedNothingProcessed;
    throw new Refused(refusal('STALE_VERSION', sentence, changes));
  }
  const blocked = payees.filter(
    ({ next, unaccepted }) => next.kind === null || unaccepted.length > 0,
  );
  if (blocked.length === 0) return;
  const reasons = blocked.map((payee) =>
    sayShared.about({
      subject: payeeName(payee),
      statement: payee.unaccepted[0] ? sentenceOf(payee.unaccepted[0]) : say.nothingToPay,
    }),
  );
  const sentence = say.notReady;
  throw new Refused(refusal('CONFLICT', sentence, reasons));
}

function newSettlement(
  payee: PreparedPayee,
  { payBatchId, reversed }: { payBatchId: string; reversed: ReadonlyMap<string, string> },
): NewSettlement {
  const { week, next, version } = payee;
  const { kind, lines } = next;
  if (kind === null) throw new Error('A payee without lines was not refused.');
  const regular = week.settlements.find((settlement) => settlement.kind === 'REGULAR');
  return {
    settlementId: randomUUIDv7(),
    userId: week.userId,
    weekStart: week.weekStart,
    kind,
    followsId: regular?.id ?? (kind === 'REGULAR' ? (reversed.get(week.userId) ?? null) : null),
    payBatchId,
    lines,
    takings: next.takings,
    payloadDigest: createHash('sha256').update(version).digest(),
    expectedPayCents: expectedPay(payableLogsOf(week), null),
    payDifferenceReason: null,
  };
}

/** Lists the days and pay lines of each new settlement.
 *  @param newSettlements one settlement for each payee, in the same order */
function daysAndLinesOf(
  payees: readonly PreparedPayee[],
  newSettlements: readonly NewSettlement[],
) {
  const weeks = payees.map(({ week }, index) => ({
    week,
    settlementId: requireFound(newSettlements[index]).settlementId,
  }));
  return {
    days: weeks.flatMap(({ week, settlementId }) =>
      payableLogsOf(week).map(({ id }) => ({ id, settlementId })),
    ),
    payLines: weeks.flatMap(({ week, settlementId }) =>
      workOf(week).flatMap(({ payLines }) => payLines.map(({ id }) => ({ id, settlementId }))),
    ),
  };
}

/** Processes all given payees, or none if one of them is not ready. A second request with the same payees gets an error
 *  that names the changes, so no settlement is created twice. */
export async function processPayees(
  context: Context,
): Promise<Outcome<ResponseBody<typeof processPayday>>> {
  const { tx, actor, params } = context;
  const { weekStart } = params;
  const payees = await lockAndReadPayees(context);
  requireReady(payees, context);
  const payBatchId = randomUUIDv7();
  await insertBatch(tx, actor, { payBatchId, weekStart });
  const ids = payees.map(({ week }) => week.userId);
  const reversed = await findReversedSettlements(tx, weekStart, ids);
  const newSettlements = payees.map((payee) => newSettlement(payee, { payBatchId, reversed }));
  const inserted = await insertSettlements(tx, actor, newSettlements, context.today);
  if (inserted.size !== newSettlements.length) refuse('STALE_VERSION');
  await assignDaysAndLines(tx, daysAndLinesOf(payees, newSettlements));
  await recordProcessedStatements(tx, [...inserted]);
  const [event, ...events] = await processedEvents(tx, context, [...inserted]);
  // The withholding is certain only when the settlements are paid.
  const totalCents = sum(
    payees.map(
      ({ next: { grossCents, substantiatedCents, payoutsCents, afterGrossCents } }) =>
        grossCents + substantiatedCents + payoutsCents + afterGrossCents,
    ),
  );
  const settlements = newSettlements.map(({ settlementId, userId, kind }, index) => ({
    id: settlementId,
    userId,
    kind,
    gross: dollarsFromCents(payees[index]?.next.grossCents ?? 0),
  }));
  const message = say.processed({ count: newSettlements.length, total: totalCents });
  return withEvents({ message, payBatchId, settlements }, requireFound(event), ...events);
}

async function processedEvents(
  tx: Tx,
  { actor }: Pick<Context, 'actor'>,
  ids: readonly string[],
): Promise<AuditEvent[]> {
  const settlements = await findSettlements(tx, actor, ids);
  return settlements.map((settlement) => ({
    action: 'PAYROLL_PROCESSED',
    subjectId: settlement.userId,
    before: null,
    after: { ...settlementValues(settlement), approvedBy: settlement.approvedBy },
  }));
}
