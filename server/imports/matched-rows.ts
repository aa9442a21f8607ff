import { createHash } from 'node:crypto';
import type { Actor } from '../../domain/access.ts';
import { isOwnMoney } from '../../domain/access.ts';
import { dayIn } from '../../domain/calendar.ts';
import type { ImportRow } from '../../domain/imports/rows.ts';
import type { DriverOfFile, RowState } from '../../domain/imports/schema.ts';
import { say } from '../../domain/imports/sentences.ts';
import { SOURCES, type ImportField } from '../../domain/imports/sources.ts';
import type { Sentence } from '../../domain/sentence.ts';
import type { Tx } from '../database/database.ts';
import { requireFound } from '../http/errors.ts';
import type { ImportContext, ReadFile } from './file.ts';
import {
  listOriginals,
  readImportedRows,
  readMatches,
  type Candidate,
  type OriginalRow,
} from './queries.ts';

/** A row with its driver and with what an import does with it. */
export interface MatchedRow extends ImportRow {
  /** SHA-256 of the key and of the number of equal rows before it. */
  digest: string;
  userId: string | null;
  /** The person whose money the row changes, if it takes back a purchase that was imported earlier. */
  chargedTo: string | null;
  /** The purchase in the same file that the row takes back. */
  original: MatchedRow | null;
  state: RowState;
  reason: Sentence | null;
}

/** The drivers of the cards and names of a file. Null if the rows are not imported. */
export interface Matches {
  given: Map<string, string | null>;
  remembered: Map<string, string | null>;
  drivers: DriverOfFile[];
}

/** The words of a name in any order, because a card company can write the last name first. */
const wordsOf = (name: string) =>
  (name.toLowerCase().match(/\p{L}+/gu) ?? []).toSorted((a, b) => a.localeCompare(b)).join(' ');

/** Finds the driver of each card or name: the one that the caller chose, the remembered one, or for names by email and
 *  full name. */
export async function matchDrivers(
  { tx, actor, body }: ImportContext,
  { source, rows }: ReadFile,
  candidates: readonly Candidate[],
): Promise<Matches> {
  const choices = candidates.filter(({ isArchived }) => !isArchived);
  const ids = new Set(choices.map(({ id }) => id));
  const given = new Map(body.drivers.map(({ key, userId }) => [key.toLowerCase(), userId]));
  for (const userId of given.values())
    requireFound(userId === null || ids.has(userId) || undefined);
  const byKey = Map.groupBy(
    rows.filter(({ who }) => who !== ''),
    ({ who }) => who,
  );
  const remembered = await readMatches(tx, actor, source, [...byKey.keys()]);
  const byEmail = new Map(choices.map(({ email, id }) => [email, id]));
  const byName = Map.groupBy(choices, ({ name }) => name.toLowerCase());
  const byWords = Map.groupBy(choices, ({ name }) => wordsOf(name));
  const only = (people: readonly Candidate[] = []) =>
    people.length === 1 ? (people[0]?.id ?? null) : null;
  const namedId = (name: string): string | null => byEmail.get(name) ?? only(byName.get(name));
  const drivers = [...byKey].map(([key, ofKey]): DriverOfFile => {
    const nameInFile = ofKey.find((row) => row.nameInFile !== '')?.nameInFile ?? '';
    const known = given.has(key) ? given.get(key) : remembered.get(key);
    const automatic = SOURCES[source].hasCards ? null : namedId(key);
    return {
      key,
      nameInFile,
      rows: ofKey.length,
      userId: known === undefined ? automatic : known,
      isLeftOut: known === null,
      suggestedId: only(byWords.get(wordsOf(nameInFile))),
    };
  });
  return { given, remembered, drivers };
}

/** Returns the matches that a later file needs. */
export const newMatches = ({ given, remembered, drivers }: Matches) =>
  drivers.flatMap(({ key }) => {
    const userId = given.get(key);
    return userId === undefined || remembered.get(key) === userId ? [] : [{ key, userId }];
  });

/** Returns the digest of each row. Equal rows of a file differ by their number, so that the second of two equal purchases
 *  is imported, and both are recognized in the next file. */
function digestsOf(rows: readonly (ImportRow & { userId: string | null })[], hasCards: boolean) {
  const counts = new Map<string, number>();
  return rows.map(({ key, userId }) => {
    const base = JSON.stringify([...key, hasCards ? null : userId]);
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    return createHash('sha256').update(`${base} ${count}`).digest('hex');
  });
}

