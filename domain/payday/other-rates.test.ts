import { expect, test } from 'vitest';
import { additionalUnits } from './other-rates.ts';
import type { PaydayLog } from './payee-week.ts';

const log = (part: Partial<PaydayLog>): PaydayLog => ({
  id: 'log',
  day: '2026-11-09',
  hourHundredths: 800,
  status: 'APPROVED',
  version: 1,
  notes: '',
  reason: null,
  isPayable: true,
  hourlyRateTenThousandths: 250_000,
  otherRateUnits: [],
  ...part,
});
const WITHOUT_RATE = log({ hourlyRateTenThousandths: null, otherRateUnits: ['MILE'] });

test.each([
  ['a day that is paid by the hour', [log({})], true, true],
  ['a day without an hourly rate', [WITHOUT_RATE], false, false],
  ['no day, of a payee with an hourly rate', [], true, true],
  ['no day, of a payee without an hourly rate', [], false, false],
])('miles are additional to %s', (_, logs, hasHourlyRate, areAdditional) => {
  const units = additionalUnits({ logs, payLines: [], hasHourlyRate });
  expect(units.includes('MILE')).toBe(areAdditional);
});
