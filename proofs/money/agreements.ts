import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import {
  acknowledgeAgreement,
  endAgreement,
  enterAgreement,
  listAgreements,
  recordEntry,
  skipWeek,
} from '../../domain/deductions/schema.ts';
import { TODAY } from '../shared/future-carrier.ts';
import type { Random } from '../shared/seed.ts';
import { Agreement, type AgreementKind, type Terms } from './agreement-model.ts';
import { cents, dollars } from './cents.ts';
import type { Payee, PayLine } from './model.ts';
import type { OfficeWorker } from './office-worker.ts';

// These commands enter, end and skip deduction agreements and record entries in their ledgers. Each command makes the
// same change in the product and in the model. A command that finds no suitable agreement enters another one instead.

/** The maximum number of a payee's agreements that have not ended. */
const MAX_ACTIVE = 5;

const activeOf = (payee: Payee) => payee.agreements.filter(({ hasEnded }) => !hasEnded);

/** Returns a week within the weeks of the proof, or a week in the future. */
const firstWeekOf = (worker: OfficeWorker): Day =>
  worker.random.oneIn(10) ? addDays(weekStartOf(TODAY), 7) : worker.week();

/** Returns an amount or a percentage of the week, or neither if the kind can take only what is charged. */
function randomAmount(random: Random, kind: AgreementKind, mustBeWeekly: boolean) {
  const weekly = random.oneIn(4) ? random.between(1, 99) : random.between(100, 40_000);
  const asWeekly = { weekly, percentHundredths: undefined };
  if (mustBeWeekly) return asWeekly;
  if (kind === 'FUEL_CARD' || (kind === 'OTHER' && random.oneIn(2)))
    return { weekly: undefined, percentHundredths: undefined };
  return random.oneIn(3)
    ? { weekly: undefined, percentHundredths: random.between(1, 6000) }
    : asWeekly;
}

function randomTerms(worker: OfficeWorker, name: string): Terms {
  const { random } = worker;
  // A levy limits what is repaid of prepaid pay, so both are frequent.
  const kind = random.pick<AgreementKind>(
    'ADVANCE',
    'ADVANCE',
    'SUPPORT_OR_LEVY',
    'INSURANCE',
    'EQUIPMENT',
    'FUEL_CARD',
    'ESCROW',
    'SUPPORT_OR_LEVY',
    'OTHER',
  );
  const isEscrow = kind === 'ESCROW';
  const isLoan = kind === 'ADVANCE' || (!isEscrow && kind !== 'FUEL_CARD' && random.oneIn(5));
  const amount = randomAmount(random, kind, isLoan);
  const least = amount.weekly ?? 1;
  const hasBalance = isLoan || ((isEscrow || kind === 'FUEL_CARD') && random.oneIn(3));
  // A settlement pays one advance in two. It is repaid after the week that pays it.
  const payWeek =
    kind === 'ADVANCE' && random.oneIn(2)
      ? addDays(weekStartOf(TODAY), 7 * random.between(-9, 2))
      : undefined;
  const first = payWeek ? addDays(payWeek, 7 * random.between(1, 3)) : firstWeekOf(worker);
  const hasLast = !isLoan && random.oneIn(4);
  return {
    kind,
    name,
    ...amount,
    percentBase: random.pick('GROSS' as const, 'AFTER_WITHHOLDING' as const),
    first,
    last: hasLast ? addDays(first, 7 * random.between(0, 8)) : undefined,
    target: isEscrow && random.oneIn(2) ? random.between(least, 150_000) : undefined,
    priority: random.between(1, 3),
    floor: kind === 'SUPPORT_OR_LEVY' || random.oneIn(2) ? 0 : random.between(1, 90_000),
    startingBalance: hasBalance ? random.between(least, 120_000) : 0,
    payWeek,
  };
}

const orNull = (amount: number | undefined) => (amount === undefined ? null : dollars(amount));

