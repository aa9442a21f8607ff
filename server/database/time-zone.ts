import type { Database, Tx } from './database.ts';

/** Reads the time zone of the company. */
export async function readTimeZone(db: Database | Tx): Promise<string> {
  const company = await db.selectFrom('company').select('time_zone').executeTakeFirstOrThrow();
  return company.time_zone;
}
