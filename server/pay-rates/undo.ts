import { randomUUIDv7 } from 'node:crypto';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { refusalOfUndo } from '../../domain/pay-rates/rules.ts';
import type * as endpoints from '../../domain/pay-rates/schema.ts';
import { say } from '../../domain/pay-rates/sentences.ts';
import type { Outcome } from '../audit/command.ts';
import type { WriteContext } from '../http/api.ts';
import { requireFound, throwIfRefused } from '../http/errors.ts';
import { forEachPerson, outcomeOf } from '../people/bulk.ts';
import { removedEvent, requireCanSetRate, setEvent, type Context } from './commands.ts';
import {
  findRate,
  findRateInForce,
  findSetRate,
  listRatesOfChange,
  setRateDate,
} from './queries.ts';
import { insertRate, markRemoved, updateListedRate } from './writes.ts';

/** Undoes the change of a person's rates that set the rate. A rate is never edited, so the rates that the change removed
 *  are entered again. */
async function undoRate(context: Context, userId: string, id: string): Promise<AuditEvent[]> {
  const { tx, actor, today } = context;
  await requireCanSetRate(context, userId);
  throwIfRefused(refusalOfUndo(requireFound(await findSetRate(tx, actor, id)), actor));
  const change = await listRatesOfChange(tx, actor, id);
  const added = change.filter(({ isNew }) => isNew);
  const removed = change.filter(({ isNew }) => !isNew);
  for (const rate of added) await markRemoved(tx, actor, rate.id);
  const restored = removed.map((rate) => ({ ...rate, id: randomUUIDv7() }));
  for (const rate of restored) await insertRate(tx, actor, rate);
  await setRateDate(tx, today);
  await updateListedRate(tx, userId, today);
  const events: AuditEvent[] = [];
  const reported = new Set<string>();
  for (const rate of added) {
    const now = await findRateInForce(tx, actor, userId, rate);
    events.push(now ? setEvent(userId, rate, now) : removedEvent(rate));
    if (now) reported.add(now.id);
  }
  for (const rate of restored) {
    if (!reported.has(rate.id)) events.push(setEvent(userId, null, rate));
  }
  return events;
}

/** Undoes the rates that the actor set, for example for several people at once. */
export async function undoRates(
  context: WriteContext<typeof endpoints.undoPayRates>,
): Promise<Outcome<ResponseBody<typeof endpoints.undoPayRates>>> {
  const { tx, actor, body } = context;
  const rateOf = new Map<string, string>();
  for (const id of body.ids) {
    const { userId } = requireFound(await findRate(tx, actor, id));
    rateOf.set(userId, id);
  }
  const { results, done, events } = await forEachPerson(
    context,
    [...rateOf.keys()],
    async (id) => ({
      events: await undoRate(context, id, rateOf.get(id) ?? ''),
    }),
  );
  return outcomeOf({ message: say.undone({ count: done }), results }, events);
}
