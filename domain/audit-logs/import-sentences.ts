import type { ImportValues } from './entry-values.ts';
import type { Day } from '../calendar.ts';
import {
  amountPhrase,
  commaList,
  countPhrase,
  dayText,
  optional,
  type Phrase,
  type Sentences,
} from './phrases.ts';

// This file has the sentences of audit entries about imported files and exported days.

/** For example: "imported 12 rows for Rosa Delgado, $812.40, efs-nov-16.csv". */
function imported(
  template: string,
  subject: string,
  { rows, amountCents, fileName }: Partial<ImportValues>,
): Phrase {
  return {
    template,
    object: commaList(
      `${countPhrase(rows, 'row')} for ${subject}`,
      amountCents !== 0 && amountPhrase(amountCents),
      fileName,
    ),
  };
}

const periodText = ({ startDate, endDate }: { startDate?: Day; endDate?: Day }) =>
  optional('', dayText(startDate), optional(' through ', dayText(endDate)));

export const IMPORT_SENTENCES = {
  DAYS_EXPORTED: ({ after }) => ({
    template: 'exported {object}',
    object: commaList(countPhrase(after.days, 'logged day'), periodText(after)),
  }),
  HOURS_EXPORTED: ({ after }) => ({
    template: 'exported the hours of {object}',
    object: commaList(countPhrase(after.employees, 'employee'), periodText(after)),
  }),
  ROWS_IMPORTED: ({ subject, after }) => imported('imported {object}', subject, after),
  IMPORT_UNDONE: ({ subject, before }) => imported('took back {object}', subject, before),
} satisfies Partial<Sentences>;
