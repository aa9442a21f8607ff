import { isOwn } from '../../domain/access.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { statusOf } from '../../domain/errors.ts';
import type { Clock, recordPapers } from '../../domain/payday/papers-schema.ts';
import { clockOf, refusalOfPapers } from '../../domain/payday/papers.ts';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { say } from '../../domain/payday/sentences.ts';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { Database } from '../database/database.ts';
import type { WriteContext } from '../http/api.ts';
import { refuse, requireFound, throwIfRefused } from '../http/errors.ts';
import { lockPayees } from '../payroll/shared.ts';
import {
  listOldestPapers,
  listWeeksOfPapers,
  type ClockDay,
  type OldestPapers,
} from './papers-queries.ts';
import { requirePayWeek } from './request.ts';
import { savePapers } from './writes.ts';

export function clockResponse(papers: OldestPapers, today: Day): Clock {
  const { weekStart, cameOn, isRecorded } = papers;
  return { weekStart, cameOn, isRecorded, ...clockOf(cameOn, today) };
}

/** Reads the leases of the payees who are leased owner-operators, by user id: the clock of their oldest unpaid work, and
 *  when the papers of the week came. */
export async function readLeases(
  db: Database,
  actor: Actor,
  { weekStart, userIds, ...on }: ClockDay & { weekStart: Day; userIds: readonly string[] },
): Promise<Map<string, NonNullable<PaydayPayee['lease']>>> {
  const oldest = new Map(
    (await listOldestPapers(db, actor, on, userIds)).map((papers) => [papers.userId, papers]),
  );
  const weeks = await listWeeksOfPapers(db, actor, weekStart, userIds);
  return new Map(
    weeks
      .filter(({ isLeased }) => isLeased)
      .map(({ userId, cameOn, firstOpenDay }) => {
        const papers = oldest.get(userId);
        const clock = papers ? clockResponse(papers, on.today) : null;
        return [userId, { cameOn, firstOpenDay, clock }];
      }),
  );
}

/** Records the day on which the papers of a week came, for one or several payees, all or none. */
export async function recordPapersOfWeek({
  tx,
  actor,
  params,
  body,
  today,
}: WriteContext<typeof recordPapers>): Promise<Outcome<ResponseBody<typeof recordPapers>>> {
  const { weekStart } = params;
  const { userIds, cameOn } = body;
  requirePayWeek(weekStart, today);
  if (new Set(userIds).size !== userIds.length) refuse('INVALID_VALUE', say.repeatedPayee);
  await lockPayees(tx, userIds);
  const weeks = await listWeeksOfPapers(tx, actor, weekStart, userIds);
  // If a payee is outside the actor's scope, the response is 404.
  requireFound(weeks.length === userIds.length ? weeks : undefined);
  const [first] = weeks
    .flatMap((week) => {
      const isOwnWeek = isOwn(actor, week.userId);
      return refusalOfPapers({ ...week, isOwn: isOwnWeek }, cameOn, today) ?? [];
    })
    .toSorted((a, b) => statusOf(a.code) - statusOf(b.code));
  throwIfRefused(first);
  const changed = weeks.filter((week) => week.cameOn !== cameOn);
  await savePapers(tx, actor, { weekStart, cameOn, userIds: changed.map(({ userId }) => userId) });
  const message = say.papersRecorded({ count: weeks.length, day: cameOn });
  const [event, ...others] = changed.map((week) => ({
    action: 'PAPERS_RECORDED' as const,
    subjectId: week.userId,
    before: week.cameOn === null ? null : { weekStart, cameOn: week.cameOn },
    after: { weekStart, cameOn },
  }));
  return event ? withEvents({ message }, event, ...others) : withoutEvents({ message });
}
