import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { yearOf, type Day } from '../../domain/calendar.ts';
import { centsFromDollars, sum, type Cents } from '../../domain/money.ts';
import type { PayrollRun } from '../../domain/payroll/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ButtonLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { useIsBelow } from '../app/use-is-below.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { formatCents } from '../ui/format.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Money, WithheldNote } from '../ui/Money.tsx';
import { RunStatus } from '../ui/RunStatus.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { runsQuery } from './api.ts';
import { messages } from './messages.ts';
import { StatementDays } from './StatementDays.tsx';
import { StatementTable } from './StatementTable.tsx';

const { statements: text } = messages;

/** Shows the week, total and status of a statement on a narrow screen. It expands to show the days. */
function StatementAccordion({ run }: { run: PayrollRun }) {
  const { weekName } = useCompanyTime();
  return (
    <Disclosure
      title={
        <Stack component="span" sx={{ flex: 1, gap: 0.75, pr: 1 }}>
          <Stack direction="row" component="span" sx={{ justifyContent: 'space-between', gap: 1 }}>
            <Typography component="span" variant="subtitle2">
              {weekName(run.weekStart)}
            </Typography>
            <Typography component="span" variant="subtitle2">
              <Money cents={centsFromDollars(run.totalPay)} />
            </Typography>
          </Stack>
          <Box
            component="span"
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'center' }}
          >
            <RunStatus run={run} />
            <WithheldNote cents={centsFromDollars(run.withheld)} />
          </Box>
        </Stack>
      }
    >
      <StatementDays run={run} />
    </Disclosure>
  );
}

/** 26 weeks are half a year. */
const SHOWN_AT_FIRST = 26;

function totalOf(runs: readonly PayrollRun[]): Cents {
  return sum(runs.map(({ totalPay }) => centsFromDollars(totalPay)));
}

function Totals({ runs, today }: { runs: readonly PayrollRun[]; today: Day }) {
  const year = yearOf(today);
  const paid = runs.filter(
    ({ status, paidOn }) => status === 'PAID' && paidOn && yearOf(paidOn) === year,
  );
  const withheld = sum(paid.map((run) => centsFromDollars(run.withheld)));
  const processed = runs.filter(({ status }) => status === 'PROCESSED');
  return (
    <StatRow amounts>
      <StatCard
        label={text.paidIn(year)}
        value={formatCents(totalOf(paid))}
        hint={withheld > 0 ? text.basisWithheld(formatCents(withheld)) : text.basis}
      />
      <StatCard
        label={text.onItsWay}
        value={formatCents(totalOf(processed))}
        hint={text.onItsWayHint}
      />
    </StatRow>
  );
}

function StatementsSkeleton() {
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <HiddenText>{text.loading}</HiddenText>
      {['totals', 'first', 'second', 'third', 'fourth'].map((line) => (
        <Skeleton key={line} height={56} />
      ))}
    </Box>
  );
}

interface StatementListProps {
  runs: readonly PayrollRun[];
}

/** Shows the statements in a table, or in a list on a narrow screen. Each statement expands to show its days. */
function StatementList({ runs }: StatementListProps) {
  const isNarrow = useIsBelow('md');
  if (!isNarrow) return <StatementTable runs={runs} />;
  return runs.map((run) => <StatementAccordion key={run.id} run={run} />);
}

/** Shows the person's own settlement statements, and the sum paid this year. */
export function Statements() {
  const { id } = useActor();
  const { today } = useCompanyTime();
  const { data: runs, error, refetch } = useQuery(runsQuery(id));
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  if (error && !runs) {
    return <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>;
  }
  if (!runs) return <StatementsSkeleton />;
  if (runs.length === 0) {
    return (
      <EmptyState
        title={text.empty}
        action={<ButtonLink to="/dashboard/help">{text.help}</ButtonLink>}
      >
        {text.emptyHint}
      </EmptyState>
    );
  }
  return (
    <Box component="section" aria-labelledby="statements">
      <Typography id="statements" variant="h2" sx={{ mb: 2 }}>
        {text.title}
      </Typography>
      <Totals runs={runs} today={today} />
      <Box sx={{ mt: 3 }}>
        <StatementList runs={runs.slice(0, shown)} />
      </Box>
      {runs.length > shown && (
        <Button sx={{ mt: 2 }} onClick={() => setShown(shown + SHOWN_AT_FIRST)}>
          {text.showEarlier}
        </Button>
      )}
    </Box>
  );
}
