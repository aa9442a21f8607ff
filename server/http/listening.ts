import { isIPv4 } from 'node:net';
import { sql } from 'kysely';
import type { Databases } from '../database/database.ts';

/** How clients could reach the app. */
export interface Exposure {
  host: string;
  hasTls: boolean;
  trustProxy: string | false;
  /** Whether accounts with a published password exist or would be created. */
  hasDemo: boolean;
}

export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === 'localhost' || plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

/** Returns why the app must not listen on its address, or undefined if it may. If other machines can connect, the app
 *  must use encryption and have no accounts with a published password. */
export function reasonNotToListen(exposure: Exposure): string | undefined {
  const { host, hasTls, trustProxy, hasDemo } = exposure;
  const isHere = isLoopback(host);
  if (isHere && trustProxy === false) return undefined;
  const reached = isHere
    ? 'TRUST_PROXY is set, so other machines can reach the app through the proxy'
    : `HOST is ${host}, so other machines can reach the app`;
  if (hasDemo) {
    const instead = isHere ? 'unset TRUST_PROXY' : 'set HOST=127.0.0.1';
    return (
      `${reached}, and the database has or would get demo accounts, whose password is published. ` +
      `Set DEMO=0 and a new, empty DATA_DIR (or database), or ${instead}.`
    );
  }
  if (isHere) return undefined;
  if (!hasTls && trustProxy === false) {
    return (
      `${reached}, but the connection is not encrypted. Set TLS_CERT and TLS_KEY to the files of a ` +
      'certificate, or TRUST_PROXY to the addresses of a proxy that provides TLS, or HOST=127.0.0.1.'
    );
  }
  return undefined;
}

/** Returns whether demo accounts exist, or would be created in an empty database because of DEMO=1. */
export async function hasDemoAccounts({ read }: Databases, wouldSeed: boolean): Promise<boolean> {
  const { rows } = await sql<{ hasDemo: boolean }>`
    select is_demo or (${wouldSeed} and not exists (select from users)) as "hasDemo"
    from company`.execute(read);
  return rows[0]?.hasDemo ?? false;
}
