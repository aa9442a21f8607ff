import type { ResponseBody } from '../../domain/endpoint.ts';
import { hoursFromHundredths } from '../../domain/hours.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import type { Draft, getOwnDraft } from '../../domain/payday/draft-schema.ts';
import { daysWithoutAnyRate, daysWithUnratedQuantity } from '../../domain/payday/other-rates.ts';
import { workOf, type PayeeWeek } from '../../domain/payday/payee-week.ts';
import type { SettlementLine } from '../../domain/payroll/lines.ts';
import { payOfWork, totalsOfQuantities } from '../../domain/time-logs/quantities.ts';
import type { ReadContext } from '../http/api.ts';
import { lineFieldsOf } from './line-fields.ts';
import { requirePayWeek } from './request.ts';
import { driversOf, figuresResponse, readPayees, type PreparedPayee } from './weeks.ts';

/** Returns the lines that pay nothing until the office sets a rate. */
function linesWithoutRate(week: PayeeWeek, lines: readonly SettlementLine[]): Set<SettlementLine> {
  const unrated = new Set(
    workOf(week).flatMap(({ userId, logs }) =>
      [...daysWithoutAnyRate(logs), ...daysWithUnratedQuantity(logs)].map(
        ({ day }) => `${userId} ${day}`,
      ),
    ),
  );
  return new Set(
    lines.filter(
      ({ worked, quantity, amountCents, driverId, day }) =>
        worked &&
        quantity === null &&
        amountCents === 0 &&
        unrated.has(`${driverId ?? week.userId} ${day}`),
    ),
  );
}

function draftResponse(payee: PreparedPayee): Draft {
  const { week, next } = payee;
  const drivers = driversOf(week);
  const driverOf = (userId?: string) => drivers.get(userId ?? '') ?? null;
  const withoutRate = linesWithoutRate(week, next.lines);
  return {
    kind: next.kind,
    lines: next.lines.map((line) => ({
      ...lineFieldsOf(line),
      driver: driverOf(line.driverId),
      needsRate: withoutRate.has(line),
    })),
    ...figuresResponse(payee, []),
    pendingDays: workOf(week).flatMap(({ userId, logs }) =>
      logs
        .filter(({ status }) => status === 'PENDING')
        .map((log) => {
          const payCents = payOfWork(log);
          return {
            driver: driverOf(userId),
            day: log.day,
            hours: hoursFromHundredths(log.hourHundredths),
            quantities: totalsOfQuantities(log.quantities),
            amount: payCents === null ? null : dollarsFromCents(payCents),
          };
        }),
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

/** Reads what the actor's own week comes to before it is processed, with the work of the actor's drivers. Payday previews
 *  the week with the same functions. */
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
