import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { yearOf, type Day } from '../../domain/calendar.ts';
import { centsFromDollars, sum, type Cents } from '../../domain/money.ts';
import { getOwnWeeks, owedOf, type OwnWeek } from '../../domain/payroll/own-weeks.ts';
import type { Settlement } from '../../domain/payroll/schema.ts';
import { queryOf } from '../app/api.ts';
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
import { Money, TakenOffNote } from '../ui/Money.tsx';
import { SettlementStatus } from '../ui/SettlementStatus.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { settlementsQuery } from './api.ts';
import { messages } from './messages.ts';
import { hasApprovedPay, OpenWeeks } from './OpenWeeks.tsx';
import { StatementDays } from './StatementDays.tsx';
import { StatementTable } from './StatementTable.tsx';

const { statements: text } = messages;

/** Shows the week, total and status of a statement on a narrow screen. It expands to show the days. */
function StatementAccordion({ settlement }: { settlement: Settlement }) {
  const { weekName } = useCompanyTime();
  return (
    <Disclosure
      title={
        <Stack component="span" sx={{ flex: 1, gap: 0.75, pr: 1 }}>
          <Stack direction="row" component="span" sx={{ justifyContent: 'space-between', gap: 1 }}>
            <Typography component="span" variant="subtitle2">
              {weekName(settlement.weekStart)}
            </Typography>
            <Typography component="span" variant="subtitle2">
              <Money cents={centsFromDollars(settlement.totalPay)} />
            </Typography>
          </Stack>
          <Box
            component="span"
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'center' }}
          >
            <SettlementStatus settlement={settlement} />
            <TakenOffNote
              withheldCents={centsFromDollars(settlement.withheld)}
              deductedCents={-centsFromDollars(settlement.afterGross)}
              payoutsCents={centsFromDollars(settlement.payouts)}
            />
          </Box>
        </Stack>
      }
    >
      <StatementDays settlement={settlement} />
    </Disclosure>
  );
}

/** 26 weeks are half a year. */
const SHOWN_AT_FIRST = 26;

function totalOf(settlements: readonly Settlement[]): Cents {
  return sum(settlements.map(({ totalPay }) => centsFromDollars(totalPay)));
}

/** Returns the hint of the money that is not paid yet. */
function hintOfOwed(weeks: readonly OwnWeek[], owed: Cents): string {
  if (owed === 0 && weeks.some(hasApprovedPay)) return text.onItsWayUnknown;
  const pending = sum(weeks.map((week) => centsFromDollars(week.pending)));
  if (pending > 0) return text.onItsWayPending(formatCents(pending));
  return text.onItsWayHint;
}

interface TotalsProps {
  settlements: readonly Settlement[];
  /** Undefined while they load, and if they failed to load. */
  weeks: readonly OwnWeek[] | undefined;
  today: Day;
}

function Owed({ weeks }: Pick<TotalsProps, 'weeks'>) {
  if (!weeks) return <StatCard label={text.onItsWay} />;
  const owed = sum(weeks.map(owedOf));
  const isUnknown = owed === 0 && weeks.some(hasApprovedPay);
  return (
    <StatCard
      label={text.onItsWay}
      value={isUnknown ? '–' : formatCents(owed)}
      hint={hintOfOwed(weeks, owed)}
    />
  );
}

function Totals({ settlements, weeks, today }: TotalsProps) {
  const year = yearOf(today);
  const paid = settlements.filter(
    ({ status, paidOn }) => status === 'PAID' && paidOn && yearOf(paidOn) === year,
  );
  const withheld = sum(paid.map((settlement) => centsFromDollars(settlement.withheld)));
  return (
    <StatRow amounts hasFailed={weeks === undefined}>
      <StatCard
        label={text.paidIn(year)}
        value={formatCents(totalOf(paid))}
        hint={withheld > 0 ? text.basisWithheld(formatCents(withheld)) : text.basis}
      />
      <Owed weeks={weeks} />
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
  settlements: readonly Settlement[];
}

/** Shows the statements in a table, or in a list on a narrow screen. Each statement expands to show its days. */
function StatementList({ settlements }: StatementListProps) {
  const isNarrow = useIsBelow('md');
  if (!isNarrow) return <StatementTable settlements={settlements} />;
  return settlements.map((settlement) => (
    <StatementAccordion key={settlement.id} settlement={settlement} />
  ));
}

export function Statements() {
  const { id } = useActor();
  const { today } = useCompanyTime();
  const { data: settlements, error, refetch } = useQuery(settlementsQuery(id));
  const weeks = useQuery(queryOf(getOwnWeeks));
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  if (error && !settlements) {
    return <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>;
  }
  if (!settlements || weeks.isPending) return <StatementsSkeleton />;
  const openWeeks = weeks.data?.weeks.filter(hasApprovedPay) ?? [];
  if (settlements.length === 0 && openWeeks.length === 0 && !weeks.error) {
    const payee = weeks.data.weeks[0]?.paidTo;
    return (
      <EmptyState
        title={text.empty}
        action={<ButtonLink to="/dashboard/help">{text.help}</ButtonLink>}
      >
        {payee ? text.paidTo(payee.name) : text.emptyHint}
      </EmptyState>
    );
  }
  return (
    <Box component="section" aria-labelledby="statements">
      <Typography id="statements" variant="h2" sx={{ mb: 2 }}>
        {text.title}
      </Typography>
      <Totals settlements={settlements} weeks={weeks.data?.weeks} today={today} />
      <Box sx={{ mt: 3 }}>
        {weeks.error && !weeks.data && (
          <LoadError onTryAgain={weeks.refetch}>
            {errorSentence(weeks.error, text.openWeeksFailed)}
          </LoadError>
        )}
        <OpenWeeks weeks={openWeeks} />
      </Box>
      <Box sx={{ mt: 3 }}>
        <StatementList settlements={settlements.slice(0, shown)} />
      </Box>
      {settlements.length > shown && (
        <Button sx={{ mt: 2 }} onClick={() => setShown(shown + SHOWN_AT_FIRST)}>
          {text.showEarlier}
        </Button>
      )}
    </Box>
  );
}
