import { Type } from 'typebox';
import { matching, SentenceText } from './endpoint.ts';
import { say } from './schema-sentences.ts';

// The request and response parts that all imports of a file share.

/** The maximum size of an imported file. A workbook with 2,000 lines has about 150 kB. */
export const MAX_FILE_BYTES = 1_000_000;
const BASE64_LENGTH = 4 * Math.ceil(MAX_FILE_BYTES / 3);

/** The maximum size of a request with a file and a few other fields. */
export const MAX_FILE_REQUEST_BYTES = BASE64_LENGTH + 1_024;

/** The bytes of a file in Base64. The server finds out what the file is, because a browser knows only its name. */
export const ImportedFile = matching('^[A-Za-z0-9+/]*={0,2}$', say.base64File, {
  maxLength: BASE64_LENGTH,
});

export const fileFindings = {
  problems: Type.Array(SentenceText),
  /** How the file was read, if somebody should look at the result. */
  notices: Type.Array(SentenceText),
};

export const LineProblems = Type.Array(
  Type.Object({ column: Type.String(), problem: SentenceText }),
);
