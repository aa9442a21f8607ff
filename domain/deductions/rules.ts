import { addDays, isMonday, weekStartOf, type Day } from '../calendar.ts';
import type { Input } from '../endpoint.ts';
import { refusal, type Refusal } from '../errors.ts';
import { hundredthsFromHours } from '../hours.ts';
import { centsFromDollars, type Cents } from '../money.ts';
import { MAX_LINE_DOLLARS } from '../payday/payee-week.ts';
import type { Sentence } from '../sentence.ts';
import type { AgreementState, AgreementTerms, OfficeEntryKind } from './agreement.ts';
import type { Agreement, enterAgreement } from './schema.ts';
import { say } from './sentences.ts';
import { isInForce, isOver } from './takings.ts';

/** A pay line pays an advance. */
const MAX_PAYOUT_CENTS = centsFromDollars(MAX_LINE_DOLLARS);

const centsOf = (dollars: number | null): Cents | null =>
  dollars === null ? null : centsFromDollars(dollars);

export interface AgreementToEnter {
  terms: AgreementTerms;
  /** What the payee owes already, or for an escrow what the carrier holds already. For an advance that a settlement
   *  pays, its amount. */
  startingBalanceCents: Cents;
  /** The week whose settlement pays the advance. Null if it was paid outside Linehaul, and for the other kinds. */
  payWeek: Day | null;
}

/** Returns the terms of the request in cents. An advance repays a balance. Another agreement repays a balance if it
 *  starts with one and has an amount. An escrow never repays.
 *  @param hasPrepaidPay whether the company enters its advances as prepaid pay */
export function agreementOf(
  body: Input<typeof enterAgreement>['body'],
  hasPrepaidPay: boolean,
): AgreementToEnter {
  const { kind, amount, percent, percentBase, firstWeek, lastWeek, priority } = body;
  const startingBalanceCents = centsFromDollars(body.startingBalance ?? 0);
  const startsWithDebt = kind !== 'ESCROW' && amount !== null && startingBalanceCents > 0;
  return {
    terms: {
      kind,
      name: body.name.trim(),
      authority: body.authority.trim(),
      amountCents: centsOf(amount),
      percentHundredths: percent === null ? null : hundredthsFromHours(percent),
      percentBase,
      firstWeek,
      lastWeek,
      repaysBalance: kind === 'ADVANCE' || startsWithDebt,
      isPrepaid: kind === 'ADVANCE' && hasPrepaidPay,
      targetCents: centsOf(body.target),
      priority,
      floorCents: centsFromDollars(body.floor),
    },
    startingBalanceCents,
    payWeek: body.payWeek ?? null,
  };
}

const VAGUE_NAME = /^(misc(ellaneous)?|other|various|deductions?|charges?)\.?$/i;

function problemOfNames({ name, authority }: AgreementTerms): Sentence | undefined {
  if (name === '') return say.nameMissing;
  if (VAGUE_NAME.test(name)) return say.nameTooVague;
  return authority === '' ? say.authorityMissing : undefined;
}

/** The kinds that can take only what is charged to them. */
const AS_CHARGED: ReadonlySet<AgreementTerms['kind']> = new Set(['FUEL_CARD', 'OTHER']);

function problemOfAmount(terms: AgreementTerms): Sentence | undefined {
  const { kind, amountCents, percentHundredths, percentBase } = terms;
  if (amountCents !== null && percentHundredths !== null) return say.amountOrPercent;
  if (amountCents === 0) return say.amountZero;
  if (percentHundredths !== null) {
    if (percentHundredths <= 0 || percentHundredths > 10_000) return say.percentRange;
    return percentBase === null ? say.percentBaseMissing : undefined;
  }
  if (percentBase !== null) return say.percentMissing;
  return amountCents === null && !AS_CHARGED.has(kind) ? say.amountMissing : undefined;
}

function problemOfWeeks({ firstWeek, lastWeek, repaysBalance }: AgreementTerms) {
  if (!isMonday(firstWeek)) return say.notMonday;
  if (lastWeek === null) return undefined;
  if (!isMonday(lastWeek)) return say.lastNotMonday;
  if (lastWeek < firstWeek) return say.lastBeforeFirst;
  return repaysBalance ? say.balanceHasNoLastWeek : undefined;
}