/** Returns the imported purchases that a credit can take back, newest first. */
const storedOriginals = (row: MatchedRow, stored: readonly OriginalRow[]): OriginalRow[] =>
  stored.filter(
    ({ reference, part, day, amountCents }) =>
      reference === row.reverses &&
      part === row.part &&
      day <= (row.day ?? day) &&
      amountCents >= -(row.amountCents ?? 0),
  );

/** Finds the purchase that each credit takes back, in the file or in an earlier import. The credit goes to the
 *  payee who was charged for the purchase. */
async function findOriginals(
  { tx, actor }: { tx: Tx; actor: Actor },
  { source }: ReadFile,
  rows: readonly MatchedRow[],
): Promise<void> {
  const credits = rows.filter(({ reverses }) => reverses !== null);
  if (credits.length === 0) return;
  const references = credits.flatMap(({ reverses }) => reverses ?? []);
  const stored = await listOriginals(tx, actor, source, references);
  const purchases = Map.groupBy(
    rows.filter(({ reverses, amountCents }) => reverses === null && (amountCents ?? 0) > 0),
    ({ reference, part }) => `${part} ${reference}`,
  );
  for (const credit of credits) {
    const creditCents = -(credit.amountCents ?? 0);
    const imported = storedOriginals(credit, stored);
    // If the purchase is in this file and in an earlier import, the earlier import has charged it.
    const same = imported.find(({ amountCents }) => amountCents === creditCents);
    const inFile = same
      ? undefined
      : purchases
          .get(`${credit.part} ${credit.reverses}`)
          ?.find(({ amountCents }) => (amountCents ?? 0) >= creditCents);
    const earlier = same ?? (inFile ? undefined : imported[0]);
    credit.original = inFile ?? null;
    credit.chargedTo = earlier?.userId ?? null;
    if (inFile) credit.userId = inFile.userId;
    else if (earlier) credit.userId = earlier.userId;
    else credit.leftOut ??= say.noOriginal;
  }
}

function columnOfWho({ headings, mapping, source }: ReadFile): string {
  const field: ImportField = SOURCES[source].hasCards ? 'card' : 'driver';
  return headings[mapping[field] ?? -1]?.name ?? '';
}

function stateOf(row: MatchedRow, isLeftOut: boolean): Pick<MatchedRow, 'state' | 'reason'> {
  if (isLeftOut) return { state: 'LEFT_OUT', reason: say.leftOutByYou };
  if (row.problems.length > 0) return { state: 'REFUSED', reason: null };
  if (row.leftOut) return { state: 'LEFT_OUT', reason: row.leftOut };
  return { state: row.userId === null ? 'UNMATCHED' : 'NEW', reason: null };
}

/** Gives each row its driver and its state. The kind of the import checks the new rows afterward. */
export async function matchRows(
  context: ImportContext,
  file: ReadFile,
  { drivers }: Matches,
): Promise<MatchedRow[]> {
  const { tx, actor, company } = context;
  const byKey = new Map(drivers.map((driver) => [driver.key, driver]));
  const rows = file.rows.map((row): MatchedRow => {
    const userId = byKey.get(row.who)?.userId ?? null;
    const base = { userId, chargedTo: null, original: null, reason: null, digest: '' } as const;
    return { ...row, ...base, state: 'NEW' };
  });
  await findOriginals(context, file, rows);
  const digests = digestsOf(rows, SOURCES[file.source].hasCards);
  const imported = await readImportedRows(tx, file.source, digests);
  for (const [index, row] of rows.entries()) {
    row.digest = digests[index] ?? '';
    if (row.userId !== null && isOwnMoney(actor, row.userId))
      row.problems.push({ column: columnOfWho(file), problem: say.ownPay });
    Object.assign(row, stateOf(row, byKey.get(row.who)?.isLeftOut ?? false));
    const earlier = imported.get(row.digest);
    if (!earlier || row.state === 'REFUSED' || row.state === 'LEFT_OUT') continue;
    const savedOn = dayIn(company.timeZone, Temporal.Instant.from(earlier.savedAt));
    const { amountCents: amount } = earlier;
    row.state = 'ALREADY';
    row.reason =
      amount === null || amount === row.amountCents
        ? say.already({ savedOn })
        : say.alreadyOtherAmount({ savedOn, amount });
  }
  return rows;
}

/** Adds a problem to a new row, which is then refused. */
export function refuseRow(
  file: ReadFile,
  row: MatchedRow,
  problem: Sentence,
  field?: ImportField,
): void {
  const column = field && file.headings[file.mapping[field] ?? -1]?.name;
  row.problems.push({ column: column ?? columnOfWho(file), problem });
  row.state = 'REFUSED';
}
