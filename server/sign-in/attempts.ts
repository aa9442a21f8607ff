import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { refusal } from '../../domain/errors.ts';
import {
  ATTEMPTS_WITHOUT_DELAY,
  BUCKET_KINDS,
  GUESS_BUCKET,
  MAX_KNOWN_DEVICES,
  delaySecondsAfter,
  type AttemptKind,
} from '../../domain/sign-in/rules.ts';
import type { Tx } from '../database/database.ts';
import { Refused } from '../http/errors.ts';

// The database counts the attempts, so that the limits apply across several servers.

/** The subject that a counter of attempts belongs to, for example an account (existing or not), an IP address or a
 *  device. */
export interface AttemptSubject {
  kind: AttemptKind;
  name: string;
}

export const accountSubject = (email: string): AttemptSubject => ({ kind: 'account', name: email });
export const stepUpSubject = (userId: string): AttemptSubject => ({ kind: 'stepUp', name: userId });
export const deviceSubject = (userId: string, deviceHash: Buffer): AttemptSubject => ({
  kind: 'device',
  name: `${userId}:${deviceHash.toString('hex')}`,
});

/** Returns an IPv4 address, or the /64 network of an IPv6 address, because a person who has one IPv6 address usually
 *  controls the whole network. Returns an empty string for an unknown address. */
export function networkOf(ipAddress: string | null): string {
  if (ipAddress === null || !ipaddr.isValid(ipAddress)) return '';
  const address = ipaddr.process(ipAddress);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString();
}

export const ipAddressSubject = (ipAddress: string | null): AttemptSubject => ({
  kind: 'ipAddress',
  name: networkOf(ipAddress),
});

export function hashOfDevice(device: string | undefined): Buffer | null {
  return device === undefined ? null : createHash('sha256').update(device).digest();
}

type CounterKind = AttemptKind | `${AttemptKind}-guesses`;

function keyOf({ kind, name }: { kind: CounterKind; name: string }): string {
  return `${kind}:${createHash('sha256').update(name.toLowerCase()).digest('hex')}`;
}

const guessesOf = ({ kind, name }: AttemptSubject) => keyOf({ kind: `${kind}-guesses`, name });

/** Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. During a delay, counts
 *  nothing and returns the seconds to wait. The count restarts after a day without attempts. */
async function countAttempt(
  tx: Tx,
  subject: AttemptSubject,
): Promise<{ waitSeconds: number; attempts: number }> {
  const key = keyOf(subject);
  await sql`insert into attempt_counters (subject, attempts) values (${key}, 0)
    on conflict (subject) do nothing`.execute(tx);
  const { rows } = await sql<{ attempts: number; waitSeconds: number }>`
    select case when last_counted_at < now() - interval '1 day' then 0 else attempts end as attempts,
      greatest(0, ceil(extract(epoch from blocked_until - now())))::int as "waitSeconds"
    from attempt_counters where subject = ${key} for update`.execute(tx);
  const { attempts, waitSeconds } = rows[0] ?? { attempts: 0, waitSeconds: 0 };
  if (waitSeconds > 0) return { waitSeconds, attempts };
  const next = attempts + 1;
  const delay = delaySecondsAfter(next, ATTEMPTS_WITHOUT_DELAY[subject.kind]);
  await sql`update attempt_counters set attempts = ${next}, last_counted_at = now(),
    blocked_until = case when ${delay} > 0 then now() + make_interval(secs => ${delay}) end
    where subject = ${key}`.execute(tx);
  return { waitSeconds: 0, attempts: next };
}

/** Adds a guess to the leaky bucket of the subject. If the bucket is full, adds nothing and returns the seconds to
 *  wait. */
