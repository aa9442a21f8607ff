import type { InvitationValues } from '../../domain/audit-logs/entry-values.ts';
import { hourlyRateOf, type RateAmount } from '../../domain/pay-rates/rules.ts';

/** Returns the rate of an invitation for the audit trail. */
export function rateValues(rate: RateAmount): Partial<InvitationValues> {
  const { unit, rateTenThousandths } = rate;
  if (rateTenThousandths === null) return {};
  const hourlyRateTenThousandths = hourlyRateOf(rate);
  return hourlyRateTenThousandths === null
    ? { rateUnit: unit, rateTenThousandths }
    : { hourlyRateTenThousandths };
}
