import type { ResponseBody } from '../../domain/endpoint.ts';
import { hoursFromHundredths } from '../../domain/hours.ts';
import { quantityOfStored } from '../../domain/time-logs/quantities.ts';
import { dollarsFromCents, sum } from '../../domain/money.ts';
import { stateOfDated } from '../../domain/effective-dates.ts';
import * as endpoints from '../../domain/paid-to/schema.ts';
import type { DriverWeek } from '../../domain/paid-to/schema.ts';
import type { Api, ReadContext } from '../http/api.ts';
import { say as sayShared } from '../../domain/sentences.ts';
import { refuse, requireFound } from '../http/errors.ts';
import { requireMonday } from '../http/monday.ts';
import { removePaidTo, setPaidTo, setShowsAmounts } from './commands.ts';
import {
  findPeopleToPay,
  listDaysOfDrivers,
  listDriversSince,
  listLinesOfDrivers,
  listOwnDrivers,
  listRows,
  readShowsAmounts,
  type DayOfDriver,
  type DriverOfWeek,
  type LineOfDriver,
} from './queries.ts';

async function readPaidTo({
  db,
  actor,
  query,
  today,
}: ReadContext<typeof endpoints.listPaidTo>): Promise<ResponseBody<typeof endpoints.listPaidTo>> {
  const [person] = await findPeopleToPay(db, actor, [query.userId]);
  const { id } = requireFound(person?.isContractor ? person : undefined);
  const stored = await listRows(db, actor, id);
  const rows = stored.map((row) => ({
    id: row.id,
    payee: row.payeeId === null ? null : { userId: row.payeeId, name: row.payeeName ?? '' },
    effectiveFrom: row.effectiveFrom,
    reason: row.reason,
    setAt: row.setAt,
    setBy: row.setBy,
    state: stateOfDated(row, stored, today),
  }));
  return { today, rows, drivers: await listDriversSince(db, actor, id, today) };
}

function driverWeek(
  { userId, firstName, lastName }: DriverOfWeek,
  days: readonly DayOfDriver[],
  lines: readonly LineOfDriver[],
): DriverWeek {
  const settled = Map.groupBy(
    lines.filter(({ worked }) => worked),
    ({ day }) => day,
  );
  const amountOf = ({ day, payCents }: DayOfDriver) => {
    const paid = settled.get(day);
    return paid ? sum(paid.map(({ amountCents }) => amountCents)) : payCents;
  };
  const others = lines.filter(({ worked }) => !worked);
  const cents = [
    ...days.map((day) => amountOf(day) ?? 0),
    ...others.map(({ amountCents }) => amountCents),
  ];
  return {
    userId,
    firstName,
    lastName,
    days: days.map((day) => {
      const amountCents = amountOf(day);
      return {
        day: day.day,
        hours: hoursFromHundredths(day.hourHundredths),
        quantities: day.quantities.map((quantity) =>
          quantityOfStored({ ...quantity, odometerStart: null, odometerEnd: null }),
        ),
        status: day.status,
        notes: day.notes,
        amount: amountCents === null ? null : dollarsFromCents(amountCents),
      };
    }),
    lines: others.map(({ settlementId, position, kind, day, description, amountCents }) => ({
      settlementId,
      position,
      kind,
      day,
      description,
      amount: dollarsFromCents(amountCents),
    })),
    total: dollarsFromCents(sum(cents)),
    isProcessed: lines.length > 0,
  };
}

/** Reads a week of the drivers whose pay goes to the actor. */
async function readDriverWeeks({
  db,
  actor,
  params,
  today,
}: ReadContext<typeof endpoints.getDriverWeeks>): Promise<
  ResponseBody<typeof endpoints.getDriverWeeks>
> {
  const { weekStart } = params;
  requireMonday(weekStart);
  if (weekStart > today) refuse('INVALID_VALUE', sayShared.weekNotStarted);
  const drivers = await listOwnDrivers(db, actor, weekStart);
  const ids = drivers.map(({ userId }) => userId);
  const days = Map.groupBy(await listDaysOfDrivers(db, ids, weekStart), ({ userId }) => userId);
  const lines = Map.groupBy(
    await listLinesOfDrivers(db, actor, weekStart),
    ({ driverId }) => driverId,
  );
  return {
    weekStart,
    showsAmounts: await readShowsAmounts(db, actor.id),
    drivers: drivers.map((driver) =>
      driverWeek(driver, days.get(driver.userId) ?? [], lines.get(driver.userId) ?? []),
    ),
  };
}

export function paidToRoutes(api: Api): void {
  api.query(endpoints.listPaidTo, readPaidTo);
  api.command(endpoints.setPaidTo, setPaidTo);
  api.command(endpoints.removePaidTo, removePaidTo);
  api.query(endpoints.getDriverWeeks, readDriverWeeks);
  api.command(endpoints.setShowsAmounts, setShowsAmounts);
}
