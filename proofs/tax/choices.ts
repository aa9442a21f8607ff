import { addDays, weekStartOf, yearOf, type Day } from '../../domain/calendar.ts';
import { BLANK_W9_LINES, type W9Lines } from '../../domain/tax/w9/lines-schema.ts';
import type { Random } from '../shared/seed.ts';
import { TODAY } from '../shared/future-carrier.ts';

// This file chooses random inputs. Edge cases of the tax rules are frequent: the ends of years, and sums around the
// threshold.

export const YEARS = [2025, 2026, 2027, 2028, 2029] as const;
const FIRST_WEEK = '2025-01-06';
/** The number of weeks from the first week to the current one. */
const WEEKS = 218;

/** Returns a random Monday. Half of these Mondays are near the end of a year. */
export function weekFor(random: Random): Day {
  if (random.oneIn(2)) {
    const newYear = `${random.between(2026, 2029)}-01-01`;
    return weekStartOf(addDays(newYear, 7 * random.between(-4, 1)));
  }
  return addDays(FIRST_WEEK, 7 * random.between(0, WEEKS));
}

/** Returns a random payment date for a settlement of the week. Sometimes the date is before the week or after today. The
 *  product refuses such a date. */
export function paymentDay(random: Random, week: Day): Day {
  if (random.oneIn(40)) return addDays(week, -1);
  if (random.oneIn(40)) return addDays(TODAY, 1);
  const newYear = `${yearOf(addDays(week, 6)) + 1}-01-01`;
  const choice = random.between(1, 8);
  const days: Record<number, Day> = {
    1: addDays(newYear, -1),
    2: newYear,
    3: addDays(newYear, random.between(0, 60)),
    4: week,
  };
  const day = days[choice] ?? addDays(week, random.between(4, 20));
  return day > TODAY ? TODAY : day;
}

/** Returns a random amount of pay in cents. About a third of these amounts bring the total of the year to its
 *  threshold, or to a cent below or above it. `missing` is the difference between the total and the threshold. */
export function payCents(random: Random, missing: number): number {
  const near = missing + random.between(-1, 1);
  if (random.oneIn(3) && near > 0 && near < 400_000) return near;
  return random.pick(
    1,
    2,
    3,
    59_999,
    60_000,
    25_000,
    10_000,
    10_001,
    random.between(1, 500),
    random.between(1, 30_000),
    random.between(30_000, 90_000),
    random.between(90_000, 250_000),
  );
}

export const METHODS = ['BANK_TRANSFER', 'CHECK', 'CASH', 'CARD', 'PAYMENT_NETWORK'] as const;

const STREETS = ['12 Harvest Road', '80 Long Road'];
export const NAMES = ['Rosa Delgado', 'Delgado Hauling'];

/** Returns random lines of a W-9. */
export function linesFor(random: Random, onPaper: boolean): W9Lines {
  const classification = random.pick(
    ...(['INDIVIDUAL', 'INDIVIDUAL', 'INDIVIDUAL', 'INDIVIDUAL', 'PARTNERSHIP'] as const),
    ...(['S_CORPORATION', 'C_CORPORATION', 'TRUST_ESTATE', 'LLC', 'LLC', 'OTHER'] as const),
    onPaper ? null : 'INDIVIDUAL',
  );
  const llcCode = classification === 'LLC' ? random.pick('C', 'S', 'P') : null;
  const isEntity = classification !== 'INDIVIDUAL' && classification !== null;
  const isCorporation =
    llcCode === 'C' || llcCode === 'S' || `${classification}`.endsWith('_CORPORATION');
  const code = random.pick(
    '',
    '',
    '1',
    '3',
    '4',
    '6',
    '13',
    isCorporation || classification === 'OTHER' ? '5' : '',
  );
  const mayHaveAnyTin = classification === null || ['INDIVIDUAL', 'OTHER'].includes(classification);
  return {
    ...BLANK_W9_LINES,
    name: random.oneOf(NAMES) ?? '',
    classification,
    llcCode,
    otherText: classification === 'OTHER' ? 'Government agency' : '',
    // The product refuses the form of an individual with an exempt code, so this case is rare.
    exemptPayeeCode: isEntity || random.oneIn(25) ? code : '',
    address: {
      street: onPaper && random.oneIn(6) ? '' : (random.oneOf(STREETS) ?? ''),
      unit: '',
      city: 'Tulia',
      state: 'TX',
      zip: '79088',
    },
    tinKind: mayHaveAnyTin ? random.pick('SSN', 'SSN', 'EIN', 'ITIN') : 'EIN',
  };
}

/** Returns one of the few numbers of a group of payees. Payees of other groups have other numbers.
 *  @param group the index of the group, below 9000 */
export function tinFor(random: Random, kind: string | null, group: number): string {
  const serial = String(1000 + group);
  const eins = [`12345${serial}`, `47455${serial}`];
  const numbers = {
    SSN: [`21209${serial}`, `53622${serial}`],
    EIN: eins,
    ITIN: [`91270${serial}`],
  };
  return random.oneOf(numbers[kind as keyof typeof numbers] ?? eins) ?? '';
}

export const dollars = (cents: number): number => cents / 100;
export const cents = (dollars: number): number => Math.round(dollars * 100);
