import { sql, type SqlBool } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { Query } from '../../../domain/endpoint.ts';
import type { Day } from '../../../domain/calendar.ts';
import type { Cents } from '../../../domain/money.ts';
import type {
  FilingRequirement,
  Finding,
  NecForm,
} from '../../../domain/tax/form-1099-nec/nec-form.ts';
import type { listTaxDocuments } from '../../../domain/tax/form-1099-nec/schema.ts';
import type {
  TaxDocumentStatus,
  TaxDocumentType,
} from '../../../domain/tax/form-1099-nec/status.ts';
import type { Database, Tx } from '../../database/database.ts';
import { taxDocumentsVisibleTo } from '../../database/scope.ts';
import type { W9Snapshot } from '../../../domain/tax/w9/document.ts';

/** A document without its snapshot, for lists and commands. */
export interface StoredDocument {
  id: string;
  userId: string;
  identity: number;
  firstName: string;
  lastName: string;
  email: string;
  type: TaxDocumentType;
  taxYear: number;
  status: TaxDocumentStatus;
  missing: Finding[];
  attention: Finding[] | null;
  filing: FilingRequirement | null;
  compensationCents: Cents | null;
  withheldCents: Cents | null;
  corrected: boolean;
  hasZeroAmounts: boolean;
  correctsId: string | null;
  createdAt: string;
  submittedAt: string | null;
  approvedAt: string | null;
  /** The day on which the carrier furnished the document. Null if it is not furnished yet. */
  furnishedOn: Day | null;
  isGeneratedByPayee: boolean;
}

const documents = (db: Database | Tx) => db.selectFrom('tax_documents as t');

function selectDocuments(db: Database | Tx, actor: Actor) {
  return documents(db)
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('statement_deliveries as d', 'd.document_id', 't.id')
    .select([
      't.id',
      't.user_id as userId',
      't.identity',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      sql<TaxDocumentType>`t.type`.as('type'),
      't.tax_year as taxYear',
      sql<TaxDocumentStatus>`t.status`.as('status'),
      sql<Finding[]>`t.missing`.as('missing'),
      sql<Finding[] | null>`t.attention`.as('attention'),
      sql<FilingRequirement | null>`t.filing`.as('filing'),
      't.compensation_cents as compensationCents',
      't.withheld_cents as withheldCents',
      't.corrected',
      't.has_zero_amounts as hasZeroAmounts',
      't.corrects_id as correctsId',
      't.created_at as createdAt',
      't.submitted_at as submittedAt',
      't.approved_at as approvedAt',
      'd.furnished_on as furnishedOn',
      sql<boolean>`t.created_by is not distinct from t.user_id`.as('isGeneratedByPayee'),
    ])
    .where(taxDocumentsVisibleTo(actor, 't.user_id'));
}

export type DocumentFilter = Query<typeof listTaxDocuments>;

export const DOCUMENTS_PER_PAGE = 50;

/** Lists documents, newest first. For skipped pages, reads only ids. Index: tax_documents_by_user, _by_year or
 *  _by_status, depending on the filter, otherwise _by_time. */
export async function listDocuments(
  db: Database | Tx,
  actor: Actor,
  filter: DocumentFilter,
): Promise<StoredDocument[]> {
  const { userId, type, year, status, page = 1, limit = DOCUMENTS_PER_PAGE } = filter;
  let query = documents(db).select('t.id').where(taxDocumentsVisibleTo(actor, 't.user_id'));
  if (userId) query = query.where('t.user_id', '=', userId);
  if (type) query = query.where('t.type', '=', type);
  if (year) query = query.where('t.tax_year', '=', year);
  if (status) query = query.where('t.status', '=', status);
  const ofPage = query
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit);
  return selectDocuments(db, actor)
    .where(sql<SqlBool>`t.id = any(array(${ofPage}))`)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute();
}

export interface DocumentCounts {
  total: number;
  w9: number;
  nec: number;
  approved: number;
}

/** Counts the documents that match the filter. Index: tax_documents_counted, or tax_documents_by_user for one
 *  person. */
