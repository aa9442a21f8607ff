import type { ServerAddress } from './postmaster.ts';
import { databaseName } from './roles.ts';
import type { Passwords, RoleName } from './secrets.ts';

/** Returns a connection URL. The host may be a path, so it is in the query of the URL. Both pg and libpq read it there,
 *  and `new URL` accepts the result. */
export function connectionUrl(
  address: ServerAddress,
  passwords: Passwords,
  role: RoleName,
): string {
  const host = encodeURIComponent(address.host);
  const password = encodeURIComponent(passwords[role]);
  return `postgresql://${role}:${password}@localhost/${databaseName}?host=${host}&port=${address.port}`;
}
