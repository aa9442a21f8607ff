import { randomUUIDv7 } from 'node:crypto';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { PayRateValues } from '../../domain/audit-logs/entry-values.ts';
import { refusalOfPersonRate } from '../../domain/contractors/rules.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import {
  refusalOfChangeOfRate,
  refusalOfRate,
  savedSentence,
  type RateToSet,
} from '../../domain/pay-rates/rules.ts';
import type * as endpoints from '../../domain/pay-rates/schema.ts';
import type { EndedRate } from '../../domain/pay-rates/schema.ts';
import type { RateUnit } from '../../domain/payroll/lines.ts';
import { rateFromTenThousandths, tenThousandthsFromRate } from '../../domain/rate.ts';
import { say } from '../../domain/pay-rates/sentences.ts';
import { refusalOfEditing } from '../../domain/staff/rules.ts';
import { withEvents, type Events, type Outcome } from '../audit/command.ts';
import { requireFound, throwIfRefused } from '../http/errors.ts';
import type { WriteContext } from '../http/api.ts';
import { forEachPerson, outcomeOf } from '../people/bulk.ts';
import { lockPayees } from '../payroll/shared.ts';
import {
  countDaysWithEarlierRate,
  findPaidPerson,
  findRate,
  findRateFrom,
  findRateInForce,
  hasRateOf,
  listRatesAfter,
  setRateDate,
} from './queries.ts';
import { insertRate, markRemoved, updateListedRate } from './writes.ts';

export type Context = Pick<WriteContext<typeof endpoints.setPayRate>, 'tx' | 'actor' | 'today'>;
interface SavedRate {
  response: ResponseBody<typeof endpoints.correctPayRate>;
  events: Events;
}
type Saved = Promise<SavedRate>;

type StoredRate = RateToSet & { id: string };

function rateValues({
  id,
  unit,
  rateTenThousandths,
  effectiveFrom,
  reason,
}: StoredRate): PayRateValues {
  return { payRateId: id, unit, rateTenThousandths, effectiveFrom, ...(reason && { reason }) };
}

/** @param before the rate that `after` replaces. Null if there is none */
export function setEvent(
  subjectId: string,
  before: StoredRate | null,
  after: StoredRate,
): AuditEvent {
  return {
    action: 'PAY_RATE_SET',
    subjectId,
    before: before && rateValues(before),
    after: rateValues(after),
  };
}

/** Refuses an actor who cannot set the rate. Locks the person until the transaction ends, so that payments and other rate
 *  changes wait. */
export async function requireCanSetRate({ tx, actor }: Context, userId: string): Promise<void> {
  const person = requireFound(await findPaidPerson(tx, actor, userId));
  throwIfRefused(refusalOfEditing(actor, person));
  throwIfRefused(refusalOfPersonRate(actor, person));
  await lockPayees(tx, [userId]);
}

export function removedEvent(rate: StoredRate & { userId: string }): AuditEvent {
  return {
    action: 'PAY_RATE_REMOVED',
    subjectId: rate.userId,
    before: rateValues(rate),
    after: null,
  };
}

/** Saves a rate. Marks as removed the rate `replaced`, if given, and any rate of the same unit that starts on the same
 *  day. */
async function saveRate(
  { tx, actor, today }: Context,
  userId: string,
  rate: RateToSet,
  replaced?: StoredRate,
): Saved {
  throwIfRefused(refusalOfRate(rate, today, !(await hasRateOf(tx, userId, rate.unit))));
  const before = replaced ?? (await findRateInForce(tx, actor, userId, rate));
  if (replaced) await markRemoved(tx, actor, replaced.id);
  const sameDay = await findRateFrom(tx, actor, userId, rate);
  if (sameDay) await markRemoved(tx, actor, sameDay.id);
  const id = randomUUIDv7();
  await insertRate(tx, actor, { ...rate, id, userId });
  await setRateDate(tx, today);
  await updateListedRate(tx, userId, today);
  const daysWithEarlierRate = await countDaysWithEarlierRate(tx, id);
  const event = setEvent(userId, before ?? null, { ...rate, id });
  const response = { message: savedSentence(daysWithEarlierRate), id, daysWithEarlierRate };
  return {
    response,
    events: replaced && sameDay ? [removedEvent(sameDay), event] : [event],
  };
}

type Ended = Pick<RateToSet, 'unit' | 'rateTenThousandths'> & Pick<EndedRate, 'plannedFrom'>;

const endedRates = (ended: readonly Ended[]): EndedRate[] =>
  ended.flatMap(({ rateTenThousandths, unit, plannedFrom }) => {
    const rate = rateFromTenThousandths(rateTenThousandths);
    return rate === null ? [] : [{ unit, rate, plannedFrom }];
  });

