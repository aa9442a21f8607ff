import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { centsFromDollars, sum } from '../../domain/money.ts';
import { linesByDriver } from '../../domain/payroll/driver-parts.ts';
import { AFTER_GROSS_PAYOUTS, PREPAID_KINDS } from '../../domain/payroll/lines.ts';
import type { Settlement, SettlementRow } from '../../domain/payroll/schema.ts';
import { say } from '../../domain/payroll/statement-sentences.ts';
import { fullName } from '../../domain/people.ts';
import { AmountList } from '../ui/AmountList.tsx';
import { formatDollars } from '../ui/format.ts';
import { Money } from '../ui/Money.tsx';
import { lineTexts, quantityText } from '../ui/pay-labels.ts';
import { Section } from '../ui/Section.tsx';
import { sentenceText } from '../ui/sentence-text.ts';
import { statementMessages as text } from './statement-messages.ts';
import { StatementLine } from './StatementLine.tsx';

/** The sections in the order of a statement. */
const SECTIONS: readonly {
  title: string;
  kinds: readonly SettlementRow['kind'][];
  note?: string;
}[] = [
  { title: text.sections.earnings, kinds: ['EARNING'] },
  { title: text.sections.otherPay, kinds: ['OTHER_PAY'] },
  { title: text.sections.prepaid, kinds: PREPAID_KINDS, note: text.prepaidIsPay },
  { title: text.sections.allowances, kinds: ['ALLOWANCE'], note: text.isPay },
  { title: text.sections.corrections, kinds: ['CORRECTION'] },
  { title: text.sections.reimbursements, kinds: ['REIMBURSEMENT'], note: text.notIncome },
  { title: text.sections.payouts, kinds: AFTER_GROSS_PAYOUTS, note: text.payoutsNotPay },
  {
    title: text.sections.deductions,
    kinds: ['DEDUCTION', 'ESCROW_DEPOSIT'],
    note: text.notPay,
  },
];

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > li': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
}));

const DayList = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** Returns whether the line is a day of the Payday tab without an hourly rate. Another line, such as the miles of the
 *  week, pays the day. */
const isNotByHour = ({ kind, amount, quantity }: SettlementRow) =>
  kind === 'EARNING' && amount === 0 && quantity === null;

const totalOf = (lines: readonly SettlementRow[]) =>
  sum(lines.map(({ amount }) => centsFromDollars(amount)));

/** A row of a line's hints. The line is a button, so it can't contain block elements. */
const Hint = styled('span')({ display: 'block' });

/** Shows what allows a deduction or a payout, and the balance after the settlement. */
function AgreementHint({ agreement }: { agreement: NonNullable<SettlementRow['agreement']> }) {
  const { authority, balance, isEscrow, repaysBalance, isAcknowledged } = agreement;
  const amount = formatDollars(balance);
  return (
    <>
      {authority}
      {isEscrow && <Hint>{text.escrowHeld(amount)}</Hint>}
      {!isEscrow && balance > 0 && <Hint>{text.balanceLeft(amount)}</Hint>}
      {repaysBalance && balance === 0 && <Hint>{text.repaidInFull}</Hint>}
      {!isAcknowledged && <Hint>{text.notConfirmed}</Hint>}
    </>
  );
}

function Line({ settlement, line }: { settlement: Settlement; line: SettlementRow }) {
  const { agreement, approvedBy } = line;
  const { name, more } = lineTexts(line);
  return (
    <StatementLine
      settlement={settlement}
      line={line}
      amount={<Money cents={centsFromDollars(line.amount)} />}
    >
      {name}
      <Typography variant="hint" component="span" sx={{ display: 'block' }}>
        {[quantityText(line), more, approvedBy && text.approvedBy(approvedBy)]
          .filter(Boolean)
          .join(' · ')}
        {agreement && <AgreementHint agreement={agreement} />}
      </Typography>
    </StatementLine>
  );
}

/** Lists the days that are not paid by the hour, after the lines that pay them. */
function DaysNotByHour({
  settlement,
  lines,
}: {
  settlement: Settlement;
  lines: readonly SettlementRow[];
}) {
  if (lines.length === 0) return null;
  return (
    <li>
      <Box sx={{ pt: 1 }}>{text.notByHour(lines.length)}</Box>
      <DayList>
        {lines.map((line) => {
          const { name, more } = lineTexts(line);
          return (
            <StatementLine key={line.position} settlement={settlement} line={line}>
              <Typography variant="hint" component="span">
                {[name, more].filter(Boolean).join(' · ')}
              </Typography>
            </StatementLine>
          );
        })}
      </DayList>
    </li>
  );
}

interface SectionsProps {
  settlement: Settlement;
  lines: readonly SettlementRow[];
  /** The id of the heading of the driver. */
  partId?: string | undefined;
}

/** Shows the lines of each section with their sum. */
function Sections({ settlement, lines, partId }: SectionsProps) {
  const { isFromPayday } = settlement;
  return SECTIONS.map(({ title, kinds, note }) => {
    const sectionLines = lines.filter(({ kind }) => kinds.includes(kind));
    const daysNotByHour = isFromPayday ? sectionLines.filter(isNotByHour) : [];
    const shown = sectionLines.filter((line) => !daysNotByHour.includes(line));
    if (sectionLines.length === 0) return null;
    return (
      <Section
        key={title}
        title={title}
        partId={partId}
        action={
          <Typography variant="h3" component="span">
            <Money cents={totalOf(sectionLines)} />
          </Typography>
        }
      >
        <Lines>
          {shown.map((line) => (
            <Line key={line.position} settlement={settlement} line={line} />
          ))}
          <DaysNotByHour settlement={settlement} lines={daysNotByHour} />
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

/** Shows the work of a driver with its total. */
function DriverPart({ settlement, lines, name }: SectionsProps & { name: string }) {
  const id = useId();
  const total = sentenceText(say.subtotal({ driver: name }));
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ borderTop: 2, borderColor: 'text.primary', pt: 1.5 }}
    >
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        <bdi>{name}</bdi>
      </Typography>
      <Stack sx={{ gap: 3 }}>
        <Sections settlement={settlement} lines={lines} partId={id} />
      </Stack>
      <AmountList isFullWidth lines={[{ name: total, cents: totalOf(lines), strong: true }]} />
    </Box>
  );
}

/** Shows the sections. If the settlement pays drivers of the payee, each driver has a part. */
export function StatementParts({ settlement }: { settlement: Settlement }) {
  const { lines = [], statement } = settlement;
  const { parts, others, isOwnWork } = linesByDriver(lines);
  if (isOwnWork) return <Sections settlement={settlement} lines={lines} />;
  const payee = statement?.payee ?? fullName(settlement);
  return (
    <>
      {parts.map(({ driver, lines: own }) => (
        <DriverPart
          key={driver?.userId ?? ''}
          settlement={settlement}
          lines={own}
          name={driver?.name ?? payee}
        />
      ))}
      <Sections settlement={settlement} lines={others} />
    </>
  );
}
