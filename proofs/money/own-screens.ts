import { addDays, daysOfWeek, weekStartOf, type Day } from '../../domain/calendar.ts';
import { getOwnDraft } from '../../domain/payday/draft-schema.ts';
import { getOwnWeeks } from '../../domain/payroll/own-weeks.ts';
import { TODAY } from '../shared/future-carrier.ts';
import { cents } from './cents.ts';
import { linesOf, totalOf, type Payee } from './model.ts';
import { allWeeks, type OfficeWorker } from './office-worker.ts';
import { modelLines, productLines } from './statement.ts';
import { payOfDay, type LoggedDay } from './work-model.ts';

// This file compares what a driver sees of the own weeks: the amounts by week, and the draft of each week.

const THIS_WEEK = weekStartOf(TODAY);
const LAST_WEEK = addDays(THIS_WEEK, -7);

interface DayOfDriver {
  driver: Payee;
  date: Day;
  day: LoggedDay;
}

const workedDays = (driver: Payee, week: Day): DayOfDriver[] =>
  daysOfWeek(week).flatMap((date) => {
    const day = driver.days.get(date);
    return day?.worked ? [{ driver, date, day }] : [];
  });

const isOpen = ({ day }: DayOfDriver, status: LoggedDay['status']) =>
  day.status === status && day.settlement === undefined;

/** Returns the days that the screen counts: all of the last two weeks, and the earlier ones that are not paid. */
const countedDays = (driver: Payee, week: Day): DayOfDriver[] =>
  workedDays(driver, week).filter(
    (day) => week >= LAST_WEEK || isOpen(day, 'APPROVED') || isOpen(day, 'PENDING'),
  );

const payOf = ({ driver, date, day }: DayOfDriver) => payOfDay(day, date, driver.rates).pay;

function sumOfPay(days: readonly DayOfDriver[]): number {
  return days.reduce((sum, day) => sum + (payOf(day) ?? 0), 0);
}

/** Returns the pay lines that are in no settlement. A correction goes to the person whose pay was wrong. */
const openLines = (payee: Payee, drivers: readonly Payee[], week: Day) =>
  [...new Set([payee, ...drivers])].flatMap((person) =>
    person.payLines.filter(
      (line) =>
        line.week === week &&
        line.agreement === undefined &&
        (person === payee || line.corrects !== true),
    ),
  );

/** Returns the figures of a week. Returns undefined if the screen does not show the week. */
function figuresOf(payee: Payee, week: Day): string | undefined {
  const drivers = payee.driversOf(week).filter((driver) => driver !== payee);
  const own = countedDays(payee, week);
  const days = [...own, ...drivers.flatMap((driver) => countedDays(driver, week))];
  const lines = openLines(payee, drivers, week);
  const settlements = payee
    .live(week)
    .filter(({ kind, state }) => kind !== 'PAYOUT' && (week >= LAST_WEEK || state !== 'PAID'));
  const isShown = week >= LAST_WEEK || days.length + lines.length + settlements.length > 0;
  if (!isShown) return undefined;
  const counted = own.filter(({ day }) => day.status !== 'REJECTED');
  const pending = days.filter((day) => isOpen(day, 'PENDING'));
  const approved = days.filter((day) => isOpen(day, 'APPROVED'));
  const withoutRate = [...pending, ...approved].filter((day) => payOf(day) === null);
  const isPaidToAnother = payee.isPaidToAnother(week);
  const amount = (value: number) => (isPaidToAnother ? 0 : value);
  return [
    week,
    counted.length,
    counted.reduce((sum, { day }) => sum + day.hourHundredths, 0),
    own.length - counted.length,
    pending.length,
    amount(sumOfPay(approved) + lines.reduce((sum, line) => sum + line.cents, 0)),
    amount(sumOfPay(pending)),
    amount(withoutRate.length),
    ...settlements.map(({ id, ...settlement }) => `${id} ${totalOf(settlement)}`).toSorted(),
  ].join(' ');
}

/** Compares the amounts that a driver sees by week. */
export async function compareOwnWeeks(worker: OfficeWorker, payee: Payee): Promise<void> {
  const { body } = await worker.carrier.call(payee.token, getOwnWeeks, {});
  worker.expectSame(
    'The own weeks',
    body.weeks.map((week) =>
      [
        week.weekStart,
        week.days,
        cents(week.hours),
        week.rejectedDays,
        week.pendingDays,
        cents(week.approved),
        cents(week.pending),
        week.daysWithoutRate,
        ...week.settlements.map(({ id, total }) => `${id} ${cents(total)}`).toSorted(),
      ].join(' '),
    ),
    allWeeks().flatMap((week) => figuresOf(payee, week) ?? []),
    payee,
  );
}

/** Compares the lines of a payee's next settlement and the pending days, as the payee sees them. */
export async function compareDraft(worker: OfficeWorker, payee: Payee, week: Day): Promise<void> {
  const params = { weekStart: week };
  const { status, body } = await worker.carrier.call(payee.token, getOwnDraft, { params });
  worker.expectSame('The draft', status, 200, payee);
  const due = payee.due(week);
  const pending = payee
    .driversOf(week)
    .flatMap((driver) => workedDays(driver, week))
    .filter((day) => isOpen(day, 'PENDING'));
  const { draft } = body;
  worker.expectSame(
    `The draft of ${week}`,
    [
      draft?.kind ?? null,
      productLines(draft?.lines ?? []),
      (draft?.pendingDays ?? [])
        .map(({ driver, day, hours, amount }) =>
          [driver?.userId, day, hours, amount === null ? null : cents(amount)].join(' '),
        )
        .toSorted(),
    ],
    [
      due?.kind ?? null,
      due ? modelLines(payee, linesOf(due)) : [],
      pending
        .map((pendingDay) => {
          const { driver, date, day } = pendingDay;
          const ofDriver = driver === payee ? undefined : driver.id;
          return [ofDriver, date, day.hourHundredths / 100, payOf(pendingDay)].join(' ');
        })
        .toSorted(),
    ],
    payee,
  );
}
