import type { ResponseBody } from '../../domain/endpoint.ts';
import { hoursFromHundredths } from '../../domain/hours.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import type { Draft, getOwnDraft } from '../../domain/payday/draft-schema.ts';
import { daysWithoutAnyRate } from '../../domain/payday/other-rates.ts';
import { workOf } from '../../domain/payday/payee-week.ts';
import { isPaid, suggestedPayOf } from '../../domain/time-logs/quantities.ts';
import type { ReadContext } from '../http/api.ts';
import { lineFieldsOf } from './line-fields.ts';
import { requirePayWeek } from './request.ts';
import { driversOf, figuresResponse, readPayees, type PreparedPayee } from './weeks.ts';

function draftResponse(payee: PreparedPayee): Draft {
  const { week, next } = payee;
  const drivers = driversOf(week);
  const driverOf = (userId?: string) => drivers.get(userId ?? '') ?? null;
  const withoutRate = new Set(
    workOf(week).flatMap(({ userId, logs }) =>
      daysWithoutAnyRate(logs).map(({ day }) => `${userId} ${day}`),
    ),
  );
  return {
    kind: next.kind,
    lines: next.lines.map((line) => ({
      ...lineFieldsOf(line),
      driver: driverOf(line.driverId),
      needsRate: line.worked && withoutRate.has(`${line.driverId ?? week.userId} ${line.day}`),
    })),
    ...figuresResponse(payee, []),
    pendingDays: workOf(week).flatMap(({ userId, logs }) =>
      logs
        .filter(({ status }) => status === 'PENDING')
        .map((log) => ({
          driver: driverOf(userId),
          day: log.day,
          hours: hoursFromHundredths(log.hourHundredths),
          amount: isPaid(log) ? dollarsFromCents(suggestedPayOf(log)) : null,
        })),
    ),
    pendingExpenses: workOf(week).flatMap(({ userId, expenses }) =>
      expenses
        .filter(({ isPending }) => isPending)
        .map(({ day, amountCents }) => ({
          driver: driverOf(userId),
          day,
          amount: dollarsFromCents(amountCents),
        })),
    ),
  };
}

/** Reads what the actor's own week comes to before it is processed, with the work of the drivers whose pay goes to the actor. Payday previews the week with the same functions. */
export async function readOwnDraft({
  db,
  actor,
  params,
  today,
  company,
}: ReadContext<typeof getOwnDraft>): Promise<ResponseBody<typeof getOwnDraft>> {
  const { weekStart } = params;
  requirePayWeek(weekStart, today);
  const { timeZone } = company;
  const payees = await readPayees(db, actor, {
    weekStart,
    today,
    timeZone,
    userIds: [actor.id],
    // The projected withholding must not tell the payee that somebody else gave the same number.
    countedAccounts: 'CHOSEN',
  });
  const payee = payees.find(({ row }) => row.userId === actor.id);
  return { draft: payee ? draftResponse(payee) : null };
}
