import type { ImportValues } from './entry-values.ts';
import { amountPhrase, commaList, countPhrase, type Phrase, type Sentences } from './phrases.ts';

// This file has the sentences of audit entries about imported files.

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

export const IMPORT_SENTENCES = {
  ROWS_IMPORTED: ({ subject, after }) => imported('imported {object}', subject, after),
  IMPORT_UNDONE: ({ subject, before }) => imported('took back {object}', subject, before),
} satisfies Partial<Sentences>;
