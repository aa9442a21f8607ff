import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { assignPolicy } from '../../domain/policies/schema.ts';
import { insertDriver } from '../../testing/access-world.ts';
import { startTestApp } from '../../testing/test-app.ts';

test('returns 404 for a record that was erased between the lookup and the write', async () => {
  const app = await startTestApp();
  try {
    const { id, otherPolicyId } = await insertDriver(app);
    const admin = await app.person('IT_Admin');
    // The trigger simulates another request that deletes the policy between the lookup and the write.
    await sql`create function erase_first() returns trigger language plpgsql security definer as $$
      begin delete from policies where id = new.policy_id; return new; end $$`.execute(app.asOwner);
    await sql`create trigger erase_first before insert on policy_assignments
      for each row execute function erase_first()`.execute(app.asOwner);
    const { status, error } = await app.as(admin, assignPolicy, {
      params: { id },
      body: { policyId: otherPolicyId },
    });
    expect([status, error.code]).toEqual([404, 'NOT_FOUND']);
  } finally {
    await app.close();
  }
});
