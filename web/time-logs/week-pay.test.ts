import { describe, expect, test } from 'vitest';
import { daysOfWeek } from '../../domain/calendar.ts';
import type { UnitRates } from '../../domain/pay-rates/unit-rates.ts';
import type { QuantityOfDay } from '../../domain/time-logs/quantities.ts';
import type { TimeLogStatus } from '../../domain/time-logs/schema.ts';
import { progressOf, type DayRow } from './unsent-week/draft.ts';
import { daysWithoutQuantity, isRoundedByDay, payOfWeek } from './week-pay.ts';

const [MON = '', TUE = '', WED = '', THU = '', FRI = ''] = daysOfWeek('2026-11-23');

function row(
  day: string,
  status: TimeLogStatus,
  hourHundredths = 800,
  quantities: QuantityOfDay[] = [],
): DayRow {
  return {
    day,
    status,
    worked: true,
    hourHundredths,
    quantities,
    quantityUnits: [],
  } as unknown as DayRow;
}

const rate = (
  from: string,
  dailyRate: number,
  unit: UnitRates[number]['unit'] = 'HOUR',
): UnitRates[number] => ({ unit, from, isPaid: true, rate: dailyRate });

const APPROVED = [MON, TUE, WED].map((day) => row(day, 'APPROVED'));
const RAISE = [rate(MON, 28), rate(FRI, 30)];

test.each([
  {
    name: 'pays approved days at the rate before a raise',
    rows: APPROVED,
    rates: RAISE,
    pay: 67_200,
  },
  {
    name: 'pays the day of the raise at the new rate',
    rows: [...APPROVED, row(THU, 'APPROVED'), row(FRI, 'PENDING')],
    rates: RAISE,
    pay: 113_600,
  },
  {
    name: 'excludes rejected days',
    rows: [row(MON, 'PENDING', 950), row(TUE, 'REJECTED')],
    rates: [rate(MON, 31.25)],
    pay: 29_688,
  },
  {
    name: 'returns null if a day has no rate',
    rows: APPROVED,
    rates: [rate(TUE, 28)],
    pay: null,
  },
])('$name', ({ rows, rates, pay }) => {
  expect(payOfWeek(rows, rates)).toBe(pay);
});

test('is not the product of hours and rate if days are rounded', () => {
  const rates = [rate(MON, 31.25)];
  // 9.5 hours pay $296.875, so the two days pay $593.76, and 19 hours at the rate would pay $593.75.
  const rounded = [row(MON, 'PENDING', 950), row(TUE, 'PENDING', 950)];
  expect([payOfWeek(rounded, rates), isRoundedByDay(rounded, rates)]).toEqual([59_376, true]);
  expect(isRoundedByDay(APPROVED, rates)).toBe(false);
  expect(isRoundedByDay([...APPROVED, row(FRI, 'PENDING')], RAISE)).toBe(false);
});

test('is not approved pay while a day is pending', () => {
  const rejected = row(THU, 'REJECTED');
  expect(progressOf([...APPROVED, rejected]).isApproved).toBe(true);
  expect(progressOf([...APPROVED, row(THU, 'PENDING')]).isApproved).toBe(false);
});

describe('miles, loads and days', () => {
  const miles = row(MON, 'PENDING', 0, [{ unit: 'MILE', quantity: 412 }]);
  const load = row(TUE, 'PENDING', 0, [
    { unit: 'PERCENT', quantity: 1850.33, fuelSurcharge: 212.4 },
  ]);
  const without = { ...row(WED, 'PENDING', 0), quantityUnits: ['MILE' as const] };
  const rates = [rate(MON, 0.585, 'MILE'), rate(MON, 25.5, 'PERCENT')];

  test('are paid to the cent, and days without them are named', () => {
    // 412 × $0.585 = $241.02, 25.5% of $1,850.33 = $471.83, and the surcharge of $212.40.
    expect(payOfWeek([miles, load, without], rates)).toBe(92_525);
    expect(daysWithoutQuantity([miles, load, without], rates)).toEqual([WED]);
    expect(isRoundedByDay([miles, load], [...rates, rate(MON, 20)])).toBe(false);
  });

  test('add to hours and to the rate of the day', () => {
    const rated = [...rates, rate(MON, 20), rate(MON, 275.505, 'DAY')];
    expect(payOfWeek([{ ...miles, hourHundredths: 800 }, without], rated)).toBe(
      24_102 + 16_000 + 27_551 + 27_551,
    );
    expect(daysWithoutQuantity([without], rated)).toEqual([]);
  });

  test('have no pay without a rate', () => {
    expect(payOfWeek([miles, load], [rate(MON, 0.585, 'MILE')])).toBeNull();
  });
});
