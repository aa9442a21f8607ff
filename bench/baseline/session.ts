import { createHash } from 'node:crypto';
import { Pool, type PoolClient } from 'pg';

/** This pool has as many connections as each of the app's two pools. */
export const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c role=linehaul_owner -c timezone=UTC',
});

/** Runs the session query, and then `work` on the same connection. */
export async function withUser<T>(
  authorization: string | undefined,
  work: (client: PoolClient, userId: string) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    const hash = createHash('sha256')
      .update((authorization ?? '').slice(7))
      .digest();
    const { rows } = await client.query<{ user_id: string }>(
      'select user_id from sessions where token_hash = $1 and expires_at > now()',
      [hash],
    );
    const userId = rows[0]?.user_id;
    if (!userId) throw new Error('no session');
    const result = await work(client, userId);
    client.release();
    return result;
  } catch (error) {
    // Closes the connection, because `work` may have left a transaction open on it.
    client.release(true);
    throw error;
  }
}
