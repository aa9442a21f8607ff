import { useQuery } from '@tanstack/react-query';
import { teamFiguresFor, showsPersonal, type TeamFigures } from '../../domain/dashboard/rules.ts';
import {
  getPersonalFigures,
  getTeamOverview,
  getTodo,
  type PersonalFigures,
  type TeamOverview,
  type Todo,
} from '../../domain/dashboard/schema.ts';
import { isAdmin, type Actor } from '../../domain/access.ts';
import { getSetup } from '../../domain/dashboard/setup.ts';
import type { Day } from '../../domain/calendar.ts';
import type { ReceivedBody } from '../../domain/endpoint.ts';
import { hoursFromHundredths } from '../../domain/hours.ts';
import { getOwnDraft } from '../../domain/payday/draft-schema.ts';
import { getOwnWeeks } from '../../domain/payroll/own-weeks.ts';
import { queryOf } from '../app/api.ts';
import { useCompanyTime, useHoursPerDay } from '../app/company-time.ts';
import { useUnsentEntries } from '../app/offline/use-unsent-entries.ts';
import { meQuery } from '../app/session.tsx';
import { withUnsentDays } from './unsent-days.ts';

export type PersonalSums = Pick<
  PersonalFigures,
  | 'totalHours'
  | 'approvedHours'
  | 'pendingHours'
  | 'totalQuantities'
  | 'approvedQuantities'
  | 'pendingQuantities'
  | 'estimatedEarnings'
  | 'earningsOf'
>;

const NO_SUMS: PersonalSums = {
  totalHours: 0,
  approvedHours: 0,
  pendingHours: 0,
  totalQuantities: [],
  approvedQuantities: [],
  pendingQuantities: [],
  estimatedEarnings: 0,
  earningsOf: 'HOURS',
};

/** Returns 0 for the figures that this person may see, and null for the others. */
function noTeam({ contractors, settlements, pendingApprovals }: TeamFigures): TeamOverview {
  const zeroIf = (isSeen: boolean) => (isSeen ? 0 : null);
  return {
    totalContractors: zeroIf(contractors),
    activeContractors: zeroIf(contractors),
    totalPayrollRuns: zeroIf(settlements),
    pendingApprovals: zeroIf(pendingApprovals),
    reportsTo: null,
    directReports: 0,
  };
}

export interface Dashboard {
  /** All 0 if the call for the personal figures fails or is not made. */
  sums: PersonalSums;
  personal: (PersonalFigures & { unsentDays: number }) | undefined;
  team: TeamOverview;
  todo: Todo | undefined;
}

export type OwnWeeks = ReceivedBody<typeof getOwnWeeks>;

/** Loads the person's own weeks that are not paid. Several parts of the page use the same query. */
export function useOwnWeeks() {
  return useQuery(queryOf(getOwnWeeks));
}

/** Loads what a week of the person's own comes to before it is processed. Disables placeholder data, because the page
 *  must not show the amounts of another week while these load. */
export function useOwnDraft(weekStart: Day) {
  const query = queryOf(getOwnDraft, { params: { weekStart } });
  return useQuery({ ...query, placeholderData: () => undefined });
}

interface DashboardState {
  /** Undefined while loading. */
  dashboard: Dashboard | undefined;
  /** Whether every call failed. */
  isFailed: boolean;
  retry: () => void;
}

/** Makes the calls for the personal figures, the team's figures and the to-dos. Unless all calls fail, the figures of a
 *  failed call are 0, without a message (specification, 7). StaffOverview makes its own call. An administrator's
 *  dashboard also waits for the setup steps, because they are above the other cards and would move them. */
export function useDashboard(actor: Pick<Actor, 'roles' | 'permissions'>): DashboardState {
  const hasPersonal = showsPersonal(actor);
  const personal = useQuery({ ...queryOf(getPersonalFigures), enabled: hasPersonal });
  const team = useQuery(queryOf(getTeamOverview));
  const todo = useQuery(queryOf(getTodo));
  const setup = useQuery({ ...queryOf(getSetup), enabled: isAdmin(actor) });
  const calls = hasPersonal ? [personal, team, todo] : [team, todo];
  const needed = isAdmin(actor) ? [...calls, setup] : calls;
  const isFailed = calls.every(({ isLoadingError }) => isLoadingError);
  return {
    isFailed,
    retry: () => calls.forEach(({ refetch }) => void refetch()),
    dashboard: needed.some(({ isPending }) => isPending)
      ? undefined
      : {
          sums: personal.data ?? NO_SUMS,
          personal: personal.data && { ...personal.data, unsentDays: 0 },
          team: team.data ?? noTeam(teamFiguresFor(actor)),
          todo: todo.data,
        },
  };
}

/** Adds the days that wait on this device to the person's figures. */
export function useWithUnsentDays(dashboard: Dashboard | undefined): Dashboard | undefined {
  const entries = useUnsentEntries('week');
  const { today } = useCompanyTime();
  const defaultHours = hoursFromHundredths(useHoursPerDay());
  const dailyRate = useQuery({ ...meQuery, enabled: false }).data?.user.dailyRate ?? null;
  if (!dashboard?.personal) return dashboard;
  const days = entries.flatMap(({ input }) => input.body.days);
  const input = { days, today, defaultHours, dailyRate };
  const personal = withUnsentDays(dashboard.personal, input);
  return { ...dashboard, personal, sums: personal };
}
