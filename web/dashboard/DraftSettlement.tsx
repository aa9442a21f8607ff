import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Day } from '../../domain/calendar.ts';
import { centsFromDollars, sum } from '../../domain/money.ts';
import type { Draft } from '../../domain/payday/draft-schema.ts';
import { linesByDriver } from '../../domain/payroll/driver-parts.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { AmountList, type AmountLine } from '../ui/AmountList.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { dayAndDate, formatDollars, weekLabel } from '../ui/format.ts';
import { workText } from '../ui/work-text.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { Money } from '../ui/Money.tsx';
import { lineTexts, quantityText } from '../ui/pay-labels.ts';
import { useOwnDraft } from './api.ts';
import { messages } from './messages.ts';

const { draft: text } = messages.ownPay;

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    paddingBlock: theme.spacing(0.75),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& div': { minWidth: 0, overflowWrap: 'anywhere' },
}));

interface RowProps {
  name: string;
  hint: string;
  /** Null if the amount is not known. */
  amount: number | null;
}

function Row({ name, hint, amount }: RowProps) {
  return (
    <li>
      <div>
        {name}
        {hint && (
          <Typography variant="hint" component="div">
            {hint}
          </Typography>
        )}
      </div>
      {amount !== null && <Money cents={centsFromDollars(amount)} />}
    </li>
  );
}

type DraftLine = Draft['lines'][number];

/** Returns the calculation of a line, or why a day has no amount. */
function calculationOf(line: DraftLine): string {
  if (line.needsRate) return text.needsRate;
  const isNotByHour = line.kind === 'EARNING' && line.amount === 0 && line.quantity === null;
  return isNotByHour ? text.notByHour : quantityText(line);
}

function LineRows({ lines }: Pick<Draft, 'lines'>) {
  return (
    <Rows>
      {lines.map((line, index) => {
        const { name, more } = lineTexts(line);
        const hint = [calculationOf(line), more].filter(Boolean).join(' · ');
        const amount = line.needsRate ? null : line.amount;
        // oxlint-disable-next-line react/no-array-index-key -- the lines have no ids and keep their order
        return <Row key={index} {...{ name, hint, amount }} />;
      })}
    </Rows>
  );
}

/** Shows the work of a driver with its total. */
function DriverPart({ name, lines }: Pick<Draft, 'lines'> & { name: string }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 1.5 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography id={id} variant="subtitle2" component="h5">
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="subtitle2" component="span">
          <Money cents={sum(lines.map(({ amount }) => centsFromDollars(amount)))} />
        </Typography>
      </Stack>
      <LineRows lines={lines} />
    </Box>
  );
}

/** Shows the lines. If the draft pays drivers of the payee, each driver has a part. */
function Lines({ lines }: Pick<Draft, 'lines'>) {
  const { parts, others, isOwnWork } = linesByDriver(lines);
  if (lines.length === 0) return null;
  return (
    <Box>
      <Typography variant="label" component="h4">
        {text.lines}
      </Typography>
      {isOwnWork ? (
        <LineRows lines={lines} />
      ) : (
        <>
          {parts.map(({ driver, lines: own }) => (
            <DriverPart
              key={driver?.userId ?? ''}
              name={driver?.name ?? text.ownWork}
              lines={own}
            />
          ))}
          {others.length > 0 && (
            <Box sx={{ mt: 1.5 }}>
              <LineRows lines={others} />
            </Box>
          )}
        </>
      )}
    </Box>
  );
}

function Figures({ draft }: { draft: Draft }) {
  const line = (name: string, dollars: number): AmountLine[] =>
    dollars === 0 ? [] : [{ name, cents: centsFromDollars(dollars) }];
  return (
    <AmountList
      isFullWidth
      lines={[
        { name: text.gross, cents: centsFromDollars(draft.gross) },
        ...line(text.withheld, -draft.withheld),
        ...line(text.reimbursements, draft.reimbursements),
        ...line(text.payouts, draft.payouts),
        ...line(text.deductions, draft.afterGross),
        { name: text.net, cents: centsFromDollars(draft.netPay), strong: true },
      ]}
    />
  );
}

/** Lists the days and expenses that nobody has approved yet. The amounts of the draft do not include them. */
function Pending({ pendingDays, pendingExpenses }: Draft) {
  if (pendingDays.length + pendingExpenses.length === 0) return null;
  return (
    <Box>
      <Typography variant="label" component="h4">
        {text.pending}
      </Typography>
      <Rows>
        {pendingDays.map(({ driver, day, hours, quantities, amount }) => (
          <Row
            key={`${driver?.userId} ${day}`}
            name={dayAndDate(day)}
            hint={[workText({ hours, quantities }), driver?.name].filter(Boolean).join(' · ')}
            amount={amount}
          />
        ))}
        {pendingExpenses.map(({ driver, day, amount }, index) => (
          <Row
            // oxlint-disable-next-line react/no-array-index-key -- a day can have two expenses of one amount
            key={index}
            name={text.expense(dayAndDate(day))}
            hint={driver?.name ?? ''}
            amount={amount}
          />
        ))}
      </Rows>
    </Box>
  );
}

interface DraftSettlementProps {
  weekStart: Day;
  /** Whether the week is the current one. */
  isSoFar?: boolean;
}

/** Shows what a week of the person's own comes to before it is processed. Shows nothing if the week has nothing to
 *  process. */
export function DraftSettlement({ weekStart, isSoFar = false }: DraftSettlementProps) {
  const { data, error, refetch } = useOwnDraft(weekStart);
  if (error && !data)
    return <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>;
  const draft = data?.draft;
  if (!draft) return null;
  const { kind, lines, pendingDays, pendingExpenses, carriedOver } = draft;
  if (lines.length + pendingDays.length + pendingExpenses.length === 0) return null;
  const name = isSoFar ? text.soFar : text.draft;
  return (
    <Disclosure
      title={
        <>
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
              {name(weekLabel(weekStart))}
            </Typography>
            <Typography component="span" variant="caption" sx={{ color: 'text.faint' }}>
              {kind === null ? text.onlyPending : text.mayChange}
            </Typography>
          </Box>
          {kind !== null && (
            <Typography component="span" variant="subtitle2" sx={{ px: 1 }}>
              <Money cents={centsFromDollars(draft.netPay)} />
            </Typography>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2.5, typography: 'body2' }}>
        <Lines lines={lines} />
        {kind !== null && <Figures draft={draft} />}
        {carriedOver.map(({ agreementId, name: agreement, amount, isAddedToNext }) => (
          <Typography key={agreementId} variant="hint">
            {(isAddedToNext ? text.carriedOver : text.missed)(agreement, formatDollars(amount))}
          </Typography>
        ))}
        <Pending {...draft} />
        <Typography variant="hint">{text.about}</Typography>
      </Stack>
    </Disclosure>
  );
}
