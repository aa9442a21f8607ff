import { addDays } from '../../domain/calendar.ts';
import { updateContractor } from '../../domain/contractors/schema.ts';
import { setPayRate } from '../../domain/pay-rates/schema.ts';
import { TODAY } from '../shared/future-carrier.ts';
import type { Random } from '../shared/seed.ts';
import type { OfficeWorker } from './office-worker.ts';
import { UNITS, type Unit } from './work-model.ts';

// These commands change rates in the product and in the model. The rates of an approved day do not change.

const NAME = { firstName: 'Proof', lastName: 'Payee' };

/** The range of the rates of each unit, in hundredths of a dollar or of a percent. */
const RANGES: Readonly<Record<Unit, readonly [number, number]>> = {
  HOUR: [1500, 6000],
  DAY: [10_000, 50_000],
  MILE: [30, 120],
  LOAD: [2000, 40_000],
  PERCENT: [100, 9000],
  FLAT: [10_000, 90_000],
};

/** Returns a rate of whole hundredths, or one with up to four decimals. */
function randomRate(random: Random, unit: Unit): number {
  const hundredths = random.between(...RANGES[unit]);
  return hundredths * 100 + (random.oneIn(2) ? random.between(0, 99) : 0);
}

/** Sets the hourly rate of today in the contractor form, which does not store an unchanged rate. */
async function setRateInForm(worker: OfficeWorker): Promise<void> {
  const payee = worker.payee();
  const tenThousandths = randomRate(worker.random, 'HOUR');
  const { status } = await worker.carrier.admin(updateContractor, {
    params: { id: payee.id },
    body: { ...NAME, email: `${payee.id}@carrier.example`, dailyRate: tenThousandths / 10_000 },
  });
  payee.record(`rate ${tenThousandths} in the form: ${status}`);
  worker.expectSame('The rate', status, 200);
  if (payee.rates.on('HOUR', TODAY) !== tenThousandths)
    payee.rates.set('HOUR', TODAY, tenThousandths);
}

/** Sets or ends a rate of any unit from a past or future day on, in addition to the other units or instead of some. */
export async function changeRate(worker: OfficeWorker): Promise<void> {
  const { random } = worker;
  if (random.oneIn(5)) return setRateInForm(worker);
  const payee = worker.payee();
  const unit = random.pick(...UNITS);
  const tenThousandths = random.oneIn(7) ? null : randomRate(random, unit);
  const effectiveFrom = random.oneIn(4) ? addDays(TODAY, random.between(1, 60)) : worker.day();
  const insteadOf = random.oneIn(4) ? UNITS.filter(() => random.oneIn(2)) : [];
  const { status } = await worker.carrier.admin(setPayRate, {
    body: {
      userId: payee.id,
      unit,
      rate: tenThousandths === null ? null : tenThousandths / 10_000,
      effectiveFrom,
      reason: effectiveFrom < TODAY ? 'Agreed last month' : '',
      ...(insteadOf.length > 0 && { insteadOf }),
    },
  });
  const instead = insteadOf.length > 0 ? ` instead of ${insteadOf.join(' ')}` : '';
  payee.record(`rate ${tenThousandths} per ${unit} from ${effectiveFrom}${instead}: ${status}`);
  worker.expectSame('The rate', status, 201);
  for (const ended of insteadOf) if (ended !== unit) payee.rates.end(ended, effectiveFrom);
  payee.rates.set(unit, effectiveFrom, tenThousandths);
}
