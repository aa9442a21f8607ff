import { Type, type Static } from 'typebox';
import { adminOnly } from '../../access.ts';
import { DaySchema } from '../../calendar.ts';
import { endpoint, exactly, Id, nullable, text, MessageText } from '../../endpoint.ts';
import { ImportedFile, MAX_FILE_BYTES } from '../../import-file.ts';
import { Limit, Page, Pagination } from '../../lists.ts';
import { MATCH_CODES, MATCH_STATES, MAX_PAYEES_IN_FILE } from './match-rules.ts';

const feature = 'tin-match';

const Code = Type.Enum([...MATCH_CODES]);
const MatchedPayee = Type.Object(
  {
    user: Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() }),
    /** The id of the current W-9, which has a TIN. */
    w9VersionId: Id,
    /** The name on line 1 of the W-9. */
    name: Type.String(),
    truncatedTin: Type.String(),
    state: Type.Enum([...MATCH_STATES]),
    /** The last result for the current W-9, or else the last result for an earlier W-9. */
    last: nullable(
      Type.Object({ code: Code, resultOn: DaySchema, enteredBy: nullable(Type.String()) }),
    ),
  },
  { title: 'TinMatch' },
);
export type TinMatch = Static<typeof MatchedPayee>;

export const listTinMatches = endpoint({
  method: 'GET',
  path: '/api/tin-matches',
  feature,
  summary: 'List the TIN Matching result of each payee whose W-9 has a taxpayer number, by name',
  access: adminOnly,
  query: exactly({
    /** Limits the list to payees whose current W-9 has no matching result. */
    state: Type.Optional(Type.Enum(['open'])),
    page: Page,
    limit: Limit,
  }),
  response: Type.Object({
    payees: Type.Array(MatchedPayee),
    /** The number of payees whose current W-9 has no matching result. */
    open: Type.Integer(),
    pagination: Pagination,
  }),
});

export const recordTinMatch = endpoint({
  method: 'POST',
  path: '/api/tin-matches',
  feature,
  summary: 'Record the TIN Matching result for a payee’s name and number',
  access: adminOnly,
  body: exactly({ w9VersionId: Id, code: Code, resultOn: DaySchema }),
  response: Type.Object({ message: MessageText }),
  status: 201,
  acceptsIdempotencyKey: true,
});

export const generateMatchFile = endpoint({
  method: 'POST',
  path: '/api/tin-matches/file',
  feature,
  summary: `Generate a TIN Matching file with the full taxpayer numbers of up to ${MAX_PAYEES_IN_FILE} payees`,
  access: adminOnly,
  stepUp: true,
  reveals: true,
  body: exactly({
    w9VersionIds: Type.Array(Id, { minItems: 1, maxItems: MAX_PAYEES_IN_FILE, uniqueItems: true }),
  }),
  response: Type.Object({
    message: MessageText,
    fileName: Type.String(),
    content: Type.String(),
  }),
  status: 201,
});

const MAX_FILE_CHARACTERS = 20_000;

export const recordMatchFile = endpoint({
  method: 'POST',
  path: '/api/tin-matches/results',
  feature,
  summary:
    'Record the results of a TIN Matching result file, or none if a line is not valid. Skips lines whose W-9 is no longer current',
  access: adminOnly,
  maxFileBytes: MAX_FILE_BYTES,
  /** The result file, or its pasted lines. */
  body: exactly({
    content: Type.Optional(text(MAX_FILE_CHARACTERS)),
    file: Type.Optional(ImportedFile),
  }),
  response: Type.Object({ message: MessageText }),
  status: 201,
  acceptsIdempotencyKey: true,
});
