import EditOutlined from '@mui/icons-material/EditOutlined';
import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOfContractorRate } from '../../domain/contractors/rules.ts';
import { EARLIEST_RATE_DAY } from '../../domain/pay-rates/rules.ts';
import type { PayRate } from '../../domain/pay-rates/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useActor } from '../app/session.tsx';
import { columnFrom } from '../ui/columns.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { longDate } from '../ui/format.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { RowMenu } from '../ui/RowMenu.tsx';
import { Section } from '../ui/Section.tsx';
import { StatusChip, type StatusTone } from '../ui/StatusChip.tsx';
import { useToast } from '../ui/Toast.tsx';
import { rateText } from '../ui/rate-labels.ts';
import { ratesQuery, useRemoveRate } from './api.ts';
import { messages } from './messages.ts';
import { RateDialog } from './RateDialog.tsx';

const { list: text, remove: removal } = messages;

const TONES: Readonly<Record<PayRate['state'], StatusTone>> = {
  PLANNED: 'info',
  IN_FORCE: 'good',
  PAST: 'neutral',
  REMOVED: 'neutral',
};
/** Hides the column on a phone, which shows who set the rate under the date instead. */
const ON_WIDE = columnFrom('sm');

const rateOf = ({ unit, rate }: PayRate) => rateText(unit, rate);
const dayOf = ({ effectiveFrom }: PayRate) =>
  effectiveFrom === EARLIEST_RATE_DAY ? text.start : longDate(effectiveFrom);

interface Actions {
  /** Undefined for people who can only read the rates. */
  change: ((rate: PayRate, action: 'correct' | 'remove') => void) | undefined;
}

function RateRow({ rate, change }: Actions & { rate: PayRate }) {
  const { dateOf } = useCompanyTime();
  const setBy = text.setBy(rate.setBy, dateOf(rate.setAt));
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {rate.state === 'REMOVED' ? <s>{rateOf(rate)}</s> : rateOf(rate)}
      </TableCell>
      <TableCell>
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
        <Typography variant="hint" component="div" sx={{ display: { sm: 'none' } }}>
          {setBy}
        </Typography>
      </TableCell>
      <TableCell>
        <StatusChip tone={TONES[rate.state]} label={text.states[rate.state]} />
      </TableCell>
      <TableCell sx={ON_WIDE}>{setBy}</TableCell>
      <TableCell align="right" padding="none">
        {change && rate.state === 'PLANNED' && (
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
        )}
      </TableCell>
    </TableRow>
  );
}

function RatesTable({ rates, change }: Actions & { rates: readonly PayRate[] | undefined }) {
  const { columns } = text;
  return (
    <ListTable
      aria-label={text.title}
      loadingLabel={text.loading}
      columns={[
        { title: columns.rate },
        { title: columns.from },
        { title: columns.state },
        { title: columns.set, sx: ON_WIDE },
        { title: columns.actions, isTitleHidden: true, padding: 'none' },
      ]}
    >
      {rates?.map((rate) => (
        <RateRow key={rate.id} rate={rate} change={change} />
      ))}
    </ListTable>
  );
}

function RemoveDialog({ rate, onClose }: { rate: PayRate; onClose: () => void }) {
  const { mutate, error, isPending } = useRemoveRate();
  const toast = useToast();
  function onConfirm() {
    mutate(rate.id, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
    });
  }
  return (
    <ConfirmDialog
      open
      title={removal.title}
      confirmLabel={removal.submit}
      busyLabel={removal.busy}
      busy={isPending}
      error={error ? errorSentence(error, removal.failed) : undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {removal.about(rateOf(rate), dayOf(rate))}
    </ConfirmDialog>
  );
}

type Open = { kind: 'add' } | { kind: 'correct' | 'remove'; rate: PayRate };

/** Shows the current, planned and past rates of a contractor to people who can see the contractor's pay. */
export function ContractorRates({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(ratesQuery(id));
  const maySet = !refusalOfContractorRate(useActor(), { id });
  const { today } = useCompanyTime();
  const [open, setOpen] = useState<Open>();
  const [showsOlder, setShowsOlder] = useState(false);
  const close = () => setOpen(undefined);
  const isOlder = ({ state }: PayRate) => state === 'PAST' || state === 'REMOVED';
  const older = data?.rates.filter(isOlder).length ?? 0;
  const shown = data?.rates.filter((rate) => showsOlder || !isOlder(rate));
  // After a failed refetch, the page still shows the loaded rates.
  const showsTable = data ? data.rates.length > 0 : !error;
  return (
    <Section
      title={text.title}
      action={
        maySet && (
          <Button size="small" variant="outlined" onClick={() => setOpen({ kind: 'add' })}>
            {text.add}
          </Button>
        )
      }
    >
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {data?.rates.length === 0 && <Typography variant="hint">{text.empty}</Typography>}
      {showsTable && (
        <RatesTable
          rates={shown}
          change={maySet ? (rate, kind) => setOpen({ kind, rate }) : undefined}
        />
      )}
      {older > 0 && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setShowsOlder(!showsOlder)}>
          {showsOlder ? text.hideOlder : text.older(older)}
        </Button>
      )}
      {open?.kind === 'remove' && <RemoveDialog rate={open.rate} onClose={close} />}
      {(open?.kind === 'add' || open?.kind === 'correct') && (
        <RateDialog
          userId={id}
          today={today}
          rates={data?.rates ?? []}
          planned={open.kind === 'correct' ? open.rate : undefined}
          onClose={close}
        />
      )}
    </Section>
  );
}
