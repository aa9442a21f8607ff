import type { printW9 } from '../../../domain/tax/w9/schema.ts';
import { fullName } from '../../../domain/people.ts';
import { say } from '../../../domain/tax/w9/sentences.ts';
import { withEvents, type Outcome } from '../../audit/command.ts';
import { readNecSettings } from '../../company/shared.ts';
import type { DeferredFile, WriteContext } from '../../http/api.ts';
import { requireFound, refuse } from '../../http/errors.ts';
import type { Vault } from '../../vault/vault.ts';
import { readVersionWithFullTin } from '../tin/full-tin-queries.ts';
import { renderDocument } from '../pdf/renderer.ts';
import { w9Snapshot } from '../form-1099-nec/generation.ts';
import { findTaxPayee } from '../year/payee-queries.ts';

/** Prints the current signed W-9 with the full TIN for the carrier's own file. No other PDF contains a payee's full
 *  TIN. The app does not store the PDF. The audit trail records who printed which version. */
export async function printW9WithFullTin(
  { tx, actor, params, company, today }: WriteContext<typeof printW9>,
  vault: Vault,
): Promise<Outcome<DeferredFile>> {
  const payee = requireFound(await findTaxPayee(tx, actor, params.id));
  const { id } = requireFound(payee.w9);
  const which = { id, userId: payee.userId };
  const { version, fullTin } = await readVersionWithFullTin(tx, actor, vault, which);
  if ('refused' in fullTin) return fullTin;
  if (version.signatureName === '') refuse('CONFLICT', say.notSigned);
  const { payer } = await readNecSettings(tx);
  const snapshot = {
    ...w9Snapshot(payee, payer, company.timeZone),
    tin: fullTin,
    printed: { by: fullName(actor), on: today },
  };
  const { createdAt } = version;
  return withEvents(
    {
      fileName: `w9_for_the_file_${id}.pdf`,
      content: () => renderDocument({ type: 'W9', id, createdAt, snapshot }, true),
    },
    {
      action: 'W9_PRINTED',
      level: 'WARNING',
      subjectId: payee.userId,
      before: null,
      after: { w9VersionId: id, version: version.version },
    },
  );
}
