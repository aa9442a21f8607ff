import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Day } from '../../domain/calendar.ts';
import { centsFromDollars, sum, type Cents } from '../../domain/money.ts';
import { stateOfOwnWeek, type OwnWeek, type OwnWeekState } from '../../domain/payroll/own-weeks.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { ListItemLink } from '../app/links.tsx';
import { longDate } from '../ui/format.ts';
import { totalWorkText } from '../ui/work-text.ts';
import { Money } from '../ui/Money.tsx';
import { Section } from '../ui/Section.tsx';
import { useOwnWeeks, type OwnWeeks } from './api.ts';
import { messages } from './messages.ts';
import { OwnWeekStatus } from './OwnWeekStatus.tsx';
import { ROW_LINK } from './TodoRow.tsx';

const { ownPay: text } = messages;

/** Returns the pay for the driver's work of a week: settled, approved and pending. Null if the payee hides amounts. */
function amountOf({ amount, approved, pending }: NonNullable<OwnWeek['paidTo']>): Cents | null {
  const known = [amount, approved, pending].filter((dollars) => dollars !== null);
  return known.length === 0 ? null : sum(known.map(centsFromDollars));
}

/** Shows this week to a driver whose pay goes to somebody else. */
export function WeekPaidToOther({ week }: { week: OwnWeek }) {
  const { paidTo, days, pendingDays } = week;
  if (!paidTo) return null;
  const amount = amountOf(paidTo);
  const cents = amount === 0 && days === 0 ? null : amount;
  const work = totalWorkText(week);
  const worked = pendingDays > 0 ? text.workPending(work, pendingDays) : work;
  return (
    <Box>
      <Typography component="h3" variant="label" sx={{ color: 'text.faint' }}>
        {text.thisWeek}
      </Typography>
      <Typography component="p" variant={cents === null ? 'figure' : 'figureHuge'}>
        {cents === null ? work : <Money cents={cents} />}
      </Typography>
      {cents !== null && (
        <Typography variant="caption" component="p" sx={{ color: 'text.faint' }}>
          {worked}
        </Typography>
      )}
      <Typography variant="caption" component="p" sx={{ color: 'text.faint' }}>
        {text.paidTo(paidTo.name)}
      </Typography>
    </Box>
  );
}

interface WeekOfWork {
  weekStart: Day;
  name: string;
  state: OwnWeekState;
  paidOn: Day | null;
  /** Null if the payee hides amounts. */
  cents: Cents | null;
}

const hasWork = ({ state }: WeekOfWork) => state !== 'NOT_SUBMITTED' && state !== 'NO_WORK';

/** Lists the weeks before this week whose pay goes to somebody else, newest first. */
function weeksOfWork({ weeks, workPaidToOthers }: OwnWeeks): WeekOfWork[] {
  const [, ...earlier] = weeks;
  const open = earlier.flatMap((week) => {
    const { weekStart, paidTo } = week;
    if (!paidTo) return [];
    const { name, paidOn } = paidTo;
    return [{ weekStart, name, paidOn, state: stateOfOwnWeek(week), cents: amountOf(paidTo) }];
  });
  const listed = new Set(weeks.map(({ weekStart }) => weekStart));
  const settled = workPaidToOthers
    .filter(({ weekStart }) => !listed.has(weekStart))
    .map(({ weekStart, name, status, paidOn, amount }) => ({
      weekStart,
      name,
      paidOn,
      state: status === 'PAID' ? ('PAID' as const) : ('PROCESSED' as const),
      cents: amount === null ? null : centsFromDollars(amount),
    }));
  return [...open, ...settled]
    .filter(hasWork)
    .toSorted((a, b) => b.weekStart.localeCompare(a.weekStart));
}

function WeekRow({ weekStart, name, state, paidOn, cents }: WeekOfWork) {
  const { weekName } = useCompanyTime();
  return (
    <ListItem disablePadding divider>
      <ListItemLink
        to="/dashboard/time-logs"
        search={{ tab: 'my-weeks', day: weekStart }}
        sx={{ ...ROW_LINK, px: 0, fontWeight: 400 }}
      >
        <Stack component="span" sx={{ flex: 1, gap: 0.75, minWidth: 0 }}>
          <Stack direction="row" component="span" sx={{ justifyContent: 'space-between', gap: 1 }}>
            <Typography component="span" variant="subtitle2">
              {weekName(weekStart)}
            </Typography>
            {cents !== null && (
              <Typography component="span" variant="subtitle2">
                <Money cents={cents} />
              </Typography>
            )}
          </Stack>
          <Stack
            direction="row"
            component="span"
            sx={{ flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}
          >
            <OwnWeekStatus state={state} />
            <Typography component="span" variant="caption" sx={{ color: 'text.faint' }}>
              {paidOn ? text.paidToOn(name, longDate(paidOn)) : text.goesTo(name)}
            </Typography>
          </Stack>
        </Stack>
      </ListItemLink>
    </ListItem>
  );
}

const SHOWN_AT_FIRST = 4;

/** Lists the weeks of a driver whose pay goes to somebody else, with the amounts if the payee shows them. */
export function WorkPaidToOthers() {
  const { data } = useOwnWeeks();
  const [showsAll, setShowsAll] = useState(false);
  const weeks = data ? weeksOfWork(data) : [];
  if (weeks.length === 0) return null;
  return (
    <Section title={text.workPaidToOthers}>
      <List disablePadding sx={{ borderTop: 1, borderColor: 'divider' }}>
        {weeks.slice(0, showsAll ? undefined : SHOWN_AT_FIRST).map((week) => (
          <WeekRow key={week.weekStart} {...week} />
        ))}
      </List>
      {!showsAll && weeks.length > SHOWN_AT_FIRST && (
        <Button sx={{ mt: 1 }} onClick={() => setShowsAll(true)}>
          {text.showEarlier}
        </Button>
      )}
    </Section>
  );
}
