import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import { decideTimeLogs } from '../../domain/time-logs/approval-schema.ts';
import { reopenTimeLog, undoDecisions } from '../../domain/time-logs/decided-schema.ts';
import { enterDays, enterOnBehalf, requestDay } from '../../domain/time-logs/missed-days.ts';
import { listTimeLogs, logDay, type TimeLog } from '../../domain/time-logs/schema.ts';
import { TODAY } from '../shared/future-carrier.ts';
import type { Random } from '../shared/seed.ts';
import { cents, dollars } from './cents.ts';
import type { Payee } from './model.ts';
import type { OfficeWorker } from './office-worker.ts';
import {
  QUANTITY_UNITS,
  workAfter,
  type Entry,
  type LoggedDay,
  type QuantityOfDay,
  type Work,
} from './work-model.ts';

// These commands enter and decide days. Each command makes the same change in the product and in the model. A command
// that finds no suitable day runs another command instead.

const MAX_QUANTITIES = 6;
const THIS_WEEK = weekStartOf(TODAY);
/** The first day that its owner can request. */
const OLDEST_REQUEST = addDays(THIS_WEEK, -7 * 8);

/** Returns a quantity in a unit that pays the driver on the day, or in one of eight cases in any unit. */
function randomQuantity(random: Random, payee: Payee, date: Day): QuantityOfDay {
  const rated = QUANTITY_UNITS.filter((unit) => payee.rates.on(unit, date) !== null);
  const unit =
    (random.oneIn(8) ? undefined : random.oneOf(rated)) ?? random.pick(...QUANTITY_UNITS);
  const reference = random.oneIn(2) ? `TL-${random.between(1, 9999)}` : '';
  const none = { unit, reference, surcharge: 0, odometerStart: null };
  // A mistyped quantity pays more than a day can.
  if (random.oneIn(120)) return { ...none, hundredths: random.between(9_000_000, 99_999_999) };
  if (unit === 'MILE')
    return random.oneIn(3)
      ? {
          ...none,
          hundredths: 100 * random.between(1, 900),
          odometerStart: random.between(0, 900_000),
        }
      : { ...none, hundredths: random.between(1, 120_000) };
  const surcharge = random.oneIn(3) ? random.between(1, 40_000) : 0;
  const hundredths = unit === 'LOAD' ? random.between(1, 300) : random.between(1, 600_000);
  return { ...none, surcharge, hundredths };
}

function randomEntry(worker: OfficeWorker, payee: Payee, date: Day): Entry {
  const { random } = worker;
  if (random.oneIn(25)) return { worked: false };
  const isRated = QUANTITY_UNITS.some((unit) => payee.rates.on(unit, date) !== null);
  const hasQuantities = random.oneIn(isRated ? 2 : 8);
  const length = random.oneIn(6) ? 0 : random.between(1, random.oneIn(2) ? 2 : MAX_QUANTITIES);
  return {
    worked: true,
    ...(!random.oneIn(5) && { hourHundredths: random.between(0, 48) * 25 }),
    ...(hasQuantities && {
      quantities: Array.from({ length }, () => randomQuantity(random, payee, date)),
    }),
  };
}

const bodyOfQuantity = ({
  unit,
  hundredths,
  reference,
  surcharge,
  odometerStart,
}: QuantityOfDay) => ({
  unit,
  quantity: hundredths / 100,
  ...(reference && { reference }),
  ...(surcharge > 0 && { fuelSurcharge: dollars(surcharge) }),
  ...(odometerStart !== null && { odometerStart, odometerEnd: odometerStart + hundredths / 100 }),
});

const bodyOf = (date: Day, { worked, hourHundredths, quantities }: Entry) => ({
  date,
  worked,
  ...(hourHundredths !== undefined && { hoursWorked: hourHundredths / 100 }),
  ...(quantities && { quantities: quantities.map(bodyOfQuantity) }),
});

const figuresOf = ({ worked, hourHundredths, quantities }: Work) => [
  worked,
  hourHundredths,
  quantities.map(bodyOfQuantity),
];

const nameOf = (date: Day, entry: Entry) =>
  `day ${date} with ${JSON.stringify(bodyOf(date, entry))}`;

/** Stores an entry in the model, and compares it with the stored day of the product. */
function store(
  worker: OfficeWorker,
  payee: Payee,
  { date, entry, log }: { date: Day; entry: Entry; log: TimeLog },
): void {
  const stored = payee.days.get(date);
  const work = workAfter(entry, stored);
  worker.expectSame(
    'The stored day',
    [log.worked, cents(log.hoursWorked), log.quantities ?? []],
    figuresOf(work),
    payee,
  );
  payee.days.set(date, {
    ...work,
    id: log.id,
    version: log.version,
    status: 'PENDING',
    isRejected: stored?.isRejected ?? false,
    wasRejected: false,
    approvedRates: [],
    settlement: undefined,
  });
}

/** Returns a day that was rejected in one of three cases, because somebody corrects it. */
function dayToEnter(worker: OfficeWorker, payee: Payee): Day {
  const rejected = [...payee.days].filter(([, { status }]) => status === 'REJECTED');
  const [date] = (worker.random.oneIn(3) && worker.random.oneOf(rejected)) || [worker.day()];
  return date;
}

async function enterForOne(worker: OfficeWorker, payee: Payee): Promise<void> {
  const date = dayToEnter(worker, payee);
  const stored = payee.days.get(date);
  const entry = randomEntry(worker, payee, date);
  const { status, body } = await worker.carrier.admin(enterOnBehalf, {
    body: { userId: payee.id, ...bodyOf(date, entry), ...(stored && { version: stored.version }) },
  });
  payee.record(`${nameOf(date, entry)}: ${status}`);
  worker.expectSame('The day', status, stored?.settlement ? 409 : 201);
  if (status === 201) store(worker, payee, { date, entry, log: body });
}