async function addGuess(tx: Tx, subject: AttemptSubject): Promise<number> {
  const key = guessesOf(subject);
  await sql`insert into attempt_counters (subject, attempts) values (${key}, 0)
    on conflict (subject) do nothing`.execute(tx);
  const { rows } = await sql<{ level: number; waitSeconds: number }>`
    with counted as (
      select attempts, extract(epoch from now() - last_counted_at) as seconds
      from attempt_counters where subject = ${key} for update
    )
    select greatest(0, attempts - floor(seconds / ${GUESS_BUCKET.secondsPerGuess}))::int as level,
      ceil(${GUESS_BUCKET.secondsPerGuess} - mod(seconds, ${GUESS_BUCKET.secondsPerGuess}))::int as "waitSeconds"
    from counted`.execute(tx);
  const { level, waitSeconds } = rows[0] ?? { level: 0, waitSeconds: 0 };
  if (level >= GUESS_BUCKET.capacity) return waitSeconds;
  // Keeps the part of the current interval that has passed, unless the bucket was empty.
  await sql`update attempt_counters set attempts = ${level + 1}, last_counted_at = case when ${level} = 0
      then now() else last_counted_at + make_interval(secs => (attempts - ${level}) * ${GUESS_BUCKET.secondsPerGuess}) end
    where subject = ${key}`.execute(tx);
  return 0;
}

function requireNoWait(waitSeconds: number): void {
  if (waitSeconds > 0) {
    throw new Refused(refusal('TOO_MANY_REQUESTS'), { retryAfterSeconds: waitSeconds });
  }
}

/** Counts an attempt for each subject. Throws TOO_MANY_REQUESTS if a subject has to wait. Returns the number of
 *  attempts of the first subject. */
export async function consumeAttempts(
  tx: Tx,
  subjects: readonly AttemptSubject[],
): Promise<number> {
  const counts: number[] = [];
  for (const subject of subjects) {
    const { waitSeconds, attempts } = await countAttempt(tx, subject);
    requireNoWait(waitSeconds);
    if (BUCKET_KINDS.includes(subject.kind)) requireNoWait(await addGuess(tx, subject));
    counts.push(attempts);
  }
  return counts[0] ?? 0;
}

async function deleteCounter(tx: Tx, key: string): Promise<void> {
  await sql`delete from attempt_counters where subject = ${key}`.execute(tx);
}

async function decrementAttempts(tx: Tx, key: string): Promise<void> {
  await sql`update attempt_counters set attempts = greatest(0, attempts - 1), blocked_until = null
    where subject = ${key}`.execute(tx);
}

/** Refunds the attempts of a correct password. For an account or a device, resets the count and removes this guess from
 *  the bucket, but not earlier wrong guesses. For an IP address, refunds only this attempt. Locks in the order of
 *  `consumeAttempts`, so that concurrent calls cannot deadlock. */
export async function refundAttempts(tx: Tx, subjects: readonly AttemptSubject[]): Promise<void> {
  for (const subject of subjects) {
    if (subject.kind === 'ipAddress') {
      await decrementAttempts(tx, keyOf(subject));
    } else {
      await deleteCounter(tx, keyOf(subject));
      await decrementAttempts(tx, guessesOf(subject));
    }
  }
}

/** Resets every counter of an account after its password was reset, so that its owner does not have to wait. */
export async function clearAttempts(tx: Tx, { id, email }: { id: string; email: string }) {
  const { rows } = await sql<{ deviceHash: Buffer }>`
    select device_hash as "deviceHash" from known_devices where user_id = ${id}
    order by device_hash`.execute(tx);
  const devices = rows.map(({ deviceHash }) => deviceSubject(id, deviceHash));
  for (const subject of [accountSubject(email), ...devices, stepUpSubject(id)]) {
    await deleteCounter(tx, keyOf(subject));
    await deleteCounter(tx, guessesOf(subject));
  }
}

/** Records that this device signed in to the account. If the account has more than MAX_KNOWN_DEVICES devices, deletes
 *  the least recently used ones. The caller must have locked the account. */
export async function rememberDevice(
  tx: Tx,
  userId: string,
  deviceHash: Buffer | null,
): Promise<void> {
  if (deviceHash === null) return;
  await sql`insert into known_devices (user_id, device_hash) values (${userId}, ${deviceHash})
    on conflict (user_id, device_hash) do update set last_used_at = now()`.execute(tx);
  await sql`delete from known_devices where user_id = ${userId} and device_hash in (
      select device_hash from known_devices where user_id = ${userId}
      order by last_used_at desc, device_hash offset ${MAX_KNOWN_DEVICES}
    )`.execute(tx);
}
