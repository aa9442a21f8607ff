import { hoursFromHundredths } from '../../domain/hours.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import type { PaydayLine } from '../../domain/payday/schema.ts';
import type { SettlementLine } from '../../domain/payroll/lines.ts';
import { rateFromTenThousandths } from '../../domain/rate.ts';

type LineFields = Pick<
  PaydayLine,
  'kind' | 'day' | 'quantity' | 'unit' | 'rate' | 'amount' | 'description'
>;

/** Converts a settlement line to the API's line, with amounts in dollars. */
export function lineFieldsOf({
  kind,
  day,
  quantity,
  amountCents,
  description,
}: Omit<SettlementLine, 'worked' | 'correctsId'>): LineFields {
  return {
    kind,
    day,
    quantity: quantity && hoursFromHundredths(quantity.hundredths),
    unit: quantity?.unit ?? null,
    rate: quantity && rateFromTenThousandths(quantity.rateTenThousandths),
    amount: dollarsFromCents(amountCents),
    description,
  };
}
