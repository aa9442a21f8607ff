import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Day } from '../../domain/calendar.ts';
import { centsFromDollars, sum, type Cents } from '../../domain/money.ts';
import { owedOf, stateOfOwnWeek, type OwnWeek } from '../../domain/payroll/own-weeks.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ButtonLink, ListItemLink } from '../app/links.tsx';
import { dayAndDate, longDate } from '../ui/format.ts';
import { totalWorkText } from '../ui/work-text.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { Money } from '../ui/Money.tsx';
import { Section } from '../ui/Section.tsx';
import { useOwnWeeks, type OwnWeeks } from './api.ts';
import { DraftSettlement } from './DraftSettlement.tsx';
import { messages } from './messages.ts';
import { OwnWeekStatus } from './OwnWeekStatus.tsx';
import { ROW_LINK } from './TodoRow.tsx';
import { WeekPaidToOther } from './WorkPaidToOthers.tsx';

const { ownPay: text } = messages;

/** Returns what the person earned this week: settled, approved and pending pay, before withholding. */
function earnedOf(week: OwnWeek): Cents {
  const settled = week.settlements.map(({ total }) => centsFromDollars(total));
  return sum([...settled, centsFromDollars(week.approved), centsFromDollars(week.pending)]);
}

const isUnpaid = (week: OwnWeek) =>
  owedOf(week) !== 0 || week.pendingDays > 0 || week.daysWithoutRate > 0;

/** The office can pay a week before its payday. */
const isPaidEarly = (week: OwnWeek) => week.settlements.length > 0 && !isUnpaid(week);

interface FigureProps {
  label: string;
  /** Null if the amount is not known, because the days have no rate. */
  cents: Cents | null;
  hint?: string;
}

function PayFigure({ label, cents, hint }: FigureProps) {
  return (
    <Box>
      <Typography component="h3" variant="label" sx={{ color: 'text.faint' }}>
        {label}
      </Typography>
      {cents !== null && (
        <Typography component="p" variant="figureHuge">
          <Money cents={cents} />
        </Typography>
      )}
      {hint && (
        <Typography variant="caption" component="p" sx={{ color: 'text.faint' }}>
          {hint}
        </Typography>
      )}
    </Box>
  );
}

/** Returns the amount, or null if it is zero only because days have no rate. */
function knownAmount(cents: Cents, weeks: readonly OwnWeek[]): Cents | null {
  return cents === 0 && weeks.some(({ daysWithoutRate }) => daysWithoutRate > 0) ? null : cents;
}

function hintOfUnpaid(weeks: readonly OwnWeek[], amount: Cents | null): string {
  const pendingDays = sum(weeks.map((week) => week.pendingDays));
  if (amount === null) return text.withoutRate;
  if (pendingDays > 0) return text.stillPending(pendingDays);
  return weeks.length > 1 ? text.forWeeks(weeks.length) : text.beforeWithholding;
}

/** Shows the money of earlier weeks that is not paid yet. */
function UnpaidFigure({ weeks, today }: { weeks: readonly OwnWeek[]; today: Day }) {
  // The newest week is first. The payday of the newest week pays what is left of the earlier weeks.
  const payday = weeks[0]?.payday ?? today;
  const amount = knownAmount(
    sum(weeks.map((week) => owedOf(week) + centsFromDollars(week.pending))),
    weeks,
  );
  const label = payday < today ? text.paydayWas : text.nextPayday;
  return (
    <PayFigure
      label={label(dayAndDate(payday))}
      cents={amount}
      hint={hintOfUnpaid(weeks, amount)}
    />
  );
}

/** Shows the money of this week. It is the next money if every earlier week is paid. */
function ThisWeekFigure({ week }: { week: OwnWeek }) {
  const label = text.nextPayday(dayAndDate(week.payday));
  if (week.days === 0 && earnedOf(week) === 0)
    return <PayFigure label={label} cents={null} hint={text.nothingYet} />;
  if (isPaidEarly(week)) return <PayFigure label={label} cents={null} hint={text.paidBefore} />;
  const amount = knownAmount(earnedOf(week), [week]);
  return (
    <PayFigure
      label={label}
      cents={amount}
      hint={amount === null ? text.withoutRate : text.soFarHint}
    />
  );
}

/** Shows the state of last week, with a link to its statement or its days. */
function LastWeek({ week }: { week: OwnWeek }) {
  const state = stateOfOwnWeek(week);
  const [settlement, ...others] = week.settlements;
  const content = (
    <>
      <OwnWeekStatus state={state} />
      <Typography component="span" variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
        {week.days > 0 ? text.lastWeek(week.days, totalWorkText(week)) : text.lastWeekOnly}
      </Typography>
      <ChevronRight />
    </>
  );
  const row = { ...ROW_LINK, px: 0, gap: 1, fontWeight: 400, flexWrap: 'wrap' } as const;
  return (
    <ListItem component="div" disablePadding>
      {settlement && others.length === 0 ? (
        <ListItemLink
          to="/dashboard/payroll/statements/$id"
          params={{ id: settlement.id }}
          sx={row}
        >
          {content}
        </ListItemLink>
      ) : (
        <ListItemLink to="/dashboard/time-logs" search={{ day: week.weekStart }} sx={row}>
          {content}
        </ListItemLink>
      )}
    </ListItem>
  );
}

