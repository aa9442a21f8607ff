import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { yearOf, type Day } from '../../domain/calendar.ts';
import { centsFromDollars, sum } from '../../domain/money.ts';
import type { PayrollRun } from '../../domain/payroll/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { TextLink } from '../app/links.tsx';
import { AmountList } from '../ui/AmountList.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Money } from '../ui/Money.tsx';
import { payLabels } from '../ui/pay-labels.ts';
import { RunStatus } from '../ui/RunStatus.tsx';
import { Section } from '../ui/Section.tsx';
import { runsQuery } from './api.ts';
import { netPayLabel } from './RunFigures.tsx';
import { statementMessages as text } from './statement-messages.ts';
import { useRunWithholding } from './use-withholding.ts';

interface ContextProps {
  run: PayrollRun;
  /** The payee's runs. */
  runs: readonly PayrollRun[];
}

interface OtherSettlementProps {
  run: PayrollRun;
  other: PayrollRun;
}

/** Shows another settlement of the week with its net pay. */
function OtherSettlement({ run, other }: OtherSettlementProps) {
  const expected = useRunWithholding(other);
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <TextLink to="/dashboard/payroll/statements/$id" params={{ id: other.id }}>
        {payLabels.settlementKinds[other.kind]}
      </TextLink>
      <RunStatus run={other} />
      <Typography variant="caption" component="span">
        {netPayLabel({ run: other, expected })}
      </Typography>
      <Money cents={centsFromDollars((expected ?? other).netPay)} />
      {(other.id === run.followsId || other.followsId === run.id) && (
        <Typography variant="caption" component="span">
          {other.id === run.followsId ? text.follows : text.isFollowed}
        </Typography>
      )}
    </Stack>
  );
}

/** Lists the other settlements of the same week, including reversed settlements. */
function SettlementsOfWeek({ run, runs }: ContextProps) {
  const otherRuns = runs.filter(
    ({ id, weekStart }) => weekStart === run.weekStart && id !== run.id,
  );
  if (otherRuns.length === 0) return null;
  return (
    <Section title={text.sections.sameWeek}>
      <Stack sx={{ gap: 1 }}>
        {otherRuns.map((other) => (
          <OtherSettlement key={other.id} run={run} other={other} />
        ))}
      </Stack>
    </Section>
  );
}

/** Returns the runs that were paid in the calendar year of `until`, on or before that day. */
function paidInYear(runs: readonly PayrollRun[], until: Day): PayrollRun[] {
  return runs.filter(
    ({ status, paidOn }) =>
      status === 'PAID' && paidOn !== null && paidOn <= until && yearOf(paidOn) === yearOf(until),
  );
}

function YearToDate({ run, runs }: ContextProps) {
  const { today } = useCompanyTime();
  const until = run.paidOn ?? today;
  const paid = paidInYear(runs, until);
  const sumOf = (figure: 'totalPay' | 'reimbursements' | 'withheld' | 'netPay') =>
    sum(paid.map((run) => centsFromDollars(run[figure])));
  const repaidCents = sum(
    paid.map(({ withholdingRepayment }) => centsFromDollars(withholdingRepayment?.amount ?? 0)),
  );
  return (
    <Section title={text.sections.yearToDate(yearOf(until))}>
      <AmountList
        isFullWidth
        lines={[
          { name: text.gross, cents: sumOf('totalPay') - sumOf('reimbursements') },
          { name: text.reimbursements, cents: sumOf('reimbursements') },
          { name: text.withheld, cents: repaidCents - sumOf('withheld') },
          { name: text.netPay, cents: sumOf('netPay') + repaidCents, strong: true },
        ]}
      />
      <Typography variant="hint" sx={{ mt: 1 }}>
        {text.basis}
      </Typography>
    </Section>
  );
}

/** Shows the payee's other settlements of the week, and the year to date. */
export function StatementContext({ run }: { run: PayrollRun }) {
  const { data: runs, error, refetch } = useQuery(runsQuery(run.userId));
  if (error && !runs)
    return <LoadError onTryAgain={refetch}>{errorSentence(error, text.contextFailed)}</LoadError>;
  if (!runs) return <output>{text.contextLoading}</output>;
  return (
    <>
      <SettlementsOfWeek run={run} runs={runs} />
      <YearToDate run={run} runs={runs} />
    </>
  );
}
