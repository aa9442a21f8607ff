import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { ResponseBody } from '../../../domain/endpoint.ts';
import type { FilingKind } from '../../../domain/tax/filings/iris-row.ts';
import type {
  Filing,
  FilingLine,
  FilingResult,
  listFilings,
} from '../../../domain/tax/filings/schema.ts';
import type { TaxDocumentStatus } from '../../../domain/tax/form-1099-nec/status.ts';
import type { Database, Tx } from '../../database/database.ts';
import { taxDocumentsVisibleTo } from '../../database/scope.ts';

function selectFilings(db: Database | Tx) {
  return db
    .selectFrom('filings as f')
    .leftJoin('users as m', 'm.id', 'f.created_by')
    .leftJoin('users as u', 'u.id', 'f.uploaded_by')
    .leftJoin('users as r', 'r.id', 'f.result_recorded_by')
    .select(['f.id', 'f.tax_year as year', 'f.file_name as fileName', 'f.digest', 'f.returns'])
    .select(['f.created_at as preparedAt', 'f.uploaded_at as uploadedAt', 'f.note'])
    .select(['f.receipt_id as receiptId', 'f.result_recorded_at as resultRecordedAt'])
    .select(sql<FilingKind>`f.kind`.as('kind'))
    .select(sql<FilingResult | null>`f.result`.as('result'))
    .select(['m.full_name as preparedBy', 'u.full_name as uploadedBy'])
    .select('r.full_name as resultRecordedBy');
}

/** Lists a page of the filings of a year, newest first. Index: filings_by_year. */
export async function listFilingsOfYear(
  db: Database,
  taxYear: number,
  { page, limit }: { page: number; limit: number },
): Promise<Filing[]> {
  return selectFilings(db)
    .where('f.tax_year', '=', taxYear)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countFilings(db: Database, taxYear: number): Promise<number> {
  const { count } = await db
    .selectFrom('filings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tax_year', '=', taxYear)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findFiling(db: Database | Tx, id: string): Promise<Filing | undefined> {
  return selectFilings(db).where('f.id', '=', id).executeTakeFirst();
}

/** Serializes writes to the filings of a year. Without the lock, two files could include the same returns. */
export async function lockFilings(tx: Tx, taxYear: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('linehaul.filings'), ${taxYear})`.execute(tx);
}

/** Lists the lines of a file, at most 100. Index: filing_lines_pkey. */
export async function listLines(
  db: Database | Tx,
  actor: Actor,
  filingId: string,
): Promise<(FilingLine & { userId: string; status: TaxDocumentStatus })[]> {
  const rows = await db
    .selectFrom('filing_lines as l')
    .innerJoin('tax_documents as t', 't.id', 'l.tax_document_id')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['l.line', 'l.tax_document_id as documentId', 'l.note', 't.user_id as userId'])
    .select(['u.first_name as firstName', 'u.last_name as lastName'])
    .select(sql<TaxDocumentStatus>`t.status`.as('status'))
    .select(sql<FilingResult | null>`l.result`.as('result'))
    .where('l.filing_id', '=', filingId)
    .where(taxDocumentsVisibleTo(actor, 't.user_id'))
    .orderBy('l.line')
    .execute();
  return rows.map(({ firstName, lastName, ...line }) => ({
    ...line,
    user: { id: line.userId, firstName, lastName },
  }));
}

/** Lists the documents of a file that another uploaded file also contains, except those that the IRS rejected in the
 *  other file. Index: filing_lines_by_document. */
export async function listFiledBefore(tx: Tx, filingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.tax_document_id as id from filing_lines l
    where l.filing_id = ${filingId} and exists (
      select from filing_lines other join filings f on f.id = other.filing_id
      where other.tax_document_id = l.tax_document_id and f.id <> l.filing_id
        and f.uploaded_at is not null and other.result is distinct from 'REJECTED')`.execute(tx);
  return rows.map(({ id }) => id);
}

type ReturnWithErrors = ResponseBody<typeof listFilings>['returnsWithErrors'][number];

const MAX_WITH_ERRORS = 100;

/** Lists the returns of a year that the IRS rejected or accepted with errors in the last uploaded file that contains
 *  them, unless a newer form of the taxpayer is submitted. Index: filings_by_year. */
export async function listReturnsWithErrors(
  db: Database,
  actor: Actor,
  taxYear: number,
): Promise<ReturnWithErrors[]> {
  const { rows } = await sql<ReturnWithErrors>`
    select r.id as "documentId", r."filingId", r.result, r.note,
      jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as user
    from (
      select distinct on (l.tax_document_id) l.tax_document_id as id, f.id as "filingId", l.note, l.result
      from filings f join filing_lines l on l.filing_id = f.id
      where f.tax_year = ${taxYear} and f.uploaded_at is not null
      order by l.tax_document_id, f.uploaded_at desc, f.id desc
    ) r
    join tax_documents t on t.id = r.id
    join users u on u.id = t.user_id
    where r.result in ('REJECTED', 'ACCEPTED_WITH_ERRORS') and ${taxDocumentsVisibleTo(actor, 't.user_id')}
      and not exists (select from tax_documents n
        where (n.user_id, n.identity) in (
            select t.user_id, t.identity union all
            select a.user_id, a.identity from taxpayer_accounts own
            join taxpayer_accounts a on a.taxpayer_id = own.taxpayer_id
            where own.user_id = t.user_id and own.identity = t.identity)
        and n.type = t.type and n.tax_year = t.tax_year and n.submitted_at > t.submitted_at)
    order by u.last_name, u.first_name, r.id limit ${MAX_WITH_ERRORS}`.execute(db);
  return rows;
}

export async function readTemplate(
  db: Database | Tx,
  taxYear: number,
): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('iris_templates')
    .select('header')
    .where('tax_year', '=', taxYear)
    .executeTakeFirst();
  return row?.header;
}

export interface NewFiling {
  id: string;
  taxYear: number;
  kind: FilingKind;
  fileName: string;
  digest: string;
  /** The ids of the documents, in the order of the lines. */
  documentIds: readonly string[];
}

/** Returns the id of a file with the same content that is not uploaded yet. Index: filings_prepared_once. */
export async function findPrepared(
  tx: Tx,
  { taxYear, kind, digest }: Pick<NewFiling, 'taxYear' | 'kind' | 'digest'>,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('filings')
    .select('id')
    .where('tax_year', '=', taxYear)
    .where('kind', '=', kind)
    .where('digest', '=', digest)
    .where('uploaded_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}
