import { sql } from 'kysely';
import { weekEndOf, type Day } from '../../domain/calendar.ts';
import {
  reminderDue,
  reminderMail,
  type ReminderMoment,
} from '../../domain/time-logs/reminders.ts';
import { command, done, nothingChanged, SYSTEM } from '../audit/command.ts';
import { isExpectedToLog } from '../contractors/queries.ts';
import { reachCompany } from '../database/scope.ts';
import type { Database, Tx } from '../database/database.ts';
import { PeriodicJob } from '../jobs/periodic-job.ts';
import type { PostOffice } from '../mail/mail.ts';

interface ReminderParts {
  db: Database;
  postOffice: PostOffice;
  clock: () => Temporal.Instant;
  onFailure: (error: unknown) => void;
}

interface Reminded {
  id: string;
  email: string;
  firstName: string;
}

/** Notes a reminder for everyone who logged nothing and did not say that they did not work. Returns the people who had
 *  no such reminder yet. */
async function noteReminders(tx: Tx, weekStart: Day, moment: ReminderMoment): Promise<Reminded[]> {
  await reachCompany(tx);
  const { rows } = await sql<Reminded>`
    with noted as (
      insert into week_reminders (user_id, week_start, moment)
      select u.id, ${weekStart}, ${moment} from users u
      where ${isExpectedToLog} and u.created_at < ${weekEndOf(weekStart)}::date
        and not exists (select from time_logs
          where user_id = u.id and day between ${weekStart} and ${weekEndOf(weekStart)})
        and not exists (select from week_submissions
          where user_id = u.id and week_start = ${weekStart})
      order by u.id
      on conflict do nothing
      returning user_id
    )
    select u.id, u.email, u.first_name as "firstName" from noted join users u on u.id = noted.user_id
    order by u.id`.execute(tx);
  return rows;
}

/** Reminds people by mail of a week that they forgot. Without a mail server the dashboard alone tells them. */
export function weekReminders({ db, postOffice, clock, onFailure }: ReminderParts): PeriodicJob {
  async function run(): Promise<void> {
    if (!postOffice.canSend) return;
    const { brand, timeZone } = await db
      .selectFrom('company')
      .select(['brand', 'time_zone as timeZone'])
      .executeTakeFirstOrThrow();
    const due = reminderDue(clock(), timeZone);
    if (!due) return;
    const { weekStart, moment } = due;
    await command(db, SYSTEM, async (tx) => {
      const people = await noteReminders(tx, weekStart, moment);
      if (people.length === 0) return nothingChanged(undefined);
      const link = postOffice.linkTo(`/dashboard/time-logs?day=${weekStart}`);
      for (const { id, email, firstName } of people) {
        const mail = reminderMail({ brand, firstName, weekStart, link });
        await postOffice.put(tx, { recipient: email, userId: id, ...mail });
      }
      return done(undefined, {
        action: 'WEEK_REMINDERS_SENT',
        subjectId: null,
        before: null,
        after: { weekStart, people: people.length },
      });
    });
    postOffice.deliver();
  }
  return new PeriodicJob({ run, onFailure });
}
