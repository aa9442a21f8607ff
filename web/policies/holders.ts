import type { Permission } from '../../domain/access.ts';
import type { Assignment, Policy, PolicyHolder } from '../../domain/policies/schema.ts';
import { messages } from './messages.ts';

const { holders: text } = messages;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns "3 d 4 h left", in the two largest units, or "expired". */
export function timeLeft(expiresAt: string, now: Temporal.Instant): string {
  const seconds = Math.ceil(
    (Temporal.Instant.from(expiresAt).epochMilliseconds - now.epochMilliseconds) / 1000,
  );
  if (seconds <= 0) return text.expired;
  if (seconds >= DAY)
    return text.daysLeft(Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR));
  if (seconds >= HOUR)
    return text.hoursLeft(Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE));
  return text.minutesLeft(Math.floor(seconds / MINUTE), seconds % MINUTE);
}

function isExpired({ expiresAt }: Assignment, now: Temporal.Instant): boolean {
  return expiresAt !== null && Temporal.Instant.compare(Temporal.Instant.from(expiresAt), now) <= 0;
}

/** The ids of the policies that a person holds now. */
function heldBy(person: PolicyHolder, now: Temporal.Instant): Set<string> {
  const current = person.policies.filter((assignment) => !isExpired(assignment, now));
  return new Set(current.map(({ policyId }) => policyId));
}

/** The permissions from the policies that a person holds now. */
export function permissionsOf(
  person: PolicyHolder,
  policies: readonly Policy[],
  now: Temporal.Instant,
): Permission[] {
  const held = heldBy(person, now);
  return policies.filter(({ id }) => held.has(id)).flatMap(({ permissions }) => permissions);
}

/** The policies that a person does not hold now. */
export function unassigned(
  person: PolicyHolder,
  policies: readonly Policy[],
  now: Temporal.Instant,
): Policy[] {
  const held = heldBy(person, now);
  return policies.filter(({ id }) => !held.has(id));
}