export async function countDocuments(
  db: Database,
  actor: Actor,
  { userId, type, year, status }: DocumentFilter,
): Promise<DocumentCounts> {
  const { rows } = await sql<DocumentCounts>`
    select count(*)::int as total, count(*) filter (where t.type = 'W9')::int as w9,
      count(*) filter (where t.type = 'FORM_1099_NEC')::int as nec,
      count(*) filter (where t.status = 'APPROVED')::int as approved
    from tax_documents t where ${taxDocumentsVisibleTo(actor, 't.user_id')}
      and ${userId ? sql`t.user_id = ${userId}` : sql`true`}
      and ${type ? sql`t.type = ${type}` : sql`true`}
      and ${year ? sql`t.tax_year = ${year}` : sql`true`}
      and ${status ? sql`t.status = ${status}` : sql`true`}`.execute(db);
  return rows[0] ?? { total: 0, w9: 0, nec: 0, approved: 0 };
}

export async function findDocument(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<StoredDocument | undefined> {
  return selectDocuments(db, actor).where('t.id', '=', id).executeTakeFirst();
}

/** A document with the snapshot from which its pages are rendered. */
export type RenderableDocument = Pick<
  StoredDocument,
  'id' | 'userId' | 'taxYear' | 'status' | 'corrected' | 'correctsId' | 'createdAt'
> &
  ({ type: 'W9'; snapshot: W9Snapshot } | { type: 'FORM_1099_NEC'; snapshot: NecForm });

export async function findRenderable(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<RenderableDocument | undefined> {
  const [document] = await findRenderables(db, actor, [id]);
  return document;
}

/** Finds the documents with these ids that the actor may see, in the order of the ids. */
export async function findRenderables(
  db: Database | Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<RenderableDocument[]> {
  const rows = await db
    .selectFrom('tax_documents as t')
    .select(['t.id', 't.user_id as userId', 't.tax_year as taxYear', 't.status', 't.corrected'])
    .select(['t.corrects_id as correctsId', 't.created_at as createdAt', 't.type', 't.snapshot'])
    .where('t.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(taxDocumentsVisibleTo(actor, 't.user_id'))
    .$castTo<RenderableDocument>()
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface NewDocument {
  id: string;
  userId: string;
  identity: number;
  type: 'W9' | 'FORM_1099_NEC';
  taxYear: number;
  status: TaxDocumentStatus;
  snapshot: NecForm | W9Snapshot;
  missing: readonly Finding[];
  compensationCents: Cents | null;
  withheldCents: Cents | null;
  corrected: boolean;
  /** True for the form that sets the amounts reported for a wrong name or TIN to zero. */
  hasZeroAmounts: boolean;
  correctsId: string | null;
  w9VersionId: string | null;
}

type SameKind = Pick<NewDocument, 'userId' | 'identity' | 'type' | 'taxYear'>;

/** Takes a lock that serializes generation, submission and year confirmations for a person. Without this lock, two
 *  requests could generate the same document twice. */
export async function lockDocumentsOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('linehaul.documents_of'), hashtext(${userId.toLowerCase()}))`.execute(
    tx,
  );
}

/** Finds the newest document of a payee, type and year. Index: tax_documents_by_user. */
export async function findNewest(
  tx: Tx,
  { userId, identity, type, taxYear }: SameKind,
): Promise<Pick<NewDocument, 'id' | 'snapshot'> | undefined> {
  const row = await tx
    .selectFrom('tax_documents')
    .select(['id', 'snapshot'])
    .where('user_id', '=', userId)
    .where('identity', '=', identity)
    .where('type', '=', type)
    .where('tax_year', '=', taxYear)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as Pick<NewDocument, 'id' | 'snapshot'> | undefined;
}

/** Returns whether a form with zero amounts that corrects this form is generated but not submitted. Index:
 *  tax_documents_by_corrected. */
export async function hasZeroAmountForm(tx: Tx, correctsId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('tax_documents')
    .select('id')
    .where('corrects_id', '=', correctsId)
    .where('has_zero_amounts', '=', true)
    .where('status', '=', 'GENERATED')
    .executeTakeFirst();
  return row !== undefined;
}
