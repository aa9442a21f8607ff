import { sql } from 'kysely';
import type { Day } from '../../domain/calendar.ts';
import { reminderDue, type ReminderWeekday } from '../../domain/time-logs/reminders.ts';
import { command, withEvents, withoutEvents, SYSTEM } from '../audit/command.ts';
import { insertNotifications } from '../audit/notifications.ts';
import { grantCompanyScope } from '../database/scope.ts';
import type { Database, Tx } from '../database/database.ts';
import { PeriodicJob } from '../jobs/periodic-job.ts';
import { hasNotLogged } from './missing-queries.ts';

interface ReminderParts {
  db: Database;
  clock: () => Temporal.Instant;
  onFailure: (error: unknown) => void;
}

/** Stores a reminder for everyone who neither logged a day nor submitted the week. Returns the ids of the people who
 *  did not have this reminder yet. */
async function storeReminders(
  tx: Tx,
  { weekStart, weekday }: { weekStart: Day; weekday: ReminderWeekday },
  timeZone: string,
): Promise<string[]> {
  await grantCompanyScope(tx);
  const { rows } = await sql<{ userId: string }>`
    insert into week_reminders (user_id, week_start, reminder_weekday)
    select u.id, ${weekStart}, ${weekday} from users u
    where ${hasNotLogged(weekStart, timeZone)}
    order by u.id
    on conflict do nothing
    returning user_id as "userId"`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** Returns a job that reminds people of a week that they did not log. People who chose email or push also get the
 *  reminder by email or push. */
export function weekReminders({ db, clock, onFailure }: ReminderParts): PeriodicJob {
  async function run(): Promise<void> {
    const { timeZone } = await db
      .selectFrom('company')
      .select('time_zone as timeZone')
      .executeTakeFirstOrThrow();
    const due = reminderDue(clock(), timeZone);
    if (!due) return;
    const { weekStart } = due;
    await command(db, SYSTEM, async (tx) => {
      const people = await storeReminders(tx, due, timeZone);
      if (people.length === 0) return withoutEvents(undefined);
      // The audit event has no subject, so `command` notifies nobody. This call notifies the people.
      await insertNotifications(
        tx,
        people.map((userId) => ({ userId, kind: 'WEEK_REMINDER', parameters: { weekStart } })),
      );
      return withEvents(undefined, {
        action: 'WEEK_REMINDERS_SENT',
        subjectId: null,
        before: null,
        after: { weekStart, people: people.length },
      });
    });
  }
  return new PeriodicJob({ run, onFailure });
}
