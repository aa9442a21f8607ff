import { isOwn } from '../../domain/access.ts';
import type { DocumentValues } from '../../domain/audit-logs/entry-values.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type * as endpoints from '../../domain/deductions/schema.ts';
import type { UploadedDocument } from '../../domain/documents/schema.ts';
import { say } from '../../domain/documents/sentences.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import {
  addVersion,
  fileOf,
  listVersions,
  readVersion,
  type DocumentRecord,
} from '../documents/shared.ts';
import type { FileResponse, ReadContext, WriteContext } from '../http/api.ts';
import { requireFound } from '../http/errors.ts';
import type { Vault } from '../vault/vault.ts';
import { lockAgreementOfOther } from './locks.ts';
import { findAgreement, type StoredAgreement } from './queries.ts';

// The document of an agreement is the file that proves its authority: the clause of the lease, or the signed document.

type NamedAgreement = Pick<StoredAgreement, 'id' | 'userId' | 'name'>;

const recordOf = ({ id, userId }: NamedAgreement): DocumentRecord => ({
  kind: 'AGREEMENT_AUTHORITY',
  userId,
  agreementId: id,
});

function valuesOf(
  { id, name }: NamedAgreement,
  { documentId, version, fileName }: Omit<DocumentValues, 'agreementId' | 'name'>,
): DocumentValues {
  return { documentId, agreementId: id, name, version, fileName };
}

/** Stores a version of an agreement's document. Returns its event, or undefined if the file is the newest version
 *  already. */
export async function storeDocument(
  { tx, actor }: Pick<WriteContext<typeof endpoints.addDocumentVersion>, 'tx' | 'actor'>,
  agreement: NamedAgreement,
  uploaded: UploadedDocument,
  vault: Vault,
): Promise<AuditEvent | undefined> {
  const file = { ...fileOf(uploaded), addedBy: actor.id };
  const added = await addVersion(tx, vault, recordOf(agreement), file);
  if (!added) return undefined;
  const { bytes, sha256 } = added;
  return {
    action: 'DOCUMENT_ADDED',
    subjectId: agreement.userId,
    before: null,
    after: { ...valuesOf(agreement, added), bytes, sha256 },
  };
}

export async function addDocument(
  context: WriteContext<typeof endpoints.addDocumentVersion>,
  vault: Vault,
): Promise<Outcome<ResponseBody<typeof endpoints.addDocumentVersion>>> {
  const agreement = await lockAgreementOfOther(context);
  const event = await storeDocument(context, agreement, context.body.document, vault);
  return event
    ? withEvents({ message: say.added }, event)
    : withoutEvents({ message: say.sameFile });
}

export async function readVersions({
  db,
  actor,
  params,
}: ReadContext<typeof endpoints.listDocumentVersions>): Promise<
  ResponseBody<typeof endpoints.listDocumentVersions>
> {
  const agreement = requireFound(await findAgreement(db, actor, params.id));
  const versions = await listVersions(db, recordOf(agreement));
  if (!isOwn(actor, agreement.userId)) return { versions };
  return { versions: versions.map((version) => ({ ...version, openings: [] })) };
}

export async function downloadDocument(
  { db, actor, params }: ReadContext<typeof endpoints.downloadDocumentVersion>,
  vault: Vault,
): Promise<FileResponse> {
  const agreement = requireFound(await findAgreement(db, actor, params.id));
  const file = requireFound(await readVersion(db, vault, recordOf(agreement), params.version));
  return {
    fileName: file.fileName,
    content: file.content,
    event: {
      action: 'DOCUMENT_DOWNLOADED',
      subjectId: agreement.userId,
      before: null,
      after: valuesOf(agreement, file),
    },
  };
}