/** Enters days of several people, or none if a settlement pays one of them. */
async function enterForSeveral(worker: OfficeWorker): Promise<void> {
  const people = new Set(Array.from({ length: worker.random.between(1, 4) }, () => worker.payee()));
  const entries = [...people].map((payee) => {
    const date = dayToEnter(worker, payee);
    return { payee, date, entry: randomEntry(worker, payee, date) };
  });
  const stored = entries.map(({ payee, date }) => payee.days.get(date));
  const { status } = await worker.carrier.admin(enterDays, {
    body: {
      days: entries.map(({ payee, date, entry }, index) => {
        const version = stored[index]?.version;
        return { userId: payee.id, ...bodyOf(date, entry), ...(version && { version }) };
      }),
    },
  });
  for (const { payee, date, entry } of entries) payee.record(`${nameOf(date, entry)}: ${status}`);
  worker.expectSame('The days', status, stored.some((day) => day?.settlement) ? 409 : 201);
  if (status !== 201) return;
  for (const { payee, date, entry } of entries) {
    const query = { userId: payee.id, startDate: date, endDate: date };
    const { body } = await worker.carrier.admin(listTimeLogs, { query });
    const [log] = body;
    if (!log) throw new Error('An entered day is not in the list of time logs.');
    store(worker, payee, { date, entry, log });
  }
}

/** Returns whether an owner's entry leaves the day as it is. */
const isUnchanged = (stored: LoggedDay | undefined, entry: Entry) =>
  stored !== undefined &&
  JSON.stringify(figuresOf(workAfter(entry, stored))) === JSON.stringify(figuresOf(stored));

/** The driver logs a day of this week, corrects a rejected day, or requests a missed day. */
async function logOwnDay(worker: OfficeWorker, payee: Payee): Promise<void> {
  const date = dayToEnter(worker, payee);
  const stored = payee.days.get(date);
  const entry = randomEntry(worker, payee, date);
  const { carrier } = worker;
  const isRequest = date < THIS_WEEK && !worker.random.oneIn(4) && !stored?.isRejected;
  const body = bodyOf(date, entry);
  const { status, body: log } = isRequest
    ? await carrier.call(payee.token, requestDay, { body: { ...body, reason: 'Forgotten' } })
    : await carrier.call(payee.token, logDay, { body });
  payee.record(`${isRequest ? 'requested' : 'own'} ${nameOf(date, entry)}: ${status}`);
  const keeps = !isRequest && isUnchanged(stored, entry);
  const isClosed = isRequest
    ? stored?.status === 'APPROVED'
    : date < THIS_WEEK && !stored?.isRejected;
  const isRefused = !keeps && (stored?.settlement !== undefined || isClosed);
  const isTooOld = isRequest && date < OLDEST_REQUEST;
  const stores = keeps ? 200 : 201;
  worker.expectSame('The own day', status, isRefused ? 409 : isTooOld ? 422 : stores);
  if (status === stores && !keeps) store(worker, payee, { date, entry, log });
}

export async function enterDay(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  if (worker.random.oneIn(4)) return logOwnDay(worker, payee);
  return worker.random.oneIn(4) ? enterForSeveral(worker) : enterForOne(worker, payee);
}

export async function decideDays(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  const pending = [...payee.days.values()].filter((day) => day.status === 'PENDING');
  if (pending.length === 0) return enterDay(worker);
  const status = worker.random.oneIn(8) ? 'REJECTED' : 'APPROVED';
  const response = await worker.carrier.admin(decideTimeLogs, {
    body: {
      days: pending.map(({ id, version }) => ({ id, version })),
      status,
      ...(status === 'REJECTED' && { reason: 'Which load?' }),
    },
  });
  payee.record(`${pending.length} days ${status}: ${response.status}`);
  worker.expectSame(
    'The decision',
    [response.status, response.body.decided],
    [200, pending.length],
  );
  payee.decide(status);
}

/** Reopens an approved day. */
export async function reopenDay(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  const approved = [...payee.days].filter(([, day]) => day.status === 'APPROVED');
  const chosen = worker.random.oneOf(approved);
  if (!chosen) return decideDays(worker);
  const [date, day] = chosen;
  const { status } = await worker.carrier.admin(reopenTimeLog, {
    params: { id: day.id },
    body: { version: day.version, reason: 'The load was canceled' },
  });
  payee.record(`day ${date} reopened: ${status}`);
  worker.expectSame('The reopening', status, day.settlement ? 409 : 200);
  if (status !== 200) return;
  day.status = 'REJECTED';
  day.isRejected = true;
  day.wasRejected = false;
}

/** Undoes the approval or the rejection of a day, so that it is pending again. */
export async function undoDecision(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  const decided = [...payee.days].filter(([, day]) => day.status !== 'PENDING');
  const chosen = worker.random.oneOf(decided);
  if (!chosen) return decideDays(worker);
  const [date, day] = chosen;
  const { id, version } = day;
  const response = await worker.carrier.admin(undoDecisions, {
    body: { days: [{ id, version }], status: day.status === 'APPROVED' ? 'APPROVED' : 'REJECTED' },
  });
  payee.record(`${day.status} of ${date} undone: ${response.status}`);
  worker.expectSame('The undo', response.status, day.settlement ? 409 : 200);
  if (response.status !== 200) return;
  day.status = 'PENDING';
  day.isRejected = day.wasRejected;
}
