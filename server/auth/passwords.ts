import { hash, verify, type Options } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { refusal } from '../../domain/errors.ts';
import { Refused } from '../http/errors.ts';

/** The minimum that OWASP recommends for Argon2id: 19 MiB of memory, two iterations and one lane. */
const OPTIONS: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** At most two hashes run concurrently, so that sign-ins cannot exhaust the machine. */
const queue = new PQueue({ concurrency: 2 });

/** Whether a password check comes from a device that has signed in to the account before. Known devices have
 *  priority over unknown devices. */
export type DeviceTrust = 'unknown' | 'known';

/** The maximum number of password checks in progress. The server refuses any further check. */
const MAX_IN_PROGRESS: Record<DeviceTrust, number> = { unknown: 100, known: 300 };
const RETRY_AFTER_SECONDS = 5;
const HIGH_PRIORITY = 1;

let inProgress = 0;

/** Runs a sign-in or a password confirmation, unless too many are in progress.
 *  @throws Refused BUSY (503 with Retry-After) before `work` starts */
export async function withPasswordCheck<T>(
  deviceTrust: DeviceTrust,
  work: () => Promise<T>,
): Promise<T> {
  if (inProgress >= MAX_IN_PROGRESS[deviceTrust]) {
    throw new Refused(refusal('BUSY'), { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  inProgress += 1;
  try {
    return await work();
  } finally {
    inProgress -= 1;
  }
}

let dummyHash: Promise<string> | undefined;

/** Hashes a password. Hashing is slow, so call this function before a transaction begins, never inside one. */
export function hashPassword(password: string): Promise<string> {
  return queue.add(() => hash(password.normalize('NFKC'), OPTIONS), { priority: HIGH_PRIORITY });
}

/** Returns null without a password, for an account that its owner opens with a join link. */
export async function hashOfOptionalPassword(password: string | undefined): Promise<string | null> {
  return password === undefined ? null : hashPassword(password);
}

/** Compares a password with a stored hash. Without a hash (unknown account), compares with a dummy hash, so that the
 *  response time does not reveal which accounts exist. Hashing is slow, so call this function before a transaction
 *  begins. */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  deviceTrust: DeviceTrust = 'known',
): Promise<boolean> {
  dummyHash ??= hashPassword('a dummy password that nobody has');
  const storedOrDummy = stored ?? (await dummyHash);
  const matches = await queue.add(() => verify(storedOrDummy, password.normalize('NFKC')), {
    priority: deviceTrust === 'known' ? HIGH_PRIORITY : 0,
  });
  return matches && stored !== null && stored !== undefined;
}
