import { longDate } from '../../domain/calendar.ts';
import { countOf } from '../../domain/count-of.ts';
import { centsFromDollars, formatCents } from '../../domain/money.ts';
import type { TaxYearAnswer } from '../../domain/tax-documents/year-schema.ts';
import { FactList } from '../ui/FactList.tsx';

/** What holds for all forms of the year. */
export function YearFacts({ data }: { data: TaxYearAnswer }) {
  const { threshold, counts, totals } = data;
  const amount = formatCents(centsFromDollars(threshold.amount));
  const payees = `${countOf(counts.payments, 'payment')} to ${countOf(counts.payees, 'payee')}`;
  return (
    <FactList
      facts={[
        [
          'Threshold',
          threshold.known
            ? `${amount} (${threshold.source})`
            : `${amount}, that of an earlier year: the figure of ${data.year} is not entered yet`,
        ],
        ['Forms due', `${longDate(data.dueOn)}, to the IRS through IRIS and to the recipients`],
        ['Form', `1099-NEC, ${data.revision}`],
        ['Payments', payees],
        [
          'Forms required',
          counts.withoutW9 > 0
            ? `${counts.formsRequired}; ${countOf(counts.withoutW9, 'payee has', 'payees have')} given no taxpayer number`
            : String(counts.formsRequired),
        ],
        ...(totals.withheld > 0
          ? ([['Tax withheld', formatCents(centsFromDollars(totals.withheld))]] as const)
          : []),
      ]}
    />
  );
}
