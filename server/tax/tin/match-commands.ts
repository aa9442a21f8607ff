import type { AuditEvent } from '../../../domain/audit-logs/events.ts';
import type { Day } from '../../../domain/calendar.ts';
import type { ResponseBody } from '../../../domain/endpoint.ts';
import { refusal } from '../../../domain/errors.ts';
import { fullName } from '../../../domain/people.ts';
import {
  accountNumberOf,
  matchFileLine,
  plainName,
  MATCH_CODE_MEANINGS,
  currentMatchStateOf,
  readMatchedLines,
  refusalOfResultDay,
} from '../../../domain/tax/tin/match-rules.ts';
import type {
  generateMatchFile,
  recordMatchFile,
  recordTinMatch,
} from '../../../domain/tax/tin/match-schema.ts';
import { say } from '../../../domain/tax/tin/sentences.ts';
import type { Sentence } from '../../../domain/sentence.ts';
import { withEvents, type Outcome } from '../../audit/command.ts';
import type { WriteContext } from '../../http/api.ts';
import { requireFound, Refused, throwIfRefused } from '../../http/errors.ts';
import type { FileContent } from '../../import-files/lines.ts';
import type { Vault } from '../../vault/vault.ts';
import { readTins, refusalOfTins } from './tin-queries.ts';
import {
  findAccountNumbers,
  findPayeesToMatch,
  readCompanyDay,
  type PayeeToMatch,
} from './match-queries.ts';
import { insertMatches, type NewMatch } from './writes.ts';

function recordedEvent({ userId, ...after }: NewMatch): AuditEvent {
  return { action: 'TIN_MATCH_RECORDED', subjectId: userId, before: null, after };
}

export async function recordMatch({
  tx,
  actor,
  body,
  company,
  today,
}: WriteContext<typeof recordTinMatch>): Promise<Outcome<ResponseBody<typeof recordTinMatch>>> {
  const { w9VersionId, code, resultOn } = body;
  const day = await readCompanyDay(tx, company, today);
  const [payee] = await findPayeesToMatch(tx, actor, day, [w9VersionId]);
  const { userId, receivedOn } = requireFound(payee);
  throwIfRefused(refusalOfResultDay(resultOn, { today, receivedOn }));
  const match = { userId, w9VersionId, code, resultOn };
  await insertMatches(tx, actor, [match]);
  return withEvents(
    { message: say.recorded({ meaning: MATCH_CODE_MEANINGS[code] }) },
    recordedEvent(match),
  );
}

/** Creates a file for TIN Matching. The app returns the file in the response and does not store it. */
export async function generateFile(
  { tx, actor, body, company, today }: WriteContext<typeof generateMatchFile>,
  vault: Vault,
): Promise<Outcome<ResponseBody<typeof generateMatchFile>>> {
  const { w9VersionIds } = body;
  const day = await readCompanyDay(tx, company, today);
  const payees = await findPayeesToMatch(tx, actor, day, w9VersionIds);
  requireFound(payees.length === w9VersionIds.length ? payees : undefined);
  const unnamed = payees.filter(({ name }) => plainName(name) === '');
  if (unnamed.length > 0) {
    const sentence = say.nameWithoutLetters;
    throw new Refused(refusal('CONFLICT', sentence, unnamed.map(fullName)));
  }
  const tins = await readTins(tx, actor, vault, w9VersionIds);
  const unread = payees.filter(({ w9VersionId }) => tins.get(w9VersionId)?.kind !== 'DIGITS');
  if (unread.length > 0) {
    const sentence = say.unreadable;
    return refusalOfTins(refusal('CONFLICT', sentence, unread.map(fullName)), unread, tins);
  }
  const lines = payees.map((payee) => {
    const tin = tins.get(payee.w9VersionId);
    return matchFileLine({ ...payee, tin: tin?.kind === 'DIGITS' ? tin.digits : '' });
  });
  return withEvents(
    {
      message: say.fileCreated({ count: payees.length }),
      fileName: `tin-matching_${today}.txt`,
      content: `${lines.join('\r\n')}\r\n`,
    },
    {
      action: 'TIN_MATCH_FILE_CREATED',
      level: 'WARNING',
      subjectId: null,
      before: null,
      after: { payees: payees.length, userIds: payees.map(({ userId }) => userId) },
    },
  );
}

interface Results {
  /** A sentence for each invalid line. */
  problems: Sentence[];
  /** The numbers of the lines whose W-9 is no longer in the list. The W-9 was replaced or its payee was archived after
   *  the file was created. */
  skipped: number[];
  matches: NewMatch[];
}

/** Returns the results in a file.
 *  @param known the account numbers in the file that belong to a W-9, whether current or not */
function resultsOf(
  lines: ReturnType<typeof readMatchedLines>,
  payees: readonly PayeeToMatch[],
  known: ReadonlySet<string>,
  resultOn: Day,
): Results {
  const byAccountNumber = new Map(
    payees.map((payee) => [accountNumberOf(payee.w9VersionId), payee]),
  );
  const problems: Sentence[] = [];
  const skipped: number[] = [];
  const matches: NewMatch[] = [];
  for (const line of lines) {
    if (!('code' in line)) {
      problems.push(say.notAResult({ line: line.line }));
      continue;
    }
    const { code } = line;
    const payee = byAccountNumber.get(line.accountNumber);
    if (!payee && known.has(line.accountNumber)) skipped.push(line.line);
    else if (!payee) problems.push(say.unknownAccount({ line: line.line }));
    else if (payee.lastFour !== line.lastFour)
      problems.push(say.otherNumber({ line: line.line, name: fullName(payee) }));
    else if (matches.some(({ userId }) => userId === payee.userId))
      problems.push(say.twice({ line: line.line, name: fullName(payee) }));
    else matches.push({ userId: payee.userId, w9VersionId: payee.w9VersionId, code, resultOn });
  }
  return { problems, skipped, matches };
}

/** Returns the sentences that explain why nothing is recorded from a file. Returns an empty array if the file is
 *  valid. */
function problemsOfFile({ problems, skipped, matches }: Results): Sentence[] {
  if (problems.length > 0 || matches.length > 0) return problems;
  if (skipped.length === 0) return [say.noLines];
  return skipped.map((line) => say.notCurrent({ line }));
}

function refuseProblems(problems: Sentence[]): void {
  if (problems.length > 0)
    throw new Refused(refusal('INVALID_VALUE', say.nothingRecorded, problems));
}

export async function recordFile(
  { tx, actor, company, today }: WriteContext<typeof recordMatchFile>,
  content: FileContent,
): Promise<Outcome<ResponseBody<typeof recordMatchFile>>> {
  refuseProblems(content.problems);
  const day = await readCompanyDay(tx, company, today);
  const payees = await findPayeesToMatch(tx, actor, day);
  const lines = readMatchedLines(content.lines);
  const accountNumbers = lines.flatMap((line) =>
    'accountNumber' in line ? line.accountNumber : [],
  );
  const known = await findAccountNumbers(tx, actor, accountNumbers);
  const results = resultsOf(lines, payees, known, today);
  refuseProblems(problemsOfFile(results));
  const { matches, skipped } = results;
  await insertMatches(tx, actor, matches);
  const wrong = matches.filter(({ code }) => currentMatchStateOf(code) !== 'MATCH').length;
  const [event, ...events] = matches.map(recordedEvent);
  const counts = { count: matches.length, wrong };
  const message =
    skipped.length === 0
      ? say.resultsRecorded(counts)
      : say.resultsRecordedAndSkipped({ ...counts, skipped: skipped.join(', ') });
  return withEvents({ message }, requireFound(event), ...events);
}
