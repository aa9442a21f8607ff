import { sql } from 'kysely';
import type { W9Lines } from '../../../domain/tax/w9/lines-schema.ts';
import type { Tx } from '../../database/database.ts';
import type { EncryptedValue } from '../../vault/cipher.ts';
import { columnsOf } from './queries.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { Day } from '../../../domain/calendar.ts';
import type { PayeeTaxSettings } from '../../../domain/tax/w9/schema.ts';

export interface VersionToInsert {
  id: string;
  userId: string;
  version: number;
  /** The default is 1. */
  identity?: number;
  lines: W9Lines;
  tin: { encrypted: EncryptedValue; lastFour: string } | undefined;
  formRevision: string;
  ipAddress: string | null;
  userAgent: string | null;
  /** The default is now. */
  certifiedAt?: string;
  certification:
    | { source: 'ELECTRONIC'; signatureName: string; wordingDigest: Buffer }
    | {
        source: 'PAPER';
        signatureName: string;
        signedOn: string | null;
        receivedOn: string;
        enteredBy: string;
      };
}

export async function insertVersion(tx: Tx, version: VersionToInsert): Promise<void> {
  const { lines, tin, certification } = version;
  const certifiedAt = version.certifiedAt ?? sql<string>`now()`;
  await tx
    .insertInto('w9_versions')
    .values({
      id: version.id,
      user_id: version.userId,
      version: version.version,
      identity: version.identity ?? 1,
      ...columnsOf(lines),
      tin_last_four: tin?.lastFour ?? null,
      tin_ciphertext: tin?.encrypted.ciphertext ?? null,
      tin_key_version: tin?.encrypted.keyVersion ?? null,
      source: certification.source,
      signature_name: certification.signatureName,
      form_revision: version.formRevision,
      ip_address: version.ipAddress,
      user_agent: version.userAgent,
      created_at: certifiedAt,
      ...(certification.source === 'ELECTRONIC'
        ? { signed_at: certifiedAt, wording_digest: certification.wordingDigest }
        : {
            received_on: certification.receivedOn,
            paper_signed_on: certification.signedOn,
            entered_by: certification.enteredBy,
          }),
    })
    .execute();
}

export async function insertRequest(tx: Tx, userId: string, requestedBy: string): Promise<void> {
  await tx
    .insertInto('w9_requests')
    .values({ id: randomUUIDv7(), user_id: userId, requested_by: requestedBy })
    .execute();
}

/** Stores the settings. Also adds an open IRS notice to the history in tin_notices, with the day of its letter. */
export async function savePayeeTaxSettings(
  tx: Tx,
  userId: string,
  settings: PayeeTaxSettings,
  actorId: string,
): Promise<void> {
  const values = {
    reporting: settings.reporting,
    not_reportable_reason: settings.notReportableReason,
    tin_notice_received_on: settings.tinNoticeReceivedOn,
    second_tin_notice: settings.secondTinNotice,
    updated_by: actorId,
    updated_at: sql<string>`now()`,
  };
  await tx
    .insertInto('payee_tax_settings')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  if (settings.tinNoticeReceivedOn === null) return;
  await tx
    .insertInto('tin_notices')
    .values({
      user_id: userId,
      received_on: settings.tinNoticeReceivedOn,
      letter_sent_on: settings.noticeLetterSentOn,
      entered_by: actorId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'received_on'])
        .doUpdateSet({ letter_sent_on: settings.noticeLetterSentOn }),
    )
    .execute();
}

export async function removeTinNotice(tx: Tx, userId: string, receivedOn: Day): Promise<void> {
  await tx
    .deleteFrom('tin_notices')
    .where('user_id', '=', userId)
    .where('received_on', '=', receivedOn)
    .execute();
}
