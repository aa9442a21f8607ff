import { addDays, isMonday, weekStartOf, type Day } from '../calendar.ts';
import { refusal, type Refusal } from '../errors.ts';
import { sum, type Cents } from '../money.ts';
import { isPayout, type LineKind, type SettlementLine } from '../payroll/lines.ts';
import type { Sentence } from '../sentence.ts';
import type { EntryKind } from './agreement.ts';
import { say } from './sentences.ts';

// A payout is an advance or an escrow release that a settlement pays.

/** The weeks before and after the current week whose settlements can pay a new payout. */
const WEEKS_BEFORE = 8;
const WEEKS_AFTER = 12;

/** Returns a refusal if no settlement of the week can pay a new payout.
 *  @param isProcessed whether the payee's week has a regular settlement */
export function refusalOfPayWeek(
  payWeek: Day,
  today: Day,
  isProcessed: boolean,
): Refusal | undefined {
  const [first, last] = payableWeeks(today);
  if (!isMonday(payWeek)) return refusal('INVALID_VALUE', say.payWeekNotMonday);
  if (payWeek < first || payWeek > last)
    return refusal('INVALID_VALUE', say.payWeekTooFar({ first, last }));
  return isProcessed ? refusal('CONFLICT', say.payWeekProcessed) : undefined;
}

/** Returns the first and the last week whose settlement can pay a new payout. */
export function payableWeeks(today: Day): [Day, Day] {
  const week = weekStartOf(today);
  return [addDays(week, -7 * WEEKS_BEFORE), addDays(week, 7 * WEEKS_AFTER)];
}

/** A payout with its agreement before the settlement. */
interface PayoutToCheck {
  kind: LineKind;
  amountCents: Cents;
  agreement?: { id: string; hasEnded: boolean; balanceCents: Cents };
}

/** Returns why a settlement cannot pay the payouts among the lines. An agreement can end, and a reversal can lower the
 *  balance of an escrow, after the office entered the payout. */
export function problemOfPayouts(lines: readonly PayoutToCheck[]): Sentence | undefined {
  const payouts = lines.flatMap(({ kind, amountCents, agreement }) =>
    agreement ? [{ kind, amountCents, ...agreement }] : [],
  );
  if (payouts.some(({ kind, hasEnded }) => kind !== 'ESCROW_RELEASE' && hasEnded))
    return say.advanceOfEnded;
  const releases = payouts.filter(({ kind }) => kind === 'ESCROW_RELEASE');
  for (const [first, ...others] of Map.groupBy(releases, ({ id }) => id).values()) {
    if (!first) continue;
    const releasedCents = sum([first, ...others].map(({ amountCents }) => amountCents));
    if (releasedCents > first.balanceCents)
      return say.releaseOverBalance({ balance: first.balanceCents });
  }
  return undefined;
}

interface PayoutEntry {
  agreementId: string;
  kind: EntryKind;
  /** Positive if it raises the balance. */
  changeCents: Cents;
}

/** Returns the ledger entries of a settlement's payouts. */
export function entriesOfPayouts(lines: readonly SettlementLine[]): PayoutEntry[] {
  return lines.flatMap((line): PayoutEntry[] => {
    const { kind, amountCents, agreementId } = line;
    if (agreementId === undefined || !isPayout(line)) return [];
    return kind === 'ESCROW_RELEASE'
      ? [{ agreementId, kind: 'RELEASED', changeCents: -amountCents }]
      : [{ agreementId, kind: 'ADVANCED', changeCents: amountCents }];
  });
}
