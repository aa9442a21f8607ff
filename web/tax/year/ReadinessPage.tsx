import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { isAdmin } from '../../../domain/access.ts';
import { yearOf, type Day } from '../../../domain/calendar.ts';
import { longDate } from '../../ui/format.ts';
import { getReadiness, type Readiness } from '../../../domain/tax/year/readiness-schema.ts';
import { queryOf } from '../../app/api.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { EmptyList } from '../../app/EmptyList.tsx';
import { errorSentence } from '../../app/error-sentences.ts';
import { ButtonLink, TextLink } from '../../app/links.tsx';
import { useActor } from '../../app/session.tsx';
import { useSetSearch } from '../../app/use-set-search.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HiddenText } from '../../ui/HiddenText.tsx';
import { ListTable, type Columns } from '../../ui/ListTable.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { OnlyBelow } from '../../ui/OnlyBelow.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { messages } from './readiness-messages.ts';
import { ReadinessTable } from './ReadinessTable.tsx';
import type { ReadinessSearch } from './readiness-search.ts';

const { tasks: text, payees } = messages;

type Task = Readiness['tasks'][number];

function TaskState({ task, today }: { task: Task; today: Day }) {
  if (!task.isNeeded) return <StatusChip tone="neutral" label={text.notNeeded} />;
  if (task.open === null) return <StatusChip tone="neutral" label={text.notKnown} />;
  if (task.open === 0) return <StatusChip tone="good" label={text.done} />;
  return <StatusChip tone={task.dueOn < today ? 'bad' : 'waiting'} label={text.left(task.open)} />;
}

function taskColumns(today: Day): Columns<Task> {
  return [
    {
      header: text.columns.task,
      isRowHeader: true,
      cell: ({ code, dueOn }) => (
        <>
          {text.names[code]}
          <OnlyBelow width="sm">{text.by(longDate(dueOn))}</OnlyBelow>
        </>
      ),
    },
    {
      header: text.columns.dueOn,
      from: 'sm',
      sx: { whiteSpace: 'nowrap' },
      cell: ({ dueOn }) => longDate(dueOn),
    },
    { header: text.columns.state, cell: (task) => <TaskState task={task} today={today} /> },
  ];
}

/** Lists the year-end tasks in the order of their due dates. */
function Tasks({ tasks, today }: { tasks: readonly Task[]; today: Day }) {
  return (
    <Box component="section" aria-labelledby="year-end-tasks">
      <Typography id="year-end-tasks" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {text.title}
      </Typography>
      <ListTable
        aria-labelledby="year-end-tasks"
        columns={taskColumns(today)}
        rows={tasks}
        keyOf={({ code }) => code}
      />
    </Box>
  );
}

function Nobody({ data, showsAll }: { data: Readiness; showsAll: boolean }) {
  if (data.counts.payees > 0 && !showsAll)
    return (
      <EmptyState mark="marker" title={payees.allReady}>
        {payees.allReadyHint}
      </EmptyState>
    );
  return (
    <EmptyState mark="marker" title={payees.nobody(data.year)}>
      {payees.nobodyHint}
    </EmptyState>
  );
}

function Payees({ data, search }: { data: Readiness; search: ReadinessSearch }) {
  const setSearch = useSetSearch<ReadinessSearch>();
  const { year, show } = search;
  const showsAll = show === 'all';
  return (
    <Box component="section" aria-labelledby="year-end-payees">
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}
      >
        <div>
          <Typography id="year-end-payees" variant="h3" component="h2">
            {payees.title}
          </Typography>
          <Typography variant="hint" component="output">
            {payees.ready(data.counts.ready, data.counts.payees)}
          </Typography>
        </div>
        {data.counts.payees > 0 && (
          <Button
            variant="outlined"
            onClick={() => setSearch({ year, show: showsAll ? undefined : 'all' })}
          >
            {showsAll ? payees.showOpen : payees.showAll}
          </Button>
        )}
      </Stack>
      {data.pagination.total === 0 && <Nobody data={data} showsAll={showsAll} />}
      {data.pagination.total > 0 && data.payees.length === 0 && (
        <EmptyList title={payees.emptyPage} search={search} />
      )}
      {data.payees.length > 0 && <ReadinessTable year={data.year} payees={data.payees} />}
      <Pager
        {...data.pagination}
        onPage={(next) => setSearch({ year, show, page: next === 1 ? undefined : next })}
      />
    </Box>
  );
}

export function ReadinessPage() {
  const { today } = useCompanyTime();
  const actor = useActor();
  const search = useSearch({ from: '/dashboard/payroll/readiness' });
  // Through February, the page opens with last year, because the forms for last year are due then.
  const defaultYear = today < `${yearOf(today)}-03-01` ? yearOf(today) - 1 : yearOf(today);
  const year = Math.min(search.year ?? defaultYear, yearOf(today));
  const { page, show } = search;
  const { data, error, refetch } = useQuery(
    queryOf(getReadiness, {
      params: { year },
      query: { ...(page && { page }), ...(show !== 'all' && { state: 'open' as const }) },
    }),
  );
  return (
    <>
      <PageHeader
        title={messages.title(year)}
        subtitle={
          <>
            {messages.subtitle}{' '}
            <TextLink to="/dashboard/payroll/year" search={{ year }}>
              {messages.year(year)}
            </TextLink>
          </>
        }
        actions={
          isAdmin(actor) && (
            <ButtonLink to="/dashboard/payroll/tin-matching" variant="outlined">
              {messages.tinMatching}
            </ButtonLink>
          )
        }
      />
      <Stack sx={{ gap: 4 }}>
        <LoadError onTryAgain={refetch}>
          {error && errorSentence(error, messages.loadFailed)}
        </LoadError>
        {!data && !error && (
          <Box component="output" sx={{ display: 'block' }}>
            <HiddenText>{messages.loading}</HiddenText>
            {['first', 'second', 'third', 'fourth'].map((line) => (
              <Skeleton key={line} height={56} />
            ))}
          </Box>
        )}
        {data && (
          <>
            <Tasks tasks={data.tasks} today={today} />
            <Payees data={data} search={search} />
          </>
        )}
      </Stack>
    </>
  );
}
