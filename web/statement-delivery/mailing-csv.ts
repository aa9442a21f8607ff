import { encodeCsv } from '../../domain/csv.ts';
import type { FormDelivery } from '../../domain/statement-delivery/office-schema.ts';
import { messages } from './messages.ts';

/** The addresses in the order of the PDF with the copies. */
export function mailingCsv(year: number, forms: readonly FormDelivery[]): string {
  const lines = forms.map(({ name, street, unit, city, state, zip, corrected }, index) => [
    index + 1,
    name,
    street,
    unit,
    city,
    state,
    zip,
    messages.own.form(year, corrected),
  ]);
  return encodeCsv([messages.mailing.csvColumns, ...lines]);
}
