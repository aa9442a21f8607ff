import type { Permission } from '../../domain/access.ts';
import type { Assignment, Policy, PersonWithPolicies } from '../../domain/policies/schema.ts';
import { messages } from './messages.ts';

const { holders: text } = messages;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns the time left in its two largest units, such as "3 d 4 h left", or "expired". */
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

/** Returns the ids of the policies that a person has now. */
function currentPolicyIds(person: PersonWithPolicies, now: Temporal.Instant): Set<string> {
  const current = person.policies.filter((assignment) => !isExpired(assignment, now));
  return new Set(current.map(({ policyId }) => policyId));
}

/** Returns the permissions from the policies that a person has now. */
export function permissionsOf(
  person: PersonWithPolicies,
  policies: readonly Policy[],
  now: Temporal.Instant,
): Permission[] {
  const current = currentPolicyIds(person, now);
  return policies.filter(({ id }) => current.has(id)).flatMap(({ permissions }) => permissions);
}

/** Returns the policies that a person does not have now. */
export function unassigned(
  person: PersonWithPolicies,
  policies: readonly Policy[],
  now: Temporal.Instant,
): Policy[] {
  const current = currentPolicyIds(person, now);
  return policies.filter(({ id }) => !current.has(id));
}
