import { expect, test } from 'vitest';
import { additionalUnits } from './other-rates.ts';
import { paydayLog } from '../../testing/payday-log.ts';

const WITHOUT_RATE = paydayLog(0, { hourlyRateTenThousandths: null, otherRateUnits: ['MILE'] });

test.each([
  ['a day that is paid by the hour', [paydayLog(0)], true, true],
  ['a day without an hourly rate', [WITHOUT_RATE], false, false],
  ['no day, of a payee with an hourly rate', [], true, true],
  ['no day, of a payee without an hourly rate', [], false, false],
])('miles are additional to %s', (_, logs, hasHourlyRate, areAdditional) => {
  const units = additionalUnits({ logs, payLines: [], hasHourlyRate });
  expect(units.includes('MILE')).toBe(areAdditional);
});
