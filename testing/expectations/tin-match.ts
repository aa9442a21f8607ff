import { sql } from 'kysely';
import {
  nobody,
  nothing,
  ONLY_IN_SCOPE,
  target,
  type Expectations,
  type ExpectedValues,
  type Records,
} from '../access/expectations.ts';
import { ADMINS, ADMINS_FOR_ALL } from '../access/scope.ts';

const lastMatch: ExpectedValues = ({ target: { id } }) => sql`
  select w9_version_id as "w9VersionId", code, result_on as "resultOn" from tin_matches
  where user_id = ${id} order by entered_at desc limit 1`;
/** A line of a TIN Matching result file. It contains the TIN from `insertW9`, and an account number computed from the id of
 *  the W-9 version. */
const resultLine = ({ w9VersionId }: Records) =>
  `2;212097693;Nova Quill;${w9VersionId.replaceAll('-', '').slice(-20)};0`;

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const TIN_MATCH: Expectations = {
  'GET /api/tin-matches': { admits: 'admin', scope: ADMINS, outcome: 'ok', input: nothing },
  'POST /api/tin-matches': {
    admits: 'admin',
    scope: ADMINS_FOR_ALL,
    // The caller is an administrator, who is not a payee.
    outcome: ONLY_IN_SCOPE,
    input: ({ w9VersionId }) => ({ body: { w9VersionId, code: 3, resultOn: '2026-11-16' } }),
    auditScenarios: [
      { action: 'TIN_MATCH_RECORDED', subject: target, after: lastMatch, onRepeat: 'the same' },
    ],
  },
  'POST /api/tin-matches/file': {
    admits: 'admin',
    stepUp: true,
    scope: ADMINS_FOR_ALL,
    // The caller is an administrator, who is not a payee.
    outcome: ONLY_IN_SCOPE,
    input: ({ w9VersionId }) => ({ body: { w9VersionIds: [w9VersionId] } }),
    auditScenarios: [
      {
        action: 'TIN_MATCH_FILE_CREATED',
        subject: nobody,
        after: ({ target: { id } }) =>
          sql`select 1 as payees, json_build_array(${id}::text) as "userIds"`,
        changesNothing: true,
        onRepeat: 'the same',
      },
    ],
  },
  'POST /api/tin-matches/results': {
    admits: 'admin',
    scope: ADMINS_FOR_ALL,
    outcome: {
      own: 'INVALID_VALUE',
      inScope: 'ok',
      outOfScope: 'INVALID_VALUE',
      missing: 'INVALID_VALUE',
    },
    input: (records) => ({ body: { content: resultLine(records) } }),
    auditScenarios: [
      { action: 'TIN_MATCH_RECORDED', subject: target, after: lastMatch, onRepeat: 'the same' },
    ],
  },
};
