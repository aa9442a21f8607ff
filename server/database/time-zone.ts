import type { Database, Tx } from './database.ts';

export async function readTimeZone(db: Database | Tx): Promise<string> {
  const company = await db.selectFrom('company').select('time_zone').executeTakeFirstOrThrow();
  return company.time_zone;
}
