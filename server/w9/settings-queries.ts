import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { PayeeTaxSettings } from '../../domain/w9/endpoints.ts';
import type { Database, Tx } from '../database/database.ts';
import { taxDocumentsVisibleTo } from '../database/scope.ts';

const NO_SETTINGS: PayeeTaxSettings = {
  reporting: 'WHEN_REQUIRED',
  notReportableReason: null,
  tinNoticeReceivedOn: null,
  secondTinNotice: false,
};

export async function readPayeeTaxSettings(
  db: Database | Tx,
  actor: Actor,
  userId: string,
): Promise<PayeeTaxSettings> {
  const row = await db
    .selectFrom('payee_tax_settings as s')
    .select([
      sql<PayeeTaxSettings['reporting']>`s.reporting`.as('reporting'),
      's.not_reportable_reason as notReportableReason',
      's.tin_notice_received_on as tinNoticeReceivedOn',
      's.second_tin_notice as secondTinNotice',
    ])
    .where('s.user_id', '=', userId)
    .where(taxDocumentsVisibleTo(actor, 's.user_id'))
    .executeTakeFirst();
  return row ?? NO_SETTINGS;
}

/** Stores the settings. Also adds an open IRS notice to the history in tin_notices. */
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
    .values({ user_id: userId, received_on: settings.tinNoticeReceivedOn, entered_by: actorId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeTinNotice(tx: Tx, userId: string, receivedOn: Day): Promise<void> {
  await tx
    .deleteFrom('tin_notices')
    .where('user_id', '=', userId)
    .where('received_on', '=', receivedOn)
    .execute();
}

/** Lists the days of all IRS notices about a wrong name or TIN, oldest first. Index: primary key of tin_notices. */
export async function listTinNotices(
  db: Database | Tx,
  actor: Actor,
  userId: string,
): Promise<Day[]> {
  const rows = await db
    .selectFrom('tin_notices as n')
    .select(sql<Day>`n.received_on`.as('receivedOn'))
    .where('n.user_id', '=', userId)
    .where(taxDocumentsVisibleTo(actor, 'n.user_id'))
    .orderBy('n.received_on')
    .execute();
  return rows.map(({ receivedOn }) => receivedOn);
}
