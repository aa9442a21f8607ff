import { randomUUIDv7 } from 'node:crypto';
import { isOwnMoney } from '../../domain/access.ts';
import type { ImportValues } from '../../domain/audit-logs/entry-values.ts';
import { dayIn } from '../../domain/calendar.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { say as sayFile } from '../../domain/import-file-sentences.ts';
import { hasTwoAmounts, type Mapping } from '../../domain/imports/mapping.ts';
import {
  ROW_STATES,
  type CheckedImport,
  type CheckedRow,
  type importRows,
  type RowState,
  type undoImport,
} from '../../domain/imports/schema.ts';
import { say } from '../../domain/imports/sentences.ts';
import type { ImportKind } from '../../domain/imports/kinds.ts';
import type { ImportField } from '../../domain/imports/sources.ts';
import { hoursFromHundredths } from '../../domain/hours.ts';
import { dollarsFromCents, sum } from '../../domain/money.ts';
import type { Sentence } from '../../domain/sentence.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { WriteContext } from '../http/api.ts';
import { refuse, requireFound } from '../http/errors.ts';
import type { FileContent } from '../import-files/lines.ts';
import { readFile, type ImportContext, type ReadFile } from './file.ts';
import { DAYS } from './days.ts';
import { FUEL } from './fuel.ts';
import type { KindOfImport, RowToSave } from './kinds.ts';
import { matchDrivers, matchRows, newMatches, type MatchedRow } from './matched-rows.ts';
import { PAY_LINES } from './pay-lines.ts';
import { lockPayees } from '../payroll/shared.ts';
import {
  findImportOfFile,
  listCandidates,
  lockImport,
  sumByPerson,
  type Candidate,
} from './queries.ts';
import { insertImport, insertMatches, markUndone, saveMapping } from './writes.ts';

const KINDS: Readonly<Record<ImportKind, KindOfImport>> = { FUEL, PAY_LINES, DAYS };

const MAX_SHOWN_ROWS = 1000;

const columnsOf = (mapping: Mapping) =>
  Object.entries(mapping).map(([field, column]) => ({ field: field as ImportField, column }));

function responseRows(rows: readonly MatchedRow[], candidates: readonly Candidate[]): CheckedRow[] {
  const names = new Map(candidates.map(({ id, name }) => [id, name]));
  const order = (row: MatchedRow) => ROW_STATES.indexOf(row.state);
  return rows
    .toSorted((a, b) => order(a) - order(b) || a.line - b.line)
    .slice(0, MAX_SHOWN_ROWS)
    .map(({ line, who, nameInFile, userId, day, amountCents, description, work, ...row }) => ({
      line,
      who: who || nameInFile,
      userId,
      driver: userId === null ? null : (names.get(userId) ?? null),
      day,
      amount: amountCents === null ? null : dollarsFromCents(amountCents),
      description,
      work: work
        ? {
            hours: hoursFromHundredths(work.hourHundredths ?? 0),
            quantities: [...work.quantities],
          }
        : null,
      state: row.state,
      reason: row.reason,
      problems: row.problems,
    }));
}

const centsOf = (rows: readonly MatchedRow[]) =>
  sum(rows.map(({ amountCents }) => amountCents ?? 0));

const countsOf = (rows: readonly MatchedRow[]) =>
  Object.fromEntries(
    ROW_STATES.map((state) => [state, rows.filter((row) => row.state === state).length]),
  ) as Record<RowState, number>;

/** Returns why the rows cannot be saved. */
function problemOfSaving(file: ReadFile, counts: Record<RowState, number>): Sentence | undefined {
  const [problem] = file.problems;
  if (problem) return problem;
  if (file.missing.length > 0 || !file.isMappingKnown) return say.mappingNotConfirmed;
  if (hasTwoAmounts(file.mapping) && file.basis === null) return say.basisMissing;
  if (counts.REFUSED > 0) return say.hasRefused;
  if (counts.UNMATCHED > 0) return say.hasUnmatched;
  return counts.NEW === 0 ? say.nothingNew : undefined;
}

async function noticeOfFile(
  { tx, actor, company }: ImportContext,
  { digest }: ReadFile,
): Promise<Sentence[]> {
  const earlier = await findImportOfFile(tx, actor, digest);
  if (!earlier) return [];
  const savedOn = dayIn(company.timeZone, Temporal.Instant.from(earlier.savedAt));
  return [say.savedBefore({ savedOn })];
}

