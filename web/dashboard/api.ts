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
import type { Actor } from '../../domain/access.ts';
import { queryOf } from '../app/api.ts';

export type PersonalSums = Pick<
  PersonalFigures,
  'totalHours' | 'approvedHours' | 'pendingHours' | 'estimatedEarnings'
>;

const NO_SUMS: PersonalSums = {
  totalHours: 0,
  approvedHours: 0,
  pendingHours: 0,
  estimatedEarnings: 0,
};

/** The figures that a person would see, as zeros. */
function noTeam({ contractors, payrollRuns, pendingApprovals }: TeamFigures): TeamOverview {
  const zeroIf = (isSeen: boolean) => (isSeen ? 0 : null);
  return {
    totalContractors: zeroIf(contractors),
    activeContractors: zeroIf(contractors),
    totalPayrollRuns: zeroIf(payrollRuns),
    pendingApprovals: zeroIf(pendingApprovals),
    reportsTo: null,
    directReports: 0,
  };
}

export interface Dashboard {
  /** All that is left of the personal figures when their call fails are zeros. */
  sums: PersonalSums;
  personal: PersonalFigures | undefined;
  team: TeamOverview;
  todo: Todo | undefined;
}

interface DashboardState {
  /** Left out while it loads. */
  dashboard: Dashboard | undefined;
  /** No call came through. */
  isFailed: boolean;
  retry: () => void;
}

/** The three calls of the dashboard. One that fails falls back to zeros in silence (specification, 7). */
export function useDashboard(actor: Pick<Actor, 'roles' | 'permissions'>): DashboardState {
  const hasPersonal = showsPersonal(actor);
  const personal = useQuery({ ...queryOf(getPersonalFigures), enabled: hasPersonal });
  const team = useQuery(queryOf(getTeamOverview));
  const todo = useQuery(queryOf(getTodo));
  const calls = hasPersonal ? [personal, team, todo] : [team, todo];
  const isFailed = calls.every(({ isLoadingError }) => isLoadingError);
  return {
    isFailed,
    retry: () => calls.forEach(({ refetch }) => void refetch()),
    dashboard: calls.some(({ isPending }) => isPending)
      ? undefined
      : {
          sums: personal.data ?? NO_SUMS,
          personal: personal.data,
          team: team.data ?? noTeam(teamFiguresFor(actor)),
          todo: todo.data,
        },
  };
}
