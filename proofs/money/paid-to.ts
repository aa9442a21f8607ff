import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import { listPaidTo, removePaidTo, setPaidTo } from '../../domain/paid-to/schema.ts';
import { TODAY } from '../shared/future-carrier.ts';
import type { Payee } from './model.ts';
import type { OfficeWorker } from './office-worker.ts';
import { hasChain, rowOn, type PaidTo } from '../shared/paid-to-model.ts';

// These commands set, plan, remove and end the payee of drivers. Each command makes the same change in the product and
// in the model.

/** What is wrong with a change, in one of 6 changes. */
const MISTAKES = ['MIDDLE_OF_WEEK', 'TOO_LATE', 'OWN_PAYEE', 'INACTIVE_PAYEE'] as const;
type Mistake = (typeof MISTAKES)[number];

interface Change {
  drivers: readonly Payee[];
  payee: Payee | undefined;
  from: Day;
}

function randomChange(worker: OfficeWorker): Change {
  const { random } = worker;
  const first = worker.payee();
  const drivers = random.oneIn(3) ? [...new Set([first, worker.payee(), worker.payee()])] : [first];
  const others = worker.payees.filter((person) => !drivers.includes(person));
  return {
    drivers,
    payee: random.oneIn(3) ? undefined : random.oneOf(others),
    from: random.oneIn(3) ? addDays(weekStartOf(TODAY), 7 * random.between(1, 4)) : worker.week(),
  };
}

/** Returns the row that starts on the day, and the driver's other rows. */
const withoutRowOf = (driver: Payee, from: Day) => driver.paidTo.filter((row) => row.from !== from);

/** Makes the change in the model. Leaves the model as it was, and returns undefined, if the product must refuse it. */
function apply(
  worker: OfficeWorker,
  { drivers, payee, from }: Change,
): PaidTo<Payee>[] | undefined {
  const before = drivers.map(({ paidTo }) => paidTo);
  const rows = drivers.map(() => ({ id: '', from, payee }));
  const isRefused = drivers.some(
    (driver) => driver.isProcessedSince(from) || rowOn(driver.paidTo, from)?.payee === payee,
  );
  if (isRefused) return undefined;
  for (const [index, driver] of drivers.entries())
    driver.paidTo = [...withoutRowOf(driver, from), ...rows.slice(index, index + 1)];
  if (!hasChain(worker.payees)) return rows;
  for (const [index, driver] of drivers.entries()) driver.paidTo = before[index] ?? [];
  return undefined;
}

function bodyOf(worker: OfficeWorker, { drivers, payee, from }: Change, mistake?: Mistake) {
  const [first] = drivers;
  const payeeId = payee?.id ?? null;
  const ids = { OWN_PAYEE: first?.id, INACTIVE_PAYEE: worker.inactiveId };
  const days = { MIDDLE_OF_WEEK: addDays(from, 2), TOO_LATE: addDays(weekStartOf(TODAY), 7 * 110) };
  return {
    userIds: drivers.map(({ id }) => id),
    payeeId: (mistake && { ...ids }[mistake as keyof typeof ids]) ?? payeeId,
    effectiveFrom: (mistake && { ...days }[mistake as keyof typeof days]) ?? from,
    reason: 'Drives for the owner',
  };
}

/** Sets who is paid for the work of one to three drivers from a past, present or future Monday on. */
export async function changePayee(worker: OfficeWorker): Promise<void> {
  const change = randomChange(worker);
  const mistake = worker.random.oneIn(6) ? worker.random.oneOf(MISTAKES) : undefined;
  const body = bodyOf(worker, change, mistake);
  const rows = mistake ? undefined : apply(worker, change);
  const { status } = await worker.carrier.admin(setPaidTo, { body });
  const to = change.payee ? `paid to ${body.payeeId}` : 'paid directly';
  for (const driver of change.drivers)
    driver.record(`${mistake ?? ''} ${to} from ${body.effectiveFrom}: ${status}`);
  worker.expectSame('The payee', status, mistake ? 422 : rows ? 201 : 409, change.drivers[0]);
  for (const [index, driver] of change.drivers.entries()) {
    const row = rows?.[index];
    if (row) row.id = await idOfRow(worker, driver, row.from);
  }
}

async function idOfRow(worker: OfficeWorker, driver: Payee, from: Day): Promise<string> {
  const { body } = await worker.carrier.admin(listPaidTo, { query: { userId: driver.id } });
  const row = body.rows.find(
    ({ effectiveFrom, state }) => effectiveFrom === from && state !== 'REMOVED',
  );
  worker.expectSame('The row of the payee', row?.effectiveFrom, from, driver);
  return row?.id ?? '';
}

/** Removes a planned payee. The product refuses to remove a payee that has started, or if the rest is a chain. */
export async function removePlannedPayee(worker: OfficeWorker): Promise<void> {
  const rows = worker.payees.flatMap((driver) => driver.paidTo.map((row) => ({ driver, row })));
  const planned = rows.filter(({ row }) => row.from > TODAY);
  const chosen = worker.random.oneOf(worker.random.oneIn(4) ? rows : planned);
  if (!chosen) return changePayee(worker);
  const { driver, row } = chosen;
  const before = driver.paidTo;
  driver.paidTo = withoutRowOf(driver, row.from);
  const isRefused = row.from <= TODAY || hasChain(worker.payees);
  if (isRefused) driver.paidTo = before;
  const { status } = await worker.carrier.admin(removePaidTo, { params: { id: row.id } });
  driver.record(`payee from ${row.from} removed: ${status}`);
  worker.expectSame('The removal of a payee', status, isRefused ? 409 : 200, driver);
}

/** Compares who is paid for a driver's work. */
export async function comparePaidTo(worker: OfficeWorker, driver: Payee): Promise<void> {
  const { body } = await worker.carrier.admin(listPaidTo, { query: { userId: driver.id } });
  const current = rowOn(driver.paidTo, TODAY);
  const stateOf = (row: PaidTo<Payee>) => {
    if (row.from > TODAY) return 'PLANNED';
    return row === current ? 'IN_FORCE' : 'PAST';
  };
  worker.expectSame(
    'Who is paid',
    body.rows
      .filter(({ state }) => state !== 'REMOVED')
      .map(({ id, effectiveFrom, payee, state }) =>
        [id, effectiveFrom, payee?.userId, state].join(' '),
      )
      .toSorted(),
    driver.paidTo
      .map((row) => [row.id, row.from, row.payee?.id, stateOf(row)].join(' '))
      .toSorted(),
    driver,
  );
}
