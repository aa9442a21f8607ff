import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Origin } from '../../audit/command.ts';
import type { Tx } from '../../database/database.ts';
import type { Actor } from '../../../domain/access.ts';
import type { Day } from '../../../domain/calendar.ts';
import type { FormWithDelivery } from './form-queries.ts';

export async function saveSampleCode(tx: Tx, userId: string, code: string): Promise<void> {
  const values = { code, created_at: sql<string>`now()` };
  await tx
    .insertInto('delivery_samples')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

interface NewConsent {
  userId: string;
  version: string;
  digest: Buffer;
  code: string;
  origin: Origin;
}

/** Stores a consent. Returns false if a consent is already in force. */
export async function insertConsent(
  tx: Tx,
  { userId, version, digest, code, origin }: NewConsent,
): Promise<boolean> {
  const { rows } = await sql`
    insert into delivery_consents (id, user_id, text_version, text_digest, code, ip_address, user_agent)
    values (${randomUUIDv7()}, ${userId}, ${version}, ${digest}, ${code}, ${origin.ipAddress}, ${origin.userAgent})
    on conflict (user_id) where withdrawn_at is null do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** Ends the consent in force. Returns false if there is none. */
export async function endConsent(tx: Tx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('delivery_consents')
    .set({ withdrawn_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Furnishes forms to payees whose consent is in force. Returns the forms that this call furnished. Skips a form that
 *  another request furnished first, and a form whose payee has withdrawn consent. */
export async function furnishElectronically(
  tx: Tx,
  actor: Actor,
  forms: readonly FormWithDelivery[],
  today: Day,
): Promise<FormWithDelivery[]> {
  const { rows } = await sql<{ id: string }>`
    insert into statement_deliveries (document_id, user_id, method, furnished_on, furnished_by, consent_id)
    select t.id, t.user_id, 'ELECTRONIC', ${today}, ${actor.id}, c.id
    from tax_documents t join delivery_consents c on c.user_id = t.user_id and c.withdrawn_at is null
    where t.id = any(${forms.map(({ id }) => id)}::uuid[]) and t.status in ('SUBMITTED', 'APPROVED')
    for share of c
    on conflict (document_id) do nothing returning document_id as id`.execute(tx);
  const furnished = new Set(rows.map(({ id }) => id));
  return forms.filter(({ id }) => furnished.has(id));
}

/** Records that the carrier mailed forms. Returns the number of forms that were not furnished before. */
export async function furnishByMail(
  tx: Tx,
  actor: Actor,
  forms: readonly FormWithDelivery[],
  mailedOn: Day,
): Promise<number> {
  const { rows } = await sql`
    insert into statement_deliveries (document_id, user_id, method, furnished_on, furnished_by)
    select t.id, t.user_id, 'MAIL', ${mailedOn}, ${actor.id} from tax_documents t
    where t.id = any(${forms.map(({ id }) => id)}::uuid[]) and t.status in ('SUBMITTED', 'APPROVED')
    on conflict (document_id) do nothing returning document_id`.execute(tx);
  return rows.length;
}
