import { sql } from 'kysely';
import { openDatabases } from '../server/database/database.ts';
import { startSession } from '../server/auth/session.ts';
import { seedBench, type BenchData } from './data.ts';
import { seedFleet, type Fleet } from './fleet.ts';
import type { BenchDatabase, Servers } from './processes.ts';

/** The servers, people and sessions that the benchmark cases use. */
export interface BenchSetup extends BenchData {
  servers: Servers;
  fleet: Fleet;
  adminToken: string;
  driverToken: string;
  /** Starts a new session for each person of the fleet, because the sign-in case ends the earlier sessions. Returns the
   *  tokens. */
  fleetTokens: () => Promise<string[]>;
}

export async function tokensFor(appUrl: string, userIds: readonly string[]): Promise<string[]> {
  const databases = openDatabases(appUrl, 1);
  const origin = { ipAddress: '127.0.0.1', userAgent: 'bench' };
  try {
    return await databases.write.transaction().execute(async (tx) => {
      const tokens: string[] = [];
      for (const userId of userIds) tokens.push(await startSession(tx, userId, origin));
      // An export requires a password that was entered within the last 15 minutes, and the benchmark takes longer.
      await sql`update sessions set password_entered_at = now() + interval '1 day'
          where user_id = any(${[...userIds]})`.execute(tx);
      return tokens;
    });
  } finally {
    await databases.close();
  }
}

export async function setUpBench(database: BenchDatabase, servers: Servers): Promise<BenchSetup> {
  const data = await seedBench(database.ownerUrl);
  const fleet = await seedFleet(database.ownerUrl);
  const { adminId, driverId } = data;
  const [adminToken = '', driverToken = ''] = await tokensFor(database.appUrl, [adminId, driverId]);
  const fleetTokens = () => tokensFor(database.appUrl, fleet.ids);
  return { ...data, servers, fleet, adminToken, driverToken, fleetTokens };
}

/** Calls the app as the administrator to prepare a case. */
export async function call<T>(
  { servers, adminToken }: Pick<BenchSetup, 'servers' | 'adminToken'>,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${servers.app}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${adminToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
