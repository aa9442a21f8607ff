import { isOwnMoney } from '../../domain/access.ts';
import type { FreightBillValues } from '../../domain/audit-logs/entry-values.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { Day } from '../../domain/calendar.ts';
import type { UploadedDocument } from '../../domain/documents/schema.ts';
import { say as sayOfDocument } from '../../domain/documents/sentences.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import type * as endpoints from '../../domain/payday/freight-bill-schema.ts';
import type { Quantity } from '../../domain/payroll/lines.ts';
import { say } from '../../domain/payday/sentences.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import { addVersion, fileOf, readVersion, type DocumentRecord } from '../documents/shared.ts';
import type { FileResponse, ReadContext, WriteContext } from '../http/api.ts';
import { refuse, requireFound } from '../http/errors.ts';
import type { Vault } from '../vault/vault.ts';
import { findPayLine, lockPayLine } from './pay-line-queries.ts';

// The freight bill is the copy of the rated freight bill that belongs to a percent line.

interface LineWithBill {
  id: string;
  userId: string;
  weekStart: Day;
  description: string;
  quantity: Quantity | null;
}

const recordOf = ({ id, userId }: LineWithBill): DocumentRecord => ({
  kind: 'FREIGHT_BILL',
  userId,
  payLineId: id,
});

function valuesOf(
  { id, weekStart, description }: LineWithBill,
  { documentId, version, fileName }: Pick<FreightBillValues, 'documentId' | 'version' | 'fileName'>,
): FreightBillValues {
  return { documentId, payLineId: id, weekStart, description, version, fileName };
}

/** Stores a version of a line's freight bill. Returns its event, or undefined if the file is the newest version already.
 *  Throws CONFLICT if the line is not paid by percent. */
export async function storeFreightBill(
  { tx, actor }: Pick<WriteContext<typeof endpoints.addFreightBill>, 'tx' | 'actor'>,
  line: LineWithBill,
  uploaded: UploadedDocument,
  vault: Vault,
): Promise<AuditEvent | undefined> {
  if (line.quantity?.unit !== 'PERCENT') refuse('CONFLICT', say.billOfPercentLine);
  const file = { ...fileOf(uploaded), addedBy: actor.id };
  const added = await addVersion(tx, vault, recordOf(line), file);
  if (!added) return undefined;
  const { bytes, sha256 } = added;
  return {
    action: 'FREIGHT_BILL_ADDED',
    subjectId: line.userId,
    before: null,
    after: { ...valuesOf(line, added), bytes, sha256 },
  };
}

/** Adds the freight bill of a line, also of a line in a settlement. */
export async function addFreightBill(
  context: WriteContext<typeof endpoints.addFreightBill>,
  vault: Vault,
): Promise<Outcome<ResponseBody<typeof endpoints.addFreightBill>>> {
  const { tx, actor, params, body } = context;
  await lockPayLine(tx, params.id);
  const line = requireFound(await findPayLine(tx, actor, params.id));
  if (isOwnMoney(actor, line.userId)) refuse('OWN_PAY');
  if (line.isRemoved) refuse('CONFLICT', say.billOfRemovedLine);
  const event = await storeFreightBill(context, line, body.document, vault);
  return event
    ? withEvents({ message: say.billAdded }, event)
    : withoutEvents({ message: sayOfDocument.sameFile });
}

export async function downloadFreightBill(
  { db, actor, params }: ReadContext<typeof endpoints.downloadFreightBill>,
  vault: Vault,
): Promise<FileResponse> {
  const line = requireFound(await findPayLine(db, actor, params.id));
  const file = requireFound(await readVersion(db, vault, recordOf(line), params.version));
  return {
    fileName: file.fileName,
    content: file.content,
    event: {
      action: 'FREIGHT_BILL_DOWNLOADED',
      subjectId: line.userId,
      before: null,
      after: valuesOf(line, file),
    },
  };
}
