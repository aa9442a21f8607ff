import { randomUUIDv7 } from 'node:crypto';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import { refusalOfContractorRate } from '../../domain/contractors/rules.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { refusalOfPaidTo, refusalOfPayee } from '../../domain/paid-to/rules.ts';
import type * as endpoints from '../../domain/paid-to/schema.ts';
import { say } from '../../domain/paid-to/sentences.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import { refuse, requireFound, throwIfRefused } from '../http/errors.ts';
import type { WriteContext } from '../http/api.ts';
import { lockPayees } from '../people/queries.ts';
import { valuesOf } from './values.ts';
import {
  findChain,
  findInForce,
  findPeopleToPay,
  findProcessedWeek,
  findRow,
  readShowsAmounts,
  type PersonToPay,
} from './queries.ts';
import { insertPaidTo, markRemoved, updateShowsAmounts } from './writes.ts';

type SetContext = WriteContext<typeof endpoints.setPaidTo>;

/** Finds the drivers and the payee of a change. Refuses people who cannot be in it. */
async function requirePeople({ tx, actor, body }: SetContext) {
  const { userIds, payeeId } = body;
  const ids = payeeId === null ? userIds : [...userIds, payeeId];
  const people = new Map(
    (await findPeopleToPay(tx, actor, ids)).map((person) => [person.id, person]),
  );
  const drivers = userIds.map((id) => requireFound(people.get(id)));
  for (const driver of drivers) {
    if (!driver.isContractor || driver.isArchived) refuse('NOT_FOUND');
    throwIfRefused(refusalOfContractorRate(actor, driver));
  }
  const payee = payeeId === null ? null : requireFound(people.get(payeeId));
  if (payee) throwIfRefused(refusalOfPayee(payee));
  return { drivers, payee };
}

/** Sets the payee of one driver. A row that starts on the same day is replaced. */
async function setPayeeOf(
  { tx, actor, body }: SetContext,
  driver: PersonToPay,
  payeeName: string | null,
): Promise<AuditEvent> {
  const { payeeId, effectiveFrom } = body;
  const processed = await findProcessedWeek(tx, driver.id, effectiveFrom);
  if (processed !== undefined)
    refuse('CONFLICT', say.weekProcessed({ name: driver.name, weekStart: processed }));
  const before = await findInForce(tx, actor, driver.id, effectiveFrom);
  if ((before?.payeeId ?? null) === payeeId) refuse('CONFLICT', say.already({ name: driver.name }));
  if (before?.effectiveFrom === effectiveFrom) await markRemoved(tx, actor, before.id);
  const row = {
    id: randomUUIDv7(),
    userId: driver.id,
    payeeId,
    effectiveFrom,
    reason: body.reason.trim(),
  };
  await insertPaidTo(tx, actor, [row]);
  return {
    action: 'PAID_TO_SET',
    subjectId: driver.id,
    before: before ? valuesOf(before, before.payeeName) : null,
    after: valuesOf(row, payeeName),
  };
}

/** Sets who is paid for the work of the drivers from a Monday on, or changes nothing if one of them is refused. */
export async function setPaidTo(
  context: SetContext,
): Promise<Outcome<ResponseBody<typeof endpoints.setPaidTo>>> {
  const { tx, actor, body, today } = context;
  throwIfRefused(refusalOfPaidTo(actor, body, today));
  const { drivers, payee } = await requirePeople(context);
  const ids = [...drivers, ...(payee ? [payee] : [])].map(({ id }) => id);
  await lockPayees(tx, ids);
  const events: AuditEvent[] = [];
  for (const driver of drivers) events.push(await setPayeeOf(context, driver, payee?.name ?? null));
  const chain = await findChain(tx, ids);
  if (chain) refuse('CONFLICT', say.chain(chain));
  const [event, ...others] = events;
  const { effectiveFrom } = body;
  return withEvents({ message: say.saved({ effectiveFrom }) }, requireFound(event), ...others);
}

export async function removePaidTo({
  tx,
  actor,
  params,
  today,
}: WriteContext<typeof endpoints.removePaidTo>): Promise<
  Outcome<ResponseBody<typeof endpoints.removePaidTo>>
> {
  const found = requireFound(await findRow(tx, actor, params.id));
  throwIfRefused(refusalOfContractorRate(actor, { id: found.userId }));
  await lockPayees(tx, [found.userId, ...(found.payeeId === null ? [] : [found.payeeId])]);
  const row = requireFound(await findRow(tx, actor, params.id));
  if (row.isRemoved) refuse('CONFLICT', say.alreadyRemoved);
  if (row.effectiveFrom <= today) refuse('CONFLICT', say.alreadyStarted);
  await markRemoved(tx, actor, row.id);
  const chain = await findChain(tx, [row.userId]);
  if (chain) refuse('CONFLICT', say.chain(chain));
  return withEvents(
    { message: say.removed },
    {
      action: 'PAID_TO_REMOVED',
      subjectId: row.userId,
      before: valuesOf(row, row.payeeName),
      after: null,
    },
  );
}

export async function setShowsAmounts({
  tx,
  actor,
  body,
}: WriteContext<typeof endpoints.setShowsAmounts>): Promise<
  Outcome<ResponseBody<typeof endpoints.setShowsAmounts>>
> {
  const { showsAmounts } = body;
  const message = showsAmounts ? say.amountsShown : say.amountsHidden;
  const before = await readShowsAmounts(tx, actor.id);
  if (before === showsAmounts) return withoutEvents({ message });
  await updateShowsAmounts(tx, actor, showsAmounts);
  return withEvents(
    { message },
    {
      action: 'AMOUNTS_OF_DRIVERS_SET',
      subjectId: actor.id,
      before: { showsAmounts: before },
      after: { showsAmounts },
    },
  );
}
