import { weekStartOf, yearOf, type Day } from '../../domain/calendar.ts';
import { chartWeeks, monthsSoFar } from '../../domain/dashboard/rules.ts';
import * as endpoints from '../../domain/dashboard/schema.ts';
import type { PersonalFigures } from '../../domain/dashboard/schema.ts';
import { setupOf } from '../../domain/dashboard/setup-rules.ts';
import * as setup from '../../domain/dashboard/setup.ts';
import { hoursFromHundredths } from '../../domain/hours.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import { timesRate } from '../../domain/rate.ts';
import { totalsOfQuantities } from '../../domain/time-logs/quantities.ts';
import { summarize, type Summary } from '../../domain/time-logs/summary.ts';
import type { ReadBackupStatus } from '../operations/shared.ts';
import type { Api } from '../http/api.ts';
import type { Database } from '../database/database.ts';
import { resolveStep } from './commands.ts';
import { readPersonalInput, type PersonalInput } from './personal-queries.ts';
import { readTeamOverview } from './queries.ts';
import { readStaffDashboard } from './staff-queries.ts';
import { readSetupInput } from './setup-queries.ts';
import { readTodo } from './todo-queries.ts';

/** Computes the figures as section 9 of the specification defines them. Estimated earnings are all hours times the rate,
 *  or the pay of all days if the person has a rate in another unit. Pending hours are the hours that are not approved. */
function workAndEarnings(input: PersonalInput) {
  const { totalHundredths, approvedHundredths, hourlyRateTenThousandths, payOfDaysCents } = input;
  const hourlyCents = timesRate(totalHundredths, hourlyRateTenThousandths ?? 0);
  const approved = input.quantities.filter(({ isApproved }) => isApproved);
  const pending = input.quantities.filter(({ isApproved }) => !isApproved);
  return {
    totalQuantities: totalsOfQuantities(input.quantities),
    approvedQuantities: totalsOfQuantities(approved),
    pendingQuantities: totalsOfQuantities(pending),
    earningsOf: payOfDaysCents === null ? ('HOURS' as const) : ('DAYS' as const),
    totalHours: hoursFromHundredths(totalHundredths),
    approvedHours: hoursFromHundredths(approvedHundredths),
    pendingHours: hoursFromHundredths(totalHundredths - approvedHundredths),
    estimatedEarnings: dollarsFromCents(payOfDaysCents ?? hourlyCents),
  };
}

function yearSoFar({ year, months }: Summary, today: Day): PersonalFigures['year'] {
  return {
    year: yearOf(today),
    daysWorked: year.daysWorked,
    earned: dollarsFromCents(year.earnedCents),
    expenses: dollarsFromCents(year.expensesCents),
    paid: dollarsFromCents(year.paidCents),
    months: monthsSoFar(today).map((month) => ({
      month,
      paid: dollarsFromCents(months.get(month)?.paidCents ?? 0),
    })),
  };
}

function personalResponse(input: PersonalInput, today: Day): PersonalFigures {
  const { settlements, workedDays, weekDays, weekHundredths, weekQuantities, logsDays } = input;
  const summary = summarize({ settlements, workedDays, weeks: chartWeeks(today), today });
  return {
    ...workAndEarnings(input),
    logsDays,
    week: {
      weekStart: weekStartOf(today),
      hours: hoursFromHundredths(weekHundredths),
      quantities: totalsOfQuantities(weekQuantities),
      days: weekDays,
    },
    weeks: [...summary.weeks].map(([weekStart, { daysWorked, earnedCents }]) => ({
      weekStart,
      daysWorked,
      earned: dollarsFromCents(earnedCents),
    })),
    year: yearSoFar(summary, today),
  };
}

interface DashboardParts {
  canSendEmail: boolean;
  backupStatus?: ReadBackupStatus | undefined;
}

async function readSetup(db: Database, today: Day, parts: DashboardParts) {
  const { isDemo, ...stored } = await readSetupInput(db, today);
  if (isDemo) return null;
  const backups = await parts.backupStatus?.();
  return setupOf({
    ...stored,
    canSendEmail: parts.canSendEmail,
    hasBackupPassphrase: backups ? backups.encryptedWith === 'passphrase' : undefined,
  });
}

export function dashboardRoutes(api: Api, parts: DashboardParts): void {
  api.query(endpoints.getPersonalFigures, async ({ db, actor, today }) =>
    personalResponse(await readPersonalInput(db, actor, today), today),
  );
  api.query(endpoints.getTeamOverview, ({ db, actor, today }) =>
    readTeamOverview(db, actor, today),
  );
  api.query(endpoints.getStaffDashboard, ({ db, actor, today }) =>
    readStaffDashboard(db, actor, today),
  );
  api.query(setup.getSetup, async ({ db, today }) => ({
    setup: await readSetup(db, today, parts),
  }));
  api.command(setup.resolveSetupStep, resolveStep);
  api.query(endpoints.getTodo, ({ db, actor, today, company }) => {
    const { timeZone, twoPeopleForPayroll } = company;
    return readTodo(db, actor, { today, timeZone, twoPeopleForPayroll });
  });
}
