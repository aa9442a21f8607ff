import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Suspense } from 'react';
import { isAdmin } from '../../domain/access.ts';
import {
  isForStaff,
  showsPersonal,
  showsTeam,
  teamFiguresFor,
} from '../../domain/dashboard/rules.ts';
import { useActor } from '../app/session.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { later } from '../ui/later.tsx';
import { useDashboard, type Dashboard } from './api.ts';
import { QuickActions } from './QuickActions.tsx';
import { StaffOverview } from './StaffOverview.tsx';
import { Organization, TeamFigures } from './Team.tsx';
import { TodoList } from './TodoList.tsx';
import { hasTrends, Trends } from './Trends.tsx';
import { Welcome } from './Welcome.tsx';

const SetupChecklist = later(async () => (await import('./SetupChecklist.tsx')).SetupChecklist);

const GAP = { xs: 4, md: 5 };
/** Two columns where there is room, the second one narrower. */
const SIDE_BY_SIDE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gap: GAP,
  alignItems: 'start',
};

/** In the shape of what comes. */
function LoadingCards() {
  const actor = useActor();
  const isPersonal = showsPersonal(actor) && !isForStaff(actor);
  return (
    <Box sx={SIDE_BY_SIDE}>
      <HiddenText as="output">Loading dashboard...</HiddenText>
      {isPersonal && <Welcome />}
      <Skeleton variant="rounded" height={220} />
    </Box>
  );
}

/** On a phone one below the other; at a desk what waits stands beside one's own and the team's figures. */
const TOP = {
  ...SIDE_BY_SIDE,
  gridTemplateRows: { lg: 'auto 1fr' },
  '& > .todo': { gridColumn: { lg: 2 }, gridRow: { lg: '1 / 3' } },
};

/** For people who work for others here: what needs them and their team first, their own figures last. */
function StaffCards({ dashboard: { sums, personal, team, todo } }: { dashboard: Dashboard }) {
  const actor = useActor();
  return (
    <Stack sx={{ gap: GAP }}>
      {isAdmin(actor) && (
        <Suspense>
          <SetupChecklist />
        </Suspense>
      )}
      {todo && <TodoList todo={todo} />}
      <StaffOverview />
      {showsTeam(teamFiguresFor(actor)) && <TeamFigures team={team} />}
      <Box sx={SIDE_BY_SIDE}>
        <QuickActions />
        {team.directReports > 0 && <Organization team={team} />}
      </Box>
      {showsPersonal(actor) && <Welcome sums={sums} personal={personal} />}
      {personal && hasTrends(personal) && <Trends personal={personal} />}
    </Stack>
  );
}

function Cards({ dashboard: { sums, personal, team, todo } }: { dashboard: Dashboard }) {
  const actor = useActor();
  return (
    <Stack sx={{ gap: GAP }}>
      <Box sx={TOP}>
        {showsPersonal(actor) && <Welcome sums={sums} personal={personal} />}
        {todo && (
          <div className="todo">
            <TodoList todo={todo} />
          </div>
        )}
        {showsTeam(teamFiguresFor(actor)) && <TeamFigures team={team} />}
      </Box>
      {personal && hasTrends(personal) && <Trends personal={personal} />}
      <Box sx={SIDE_BY_SIDE}>
        <QuickActions />
        {team.directReports > 0 && <Organization team={team} />}
      </Box>
    </Stack>
  );
}

/** Home: what is one's own, what waits, what the team's figures are, and the ways to the work. */
export function DashboardPage() {
  const actor = useActor();
  const { dashboard, isFailed, retry } = useDashboard(actor);
  const RoleCards = isForStaff(actor) ? StaffCards : Cards;
  return (
    <>
      <PageHeader title="Dashboard" />
      {isFailed ? (
        <Stack sx={{ gap: GAP }}>
          <LoadError onTryAgain={retry}>Failed to load dashboard data</LoadError>
          <QuickActions />
        </Stack>
      ) : dashboard ? (
        <RoleCards dashboard={dashboard} />
      ) : (
        <LoadingCards />
      )}
    </>
  );
}
