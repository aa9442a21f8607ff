import type { Address } from './postmaster.ts';
import { databaseName } from './roles.ts';
import type { Passwords, RoleName } from './secrets.ts';

/** The host stands in the query, where a path may be: both pg and libpq read it there, and the
 *  whole stays a URL that `new URL` accepts. */
export function connectionUrl(address: Address, passwords: Passwords, role: RoleName): string {
  const host = encodeURIComponent(address.host);
  const password = encodeURIComponent(passwords[role]);
  return `postgresql://${role}:${password}@localhost/${databaseName}?host=${host}&port=${address.port}`;
}
