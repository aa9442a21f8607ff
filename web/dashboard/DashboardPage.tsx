import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect } from 'react';
import { isAdmin } from '../../domain/access.ts';
import {
  isForStaff,
  showsPersonal,
  showsTeam,
  teamFiguresFor,
} from '../../domain/dashboard/rules.ts';
import type { TeamOverview } from '../../domain/dashboard/schema.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { getOwnWeeks } from '../../domain/payroll/own-weeks.ts';
import { fullName } from '../../domain/people.ts';
import { ListItemLink } from '../app/links.tsx';
import { useActor, useMayCall } from '../app/session.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { decimalText } from '../ui/format.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Money } from '../ui/Money.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { quantityTexts } from '../ui/work-text.ts';
import { useDashboard, useWithUnsentDays, type Dashboard, type PersonalSums } from './api.ts';
import { messages } from './messages.ts';
import { LastStatement, NextPay, PaySoFar } from './OwnPay.tsx';
import { sidebarItemsFor } from './pages.ts';
import { StaffOverview } from './StaffOverview.tsx';
import { TodoList } from './TodoList.tsx';
import { ROW_LINK } from './TodoRow.tsx';
import { hasTrends, Trends } from './Trends.tsx';
import { WeekSoFar } from './WeekSoFar.tsx';
import { WorkPaidToOthers } from './WorkPaidToOthers.tsx';

const { page, welcome, organization, team: text } = messages;

/** Shows the figures of the person's team. A figure that the person may not see is null and does not appear. */
function TeamFigures({ team }: { team: TeamOverview }) {
  const figures = [
    [text.contractors, team.totalContractors],
    [text.activeContractors, team.activeContractors],
    [text.settlements, team.totalPayrollRuns],
    [text.pendingApprovals, team.pendingApprovals],
  ] as const;
  return (
    <Section title={text.title}>
      <StatRow>
        {figures.map(
          ([label, count]) =>
            count !== null && <StatCard key={label} label={label} value={count} />,
        )}
      </StatRow>
    </Section>
  );
}

function Organization({ team }: { team: TeamOverview }) {
  return (
    <Section title={organization.title}>
      <DescriptionList
        items={[
          [organization.reportsTo, team.reportsTo ? fullName(team.reportsTo) : organization.nobody],
          [organization.directReports, team.directReports],
        ]}
      />
    </Section>
  );
}

const SetupChecklist = lazyComponent(
  async () => (await import('./SetupChecklist.tsx')).SetupChecklist,
);

const GAP = { xs: 4, md: 5 };
/** Two columns on a wide screen. The second column is narrower. */
const SIDE_BY_SIDE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gap: GAP,
  alignItems: 'start',
};

interface WelcomeProps {
  /** Undefined while loading. */
  sums?: PersonalSums | undefined;
  personal?: Dashboard['personal'];
}

interface WorkCardProps {
  label: string;
  /** Undefined while loading. */
  hours: number | undefined;
  quantities: PersonalSums['totalQuantities'] | undefined;
}

function WorkCard({ label, hours, quantities }: WorkCardProps) {
  const value = hours === undefined ? undefined : decimalText(hours, 1);
  return <StatCard label={label} value={value} hint={quantityTexts(quantities ?? []).join(', ')} />;
}

function Totals({ sums }: Pick<WelcomeProps, 'sums'>) {
  const hasWork = sums && (sums.totalHours > 0 || sums.totalQuantities.length > 0);
  // Work without earnings has no rate, or a payee who hides the amounts. $0.00 would be wrong.
  const isUnknown = hasWork && sums.estimatedEarnings === 0;
  const basis = sums?.earningsOf === 'DAYS' ? welcome.earningsOfDays : welcome.earningsBasis;
  return (
    <StatRow amounts>
      <WorkCard
        label={welcome.totalHours}
        hours={sums?.totalHours}
        quantities={sums?.totalQuantities}
      />
      <WorkCard
        label={welcome.approvedHours}
        hours={sums?.approvedHours}
        quantities={sums?.approvedQuantities}
      />
      <WorkCard
        label={welcome.pendingHours}
        hours={sums?.pendingHours}
        quantities={sums?.pendingQuantities}
      />
      <StatCard
        label={welcome.earnings}
        hint={isUnknown ? welcome.noRate : basis}
        value={
          sums && (isUnknown ? '–' : <Money cents={centsFromDollars(sums.estimatedEarnings)} />)
        }
      />
    </StatRow>
  );
}

