import { encodeCsv, type CsvCell } from '../../../domain/csv.ts';
import { centsFromDollars } from '../../../domain/money.ts';
import { fullName } from '../../../domain/people.ts';
import type { YearPayee } from '../../../domain/tax/year/year-schema.ts';
import { sentenceText } from '../../ui/sentence-text.ts';
import { yearMessages } from './messages.ts';

const { csv: text, taxTreatments } = yearMessages;

const money = (dollars: number): CsvCell => ({ cents: centsFromDollars(dollars) });

/** Returns a CSV file with one line for each part of each payment. The Amount column adds up to the total of the year.
 *  The amount of a payment that does not count is therefore zero. Only the first line of a payment has the amounts paid,
 *  withheld and repaid. */
export function yearCsv(payees: readonly YearPayee[]): string {
  const lines = payees.flatMap(({ user, payments }) =>
    payments.flatMap((payment) =>
      payment.parts.map((part, index) => [
        fullName(user),
        user.email,
        payment.paidOn,
        payment.weekStart ?? (payment.isSum ? text.outsideSum : text.outside),
        taxTreatments[part.taxTreatment],
        sentenceText(part.sentence),
        money(part.taxTreatment === 'NOT_COUNTED' ? 0 : part.amount),
        index === 0 ? money(payment.amount) : '',
        index === 0 ? money(payment.withheld) : '',
        index === 0 ? money(payment.repaid?.amount ?? 0) : '',
      ]),
    ),
  );
  return encodeCsv([text.columns, ...lines]);
}