/** Ends the rates of the units on a day. Removes their later rates, because they would be paid again. */
async function endRates(
  context: Context,
  userId: string,
  units: readonly RateUnit[],
  { effectiveFrom, reason }: Pick<RateToSet, 'effectiveFrom' | 'reason'>,
): Promise<{ events: AuditEvent[]; ended: Ended[] }> {
  const { tx, actor } = context;
  const events: AuditEvent[] = [];
  const ended: Ended[] = [];
  for (const unit of units) {
    for (const later of await listRatesAfter(tx, actor, userId, { unit, effectiveFrom })) {
      await markRemoved(tx, actor, later.id);
      events.push(removedEvent(later));
      ended.push({ ...later, plannedFrom: later.effectiveFrom });
    }
    const inForce = await findRateInForce(tx, actor, userId, { unit, effectiveFrom });
    if (inForce?.rateTenThousandths == null) continue;
    const end = { unit, rateTenThousandths: null, effectiveFrom, reason };
    events.push(...(await saveRate(context, userId, end)).events);
    ended.push({ ...inForce, plannedFrom: null });
  }
  return { events, ended };
}

/** Sets a rate of one person. The rate replaces the rates of the units in `insteadOf`. */
async function setRateOf(
  context: Context,
  userId: string,
  rate: RateToSet,
  insteadOf: readonly RateUnit[] = [],
) {
  await requireCanSetRate(context, userId);
  const replaced = [...new Set(insteadOf)].filter((unit) => unit !== rate.unit);
  const { events: ending, ended } = await endRates(context, userId, replaced, rate);
  const { response, events } = await saveRate(context, userId, rate);
  const [first = events[0], ...others] = [...ending, ...events];
  const all: Events = [first, ...others];
  return { response: { ...response, ended: endedRates(ended) }, events: all };
}

/** Returns the rate of a request, in the form in which it is stored. */
function rateToSet({
  unit,
  rate,
  effectiveFrom,
  reason,
}: Omit<WriteContext<typeof endpoints.setPayRates>['body'], 'userIds' | 'insteadOf'>): RateToSet {
  const rateTenThousandths = tenThousandthsFromRate(rate);
  return { unit, rateTenThousandths, effectiveFrom, reason: reason.trim() };
}

export async function setRate(
  context: WriteContext<typeof endpoints.setPayRate>,
): Promise<Outcome<ResponseBody<typeof endpoints.setPayRate>>> {
  const { userId, insteadOf, ...rate } = context.body;
  return setRateOf(context, userId, rateToSet(rate), insteadOf);
}

/** Sets the same rate for several people. */
export async function setRates(
  context: WriteContext<typeof endpoints.setPayRates>,
): Promise<Outcome<ResponseBody<typeof endpoints.setPayRates>>> {
  const { userIds, insteadOf, ...rate } = context.body;
  const toSet = rateToSet(rate);
  // A problem of the rate itself is the same for everybody. Only a first rate needs no reason.
  throwIfRefused(refusalOfRate(toSet, context.today, true));
  const bulk = await forEachPerson(context, userIds, async (id) => {
    const { response, events } = await setRateOf(context, id, toSet, insteadOf);
    return { events, details: { rateId: response.id, ended: response.ended } };
  });
  const results = bulk.results.map((result) => ({
    ...result,
    rateId: null,
    ended: [],
    ...bulk.details.get(result.id),
  }));
  return outcomeOf({ message: say.savedForPeople({ count: bulk.done }), results }, bulk.events);
}

async function plannedRate(context: Context, id: string) {
  const { userId } = requireFound(await findRate(context.tx, context.actor, id));
  await requireCanSetRate(context, userId);
  const rate = requireFound(await findRate(context.tx, context.actor, id));
  throwIfRefused(refusalOfChangeOfRate(rate, context.today));
  return rate;
}

export async function correctRate(context: WriteContext<typeof endpoints.correctPayRate>): Saved {
  const planned = await plannedRate(context, context.params.id);
  const { unit, userId } = planned;
  return saveRate(context, userId, rateToSet({ unit, ...context.body }), planned);
}

export async function removeRate(
  context: WriteContext<typeof endpoints.removePayRate>,
): Promise<Outcome<ResponseBody<typeof endpoints.removePayRate>>> {
  const planned = await plannedRate(context, context.params.id);
  await markRemoved(context.tx, context.actor, planned.id);
  return withEvents({ message: say.removed }, removedEvent(planned));
}
