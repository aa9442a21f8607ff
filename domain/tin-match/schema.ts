import { Type, type Static } from 'typebox';
import { adminOnly } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, nullable, text } from '../endpoint.ts';
import { Limit, Page, Pagination } from '../lists.ts';
import { MATCH_CODES, MATCH_STATES, MOST_IN_FILE } from './rules.ts';

const feature = 'tin-match';

const Code = Type.Enum([...MATCH_CODES]);
const MatchedPayee = Type.Object(
  {
    user: Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() }),
    /** The W-9 in force, which has a number. */
    w9VersionId: Id,
    /** Line 1. */
    name: Type.String(),
    truncatedTin: Type.String(),
    state: Type.Enum([...MATCH_STATES]),
    /** The last result, also if it is about an earlier W-9. */
    last: nullable(
      Type.Object({ code: Code, answeredOn: DaySchema, enteredBy: nullable(Type.String()) }),
    ),
  },
  { title: 'TinMatch' },
);
export type TinMatch = Static<typeof MatchedPayee>;

export const listTinMatches = endpoint({
  method: 'GET',
  path: '/api/tin-matches',
  feature,
  summary: 'What the IRS said about the name and number of each payee with a W-9, by name',
  access: adminOnly,
  query: exactly({
    /** Only payees without a current matching result. */
    state: Type.Optional(Type.Enum(['open'])),
    page: Page,
    limit: Limit,
  }),
  answer: Type.Object({
    payees: Type.Array(MatchedPayee),
    /** Payees without a current matching result. */
    open: Type.Integer(),
    pagination: Pagination,
  }),
});

export const recordTinMatch = endpoint({
  method: 'POST',
  path: '/api/tin-matches',
  feature,
  summary: 'Record what the IRS said about a payee’s name and number',
  access: adminOnly,
  body: exactly({ w9VersionId: Id, code: Code, answeredOn: DaySchema }),
  answer: Type.Object({ message: Type.String() }),
  status: 201,
  repeatable: true,
});

export const makeMatchFile = endpoint({
  method: 'POST',
  path: '/api/tin-matches/file',
  feature,
  summary: `A file for the TIN Matching program with the whole numbers of up to ${MOST_IN_FILE} payees`,
  access: adminOnly,
  freshSignIn: true,
  reveals: true,
  body: exactly({
    w9VersionIds: Type.Array(Id, { minItems: 1, maxItems: MOST_IN_FILE, uniqueItems: true }),
  }),
  answer: Type.Object({ message: Type.String(), fileName: Type.String(), content: Type.String() }),
  status: 201,
});

const LONGEST_FILE = 20_000;

export const recordMatchFile = endpoint({
  method: 'POST',
  path: '/api/tin-matches/results',
  feature,
  summary: 'Record the results of a file that the TIN Matching program answered, all or none',
  access: adminOnly,
  mostBytes: 4 * LONGEST_FILE,
  body: exactly({ content: text(LONGEST_FILE, 1) }),
  answer: Type.Object({ message: Type.String() }),
  status: 201,
  repeatable: true,
});
