import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

const PER_STATEMENT = 1_000;

/** Inserts contractors p1@carrier.example, p2@… with scattered names; every hundredth is archived.
 *  A thousand per statement, so that no statement reaches the time limit on a busy machine. */
export async function insertContractors(db: Database, count: number): Promise<void> {
  for (let first = 1; first <= count; first += PER_STATEMENT) {
    const last = Math.min(first + PER_STATEMENT - 1, count);
    await sql`
      with made as (
        insert into users (id, email, first_name, last_name, archived_at)
        select gen_random_uuid(), 'p' || n || '@carrier.example', 'First' || md5(n::text),
          'Last' || md5((n * 7)::text), case when n % 100 = 0 then now() end
        from generate_series(${first}::int, ${last}::int) n returning id
      ) insert into user_roles (user_id, role) select id, 'Contractor' from made`.execute(db);
  }
  await sql`vacuum analyze`.execute(db);
}