export async function enterRandomAgreement(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  const active = activeOf(payee);
  if (active.length >= MAX_ACTIVE) return endOne(worker, payee, active);
  const terms = randomTerms(worker, `Agreement ${payee.agreements.length + 1}`);
  const { status, body } = await worker.carrier.admin(enterAgreement, {
    body: {
      userId: payee.id,
      kind: terms.kind,
      name: terms.name,
      authority: 'Lease clause 7.2',
      amount: orNull(terms.weekly),
      percent: orNull(terms.percentHundredths),
      percentBase: terms.percentHundredths === undefined ? null : terms.percentBase,
      firstWeek: terms.first,
      lastWeek: terms.last ?? null,
      target: orNull(terms.target),
      priority: terms.priority,
      floor: dollars(terms.floor),
      startingBalance: terms.startingBalance === 0 ? null : dollars(terms.startingBalance),
      ...(terms.payWeek !== undefined && { payWeek: terms.payWeek }),
    },
  });
  payee.record(`${JSON.stringify(terms)}: ${status}`);
  const isSecondEscrow = terms.kind === 'ESCROW' && active.some(({ isEscrow }) => isEscrow);
  const expected = terms.payWeek === undefined ? 201 : statusOfPayout(payee, terms.payWeek);
  worker.expectSame('The agreement', status, isSecondEscrow ? 409 : expected);
  if (status !== 201) return;
  const agreement = new Agreement(body.id, terms, worker.settings);
  payee.agreements.push(agreement);
  if (terms.payWeek !== undefined)
    await planPayout(worker, payee, agreement, {
      week: terms.payWeek,
      kind: agreement.isPrepaid ? 'PREPAID_ADVANCE' : 'ADVANCE',
      cents: terms.startingBalance,
      day: null,
    });
}

/** Returns the response status for a payout of a week: from 8 weeks ago on, without a live regular settlement. */
function statusOfPayout(payee: Payee, week: Day): number {
  if (week < addDays(weekStartOf(TODAY), -7 * 8)) return 422;
  return payee.live(week).some(({ kind }) => kind === 'REGULAR') ? 409 : 201;
}

/** Adds the planned payout of an agreement to the model, with the id of its pay line. */
async function planPayout(
  worker: OfficeWorker,
  payee: Payee,
  agreement: Agreement,
  line: Omit<PayLine, 'id' | 'agreement' | 'person'>,
): Promise<void> {
  const { body } = await worker.carrier.admin(listAgreements, {
    query: { userId: payee.id, ended: 'true' },
  });
  const planned = body.agreements.find(({ id }) => id === agreement.id)?.plannedPayouts ?? [];
  const added = planned.find(({ payLineId }) => payee.payLines.every(({ id }) => id !== payLineId));
  const figures = added && [added.weekStart, cents(added.amount)];
  worker.expectSame('The planned payout', figures, [line.week, line.cents], payee);
  payee.payLines.push({ id: added?.payLineId ?? '', agreement, person: payee, ...line });
}

/** Confirms an agreement as its payee. The next call of the payee changes nothing. */
export async function confirmAgreement(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  const agreement = worker.random.oneOf(activeOf(payee));
  if (!agreement) return enterRandomAgreement(worker);
  const { status } = await worker.carrier.call(payee.token, acknowledgeAgreement, {
    params: { id: agreement.id },
  });
  payee.record(`${agreement.terms.name} confirmed: ${status}`);
  worker.expectSame('The confirmation', status, 200);
  agreement.isConfirmed = true;
}

async function endOne(
  worker: OfficeWorker,
  payee: Payee,
  agreements: readonly Agreement[],
): Promise<void> {
  const agreement = worker.random.oneOf(agreements);
  if (!agreement) return enterRandomAgreement(worker);
  const { status } = await worker.carrier.admin(endAgreement, {
    params: { id: agreement.id },
    body: { reason: 'The lease ended' },
  });
  payee.record(`${agreement.terms.name} ended: ${status}`);
  worker.expectSame('The end', status, agreement.hasEnded ? 409 : 200);
  if (!agreement.hasEnded && agreement.terms.kind === 'ADVANCE')
    payee.payLines = payee.payLines.filter((line) => line.agreement !== agreement);
  agreement.hasEnded = true;
}

export async function endRandomAgreement(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  await endOne(worker, payee, payee.agreements);
}

