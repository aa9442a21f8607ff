import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { InterestState } from '../../domain/deductions/interest.ts';
import type { Quarter } from '../../domain/deductions/interest-schema.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { useCompanyTime, type CompanyTime } from '../app/company-time.ts';
import { ConfirmWrite } from '../app/ConfirmWrite.tsx';
import { TOP_ALIGNED } from '../ui/columns.ts';
import { longDate } from '../ui/format.ts';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { Money } from '../ui/Money.tsx';
import { OnlyBelow } from '../ui/OnlyBelow.tsx';
import { Section } from '../ui/Section.tsx';
import { StatusChip, type StatusTone } from '../ui/StatusChip.tsx';
import { useCreditInterest } from './api.ts';
import { interestMessages } from './interest-messages.ts';
import { quarterText, rateText } from './quarter-text.ts';
import { RateDialog } from './RateDialog.tsx';

const { page: text, credit: creditText, states } = interestMessages;

const TONES: Readonly<Record<InterestState, StatusTone>> = {
  NOTHING_HELD: 'neutral',
  RATE_MISSING: 'bad',
  RUNNING: 'info',
  DUE: 'waiting',
  CREDITED: 'good',
};

type Choice = 'rate' | 'credit';
type OnChoose = (quarter: Quarter, choice: Choice) => void;

const rateOf = ({ rate }: Quarter) => (rate === null ? text.noRate : text.rate(rateText(rate)));

function State({ quarter, time }: { quarter: Quarter; time: CompanyTime }) {
  const { state, creditedAt, creditedBy } = quarter;
  return (
    <>
      <StatusChip tone={TONES[state]} label={states[state]} />
      {creditedAt !== null && (
        <Typography variant="caption" component="div">
          {text.creditedOn(time.dateOf(creditedAt), creditedBy)}
        </Typography>
      )}
    </>
  );
}

function Actions({ quarter, onChoose }: { quarter: Quarter; onChoose: OnChoose }) {
  const { rate, state, isRateUsed } = quarter;
  return (
    <Stack direction={{ xs: 'column', lg: 'row' }} sx={{ gap: 1, justifyContent: 'flex-end' }}>
      {!isRateUsed && (
        <Button
          size="small"
          variant={state === 'RATE_MISSING' ? 'contained' : 'text'}
          onClick={() => onChoose(quarter, 'rate')}
        >
          {rate === null ? text.enterRate : text.changeRate}
        </Button>
      )}
      {state === 'DUE' && (
        <Button size="small" variant="contained" onClick={() => onChoose(quarter, 'credit')}>
          {text.credit}
        </Button>
      )}
    </Stack>
  );
}

/** The columns of the quarters. A phone shows the rate and the status under the quarter. */
function quarterColumns(time: CompanyTime, onChoose: OnChoose): Columns<Quarter> {
  const { columns } = text;
  return [
    {
      header: columns.quarter,
      isRowHeader: true,
      cell: (quarter) => (
        <>
          <Typography variant="subtitle2" component="span">
            {quarterText(quarter.quarterStart)}
          </Typography>
          <Typography variant="caption" component="div">
            {longDate(quarter.quarterStart)} – {longDate(quarter.quarterEnd)}
          </Typography>
          <OnlyBelow width="md">
            {quarter.rate !== null && <div>{rateOf(quarter)}</div>}
            <div>{quarter.source}</div>
            <State quarter={quarter} time={time} />
          </OnlyBelow>
        </>
      ),
    },
    { header: columns.rate, align: 'right', from: 'md', cell: rateOf },
    {
      header: columns.source,
      from: 'md',
      sx: { overflowWrap: 'anywhere' },
      cell: ({ source }) => source ?? text.noRate,
    },
    {
      header: columns.interest,
      align: 'right',
      cell: ({ credited }) =>
        credited === 0 ? text.noRate : <Money plain cents={centsFromDollars(credited)} />,
    },
    {
      header: columns.state,
      from: 'md',
      cell: (quarter) => <State quarter={quarter} time={time} />,
    },
    {
      header: columns.action,
      isHeaderHidden: true,
      align: 'right',
      cell: (quarter) => <Actions quarter={quarter} onChoose={onChoose} />,
    },
  ];
}

function CreditDialog({ quarter, onClose }: { quarter: Quarter; onClose: () => void }) {
  return (
    <ConfirmWrite
      texts={{ ...creditText, title: creditText.title(quarterText(quarter.quarterStart)) }}
      write={useCreditInterest()}
      variables={quarter.quarterStart}
      onClose={onClose}
    >
      {creditText.about(rateText(quarter.rate ?? 0))}
    </ConfirmWrite>
  );
}

interface InterestQuartersProps {
  /** Undefined while they load. */
  quarters: readonly Quarter[] | undefined;
  failure: string | null;
  onTryAgain: () => unknown;
}

/** Lists the quarters with their rates and interest, and lets the office enter a rate and credit the interest. */
export function InterestQuarters({ quarters, failure, onTryAgain }: InterestQuartersProps) {
  const time = useCompanyTime();
  const [chosen, setChosen] = useState<{ quarter: Quarter; choice: Choice }>();
  const close = () => setChosen(undefined);
  return (
    <Section title={text.quarters}>
      <ListTable
        aria-label={text.quarters}
        loadingLabel={text.loading}
        columns={quarterColumns(time, (quarter, choice) => setChosen({ quarter, choice }))}
        rows={quarters}
        keyOf={({ quarterStart }) => quarterStart}
        failure={failure}
        onTryAgain={onTryAgain}
        sx={TOP_ALIGNED}
      />
      {chosen?.choice === 'rate' && <RateDialog quarter={chosen.quarter} onClose={close} />}
      {chosen?.choice === 'credit' && <CreditDialog quarter={chosen.quarter} onClose={close} />}
    </Section>
  );
}
