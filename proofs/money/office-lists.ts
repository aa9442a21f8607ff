import { daysOfWeek, weekStartOf, type Day } from '../../domain/calendar.ts';
import { workAtRates } from '../../domain/pay-rates/unit-rates.ts';
import { listPayrollWeeks } from '../../domain/payroll/weeks-schema.ts';
import { getTaxYear, type YearPayee } from '../../domain/tax/year/year-schema.ts';
import { listDaysToEnter, type PersonWithDays } from '../../domain/time-logs/missed-days.ts';
import { payOfWork, storedQuantity } from '../../domain/time-logs/quantities.ts';
import { TODAY } from '../shared/future-carrier.ts';
import { cents } from './cents.ts';
import { expectedOf, grossOf, totalOf, type PayableDay, type Payee } from './model.ts';
import { allWeeks, type OfficeWorker } from './office-worker.ts';
import { payOfDay } from './work-model.ts';

// This file compares lists of the office: the weeks of payroll, the days to enter, and the pay of a year that the tax
// forms report.

const THIS_WEEK = weekStartOf(TODAY);
const WEEKS_PER_PAGE = 100;
const PAYEES_PER_PAGE = 100;
const YEARS = [2028, 2029];

const hoursOf = (days: readonly PayableDay[]) =>
  days.reduce((sum, { day }) => sum + day.hourHundredths, 0);

function rowsOf(payee: Payee): string[] {
  const settled = payee.settlements.map((settlement) => {
    const { id, week, state } = settlement;
    const days = state === 'REVERSED' ? [] : settlement.days;
    return [id, week, state, days.length, hoursOf(days), totalOf(settlement)].join(' ');
  });
  const unsettled = allWeeks().flatMap((week) => {
    const days = week < THIS_WEEK ? payee.payableDays(week) : [];
    if (days.length === 0) return [];
    return [payee.id, week, 'NO_SETTLEMENT', days.length, hoursOf(days), expectedOf(days)].join(
      ' ',
    );
  });
  return [...settled, ...unsettled].toSorted();
}

/** Compares the weeks of a person: the settlements, and the approved weeks without a settlement. */
export async function compareWeeksList(worker: OfficeWorker, payee: Payee): Promise<void> {
  const rows: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await worker.carrier.admin(listPayrollWeeks, {
      query: { userId: payee.id, page, limit: WEEKS_PER_PAGE },
    });
    for (const { id, weekStart, state, days, hours, total } of body.weeks)
      rows.push(
        [id, weekStart, state, days, cents(hours), total === null ? null : cents(total)].join(' '),
      );
    if (body.weeks.length < WEEKS_PER_PAGE) break;
  }
  worker.expectSame('The list of weeks', rows.toSorted(), rowsOf(payee), payee);
}

/** Compares what the screens compute for each logged day of a week from the rates that the server sends. */
export async function compareDaysToEnter(worker: OfficeWorker, week: Day): Promise<void> {
  const people: PersonWithDays[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await worker.carrier.admin(listDaysToEnter, {
      query: { weekStart: week, page },
    });
    people.push(...body.people);
    if (body.people.length === 0 || people.length >= body.pagination.total) break;
  }
  for (const payee of worker.payees) {
    const person = people.find(({ id }) => id === payee.id);
    worker.expectSame(
      `The days to enter of ${week}`,
      (person?.timeLogs ?? []).flatMap(({ date, worked, hoursWorked, quantities = [] }) => {
        if (!worked) return [];
        const work = {
          day: date,
          hourHundredths: cents(hoursWorked),
          quantities: quantities.map(storedQuantity),
        };
        return [[date, payOfWork(workAtRates(work, person?.unitRates ?? []))]];
      }),
      daysOfWeek(week).flatMap((date) => {
        const day = payee.days.get(date);
        return day?.worked ? [[date, payOfDay(day, date, payee.rates).pay]] : [];
      }),
      payee,
    );
  }
}

/** Compares the pay of each year that counts for the tax forms. */
export async function compareTaxYears(workers: readonly OfficeWorker[]): Promise<void> {
  const [first] = workers;
  if (!first) return;
  for (const year of YEARS) {
    const shown: YearPayee[] = [];
    for (let page = 1; ; page += 1) {
      const params = { year };
      const query = { page, limit: PAYEES_PER_PAGE };
      const { body } = await first.carrier.admin(getTaxYear, { params, query });
      shown.push(...body.payees);
      if (body.payees.length < PAYEES_PER_PAGE) break;
    }
    for (const worker of workers)
      for (const payee of worker.payees) {
        const row = shown.find(({ accounts }) => accounts.some(({ user }) => user.id === payee.id));
        const paid = payee.settlements.filter(
          ({ state, paidOn }) => state === 'PAID' && paidOn?.startsWith(String(year)),
        );
        worker.expectSame(
          `The pay of ${year}`,
          cents((row?.reported ?? 0) + (row?.belowThreshold ?? 0)),
          paid.reduce((sum, settlement) => sum + grossOf(settlement), 0),
          payee,
        );
      }
  }
}
