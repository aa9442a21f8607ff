import EditOutlined from '@mui/icons-material/EditOutlined';
import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '../../domain/access.ts';
import { refusalOfPersonRate } from '../../domain/contractors/rules.ts';
import { EARLIEST_RATE_DAY } from '../../domain/pay-rates/rules.ts';
import type { PayRate } from '../../domain/pay-rates/schema.ts';
import { useCompanyTime, type CompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useActor } from '../app/session.tsx';
import { ConfirmWrite } from '../app/ConfirmWrite.tsx';
import { hiddenFrom } from '../ui/columns.ts';
import { DatedStatus, useDatedRows } from '../ui/dated-rows.tsx';
import { longDate } from '../ui/format.ts';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { RowMenu } from '../ui/RowMenu.tsx';
import { Section } from '../ui/Section.tsx';
import { rateText } from '../ui/rate-labels.ts';
import { ratesQuery, useRemoveRate } from './api.ts';
import { messages } from './messages.ts';
import { RateDialog } from './RateDialog.tsx';

const { list: text, remove: removal } = messages;

const rateOf = ({ unit, rate }: PayRate) => rateText(unit, rate);
const dayOf = ({ effectiveFrom }: PayRate) =>
  effectiveFrom === EARLIEST_RATE_DAY ? text.start : longDate(effectiveFrom);

/** Undefined for people who can only read the rates. */
type Change = ((rate: PayRate, action: 'correct' | 'remove') => void) | undefined;

function PlannedRateMenu({ rate, change }: { rate: PayRate; change: NonNullable<Change> }) {
  return (
    <RowMenu
      label={text.actionsFor(rateOf(rate), dayOf(rate))}
      actions={[
        {
          label: text.correct,
          icon: <EditOutlined fontSize="small" />,
          onChoose: () => change(rate, 'correct'),
        },
        {
          label: text.remove,
          icon: <Undo fontSize="small" />,
          onChoose: () => change(rate, 'remove'),
        },
      ]}
    />
  );
}

/** The columns of the rates. A phone shows who set the rate under the date. */
function rateColumns({ dateOf }: CompanyTime, change: Change): Columns<PayRate> {
  const { columns } = text;
  const setBy = (rate: PayRate) => text.setBy(rate.setBy, dateOf(rate.setAt));
  return [
    {
      header: columns.rate,
      isRowHeader: true,
      cell: (rate) => (rate.state === 'REMOVED' ? <s>{rateOf(rate)}</s> : rateOf(rate)),
    },
    {
      header: columns.from,
      cell: (rate) => (
        <>
          {dayOf(rate)}
          {rate.reason && (
            <Typography variant="hint" component="div" sx={{ overflowWrap: 'anywhere' }}>
              {rate.reason}
            </Typography>
          )}
          {rate.daysWithEarlierRate > 0 && (
            <Typography variant="hint" component="div">
              {text.daysWithEarlierRate(rate.daysWithEarlierRate)}
            </Typography>
          )}
          <Typography variant="hint" component="div" sx={hiddenFrom('sm')}>
            {setBy(rate)}
          </Typography>
        </>
      ),
    },
    {
      header: columns.state,
      cell: ({ state }) => <DatedStatus state={state} label={text.states[state]} />,
    },
    { header: columns.set, from: 'sm', cell: setBy },
    {
      header: columns.actions,
      isHeaderHidden: true,
      align: 'right',
      padding: 'none',
      cell: (rate) =>
        change && rate.state === 'PLANNED' && <PlannedRateMenu rate={rate} change={change} />,
    },
  ];
}

function RemoveDialog({ rate, onClose }: { rate: PayRate; onClose: () => void }) {
  return (
    <ConfirmWrite texts={removal} write={useRemoveRate()} variables={rate.id} onClose={onClose}>
      {removal.about(rateOf(rate), dayOf(rate))}
    </ConfirmWrite>
  );
}

type Dialog = { kind: 'add' } | { kind: 'correct' | 'remove'; rate: PayRate };

export interface PaidPerson {
  id: string;
  roles: readonly Role[];
}

/** Shows the current, planned and past rates of a person to people who can see the person's pay. */
export function PersonRates({ person }: { person: PaidPerson }) {
  const { data, error, refetch } = useQuery(ratesQuery(person.id));
  const maySet = !refusalOfPersonRate(useActor(), person);
  const companyTime = useCompanyTime();
  const [dialog, setDialog] = useState<Dialog>();
  const { shown, olderButton } = useDatedRows(data?.rates, text);
  const close = () => setDialog(undefined);
  return (
    <Section
      title={text.title}
      action={
        maySet && (
          <Button size="small" variant="outlined" onClick={() => setDialog({ kind: 'add' })}>
            {text.add}
          </Button>
        )
      }
    >
      <ListTable
        aria-label={text.title}
        loadingLabel={text.loading}
        columns={rateColumns(
          companyTime,
          maySet ? (rate, kind) => setDialog({ kind, rate }) : undefined,
        )}
        rows={shown}
        keyOf={(rate) => rate.id}
        failure={error && errorSentence(error, text.loadFailed)}
        onTryAgain={refetch}
        empty={data?.rates.length === 0 && <Typography variant="hint">{text.empty}</Typography>}
      />
      {olderButton}
      {dialog?.kind === 'remove' && <RemoveDialog rate={dialog.rate} onClose={close} />}
      {(dialog?.kind === 'add' || dialog?.kind === 'correct') && (
        <RateDialog
          userId={person.id}
          planned={dialog.kind === 'correct' ? dialog.rate : undefined}
          onClose={close}
        />
      )}
    </Section>
  );
}
