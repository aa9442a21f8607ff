import { handlesEscrowInterest, type Actor } from '../../domain/access.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import { addDays, type Day } from '../../domain/calendar.ts';
import {
  interestOf,
  periodToCredit,
  quarterEndOf,
  quarterOf,
  refusalOfCredit,
  refusalOfFinalInterest,
  refusalOfRate,
  type InterestPeriod,
} from '../../domain/deductions/interest.ts';
import { thousandthsOf } from '../../domain/deductions/interest-schema.ts';
import type * as endpoints from '../../domain/deductions/interest-schema.ts';
import { quarterParts } from '../../domain/deductions/quarter-name.ts';
import { say } from '../../domain/deductions/sentences.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { sum } from '../../domain/money.ts';
import { withEvents, type Outcome } from '../audit/command.ts';
import type { WriteContext } from '../http/api.ts';
import { refuse, throwIfRefused } from '../http/errors.ts';
import { lockPayees } from '../payroll/shared.ts';
import {
  listEscrowPayees,
  listQuarters,
  lockRate,
  readEscrowLedgers,
  type EscrowLedger,
  type StoredRate,
} from './interest-queries.ts';
import { lockAgreementOfOther } from './locks.ts';
import { insertInterest, markCredited, saveRate, type InterestCredit } from './interest-writes.ts';
import { responseOf } from './queries.ts';

export function requireInterestAccess(actor: Actor): void {
  if (!handlesEscrowInterest(actor)) refuse('FORBIDDEN');
}

function requireQuarter(day: Day): void {
  if (quarterOf(day) !== day) refuse('INVALID_VALUE', say.quarterInvalid);
}

export async function setEscrowRate({
  tx,
  actor,
  params: { quarterStart },
  body,
  today,
}: WriteContext<typeof endpoints.setEscrowRate>): Promise<
  Outcome<ResponseBody<typeof endpoints.setEscrowRate>>
> {
  requireQuarter(quarterStart);
  requireInterestAccess(actor);
  const rate = {
    quarterStart,
    rateThousandths: thousandthsOf(body.rate),
    source: body.source.trim(),
  };
  const before = await lockRate(tx, quarterStart);
  throwIfRefused(refusalOfRate(rate, await listQuarters(tx, today)));
  await saveRate(tx, actor, rate);
  return withEvents(
    { message: say.rateSaved(quarterParts(quarterStart)) },
    { action: 'ESCROW_RATE_SET', subjectId: null, before: before ?? null, after: rate },
  );
}

/** Returns the interest of each escrow. Leaves out escrows without interest. */
function creditsOf(
  ledgers: readonly EscrowLedger[],
  { from, through }: InterestPeriod,
  rateThousandths: number,
): InterestCredit[] {
  return ledgers.flatMap(({ creditedThrough, changes, ...escrow }) => {
    const period = periodToCredit(from, through, creditedThrough);
    const amountCents = period ? interestOf(changes, period, rateThousandths) : 0;
    return period && amountCents > 0 ? [{ ...escrow, period, amountCents }] : [];
  });
}

const creditedEvent = (
  { agreementId, userId, name, period, amountCents }: InterestCredit,
  { quarterStart, rateThousandths }: Pick<StoredRate, 'quarterStart' | 'rateThousandths'>,
): AuditEvent => ({
  action: 'ESCROW_INTEREST_CREDITED',
  subjectId: userId,
  before: null,
  after: { quarterStart, rateThousandths, agreementId, name, ...period, amountCents },
});

/** Credits the interest of a quarter to all escrows, including that of the actor, because nobody chooses the amounts.
 *  Locks the payees, so that no entry changes the balances of the quarter meanwhile. */
export async function creditEscrowInterest({
  tx,
  actor,
  params: { quarterStart },
  today,
}: WriteContext<typeof endpoints.creditEscrowInterest>): Promise<
  Outcome<ResponseBody<typeof endpoints.creditEscrowInterest>>
> {
  requireQuarter(quarterStart);
  requireInterestAccess(actor);
  await lockPayees(tx, await listEscrowPayees(tx));
  const rate = await lockRate(tx, quarterStart);
  throwIfRefused(refusalOfCredit(quarterStart, await listQuarters(tx, today), today));
  if (!rate || !(await markCredited(tx, actor, quarterStart)))
    refuse('CONFLICT', say.alreadyCredited(quarterParts(quarterStart)));
  const { rateThousandths } = rate;
  const period = { from: quarterStart, through: quarterEndOf(quarterStart) };
  const credits = creditsOf(await readEscrowLedgers(tx, period), period, rateThousandths);
  await insertInterest(tx, actor, credits, today);
  const total = sum(credits.map(({ amountCents }) => amountCents));
  const [first, ...others] = credits.map((credit) => creditedEvent(credit, rate));
  const withoutInterest: AuditEvent = {
    action: 'ESCROW_INTEREST_CREDITED',
    subjectId: null,
    before: null,
    after: { quarterStart, rateThousandths },
  };
  const message = say.quarterCredited({ ...quarterParts(quarterStart), total });
  return withEvents({ message }, first ?? withoutInterest, ...others);
}

/** Credits the interest of the current quarter through yesterday to one escrow, so that the office can release all of
 *  it today. */
export async function creditFinalInterest(
  context: WriteContext<typeof endpoints.creditFinalInterest>,
): Promise<Outcome<ResponseBody<typeof endpoints.creditFinalInterest>>> {
  const { tx, actor, today, params } = context;
  const agreement = await lockAgreementOfOther(context);
  const quarterStart = quarterOf(today);
  const rate = await lockRate(tx, quarterStart);
  const { returnBy } = responseOf(agreement, today);
  throwIfRefused(refusalOfFinalInterest({ returnBy }, await listQuarters(tx, today), today));
  const period = { from: quarterStart, through: addDays(today, -1) };
  const ledgers = await readEscrowLedgers(tx, period, params.id);
  const [credit] = rate ? creditsOf(ledgers, period, rate.rateThousandths) : [];
  if (!rate || !credit) refuse('CONFLICT', say.noInterestDue);
  await insertInterest(tx, actor, [credit], today);
  const { amountCents: amount } = credit;
  return withEvents(
    { message: say.finalInterestCredited({ amount, through: period.through }) },
    creditedEvent(credit, rate),
  );
}