function Welcome({ sums, personal }: WelcomeProps) {
  const { firstName, email } = useActor();
  return (
    <Section title={welcome.title(firstName || email)}>
      <Stack sx={{ gap: 3 }}>
        {personal?.logsDays && <WeekSoFar week={personal.week} unsentDays={personal.unsentDays} />}
        <Typography variant="hint">{welcome.period}</Typography>
        <Totals sums={sums} />
      </Stack>
    </Section>
  );
}

/** Answers a driver's first questions: when is payday and how much is it, is last week done, and what is logged this
 *  week. */
function DriverHome({ personal }: { personal: NonNullable<Dashboard['personal']> }) {
  const { firstName, email } = useActor();
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Typography
        component="h2"
        variant="hint"
        sx={{ mt: { xs: -2.5, md: -3.5 }, fontWeight: 400 }}
      >
        {welcome.title(firstName || email)}
      </Typography>
      <NextPay />
      <WeekSoFar week={personal.week} unsentDays={personal.unsentDays} />
      <PaySoFar />
    </Stack>
  );
}

function LoadingCards() {
  const actor = useActor();
  const isPersonal = showsPersonal(actor) && !isForStaff(actor);
  return (
    <Box sx={SIDE_BY_SIDE}>
      <HiddenText as="output">{page.loading}</HiddenText>
      {isPersonal && <Welcome />}
      <Skeleton variant="rounded" height={220} />
    </Box>
  );
}

/** One column on a phone. On a desktop the to-do list is beside the person's and the team's figures. */
const TOP = {
  ...SIDE_BY_SIDE,
  gridTemplateRows: { lg: 'repeat(3, auto) 1fr' },
  '& > .todo': { gridColumn: { lg: 2 }, gridRow: { lg: '1 / 5' } },
};

function QuickActions() {
  const actor = useActor();
  const actions = sidebarItemsFor(actor).filter(({ quickAction }) => quickAction);
  if (actions.length === 0) return null;
  return (
    <Section title={page.quickActions}>
      <List disablePadding sx={{ borderTop: 1, borderColor: 'divider' }}>
        {actions.map(({ to, label, quickAction, icon: Icon }) => {
          return (
            <ListItem key={to} disablePadding divider>
              <ListItemLink to={to} sx={ROW_LINK}>
                <ListItemIcon>
                  <Icon color="primary" />
                </ListItemIcon>
                <ListItemText primary={label} secondary={quickAction} />
                <ArrowForward />
              </ListItemLink>
            </ListItem>
          );
        })}
      </List>
    </Section>
  );
}

/** The dashboard of staff. It shows the to-dos and the team first, and the person's own figures last. */
function StaffCards({ dashboard: { sums, personal, team, todo } }: { dashboard: Dashboard }) {
  const actor = useActor();
  return (
    <Stack sx={{ gap: GAP }}>
      {isAdmin(actor) && <SetupChecklist />}
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
  const mayCall = useMayCall();
  const isDriver = personal?.logsDays === true && mayCall(getOwnWeeks);
  return (
    <Stack sx={{ gap: GAP }}>
      <Box sx={TOP}>
        {isDriver && <DriverHome personal={personal} />}
        {!isDriver && showsPersonal(actor) && <Welcome sums={sums} personal={personal} />}
        {todo && (
          <div className="todo">
            <TodoList todo={todo} />
          </div>
        )}
        {isDriver && <WorkPaidToOthers />}
        {isDriver && <LastStatement />}
        {isDriver && (
          <Section title={welcome.period}>
            <Totals sums={sums} />
          </Section>
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

/** The home page, with the person's own figures, the to-dos, the team's figures and quick links. */
export function DashboardPage() {
  const actor = useActor();
  const { dashboard: stored, isFailed, retry } = useDashboard(actor);
  const dashboard = useWithUnsentDays(stored);
  const RoleCards = isForStaff(actor) ? StaffCards : Cards;
  const hasSetup = isAdmin(actor);
  useEffect(() => {
    if (hasSetup) SetupChecklist.prefetch();
  }, [hasSetup]);
  return (
    <>
      <PageHeader title={page.title} />
      {isFailed ? (
        <Stack sx={{ gap: GAP }}>
          <LoadError onTryAgain={retry}>{page.loadFailed}</LoadError>
          <QuickActions />
        </Stack>
      ) : dashboard ? (
        // The setup steps and the cards below them appear together.
        <Suspense fallback={<LoadingCards />}>
          <RoleCards dashboard={dashboard} />
        </Suspense>
      ) : (
        <LoadingCards />
      )}
    </>
  );
}
