import { hash, verify, type Options } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id with OWASP's floor: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** How many hashes run at once, so that sign-ins cannot eat the machine. */
const withFreeSlot = pLimit(2);

let standIn: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return withFreeSlot(() => hash(password.normalize('NFKC'), OPTIONS));
}

/** Compares a password with a stored hash. Without one (no such account) the same work is done against
 *  a stand-in, so that the time of the answer does not tell which accounts exist. */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  standIn ??= hashPassword('a stand-in that nobody signs in with');
  const against = stored ?? (await standIn);
  const matches = await withFreeSlot(() => verify(against, password.normalize('NFKC')));
  return matches && stored !== null && stored !== undefined;
}