function problemOfBalance({ terms, startingBalanceCents }: AgreementToEnter): Sentence | undefined {
  const { kind, amountCents, percentHundredths, repaysBalance } = terms;
  if (kind === 'ADVANCE' && startingBalanceCents === 0) return say.startingBalanceMissing;
  // A percentage of the pay adds to what is owed. It cannot also repay a balance.
  const isOwed = kind !== 'ESCROW' && startingBalanceCents > 0;
  if (isOwed && percentHundredths !== null) return say.balanceNeedsAmount;
  const isOver = repaysBalance && (amountCents ?? 0) > startingBalanceCents;
  return isOver ? say.installmentOverBalance : undefined;
}

function problemOfLimits({ kind, amountCents, targetCents, floorCents }: AgreementTerms) {
  if (kind === 'SUPPORT_OR_LEVY' && floorCents > 0) return say.levyHasNoFloor;
  if (targetCents === null) return undefined;
  if (kind !== 'ESCROW') return say.onlyEscrowHasTarget;
  if (targetCents === 0) return say.targetZero;
  return (amountCents ?? 0) > targetCents ? say.depositOverTarget : undefined;
}

function problemOfPayWeek({ terms, startingBalanceCents, payWeek }: AgreementToEnter) {
  if (payWeek === null) return undefined;
  if (terms.kind !== 'ADVANCE') return say.payWeekOnlyOfAdvance;
  if (startingBalanceCents > MAX_PAYOUT_CENTS)
    return say.advanceTooHigh({ maximum: MAX_PAYOUT_CENTS });
  // A settlement does not repay the advance that it pays.
  return terms.firstWeek > payWeek ? undefined : say.repaidTooEarly;
}

/** Returns a refusal if nobody can enter an agreement with these terms. */
export function refusalOfAgreement(agreement: AgreementToEnter): Refusal | undefined {
  const { terms } = agreement;
  const problem =
    problemOfNames(terms) ??
    problemOfAmount(terms) ??
    problemOfWeeks(terms) ??
    problemOfBalance(agreement) ??
    problemOfPayWeek(agreement) ??
    problemOfLimits(terms);
  return problem && refusal('INVALID_VALUE', problem);
}

/** Returns a refusal if an agreement cannot end with the lease on this day. */
export function refusalOfLeaseEnd(
  { kind }: Pick<AgreementTerms, 'kind'>,
  leaseEndedOn: Day | undefined,
  today: Day,
): Refusal | undefined {
  if (leaseEndedOn === undefined) return undefined;
  if (kind !== 'ESCROW') return refusal('INVALID_VALUE', say.onlyEscrowIsReturned);
  return leaseEndedOn > today ? refusal('INVALID_VALUE', say.leaseEndInFuture) : undefined;
}

/** What decides the state of an agreement and whether a week can be skipped. */
export type AgreementFacts = Omit<
  AgreementState,
  'id' | 'countedThisWeekCents' | 'isSkipped' | 'isReleasing'
> & {
  endedAt: string | null;
  /** The payouts that no settlement has paid yet. */
  plannedCents: Cents;
};

/** Returns whether the agreement waits for the settlement that pays its advance. */
const isUnpaidAdvance = ({ kind, plannedCents }: AgreementFacts): boolean =>
  kind === 'ADVANCE' && plannedCents > 0;

/** Returns whether the agreement has nothing left to repay or to deposit. */
function isFulfilled(agreement: AgreementFacts): boolean {
  const { kind, repaysBalance, balanceCents, targetCents } = agreement;
  if (kind === 'ESCROW') return targetCents !== null && balanceCents >= targetCents;
  return repaysBalance && balanceCents <= 0 && !isUnpaidAdvance(agreement);
}

/** Returns whether the last week is over and nothing is owed for earlier weeks. */
function hasRunOut(agreement: AgreementFacts, today: Day): boolean {
  const isSettled = agreement.kind === 'ESCROW' || agreement.balanceCents <= 0;
  return isSettled && isOver(agreement, weekStartOf(today));
}

export function stateOfAgreement(agreement: AgreementFacts, today: Day): Agreement['state'] {
  if (agreement.endedAt !== null) return 'ENDED';
  if (isFulfilled(agreement) || hasRunOut(agreement, today)) return 'COMPLETE';
  if (agreement.waitsForPayee) return 'WAITS_FOR_PAYEE';
  return agreement.firstWeek > today || isUnpaidAdvance(agreement) ? 'PLANNED' : 'ACTIVE';
}

/** Returns a refusal if the week cannot be skipped.
 *  @param isInSettlement whether a settlement of the week already contains the deduction */
