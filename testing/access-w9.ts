import { sql } from 'kysely';
import { BLANK_W9_LINES } from '../domain/tax/w9/lines-schema.ts';
import type { Records } from './access/expectations.ts';
import type { TestApp } from './test-app.ts';

/** The snapshot of a W-9 tax document. */
export const W9_SNAPSHOT = JSON.stringify({
  lines: {
    ...BLANK_W9_LINES,
    name: 'Tester',
    classification: 'INDIVIDUAL',
    address: { street: '12 Harvest Road', unit: '', city: 'Tulia', state: 'TX', zip: '79088' },
  },
  tin: null,
  requester: [],
  signature: null,
  evidence: null,
  missing: [],
  timeZone: 'America/Chicago',
});

/** Inserts a W-9 with an encrypted number, and a later request for a new W-9. */
export async function insertW9(
  app: Pick<TestApp, 'asOwner' | 'vault'>,
  { id: userId, w9VersionId: rowId }: Records,
): Promise<void> {
  await app.asOwner.transaction().execute(async (tx) => {
    const owner = { table: 'w9_versions', rowId, userId };
    const { ciphertext, keyVersion } = await app.vault.encrypt(tx, owner, '212097693');
    await sql`with taxpayer as (
        insert into taxpayers (id, tin_kind, digest, key_version)
        values (gen_random_uuid(), 'SSN', sha256(gen_random_uuid()::text::bytea), ${keyVersion}) returning id
      )
      insert into taxpayer_accounts (user_id, identity, taxpayer_id)
      select ${userId}, 1, id from taxpayer`.execute(tx);
    await sql`insert into w9_versions (id, user_id, version, name, business_name, classification,
        other_text, foreign_owners, exempt_payee_code, fatca_code, street, unit, city, state, zip,
        account_numbers, tin_kind, tin_last_four, tin_ciphertext, tin_key_version,
        item_two_crossed_out, source, signature_name, form_revision, received_on, created_at)
      values (${rowId}, ${userId}, 1, 'Nova Quill', '', 'INDIVIDUAL', '', false, '', '',
        '12 Harvest Road', '', 'Tulia', 'TX', '79088', '', 'SSN', '7693', ${ciphertext},
        ${keyVersion}, false, 'PAPER', 'Nova Quill', 'Rev. March 2024', '2026-11-02',
        now() - interval '1 day')`.execute(tx);
    await sql`insert into w9_requests (id, user_id, requested_at)
      values (gen_random_uuid(), ${userId}, now() - interval '1 hour')`.execute(tx);
  });
}
