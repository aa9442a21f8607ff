import Print from '@mui/icons-material/Print';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { centsFromDollars, sum } from '../../domain/money.ts';
import type { PayrollRun, RunLine } from '../../domain/payroll/schema.ts';
import { fullName } from '../../domain/people.ts';
import { Breadcrumb } from '../app/Breadcrumb.tsx';
import { DispatchCallButton } from '../app/DispatchCallButton.tsx';
import { companyQuery } from '../app/company.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { TextLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { formatDollars, longDate } from '../ui/format.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { Money } from '../ui/Money.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { lineTexts, payLabels, quantityText } from '../ui/pay-labels.ts';
import { RunStatus } from '../ui/RunStatus.tsx';
import { Section } from '../ui/Section.tsx';
import { runQuery } from './api.ts';
import { statementMessages as text } from './statement-messages.ts';
import { netPayLabel, RunFigures } from './RunFigures.tsx';
import { RunHandling } from './RunHandling.tsx';
import { StatementContext } from './StatementContext.tsx';
import { useRunWithholding } from './use-withholding.ts';

/** The sections in the order of a statement. */
const SECTIONS: readonly { title: string; kinds: readonly RunLine['kind'][]; note?: string }[] = [
  { title: text.sections.earnings, kinds: ['EARNING'] },
  { title: text.sections.otherPay, kinds: ['OTHER_PAY'] },
  { title: text.sections.allowances, kinds: ['ALLOWANCE'], note: text.isPay },
  { title: text.sections.corrections, kinds: ['CORRECTION'] },
  { title: text.sections.reimbursements, kinds: ['REIMBURSEMENT'], note: text.notIncome },
];

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    paddingBlock: theme.spacing(1),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& div': { minWidth: 0, overflowWrap: 'anywhere' },
}));

/** Returns whether the line is a day of the Payday tab without an hourly rate. Another line, such as the miles of the
 *  week, pays the day. */
const isNotByHour = ({ kind, amount, quantity }: RunLine) =>
  kind === 'EARNING' && amount === 0 && quantity === null;

function Line({ line }: { line: RunLine }) {
  const { name, more } = lineTexts(line);
  return (
    <li>
      <div>
        {name}
        <Typography variant="hint">
          {[quantityText(line), more].filter(Boolean).join(' · ')}
        </Typography>
      </div>
      <Money cents={centsFromDollars(line.amount)} />
    </li>
  );
}

/** Lists the days that are not paid by the hour in one row, after the lines that pay them. */
function DaysNotByHour({ lines }: { lines: readonly RunLine[] }) {
  if (lines.length === 0) return null;
  return (
    <li>
      <div>
        {text.notByHour(lines.length)}
        {lines.map((line) => {
          const { name, more } = lineTexts(line);
          return (
            <Typography key={line.position} variant="hint" component="div">
              {[name, more].filter(Boolean).join(' · ')}
            </Typography>
          );
        })}
      </div>
    </li>
  );
}

/** Shows the lines of each section with their sum. */
function Sections({ run }: { run: PayrollRun }) {
  const { lines = [], isFromPayday } = run;
  return SECTIONS.map(({ title, kinds, note }) => {
    const sectionLines = lines.filter(({ kind }) => kinds.includes(kind));
    const daysNotByHour = isFromPayday ? sectionLines.filter(isNotByHour) : [];
    const shown = sectionLines.filter((line) => !daysNotByHour.includes(line));
    if (sectionLines.length === 0) return null;
    return (
      <Section
        key={title}
        title={title}
        action={
          <Typography variant="h3" component="span">
            <Money cents={sum(sectionLines.map(({ amount }) => centsFromDollars(amount)))} />
          </Typography>
        }
      >
        <Lines>
          {shown.map((line) => (
            <Line key={line.position} line={line} />
          ))}
          <DaysNotByHour lines={daysNotByHour} />
        </Lines>
        {note && (
          <Typography variant="hint" sx={{ mt: 1 }}>
            {note}
          </Typography>
        )}
      </Section>
    );
  });
}

/** Says that withheld tax was repaid. The repayment is a payment of its own, so the net pay does not include it. */
function Repayment({ run: { withholdingRepayment } }: { run: PayrollRun }) {
  if (!withholdingRepayment) return null;
  const { amount, repaidOn, paymentMethod } = withholdingRepayment;
  const method = payLabels.paymentMethods[paymentMethod];
  return (
    <Alert severity="info">{text.repaid(formatDollars(amount), longDate(repaidOn), method)}</Alert>
  );
}

function Statement({ run }: { run: PayrollRun }) {
  const expected = useRunWithholding(run);
  return (
    <Stack sx={{ gap: 4, maxWidth: 640 }}>
      <Box>
        <Typography variant="label">{netPayLabel({ run, expected })}</Typography>
        <Typography variant="figureLarge" component="p" sx={{ mb: 1 }}>
          <Money cents={centsFromDollars((expected ?? run).netPay)} />
        </Typography>
        <RunStatus run={run} />
        <div>
          <DispatchCallButton />
        </div>
      </Box>
      <Sections run={run} />
      <Section title={text.sections.sum}>
        <Stack sx={{ gap: 2 }}>
          <RunFigures run={run} expected={expected} />
          <Repayment run={run} />
          <RunHandling run={run} />
        </Stack>
      </Section>
      <StatementContext run={run} />
    </Stack>
  );
}

/** Shows a settlement statement: the settlement's lines, its net pay and the payee's year to date. */
export function StatementPage() {
  const { id } = useParams({ from: '/dashboard/payroll/statements/$id' });
  const { weekName } = useCompanyTime();
  const actor = useActor();
  const { data: run, error, refetch } = useQuery(runQuery(id));
  const { data: company } = useQuery(companyQuery);
  const isOwn = run?.userId === actor.id;
  return (
    <>
      <Breadcrumb to="/dashboard/payroll" label={text.payroll} />
      <PageHeader
        title={text.titles[run?.kind ?? 'REGULAR']}
        subtitle={
          run && (
            <>
              {company && <div>{company.brand}</div>}
              {`${weekName(run.weekStart)}, ${fullName(run)} `}
              <TextLink
                to="/dashboard/payroll"
                search={
                  isOwn
                    ? { tab: 'tracker' }
                    : { tab: 'tracker', contractor: run.userId, week: run.weekStart }
                }
              >
                {isOwn ? text.all : text.openWeek}
              </TextLink>
            </>
          )
        }
        actions={
          run && (
            <Button variant="outlined" startIcon={<Print />} onClick={() => window.print()}>
              {text.print}
            </Button>
          )
        }
      />
      {error && <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>}
      {!run && !error && (
        <output>
          {text.loading}
          <Skeleton height={56} />
          <Skeleton height={56} />
        </output>
      )}
      {run && <Statement run={run} />}
    </>
  );
}
