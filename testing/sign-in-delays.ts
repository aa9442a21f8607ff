import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** Adds an hour to each sign-in delay of an account. The first delay is one second, and a slow machine may need longer
 *  than that for the test. */
export async function lengthenDelays({ asOwner }: Pick<TestApp, 'asOwner'>): Promise<void> {
  await sql`create function an_hour_longer() returns trigger language plpgsql as $$
    begin new.blocked_until := new.blocked_until + interval '1 hour'; return new; end $$`.execute(
    asOwner,
  );
  await sql`create trigger an_hour_longer before update on attempt_counters for each row
    when (old.attempts <> new.attempts and new.subject like 'account:%') execute function an_hour_longer()`.execute(
    asOwner,
  );
}