/** Saves the rows, and what the next file of the source needs. */
async function save(context: ImportContext, file: ReadFile, rows: readonly RowToSave[]) {
  const { tx, actor, body } = context;
  const { kind, fileName } = body;
  const { source, digest, header, mapping, basis } = file;
  const id = randomUUIDv7();
  const amountCents = kind === 'DAYS' ? null : centsOf(rows);
  const saved = rows.map((row) => ({ ...row, key: row.digest, day: row.day ?? context.today }));
  await insertImport(tx, actor, { id, kind, source, fileName, digest, rows: saved, amountCents });
  const more = await KINDS[kind].save(context, id, rows);
  await saveMapping(tx, actor, { source, header, mapping, basis });
  const events = [...Map.groupBy(rows, ({ userId }) => userId)].map(([subjectId, own]) => {
    const after: ImportValues = {
      importId: id,
      kind,
      fileName,
      rows: own.length,
      amountCents: centsOf(own),
    };
    return { action: 'ROWS_IMPORTED', subjectId, before: null, after } as const;
  });
  return { id, events: [...events, ...more] };
}

/** Checks a file, or imports all its rows. */
export async function importFile(
  context: ImportContext,
  content: FileContent,
): Promise<Outcome<ResponseBody<typeof importRows>>> {
  const { tx, actor, body } = context;
  const file = await readFile(context, content);
  const candidates = await listCandidates(tx, actor);
  const matches = await matchDrivers(context, file, candidates);
  const rows = await matchRows(context, file, matches);
  const added = rows.filter(({ state }) => state === 'NEW');
  const toSave = await KINDS[body.kind].check(context, file, added, candidates);
  const counts = countsOf(rows);
  const response: CheckedImport = {
    message: sayFile.checked,
    problems: file.problems,
    notices: [...(await noticeOfFile(context, file)), ...file.notices],
    source: file.source,
    headings: file.headings,
    mapping: columnsOf(file.mapping),
    isMappingKnown: file.isMappingKnown,
    missing: file.missing,
    hasTwoAmounts: hasTwoAmounts(file.mapping),
    basis: file.basis,
    counts,
    amount: dollarsFromCents(centsOf(toSave)),
    drivers: matches.drivers,
    people: candidates.flatMap(({ id, name, isArchived }) => (isArchived ? [] : { id, name })),
    rows: responseRows(rows, candidates),
    id: null,
  };
  if (body.checkOnly) return withoutEvents(response);
  const problem = problemOfSaving(file, counts);
  if (problem) refuse('INVALID_VALUE', problem);
  const { id, events } = await save(context, file, toSave);
  await insertMatches(tx, actor, file.source, newMatches(matches));
  const [first, ...others] = events;
  if (!first) return withoutEvents(response);
  const message = say.saved({ count: toSave.length });
  return withEvents({ ...response, message, id }, first, ...others);
}

/** Takes all rows of an import back. */
export async function takeBackImport(
  context: WriteContext<typeof undoImport>,
): Promise<Outcome<ResponseBody<typeof undoImport>>> {
  const { tx, actor, params } = context;
  const undone = requireFound(await lockImport(tx, actor, params.id));
  const { id, kind, fileName, rows } = undone;
  const people = await sumByPerson(tx, actor, id);
  if (people.some(({ userId }) => isOwnMoney(actor, userId))) refuse('OWN_PAY');
  if (undone.undoneAt !== null) refuse('CONFLICT', say.alreadyUndone);
  if (sum(people.map((person) => person.rows)) < rows) refuse('CONFLICT', say.outOfScope);
  await lockPayees(
    tx,
    people.map(({ userId }) => userId),
  );
  const problem = await KINDS[kind].undo(context, id);
  if (problem) refuse('CONFLICT', problem);
  await markUndone(tx, actor, id);
  const [first, ...others] = people.map(({ userId, rows: count, amountCents }) => {
    const before: ImportValues = {
      importId: id,
      kind,
      fileName,
      rows: count,
      amountCents: amountCents ?? 0,
    };
    return { action: 'IMPORT_UNDONE', subjectId: userId, before, after: null } as const;
  });
  const response = { message: say.undone({ count: rows }) };
  return first ? withEvents(response, first, ...others) : withoutEvents(response);
}