function PaySkeleton() {
  return (
    <Box>
      <Skeleton width="12ch" />
      <Skeleton width="8ch" height={56} />
      <Skeleton width="20ch" />
    </Box>
  );
}

const BLOCK = { borderTop: 1, borderBottom: 1, borderColor: 'divider', pt: 1.5, pb: 1 };

/** The maximum number of earlier weeks whose drafts the dashboard shows. A carrier that pays outside Linehaul can have
 *  many unpaid weeks. */
const MAX_DRAFTS = 2;

/** The next payday and its amount, the drafts of the weeks that it pays, and the state of last week. It is at the top of a driver's dashboard. */
export function NextPay() {
  const { today } = useCompanyTime();
  const { data, error, refetch } = useOwnWeeks();
  if (error && !data)
    return <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>;
  const [current, last, ...earlier] = data?.weeks ?? [];
  const unpaid = [...(last ? [last] : []), ...earlier].filter(
    (week) => week.paidTo === null && isUnpaid(week),
  );
  const isPaidToOther = current?.paidTo != null;
  // The list of the weeks that are paid to others includes their last week.
  const showsLastWeek = last && !last.paidTo && stateOfOwnWeek(last) !== 'NOT_SUBMITTED';
  return (
    <Box component="section" aria-label={text.name} sx={BLOCK}>
      {!current && <PaySkeleton />}
      {current && unpaid.length > 0 && <UnpaidFigure weeks={unpaid} today={today} />}
      {unpaid.slice(0, MAX_DRAFTS).map(({ weekStart }) => (
        <DraftSettlement key={weekStart} weekStart={weekStart} />
      ))}
      {current && isPaidToOther && <WeekPaidToOther week={current} />}
      {current && !isPaidToOther && unpaid.length === 0 && (
        <>
          <ThisWeekFigure week={current} />
          <DraftSettlement weekStart={current.weekStart} isSoFar />
        </>
      )}
      {showsLastWeek && <LastWeek week={last} />}
    </Box>
  );
}

/** The pay of this week so far. Shows nothing if the week's pay is the next pay, which is already at the top. */
export function PaySoFar() {
  const { data } = useOwnWeeks();
  const [current, ...earlier] = data?.weeks ?? [];
  if (!current || current.paidTo || !earlier.some(isUnpaid)) return null;
  if (current.days === 0 && earnedOf(current) === 0) return null;
  if (isPaidEarly(current)) return null;
  const amount = knownAmount(earnedOf(current), [current]);
  return (
    <Box sx={BLOCK}>
      <Stack
        direction="row"
        sx={{ pb: 0.5, flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}
      >
        <Box>
          <Typography component="h3" variant="label" sx={{ color: 'text.faint' }}>
            {text.soFar}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.faint' }}>
            {hintOfUnpaid([current], amount)}
          </Typography>
        </Box>
        <Box sx={{ textAlign: { sm: 'right' } }}>
          {amount !== null && (
            <Typography component="p" variant="figure">
              <Money cents={amount} />
            </Typography>
          )}
          <Typography variant="caption" component="p" sx={{ color: 'text.faint' }}>
            {text.paidOn(dayAndDate(current.payday))}
          </Typography>
        </Box>
      </Stack>
      <DraftSettlement weekStart={current.weekStart} isSoFar />
    </Box>
  );
}

function LastPayment({ payment }: { payment: NonNullable<OwnWeeks['lastPayment']> }) {
  const { weekName } = useCompanyTime();
  return (
    <List disablePadding sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ListItem disablePadding divider>
        <ListItemLink
          to="/dashboard/payroll/statements/$id"
          params={{ id: payment.id }}
          sx={{ ...ROW_LINK, gap: 1 }}
        >
          <Box component="span" sx={{ flex: 1 }}>
            {weekName(payment.weekStart)}
            <Typography
              component="span"
              variant="caption"
              sx={{ display: 'block', fontWeight: 400 }}
            >
              {text.paidAt(longDate(payment.paidOn))}
            </Typography>
          </Box>
          <Money cents={centsFromDollars(payment.netPay)} />
          <ChevronRight />
        </ListItemLink>
      </ListItem>
    </List>
  );
}

/** The newest statement that is paid, with a link to all of them. */
export function LastStatement() {
  const { data } = useOwnWeeks();
  if (!data?.lastPayment) return null;
  return (
    <Section
      title={text.lastStatement}
      action={
        <ButtonLink to="/dashboard/payroll" search={{ tab: 'tracker' }} size="small">
          {text.allStatements}
        </ButtonLink>
      }
    >
      <LastPayment payment={data.lastPayment} />
    </Section>
  );
}
