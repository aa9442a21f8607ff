import { isIPv4 } from 'node:net';
import { sql } from 'kysely';
import type { Databases } from '../database/database.ts';

/** How clients could reach the app. */
export interface Exposure {
  host: string;
  hasTls: boolean;
  trustProxy: string | false;
  /** Whether accounts with a published password exist. */
  holdsDemo: boolean;
}

export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === 'localhost' || plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

/** Why the app must not listen on its address. Beyond this machine it requires encryption and no accounts with a
 *  published password. */
export function reasonNotToListen(exposure: Exposure): string | undefined {
  const { host, hasTls, trustProxy, holdsDemo } = exposure;
  const isHere = isLoopback(host);
  if (isHere && trustProxy === false) return undefined;
  const reached = isHere
    ? 'TRUST_PROXY names a proxy, through which other machines come'
    : `HOST is ${host}, which other machines reach`;
  if (holdsDemo) {
    const instead = isHere ? 'no TRUST_PROXY' : 'HOST=127.0.0.1';
    return (
      `${reached}, and the database holds demo accounts, whose password is published. ` +
      `Set DEMO=0 and a new, empty DATA_DIR (or database), or ${instead}.`
    );
  }
  if (isHere) return undefined;
  if (!hasTls && trustProxy === false) {
    return (
      `${reached}, and nothing would encrypt what they send. Set TLS_CERT and TLS_KEY to the files of ` +
      'a certificate, or TRUST_PROXY to the addresses of the proxy that encrypts, or HOST=127.0.0.1.'
    );
  }
  return undefined;
}

/** Whether demo accounts exist, or would be created in an empty database because of DEMO=1. */
export async function findDemo({ read }: Databases, wouldSeed: boolean): Promise<boolean> {
  const { rows } = await sql<{ holdsDemo: boolean }>`
    select is_demo or (${wouldSeed} and not exists (select from users)) as "holdsDemo"
    from company`.execute(read);
  return rows[0]?.holdsDemo ?? false;
}
