import { createHash, randomUUIDv7 } from 'node:crypto';
import { isOwn, type Actor } from '../../../domain/access.ts';
import { dayIn, type Day } from '../../../domain/calendar.ts';
import { datesOfColumn } from '../../../domain/import-dates.ts';
import { dollarsFromCents } from '../../../domain/money.ts';
import { MAX_IMPORTED } from '../../../domain/tax/opening-balances/columns.ts';
import {
  columnNamed,
  problemsOfHeadings,
  parseRow,
  type FileRow,
  type ParsedRow,
} from '../../../domain/tax/opening-balances/file-rules.ts';
import type {
  BalancesImport,
  importOpeningBalances,
} from '../../../domain/tax/opening-balances/import-schema.ts';
import { keyOfBalance } from '../../../domain/tax/opening-balances/rules.ts';
import { fullName } from '../../../domain/people.ts';
import { say } from '../../../domain/tax/opening-balances/sentences.ts';
import { say as sayImportFile } from '../../../domain/import-file-sentences.ts';
import type { Sentence } from '../../../domain/sentence.ts';
import { withEvents, withoutEvents, type Outcome } from '../../audit/command.ts';
import type { Tx } from '../../database/database.ts';
import type { WriteContext } from '../../http/api.ts';
import { requireFound, refuse } from '../../http/errors.ts';
import { tableOf, type FileContent } from '../../import-files/lines.ts';
import { listPayeeTaxDetails, lockForPayment } from '../../payroll/shared.ts';
import { enteredEvent } from './commands.ts';
import { findSavedFile, listKeys, listPayeesNamed, type Payee } from './queries.ts';
import { insertBalances, type NewBalance } from './writes.ts';

type ImportContext = WriteContext<typeof importOpeningBalances>;

/** A row with its payee. The payee is undefined if none was found. */
interface MatchedRow extends ParsedRow {
  match: Payee | undefined;
}

interface ParsedFile {
  problems: Sentence[];
  notices: Sentence[];
  rows: ParsedRow[];
}

function parseFile(content: FileContent, today: Day): ParsedFile {
  if (content.problems.length > 0) return { problems: content.problems, notices: [], rows: [] };
  const { headings, rows: payments, problems: lineProblems } = tableOf(content);
  const problems = [...problemsOfHeadings(headings), ...lineProblems];
  if (payments.length === 0) problems.push(say.noPayments);
  if (payments.length > MAX_IMPORTED) problems.push(say.tooManyPayments);
  const columns = headings.map(columnNamed);
  const paidOn = columns.indexOf('Paid On');
  const dates = datesOfColumn(payments.map(({ cells }) => cells[paidOn] ?? ''));
  if (dates.problem) problems.push(dates.problem);
  if (problems.length > 0) return { problems, notices: [], rows: [] };
  const rows = payments.map(({ line, cells }) => {
    const row: FileRow = { line, cells: {} };
    for (const [index, column] of columns.entries()) {
      if (column) row.cells[column] = cells[index] ?? '';
    }
    return parseRow(row, today, dates.order);
  });
  return { problems: [], notices: dates.notice ? [dates.notice] : [], rows };
}

/** The same lines in another format or encoding have the same digest. */
const digestOf = ({ lines }: FileContent) =>
  createHash('sha256')
    .update(JSON.stringify(lines.map(({ cells }) => cells)))
    .digest();

/** Returns why a row has no valid payee. Returns undefined if the row has one valid payee. */
function payeeProblem(actor: Actor, candidates: readonly Payee[]): Sentence | undefined {
  const [payee, ...others] = candidates;
  if (!payee) return say.unknownPayee;
  if (others.length > 0) return say.severalPayees;
  return isOwn(actor, payee.id) ? say.ownPayments : undefined;
}

/** Finds the payee of each row by email, or else by full name. */
async function matchPayees(
  tx: Tx,
  actor: Actor,
  rows: readonly ParsedRow[],
): Promise<MatchedRow[]> {
  const names = rows.map(({ payee }) => payee.toLowerCase()).filter((name) => name !== '');
  const payees = (await listPayeesNamed(tx, actor, names)).filter(({ isPayee }) => isPayee);
  const byEmail = Map.groupBy(payees, ({ email }) => email);
  const byName = Map.groupBy(payees, (payee) => fullName(payee).toLowerCase());
  return rows.map((row) => {
    if (row.payee === '') return { ...row, match: undefined };
    const name = row.payee.toLowerCase();
    const candidates = byEmail.get(name) ?? byName.get(name) ?? [];
    const problem = payeeProblem(actor, candidates);
    return {
      ...row,
      match: problem === undefined ? candidates[0] : undefined,
      problems:
        problem === undefined ? row.problems : [{ column: 'Payee', problem }, ...row.problems],
    };
  });
}

