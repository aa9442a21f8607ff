import { createHash, randomUUIDv7 } from 'node:crypto';
import {
  documentName,
  fileTypeOf,
  MAX_DOCUMENT_VERSIONS,
  refusalOfFile,
  type DocumentType,
} from '../../domain/documents/document.ts';
import type { UploadedDocument } from '../../domain/documents/schema.ts';
import { say } from '../../domain/documents/sentences.ts';
import type { Tx } from '../database/database.ts';
import { refuse, throwIfRefused } from '../http/errors.ts';
import type { Vault } from '../vault/vault.ts';
import { findDocumentId, findNewest, ownerOf, type DocumentRecord } from './queries.ts';

interface DocumentFile {
  fileName: string;
  mediaType: DocumentType;
  content: Buffer;
}

/** Returns the file of a request, with a clean name. Throws INVALID_VALUE if it cannot be a document. */
export function fileOf({ fileName, content }: UploadedDocument): DocumentFile {
  const bytes = Buffer.from(content, 'base64');
  throwIfRefused(refusalOfFile(bytes.length, bytes));
  const mediaType = fileTypeOf(bytes) as DocumentType;
  return { fileName: documentName(fileName, mediaType), mediaType, content: bytes };
}

interface AddedVersion {
  documentId: string;
  version: number;
  fileName: string;
  bytes: number;
  /** In hex. */
  sha256: string;
}

async function findOrInsertDocument(tx: Tx, record: DocumentRecord): Promise<string> {
  const existing = await findDocumentId(tx, record);
  if (existing !== undefined) return existing;
  const id = randomUUIDv7();
  const { kind, userId } = record;
  await tx
    .insertInto('documents')
    .values({
      id,
      user_id: userId,
      kind,
      agreement_id: kind === 'AGREEMENT_AUTHORITY' ? record.agreementId : null,
      expense_id: kind === 'RECEIPT' ? record.expenseId : null,
      pay_line_id: kind === 'FREIGHT_BILL' ? record.payLineId : null,
    })
    .execute();
  return id;
}

/** Adds a version to the document of a record. Adds the document if the record has none. The caller must have locked the
 *  record. Returns undefined if the file is the newest version already. */
export async function addVersion(
  tx: Tx,
  vault: Vault,
  record: DocumentRecord,
  { addedBy, ...file }: DocumentFile & { addedBy: string },
): Promise<AddedVersion | undefined> {
  const { fileName, mediaType, content } = file;
  const sha256 = createHash('sha256').update(content).digest();
  const newest = await findNewest(tx, record);
  if (newest?.sha256.equals(sha256)) return undefined;
  const version = (newest?.version ?? 0) + 1;
  if (version > MAX_DOCUMENT_VERSIONS)
    refuse('CONFLICT', say.tooManyVersions({ max: MAX_DOCUMENT_VERSIONS }));
  const documentId = await findOrInsertDocument(tx, record);
  const id = randomUUIDv7();
  const { userId } = record;
  const encrypted = await vault.encryptFile(tx, ownerOf({ id, userId }), content);
  await tx
    .insertInto('document_versions')
    .values({
      id,
      document_id: documentId,
      user_id: userId,
      version,
      file_name: fileName,
      media_type: mediaType,
      bytes: content.length,
      sha256,
      content: encrypted.content,
      content_key: encrypted.key.ciphertext,
      key_version: encrypted.key.keyVersion,
      added_by: addedBy,
    })
    .execute();
  return { documentId, version, fileName, bytes: content.length, sha256: sha256.toString('hex') };
}

/** Deletes the document of a record with all its versions. Only the photos of receipts can be deleted. */
export async function removeDocument(tx: Tx, record: DocumentRecord): Promise<void> {
  const id = await findDocumentId(tx, record);
  if (id !== undefined) await tx.deleteFrom('documents').where('id', '=', id).execute();
}