export function refusalOfSkip(
  agreement: AgreementFacts & { skipped: readonly Day[] },
  weekStart: Day,
  isInSettlement: boolean,
): Refusal | undefined {
  const { amountCents, percentHundredths, endedAt, skipped } = agreement;
  if (endedAt !== null) return refusal('CONFLICT', say.alreadyEnded);
  if (amountCents === null && percentHundredths === null)
    return refusal('CONFLICT', say.nothingToSkip);
  if (skipped.includes(weekStart)) return refusal('CONFLICT', say.alreadySkipped);
  if (isInSettlement) return refusal('CONFLICT', say.skipTaken);
  const takesAmount = isInForce(agreement, weekStart) && !isFulfilled(agreement);
  return takesAmount ? undefined : refusal('INVALID_VALUE', say.skipOutside);
}

/** An entry that the office records in the ledger. The amount is positive. */
export interface OfficeEntry {
  kind: OfficeEntryKind;
  amountCents: Cents;
  /** Null if a settlement pays the release. */
  enteredOn: Day | null;
  /** The week whose settlement pays the release. */
  payWeek: Day | null;
  note: string;
}

/** Returns the change of the balance. */
export const changeOf = ({ kind, amountCents }: Pick<OfficeEntry, 'kind' | 'amountCents'>): Cents =>
  kind === 'RELEASED' || kind === 'WRITTEN_OFF' ? -amountCents : amountCents;

function problemOfEntryDay({ kind, enteredOn, payWeek }: OfficeEntry, today: Day) {
  if (payWeek !== null && kind !== 'RELEASED') return say.payWeekOnlyOfAdvance;
  if (payWeek !== null && enteredOn !== null) return say.dayOrPayWeek;
  return enteredOn !== null && enteredOn > today ? say.entryInFuture : undefined;
}

function problemOfEntryKind(
  { kind }: OfficeEntry,
  agreement: AgreementFacts,
): Sentence | undefined {
  const isEscrow = agreement.kind === 'ESCROW';
  if (kind === 'INTEREST' || kind === 'RELEASED')
    return isEscrow ? undefined : say.onlyEscrowReleases;
  if (isEscrow) return kind === 'CHARGED' ? say.chargeNotPossible : say.escrowHasNoDebt;
  const isWeekly = agreement.amountCents !== null || agreement.percentHundredths !== null;
  return kind === 'CHARGED' && isWeekly ? say.chargeNotPossible : undefined;
}

/** Returns a refusal if the payee does not have this credit. */
function refusalOfRefund({ amountCents }: OfficeEntry, balanceCents: Cents): Refusal | undefined {
  if (balanceCents >= 0) return refusal('INVALID_VALUE', say.nothingToRefund);
  if (amountCents <= -balanceCents) return undefined;
  return refusal('INVALID_VALUE', say.moreThanCredit({ credit: -balanceCents }));
}

/** Returns a refusal if the office cannot record the entry. The final accounting of an ended agreement needs releases,
 *  interest and write-offs, but no charges.
 *  @param creditedThrough the last day for which the escrow got interest */
export function refusalOfEntry(
  entry: OfficeEntry,
  agreement: AgreementFacts & { creditedThrough: Day | null },
  today: Day,
): Refusal | undefined {
  const invalidValue = (sentence: Sentence) => refusal('INVALID_VALUE', sentence);
  if (entry.amountCents === 0) return invalidValue(say.entryAmountZero);
  if (entry.note === '') return invalidValue(say.noteMissing);
  const problem = problemOfEntryDay(entry, today) ?? problemOfEntryKind(entry, agreement);
  if (problem) return invalidValue(problem);
  if (entry.kind === 'CHARGED' && agreement.endedAt !== null)
    return refusal('CONFLICT', say.alreadyEnded);
  const { balanceCents, creditedThrough } = agreement;
  // The entry would change the balance for which interest was credited.
  if (creditedThrough !== null && entry.enteredOn !== null && entry.enteredOn <= creditedThrough)
    return invalidValue(
      say.interestCredited({ through: creditedThrough, next: addDays(creditedThrough, 1) }),
    );
  if (entry.kind === 'REFUNDED') return refusalOfRefund(entry, balanceCents);
  if (changeOf(entry) > 0) return undefined;
  if (entry.amountCents > balanceCents)
    return invalidValue(say.moreThanBalance({ balance: balanceCents }));
  const plannedCents = entry.kind === 'RELEASED' ? agreement.plannedCents : 0;
  return entry.amountCents > balanceCents - plannedCents
    ? invalidValue(say.moreThanUnplanned({ balance: balanceCents, planned: plannedCents }))
    : undefined;
}
