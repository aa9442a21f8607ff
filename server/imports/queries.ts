import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Mapping } from '../../domain/imports/mapping.ts';
import type { SavedImport } from '../../domain/imports/schema.ts';
import type { ImportKind } from '../../domain/imports/kinds.ts';
import type { AmountBasis, ImportSource } from '../../domain/imports/sources.ts';
import type { Cents } from '../../domain/money.ts';
import type { Database, Tx } from '../database/database.ts';
import type { PageRequest } from '../database/page.ts';
import { payVisibleTo } from '../database/scope.ts';
import { isOrWasContractor } from '../payroll/shared.ts';

const MAX_PEOPLE = 5000;

export interface Candidate {
  id: string;
  email: string;
  name: string;
  isContractor: boolean;
  contractorThrough: Day | null;
  isArchived: boolean;
}

/** Lists the contractors whose pay the actor can see, by name. Archived people come last. */
export async function listCandidates(db: Database | Tx, actor: Actor): Promise<Candidate[]> {
  return db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.email',
      'u.full_name as name',
      'u.is_contractor as isContractor',
      'u.contractor_through as contractorThrough',
      sql<boolean>`u.archived_at is not null`.as('isArchived'),
    ])
    .where(isOrWasContractor)
    .where(payVisibleTo(actor, 'u.id'))
    .orderBy('isArchived')
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(MAX_PEOPLE)
    .execute();
}

export interface StoredMapping {
  columns: Mapping;
  basis: AmountBasis | null;
}

/** Reads the confirmed columns of a header. Index: import_mappings_pkey. */
export async function findMapping(
  db: Database | Tx,
  source: ImportSource,
  header: string,
): Promise<StoredMapping | undefined> {
  return db
    .selectFrom('import_mappings')
    .select([sql<Mapping>`columns`.as('columns'), sql<AmountBasis | null>`basis`.as('basis')])
    .where('source', '=', source)
    .where('header', '=', header)
    .executeTakeFirst();
}

/** Reads the remembered drivers of cards or names, by key. Null if the rows are not imported. Index:
 *  import_matches_by_key. */
export async function readMatches(
  db: Database | Tx,
  actor: Actor,
  source: ImportSource,
  keys: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ key: string; userId: string | null }>`
    select m.key, m.user_id as "userId" from newest_import_matches(${source}, ${[...keys]}::text[]) m
    where m.user_id is null or ${payVisibleTo(actor, 'm.user_id')}`.execute(db);
  return new Map(rows.map(({ key, userId }) => [key, userId]));
}

export interface ImportedRow {
  key: string;
  amountCents: Cents | null;
  savedAt: string;
}

/** Finds the rows of a source that are imported. Index: import_rows_once. */
export async function readImportedRows(
  db: Database | Tx,
  source: ImportSource,
  keys: readonly string[],
): Promise<Map<string, ImportedRow>> {
  const { rows } = await sql<ImportedRow>`
    select key, amount_cents as "amountCents", saved_at as "savedAt"
    from imported_rows(${source}, ${[...keys]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

export interface OriginalRow {
  reference: string;
  part: string;
  userId: string;
  day: Day;
  amountCents: Cents;
}

/** Finds the imported purchases with these references, newest first. Index: import_rows_by_reference. */
export async function listOriginals(
  db: Database | Tx,
  actor: Actor,
  source: ImportSource,
  references: readonly string[],
): Promise<OriginalRow[]> {
  return db
    .selectFrom('import_rows as r')
    .select([
      'r.reference',
      'r.part',
      'r.user_id as userId',
      'r.day',
      sql<Cents>`r.amount_cents`.as('amountCents'),
    ])
    .where('r.source', '=', source)
    .where('r.reference', '=', sql<string>`any(${[...references]}::text[])`)
    .where('r.reference', '<>', '')
    .where('r.undone', '=', false)
    .where('r.amount_cents', '>', 0)
    .where(payVisibleTo(actor, 'r.user_id'))
    .orderBy('r.day', 'desc')
    .execute();
}

const nameOf = (column: 'i.saved_by' | 'i.undone_by') => sql<string | null>`(
  select by.full_name from users by where by.id = ${sql.ref(column)})`;

/** Selects the imports that the actor may see: those of the company, or else the actor's own. */
function selectImports(db: Database | Tx, actor: Actor) {
  return db
    .selectFrom('imports as i')
    .$if(actor.scope !== 'company', (query) => query.where('i.saved_by', '=', actor.id));
}

export async function countImports(db: Database, actor: Actor): Promise<number> {
  const { count } = await selectImports(db, actor)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type StoredImport = Omit<SavedImport, 'amount'> & { amountCents: number | null };

/** Index: imports_saved_at. */
export async function listImports(
  db: Database,
  actor: Actor,
  { page, limit }: PageRequest,
): Promise<StoredImport[]> {
  return selectImports(db, actor)
    .select([
      'i.id',
      'i.kind',
      'i.source',
      'i.file_name as fileName',
      'i.row_count as rows',
      sql<number | null>`i.amount_cents::float8`.as('amountCents'),
      'i.saved_at as savedAt',
      nameOf('i.saved_by').as('savedBy'),
      'i.undone_at as undoneAt',
      nameOf('i.undone_by').as('undoneBy'),
    ])
    .orderBy('i.saved_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

/** Returns when the newest import of a file that is not undone was saved. Index: imports_by_digest. */
export async function findImportOfFile(
  db: Database | Tx,
  actor: Actor,
  digest: Buffer,
): Promise<{ savedAt: string } | undefined> {
  return selectImports(db, actor)
    .select('i.saved_at as savedAt')
    .where('i.digest', '=', digest)
    .where('i.undone_at', 'is', null)
    .orderBy('i.saved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface ImportToUndo {
  id: string;
  kind: ImportKind;
  source: ImportSource;
  fileName: string;
  rows: number;
  undoneAt: string | null;
}

/** Finds an import and locks it until the transaction ends. */
export async function lockImport(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<ImportToUndo | undefined> {
  return selectImports(tx, actor)
    .select([
      'i.id',
      sql<ImportKind>`i.kind`.as('kind'),
      sql<ImportSource>`i.source`.as('source'),
      'i.file_name as fileName',
      'i.row_count as rows',
      'i.undone_at as undoneAt',
    ])
    .where('i.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Counts and sums the rows of an import by person, for the people in the actor's scope. */
export async function sumByPerson(
  tx: Tx,
  actor: Actor,
  importId: string,
): Promise<{ userId: string; rows: number; amountCents: Cents | null }[]> {
  return tx
    .selectFrom('import_rows as r')
    .select([
      'r.user_id as userId',
      sql<number>`count(*)::int`.as('rows'),
      sql<Cents | null>`sum(r.amount_cents)::int`.as('amountCents'),
    ])
    .where('r.import_id', '=', importId)
    .where(payVisibleTo(actor, 'r.user_id'))
    .groupBy('r.user_id')
    .orderBy('r.user_id')
    .execute();
}
