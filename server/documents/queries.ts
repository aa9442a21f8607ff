import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { DocumentType } from '../../domain/documents/document.ts';
import type { DocumentVersion, NewestVersion } from '../../domain/documents/schema.ts';
import { listDownloads } from '../audit-logs/shared.ts';
import type { Database, Tx } from '../database/database.ts';
import { jsonInstant } from '../database/json-instant.ts';
import { visibleTo } from '../database/scope.ts';
import type { ValueOwner } from '../vault/cipher.ts';
import type { Vault } from '../vault/vault.ts';

/** The record that a document belongs to. `userId` is the person whose document it is. A query of a document expects that
 *  the caller may read the record. */
export type DocumentRecord =
  | { kind: 'AGREEMENT_AUTHORITY'; userId: string; agreementId: string }
  | { kind: 'FREIGHT_BILL'; userId: string; payLineId: string }
  | { kind: 'RECEIPT'; userId: string; expenseId: string };

/** The condition that document `d` belongs to the record. Indexes: documents_one_per_agreement,
 *  documents_one_per_expense, documents_one_per_pay_line. */
function ofRecord(record: DocumentRecord): RawBuilder<boolean> {
  switch (record.kind) {
    case 'AGREEMENT_AUTHORITY':
      return sql`d.agreement_id = ${record.agreementId} and d.kind = ${record.kind}`;
    case 'FREIGHT_BILL':
      return sql`d.pay_line_id = ${record.payLineId}`;
    case 'RECEIPT':
      return sql`d.expense_id = ${record.expenseId}`;
  }
}

/** Returns SQL for the newest version of a document as JSON, or null if there is no document.
 *  @param condition the condition on document `d` */
export function newestVersion(condition: RawBuilder<boolean>): RawBuilder<NewestVersion | null> {
  return sql`(select json_build_object('version', v.version, 'fileName', v.file_name, 'mediaType', v.media_type,
      'bytes', v.bytes, 'addedAt', ${jsonInstant('v.added_at')}, 'addedBy', by.full_name)
    from documents d join document_versions v on v.document_id = d.id left join users by on by.id = v.added_by
    where ${condition} order by v.version desc limit 1)`;
}

/** Selects the versions of a record's document, newest first. Index: document_versions_one_each. */
function selectVersions(db: Database | Tx, record: DocumentRecord) {
  return db
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', 'v.document_id', 'd.id')
    .where(ofRecord(record))
    .orderBy('v.version', 'desc');
}

/** Returns the owner of an encrypted version. */
export const ownerOf = ({ id, userId }: { id: string; userId: string }): ValueOwner => ({
  table: 'document_versions',
  rowId: id,
  userId,
});

export async function findDocumentId(
  db: Database | Tx,
  record: DocumentRecord,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('documents as d')
    .select('d.id')
    .where(ofRecord(record))
    .executeTakeFirst();
  return found?.id;
}

/** Finds the number and the digest of the newest version. */
export async function findNewest(
  tx: Tx,
  record: DocumentRecord,
): Promise<{ version: number; sha256: Buffer } | undefined> {
  return selectVersions(tx, record).select(['v.version', 'v.sha256']).limit(1).executeTakeFirst();
}

/** Lists the versions of a record's document, newest first, with the newest downloads of each. */
export async function listVersions(
  db: Database,
  record: DocumentRecord,
): Promise<DocumentVersion[]> {
  const documentId = await findDocumentId(db, record);
  if (documentId === undefined) return [];
  const versions = await selectVersions(db, record)
    .leftJoin('users as by', 'by.id', 'v.added_by')
    .select([
      'v.version',
      'v.file_name as fileName',
      sql<DocumentType>`v.media_type`.as('mediaType'),
      'v.bytes',
      'v.added_at as addedAt',
      'by.full_name as addedBy',
    ])
    .execute();
  const downloads = await listDownloads(db, documentId);
  return versions.map((version) => ({
    ...version,
    openings: downloads
      .filter((download) => download.version === version.version)
      .map(({ openedBy, openedAt }) => ({ openedBy, openedAt })),
  }));
}

const ENCRYPTED = [
  'v.id',
  'v.user_id as userId',
  'v.content',
  'v.content_key as ciphertext',
  'v.key_version as keyVersion',
] as const;

interface Encrypted {
  id: string;
  userId: string;
  content: Buffer;
  ciphertext: Buffer;
  keyVersion: number;
}

function decrypted(vault: Vault, { id, userId, content, ...key }: Encrypted): Promise<Buffer> {
  return vault.decryptFile(ownerOf({ id, userId }), { content, key });
}

interface StoredFile {
  documentId: string;
  version: number;
  fileName: string;
  mediaType: DocumentType;
  content: Buffer;
}

/** Reads and decrypts a version of a record's document, or the newest version. */
export async function readVersion(
  db: Database,
  vault: Vault,
  record: DocumentRecord,
  version?: number,
): Promise<StoredFile | undefined> {
  const stored = await selectVersions(db, record)
    .$if(version !== undefined, (query) => query.where('v.version', '=', version ?? 0))
    .select([
      ...ENCRYPTED,
      'd.id as documentId',
      'v.version',
      'v.file_name as fileName',
      sql<DocumentType>`v.media_type`.as('mediaType'),
    ])
    .limit(1)
    .executeTakeFirst();
  if (!stored) return undefined;
  const { documentId, version: number, fileName, mediaType } = stored;
  return {
    documentId,
    version: number,
    fileName,
    mediaType,
    content: await decrypted(vault, stored),
  };
}

/** Reads and decrypts all documents of a person for the archive file. */
export async function readAllOf(
  db: Database,
  vault: Vault,
  actor: Actor,
  userId: string,
): Promise<Omit<StoredFile, 'fileName'>[]> {
  const stored = await db
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', 'v.document_id', 'd.id')
    .select([...ENCRYPTED, 'd.id as documentId', 'v.version'])
    .select(sql<DocumentType>`v.media_type`.as('mediaType'))
    .where('v.user_id', '=', userId)
    .where(visibleTo(actor, 'v.user_id'))
    .orderBy('d.added_at')
    .orderBy('d.id')
    .orderBy('v.version')
    .execute();
  const files = [];
  for (const version of stored) {
    const { documentId, version: number, mediaType } = version;
    const content = await decrypted(vault, version);
    files.push({ documentId, version: number, mediaType, content });
  }
  return files;
}
