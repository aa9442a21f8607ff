import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { Day } from '../../../domain/calendar.ts';
import type { PayeeTaxSettings } from '../../../domain/tax/w9/schema.ts';
import type { Database, Tx } from '../../database/database.ts';
import { taxDocumentsVisibleTo } from '../../database/scope.ts';

const NO_SETTINGS: PayeeTaxSettings = {
  reporting: 'WHEN_REQUIRED',
  notReportableReason: null,
  tinNoticeReceivedOn: null,
  secondTinNotice: false,
  noticeLetterSentOn: null,
};

export async function readPayeeTaxSettings(
  db: Database | Tx,
  actor: Actor,
  userId: string,
): Promise<PayeeTaxSettings> {
  const row = await db
    .selectFrom('payee_tax_settings as s')
    .leftJoin('tin_notices as n', (join) =>
      join
        .onRef('n.user_id', '=', 's.user_id')
        .onRef('n.received_on', '=', 's.tin_notice_received_on'),
    )
    .select([
      sql<PayeeTaxSettings['reporting']>`s.reporting`.as('reporting'),
      's.not_reportable_reason as notReportableReason',
      's.tin_notice_received_on as tinNoticeReceivedOn',
      's.second_tin_notice as secondTinNotice',
      'n.letter_sent_on as noticeLetterSentOn',
    ])
    .where('s.user_id', '=', userId)
    .where(taxDocumentsVisibleTo(actor, 's.user_id'))
    .executeTakeFirst();
  return row ?? NO_SETTINGS;
}

/** Lists the days of all IRS notices about a wrong name or TIN, oldest first. Includes the notices about all accounts
 *  with the current number of the person, because the IRS sends notices about a taxpayer. Indexes: the primary keys of
 *  tin_notices and taxpayer_accounts, and taxpayer_accounts_one_each. */
export async function listTinNotices(
  db: Database | Tx,
  actor: Actor,
  userId: string,
): Promise<Day[]> {
  const { rows } = await sql<{ receivedOn: Day }>`
    select distinct n.received_on as "receivedOn"
    from tin_notices n
    where (n.user_id = ${userId} or n.user_id in (
        select other.user_id from taxpayer_accounts own
        join taxpayer_accounts other on other.taxpayer_id = own.taxpayer_id
        where own.user_id = ${userId} and own.identity = (
          select v.identity from w9_versions v where v.user_id = own.user_id order by v.version desc limit 1)))
      and ${taxDocumentsVisibleTo(actor, 'n.user_id')}
    order by n.received_on`.execute(db);
  return rows.map(({ receivedOn }) => receivedOn);
}
