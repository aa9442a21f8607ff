import { Type } from 'typebox';
import { base64File, SentenceText } from './endpoint.ts';

// The request and response parts that all imports of a file share.

/** The maximum size of an imported file. A workbook with 2,000 lines has about 150 kB. */
export const MAX_FILE_BYTES = 1_000_000;

export const ImportedFile = base64File(MAX_FILE_BYTES);

export const fileFindings = {
  problems: Type.Array(SentenceText),
  /** How the file was read, if somebody should look at the result. */
  notices: Type.Array(SentenceText),
};

export const LineProblems = Type.Array(
  Type.Object({ column: Type.String(), problem: SentenceText }),
);