/** Adds a problem to each row whose payment is already saved or repeats an earlier row. */
async function markDuplicates(tx: Tx, actor: Actor, rows: readonly MatchedRow[]): Promise<void> {
  const matched = rows.flatMap((row) =>
    row.match ? [{ row, userId: row.match.id, paidOn: row.balance.paidOn }] : [],
  );
  const entered = await listKeys(tx, actor, matched);
  const firstLines = new Map<string, number>();
  for (const { row, userId } of matched) {
    const key = keyOfBalance(userId, row.balance);
    const first = firstLines.get(key);
    if (entered.has(key)) row.problems.push({ column: 'Payee', problem: say.alreadyEntered });
    else if (first === undefined) firstLines.set(key, row.line);
    else
      row.problems.push({
        column: 'Payee',
        problem: say.samePayment({ line: first }),
      });
  }
}

/** Reports a file that was saved before, unless all of its payments are reversed. */
async function problemsOfRepeatedFile(
  { tx, actor, company }: ImportContext,
  digest: Buffer,
): Promise<Sentence[]> {
  const saved = await findSavedFile(tx, actor, digest);
  if (!saved) return [];
  const savedOn = dayIn(company.timeZone, Temporal.Instant.from(saved.enteredAt));
  return [
    saved.enteredBy === null
      ? say.fileSavedBefore({ savedOn })
      : say.fileSavedBeforeBy({ savedOn, name: saved.enteredBy }),
  ];
}

function rowsForResponse(rows: readonly MatchedRow[]): BalancesImport['rows'] {
  return rows.map(({ line, payee, match, paidOnText, balance, problems }) => ({
    line,
    payee: match ? fullName(match) : payee,
    paidOn: problems.some(({ column }) => column === 'Paid On') ? paidOnText : balance.paidOn,
    amount: dollarsFromCents(balance.payCents + balance.substantiatedCents),
    problems,
  }));
}

/** Builds the payments to save, with the current tax status of their payees. */
async function newBalances(
  { tx, actor, company }: ImportContext,
  rows: readonly MatchedRow[],
): Promise<NewBalance[]> {
  const ids = [...new Set(rows.flatMap((row) => (row.match ? [row.match.id] : [])))];
  const details = await listPayeeTaxDetails(tx, actor, ids, company.timeZone);
  return rows.flatMap(({ match, balance }) =>
    match
      ? {
          ...balance,
          id: randomUUIDv7(),
          userId: match.id,
          payee: requireFound(details.get(match.id)),
        }
      : [],
  );
}

/** Checks the file and saves all of its payments, or none. */
export async function importBalances(
  context: ImportContext,
  content: FileContent,
): Promise<Outcome<BalancesImport>> {
  const { tx, actor, body, today } = context;
  const file = parseFile(content, today);
  const rows = await matchPayees(tx, actor, file.rows);
  if (!body.checkOnly)
    await lockForPayment(
      tx,
      rows.flatMap((row) => row.match?.id ?? []),
    );
  const digest = digestOf(content);
  const problems = [...file.problems, ...(await problemsOfRepeatedFile(context, digest))];
  if (problems.length === 0) await markDuplicates(tx, actor, rows);
  const response = {
    message: sayImportFile.checked,
    problems,
    notices: [...content.notices, ...file.notices],
    rows: rowsForResponse(rows),
    openingBalances: [],
  };
  if (body.checkOnly) return withoutEvents(response);
  if (problems.length > 0 || rows.some((row) => row.problems.length > 0))
    refuse('INVALID_VALUE', say.nothingSaved);
  const balances = await newBalances(context, rows);
  const [first, ...others] = balances.map(enteredEvent);
  if (!first) return withoutEvents(response);
  await insertBalances(tx, actor, balances, digest);
  const message = say.importSaved({ count: balances.length });
  const saved = { ...response, message, openingBalances: balances.map(({ id }) => ({ id })) };
  return withEvents(saved, first, ...others);
}
