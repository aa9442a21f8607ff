import { randomUUIDv7 } from 'node:crypto';
import { addDays, type Day } from '../../domain/calendar.ts';
import { dayName } from '../../domain/format.ts';
import type { Tx } from '../../server/database/database.ts';
import {
  accountEvents,
  failedSignIns,
  formEvents,
  payrollEvents,
  signIn,
  weekEvents,
  type PastEvent,
} from './past-events.ts';
import { DEMO_DRIVERS, DEMO_STAFF, idOf, type Ids } from './people.ts';
import { chance } from './chance.ts';

const DAYS_OF_SIGN_INS = 30;
/** The driver who entered wrong passwords. */
const FORGETFUL = 'walt.jensen';
/** The IP address of the office. All IP addresses of the demo are reserved for documentation (RFC 5737). */
const OFFICE_ADDRESS = '203.0.113.24';
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const ENTRIES_PER_STATEMENT = 500;

function isWeekend(day: Day): boolean {
  return dayName(day).startsWith('S');
}

/** Returns the sign-ins. Staff sign in on most workday mornings, and active drivers sign in on some afternoons. */
function signIns(ids: Ids, today: Day): PastEvent[] {
  const days = Array.from({ length: DAYS_OF_SIGN_INS }, (_, ago) => addDays(today, -1 - ago));
  const signInOn = (username: string, day: Day, hour: number) => {
    const minute = String(Math.floor(chance(username, day, 'minute') * 60)).padStart(2, '0');
    return signIn(idOf(ids, username), `${day}T${hour}:${minute}:00Z`);
  };
  const workdays = days.filter((day) => !isWeekend(day));
  const ofStaff = DEMO_STAFF.flatMap(({ username }) =>
    workdays
      .filter((day) => chance(username, day, 'sign-in') < 0.7)
      .map((day) => signInOn(username, day, 14)),
  );
  const ofDrivers = DEMO_DRIVERS.filter(({ isActive }) => isActive !== false).flatMap(
    ({ username, createdOn }) =>
      days
        .filter((day) => day > createdOn && chance(username, day, 'sign-in') < 0.25)
        .map((day) => signInOn(username, day, 22)),
  );
  return [...ofStaff, ...ofDrivers, ...failedSignIns(idOf(ids, FORGETFUL), addDays(today, -9))];
}

/** Returns the IP address of each person. */
function addressesOf(ids: Ids): Map<string, string> {
  return new Map([
    ...DEMO_STAFF.map(({ username }) => [idOf(ids, username), OFFICE_ADDRESS] as const),
    ...DEMO_DRIVERS.map(
      ({ username }, index) => [idOf(ids, username), `198.51.100.${20 + index}`] as const,
    ),
  ]);
}

/** The moment at which the demo starts. */
interface DemoStart {
  now: Temporal.Instant;
  today: Day;
}

/** Writes the events before the start of the demo to the audit trail, oldest first. The server seals these entries like
 *  all others. */
export async function seedPastTrail(
  tx: Tx,
  ids: Ids,
  { now, today }: DemoStart,
  otherEvents: readonly PastEvent[],
): Promise<void> {
  const events = [
    ...(await accountEvents(tx, idOf(ids, 'admin'))),
    ...(await weekEvents(tx)),
    ...(await payrollEvents(tx)),
    ...(await formEvents(tx)),
    ...otherEvents,
    ...signIns(ids, today),
  ];
  // The times come from the records, and some of them are later today. The seed writes these events with the current
  // time.
  const latest = now.epochMilliseconds;
  const timeOf = ({ at }: PastEvent) =>
    Math.min(Temporal.Instant.from(at).epochMilliseconds, latest);
  const addresses = addressesOf(ids);
  const rows = events
    .toSorted((a, b) => timeOf(a) - timeOf(b))
    .map((event) => ({
      id: randomUUIDv7(),
      at: Temporal.Instant.fromEpochMilliseconds(timeOf(event)).toString(),
      actor_id: event.actorId,
      subject_id: event.subjectId,
      action: event.action,
      level: event.level ?? 'INFO',
      ip_address: (event.actorId && addresses.get(event.actorId)) ?? null,
      user_agent: event.actorId && BROWSER,
      old_values: event.before && JSON.stringify(event.before),
      new_values: event.after && JSON.stringify(event.after),
    }));
  for (let first = 0; first < rows.length; first += ENTRIES_PER_STATEMENT) {
    const batch = rows.slice(first, first + ENTRIES_PER_STATEMENT);
    await tx.insertInto('audit_log').values(batch).execute();
  }
}
