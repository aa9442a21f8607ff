import { addDays, type Day } from '../../domain/calendar.ts';
import {
  creditEscrowInterest,
  getEscrowInterest,
  setEscrowRate,
} from '../../domain/deductions/interest-schema.ts';
import { TODAY, type Carrier } from '../shared/future-carrier.ts';
import type { Random } from '../shared/seed.ts';
import type { Agreement } from './agreement-model.ts';
import { recordEntryOn } from './agreements.ts';
import { cents, productInCents } from './cents.ts';
import type { OfficeWorker } from './office-worker.ts';

// The office credits the interest of a quarter to all escrows while no other command runs.

/** The newest quarter that is over. All earlier entries are in it. */
const QUARTER = { first: '2028-10-01', last: '2028-12-31', daysInYear: 366 } as const;
/** Thousandths of a percent a year. */
const MAX_RATE = 25_000;

const escrowsOf = (workers: readonly OfficeWorker[]): Agreement[] =>
  workers
    .flatMap(({ payees }) => payees)
    .flatMap(({ agreements }) => agreements.filter(({ isEscrow }) => isEscrow));

/** Returns the balance at the end of a day. */
const balanceOn = ({ entries }: Agreement, day: Day): number =>
  entries.filter((entry) => entry.day <= day).reduce((sum, entry) => sum + entry.cents, 0);

/** Adds up the balance of each day. A balance below zero earns nothing. */
function interestOf(escrow: Agreement, rate: number): number {
  let balanceDays = 0;
  for (let day: Day = QUARTER.first; day <= QUARTER.last; day = addDays(day, 1))
    balanceDays += Math.max(balanceOn(escrow, day), 0);
  return productInCents(balanceDays, rate, 100_000 * QUARTER.daysInYear);
}

/** Records entries of a worker's escrows on days of the quarter. */
async function recordEntries(worker: OfficeWorker): Promise<void> {
  for (const payee of worker.payees)
    for (const escrow of payee.agreements.filter(({ isEscrow }) => isEscrow))
      for (let entry = 0; entry < 4; entry += 1) {
        const day = addDays(QUARTER.first, worker.random.between(0, 91));
        await recordEntryOn(worker, payee, escrow, day);
      }
}

/** Enters the rate of the quarter and credits its interest, twice. The second time changes nothing. */
export async function creditInterest(
  carrier: Carrier,
  workers: readonly OfficeWorker[],
  random: Random,
): Promise<void> {
  const [worker] = workers;
  if (!worker) return;
  await Promise.all(workers.map(recordEntries));
  const escrows = escrowsOf(workers);
  const ofQuarter = escrows.flatMap(({ entries }) =>
    entries.filter(({ day }) => day <= QUARTER.last),
  );
  const isHeld = ofQuarter.some((entry) => entry.cents > 0);
  const rate = random.oneIn(10) ? 0 : random.between(1, MAX_RATE);
  const params = { quarterStart: QUARTER.first };
  const entered = await carrier.admin(setEscrowRate, {
    params,
    body: { rate: rate / 1000, source: 'Auction' },
  });
  worker.expectSame('The rate', entered.status, ofQuarter.length > 0 ? 200 : 422);
  const credit = async () => (await carrier.admin(creditEscrowInterest, { params })).status;
  worker.expectSame('The interest', await credit(), isHeld ? 200 : 422);
  if (!isHeld) return;
  worker.expectSame('The interest again', await credit(), 409);
  for (const escrow of escrows) {
    const interest = interestOf(escrow, rate);
    if (interest > 0) escrow.entries.push({ kind: 'INTEREST', cents: interest, day: TODAY });
  }
  for (const one of workers) one.creditedThrough = QUARTER.last;
}

/** Compares the interest that each payee got in a year. */
export async function compareInterest(
  carrier: Carrier,
  workers: readonly OfficeWorker[],
): Promise<void> {
  for (const year of ['2028', '2029']) {
    const { body } = await carrier.admin(getEscrowInterest, { query: { year: Number(year) } });
    const expected = workers
      .flatMap(({ payees }) => payees)
      .map(({ id, agreements }) => ({
        id,
        entries: agreements
          .flatMap(({ entries }) => entries)
          .filter(({ kind, day }) => kind === 'INTEREST' && day.startsWith(year)),
      }))
      .filter(({ entries }) => entries.length > 0)
      .map(({ id, entries }) => `${id} ${entries.reduce((sum, entry) => sum + entry.cents, 0)}`);
    workers[0]?.expectSame(
      `The interest of ${year}`,
      body.payees.map(({ userId, interest }) => `${userId} ${cents(interest)}`).toSorted(),
      expected.toSorted(),
    );
  }
}
