import type { Day } from '../calendar.ts';
import {
  EARLIEST_DAY,
  inForceOn,
  refusalOfFirstDay,
  stateOfDated,
  type Dated,
  type DatedState,
} from '../effective-dates.ts';
import { refusal, type Refusal } from '../errors.ts';
import { formatRate } from '../format.ts';
import type { RateUnit } from '../payroll/lines.ts';
import { rateFromTenThousandths, type TenThousandths } from '../rate.ts';
import { say } from './sentences.ts';
import type { Sentence } from '../sentence.ts';
import { say as sayShared } from '../sentences.ts';

/** The earliest first day of a rate. If the contractor form, an invitation or an import sets a person's first hourly
 *  rate, the database starts the rate on this day, so that the rate also applies to days before it was entered. */
export const EARLIEST_RATE_DAY = EARLIEST_DAY;
/** The maximum rate of PERCENT, in ten-thousandths. */
export const MAX_PERCENT = 1_000_000;

/** A rate to set. The rate is null if no rate applies from `effectiveFrom` on. */
export interface RateToSet {
  unit: RateUnit;
  rateTenThousandths: TenThousandths | null;
  effectiveFrom: Day;
  reason: string;
}

/** @param isFirst whether the person has no other rate of the unit. A first rate that starts in the past changes nothing
 *    that was set before, so it needs no reason */
export function refusalOfRate(rate: RateToSet, today: Day, isFirst = false): Refusal | undefined {
  const { effectiveFrom, reason } = rate;
  const outOfRange = refusalOfFirstDay(effectiveFrom, today);
  if (outOfRange) return outOfRange;
  if (effectiveFrom < today && reason === '' && !isFirst)
    return refusal('INVALID_VALUE', say.reasonMissing);
  return refusalOfAmount(rate);
}

/** The amount of a rate. The rate is null if there is none. */
export type RateAmount = Pick<RateToSet, 'unit' | 'rateTenThousandths'>;

export function refusalOfAmount({ unit, rateTenThousandths }: RateAmount): Refusal | undefined {
  if (unit !== 'PERCENT' || (rateTenThousandths ?? 0) <= MAX_PERCENT) return undefined;
  return refusal('INVALID_VALUE', sayShared.percentTooHigh);
}

/** Returns the rate of a new person as the field that stores hourly rates. Null if the rate has another unit. */
export function hourlyRateOf({ unit, rateTenThousandths }: RateAmount): TenThousandths | null {
  return unit === 'HOUR' ? rateTenThousandths : null;
}

/** Returns a refusal if a rate cannot be corrected or removed. After a rate has started, it can only be replaced. */
export function refusalOfChangeOfRate(
  rate: { effectiveFrom: Day; isRemoved: boolean },
  today: Day,
): Refusal | undefined {
  if (rate.isRemoved) return refusal('CONFLICT', say.alreadyRemoved);
  if (rate.effectiveFrom > today) return undefined;
  return refusal('CONFLICT', say.alreadyStarted);
}

/** A rate with what happened since it was set. */
export interface SetRate {
  setBy: string | null;
  isRemoved: boolean;
  /** Whether another rate of the person was set or removed later. */
  isChangedSince: boolean;
  /** Whether a day was approved or paid later that the change affects. */
  isUsedSince: boolean;
}

/** Returns a refusal if a change of rates cannot be undone. Only the person who made the change can undo it, and only
 *  while nothing depends on it. */
export function refusalOfUndo(rate: SetRate, actor: { id: string }): Refusal | undefined {
  if (rate.setBy !== actor.id) return refusal('FORBIDDEN', say.setByOther);
  if (rate.isRemoved || rate.isChangedSince) return refusal('CONFLICT', say.changedSince);
  if (rate.isUsedSince) return refusal('CONFLICT', say.usedSince);
  return undefined;
}

interface DatedRate extends Dated {
  unit: RateUnit;
}

const ofUnit = <Rate extends DatedRate>(rates: readonly Rate[], unit: RateUnit): Rate[] =>
  rates.filter((rate) => rate.unit === unit);

/** Returns the rate of a unit that is in force on a day. Returns undefined if there is none. */
export function rateInForce<Rate extends DatedRate>(
  rates: readonly Rate[],
  unit: RateUnit,
  day: Day,
): Rate | undefined {
  return inForceOn(ofUnit(rates, unit), day);
}

/** @param rates all rates of the payee */
export function stateOfRate<Rate extends DatedRate>(
  rate: Rate,
  rates: readonly Rate[],
  today: Day,
): DatedState {
  return stateOfDated(rate, ofUnit(rates, rate.unit), today);
}

const RATE_SUFFIXES: Readonly<Record<RateUnit, string>> = {
  HOUR: ' per hour',
  DAY: ' per day',
  MILE: ' per mile',
  LOAD: ' per load',
  PERCENT: '%',
  FLAT: ' flat',
};

/** "$31.25 per hour", "$0.585 per mile", "25.5%", "No rate" */
export function rateText(unit: RateUnit, rateTenThousandths: TenThousandths | null): string {
  if (rateTenThousandths === null) return 'No rate';
  const amount =
    unit === 'PERCENT'
      ? String(rateFromTenThousandths(rateTenThousandths))
      : formatRate(rateTenThousandths);
  return `${amount}${RATE_SUFFIXES[unit]}`;
}

/** Returns the message after a rate is saved. A rate that starts in the past does not change approved days. */
export function savedSentence(daysWithEarlierRate: number): Sentence {
  if (daysWithEarlierRate === 0) return say.saved;
  return say.savedForLaterDays({ count: daysWithEarlierRate });
}
