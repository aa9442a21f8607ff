import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { newTempFolder } from '../testing/temp-folder.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { cloneDatabase, databaseUrl, startTestPostgres } from '../testing/test-postgres.ts';

const NAME = 'bench_phone';

/** Adds an approved day for each weekday that the demo driver did not log, from 52 weeks ago to one week ago. */
const FIFTY_TWO_WEEKS = `
  insert into time_logs (id, user_id, day, worked, hour_hundredths, notes, status, decided_at)
  select gen_random_uuid(), u.id, day::date, true, 800, 'Plainview to Wichita, returned empty', 'APPROVED', day
  from users u, generate_series(current_date - 52 * 7, current_date - 7, interval '1 day') day
  where u.email = 'driver@carrier.example' and extract(isodow from day) <= 5
  on conflict do nothing`;

/** Starts a server process with the demo carrier, whose demo driver has a year of logged days. Runs `measure` and stops
 *  the server. */
export async function withDemoServer<Result>(
  measure: (url: string) => Promise<Result>,
): Promise<Result> {
  const folder = await newTempFolder('linehaul-phone-');
  const postgres = await startTestPostgres(join(folder, 'data'));
  try {
    await cloneDatabase(postgres.superuserUrl, 'linehaul_demo', NAME);
    const client = new Client({ connectionString: databaseUrl(postgres.ownerUrl, NAME) });
    await client.connect();
    await client.query(FIFTY_TWO_WEEKS);
    await client.end();
    const server = await startServerProcess({
      KEYS_DIR: postgres.keysDir,
      DATABASE_URL: databaseUrl(postgres.appUrl, NAME),
      DATABASE_OWNER_URL: databaseUrl(postgres.ownerUrl, NAME),
    });
    try {
      return await measure(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