function statusOfSkip(payee: Payee, agreement: Agreement, week: Day): number {
  const { hasEnded, isAsCharged, skipped } = agreement;
  if (hasEnded || isAsCharged || skipped.has(week)) return 409;
  if (agreement.isInSettlementOf(week)) return 409;
  const isPlanned = agreement.terms.kind === 'ADVANCE' && payee.plannedOf(agreement) > 0;
  return agreement.hasInstallment(week) && !agreement.isFulfilled(isPlanned) ? 200 : 422;
}

export async function skipRandomWeek(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  const agreement = worker.random.oneOf(payee.agreements);
  if (!agreement) return enterRandomAgreement(worker);
  const week = worker.week();
  const expected = statusOfSkip(payee, agreement, week);
  const { status } = await worker.carrier.admin(skipWeek, {
    params: { id: agreement.id },
    body: { weekStart: week, reason: 'Truck in the shop' },
  });
  payee.record(`${agreement.terms.name} skipped in ${week}: ${status}`);
  worker.expectSame('The skipped week', status, expected);
  if (status === 200) agreement.skipped.add(week);
}

/** Records a charge, interest, a release or a write-off. Now and then, the amount is more than the balance. */
export async function recordRandomEntry(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  const agreement = worker.random.oneOf(payee.agreements);
  if (!agreement) return enterRandomAgreement(worker);
  // Only the dates of an escrow matter, for its interest.
  const day = agreement.isEscrow && worker.random.oneIn(2) ? worker.day() : TODAY;
  await recordEntryOn(worker, payee, agreement, day);
}

/** Records a random entry on a day, or plans a release. */
export async function recordEntryOn(
  worker: OfficeWorker,
  payee: Payee,
  agreement: Agreement,
  day: Day,
): Promise<void> {
  const { random } = worker;
  const { isEscrow, isAsCharged, hasEnded, balance } = agreement;
  // The reversal of an advance that is partly repaid leaves a credit.
  const credit = isEscrow ? 0 : Math.max(-balance, 0);
  const kind = isEscrow
    ? random.pick('INTEREST' as const, 'RELEASED' as const)
    : credit > 0
      ? ('REFUNDED' as const)
      : isAsCharged && !random.oneIn(4)
        ? ('CHARGED' as const)
        : ('WRITTEN_OFF' as const);
  const isCredit = kind === 'RELEASED' || kind === 'WRITTEN_OFF';
  const limit = credit > 0 ? credit : balance;
  const isLimited = isCredit || kind === 'REFUNDED';
  const amount = random.between(1, isLimited ? Math.max(Math.round(limit * 1.2), 100) : 60_000);
  if (kind === 'RELEASED' && random.oneIn(2)) return planRelease(worker, payee, agreement, amount);
  const { status } = await worker.carrier.admin(recordEntry, {
    params: { id: agreement.id },
    body: { kind, amount: dollars(amount), enteredOn: day, note: 'Statement of March' },
  });
  payee.record(`${kind} ${amount} of ${agreement.terms.name} on ${day}: ${status}`);
  const planned = kind === 'RELEASED' ? payee.plannedOf(agreement) : 0;
  const isCredited = worker.creditedThrough !== undefined && day <= worker.creditedThrough;
  const isRefused = (isLimited && amount > limit - planned) || isCredited;
  worker.expectSame(
    'The entry',
    status,
    kind === 'CHARGED' && hasEnded ? 409 : isRefused ? 422 : 201,
  );
  if (status === 201) agreement.entries.push({ kind, cents: isCredit ? -amount : amount, day });
}

/** Plans a release that the settlement of a week pays. */
async function planRelease(
  worker: OfficeWorker,
  payee: Payee,
  agreement: Agreement,
  amount: number,
): Promise<void> {
  const week = addDays(weekStartOf(TODAY), 7 * worker.random.between(-9, 2));
  const { status } = await worker.carrier.admin(recordEntry, {
    params: { id: agreement.id },
    body: { kind: 'RELEASED', amount: dollars(amount), payWeek: week, note: 'End of lease' },
  });
  payee.record(`release ${amount} of ${agreement.terms.name} in ${week}: ${status}`);
  const isOver = amount > agreement.balance - payee.plannedOf(agreement);
  worker.expectSame('The release', status, isOver ? 422 : statusOfPayout(payee, week));
  if (status === 201)
    await planPayout(worker, payee, agreement, {
      week,
      kind: 'ESCROW_RELEASE',
      cents: amount,
      day: null,
    });
}
