import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Day } from '../../domain/calendar.ts';
import { refusalOfContractorRate } from '../../domain/contractors/rules.ts';
import type { PaidTo } from '../../domain/paid-to/schema.ts';
import { useCompanyTime, type CompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { TextLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { ConfirmWrite } from '../app/ConfirmWrite.tsx';
import { DatedStatus, useDatedRows } from '../ui/dated-rows.tsx';
import { longDate } from '../ui/format.ts';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { RowMenu } from '../ui/RowMenu.tsx';
import { Section } from '../ui/Section.tsx';
import { paidToQuery, useRemovePaidTo } from './api.ts';
import { messages } from './messages.ts';
import { PaidToDialog } from './PaidToDialog.tsx';

const { list: text, remove: removal } = messages;

const payeeName = ({ payee }: PaidTo) => payee?.name ?? text.direct;

function columnsOf(
  { dateOf }: CompanyTime,
  onRemove: ((row: PaidTo) => void) | undefined,
): Columns<PaidTo> {
  const { columns } = text;
  return [
    {
      header: columns.payee,
      isRowHeader: true,
      cell: (row) =>
        row.payee ? (
          <TextLink to="/dashboard/contractors/$id" params={{ id: row.payee.userId }}>
            {row.payee.name}
          </TextLink>
        ) : (
          text.direct
        ),
    },
    {
      header: columns.from,
      cell: ({ effectiveFrom, reason }) => (
        <>
          {longDate(effectiveFrom)}
          {reason && (
            <Typography variant="hint" component="div" sx={{ overflowWrap: 'anywhere' }}>
              {reason}
            </Typography>
          )}
        </>
      ),
    },
    {
      header: columns.state,
      cell: ({ state }) => <DatedStatus state={state} label={text.states[state]} />,
    },
    { header: columns.set, from: 'sm', cell: (row) => text.setBy(row.setBy, dateOf(row.setAt)) },
    {
      header: columns.actions,
      isHeaderHidden: true,
      align: 'right',
      padding: 'none',
      cell: (row) =>
        onRemove &&
        row.state === 'PLANNED' && (
          <RowMenu
            label={text.actionsFor(payeeName(row), longDate(row.effectiveFrom))}
            actions={[
              {
                label: text.remove,
                icon: <Undo fontSize="small" />,
                onChoose: () => onRemove(row),
              },
            ]}
          />
        ),
    },
  ];
}

function RemoveDialog({ row, onClose }: { row: PaidTo; onClose: () => void }) {
  return (
    <ConfirmWrite texts={removal} write={useRemovePaidTo()} variables={row.id} onClose={onClose}>
      {removal.about(payeeName(row), longDate(row.effectiveFrom))}
    </ConfirmWrite>
  );
}

interface DriverOfPayee {
  userId: string;
  name: string;
  effectiveFrom: Day;
}

const DRIVER_COLUMNS: Columns<DriverOfPayee> = [
  {
    header: text.driver,
    isRowHeader: true,
    cell: (driver) => (
      <TextLink to="/dashboard/contractors/$id" params={{ id: driver.userId }}>
        {driver.name}
      </TextLink>
    ),
  },
  { header: text.columns.from, cell: ({ effectiveFrom }) => longDate(effectiveFrom) },
];

interface DriversOfPayeeProps {
  name: string;
  drivers: readonly DriverOfPayee[];
}

function DriversOfPayee({ name, drivers }: DriversOfPayeeProps) {
  return (
    <ListTable
      aria-label={text.drivers(name)}
      loadingLabel={text.loading}
      columns={DRIVER_COLUMNS}
      rows={drivers}
      keyOf={({ userId, effectiveFrom }) => `${userId} ${effectiveFrom}`}
    />
  );
}

type Dialog = { kind: 'payee' } | { kind: 'drivers' } | { kind: 'remove'; row: PaidTo };

/** Shows who is paid for a contractor's work, and the drivers whose pay goes to the contractor. */
export function ContractorPaidTo({ id, name }: { id: string; name: string }) {
  const { data, error, refetch } = useQuery(paidToQuery(id));
  const maySet = !refusalOfContractorRate(useActor(), { id });
  const companyTime = useCompanyTime();
  const [dialog, setDialog] = useState<Dialog>();
  const { shown, olderButton } = useDatedRows(data?.rows, text);
  const close = () => setDialog(undefined);
  const current = data?.rows.find(({ state }) => state === 'IN_FORCE');
  const hasDrivers = (data?.drivers.length ?? 0) > 0;
  return (
    <Section
      title={text.title}
      action={
        maySet && (
          <>
            {!hasDrivers && (
              <Button size="small" variant="outlined" onClick={() => setDialog({ kind: 'payee' })}>
                {text.change}
              </Button>
            )}
            {!current?.payee && (
              <Button
                size="small"
                variant="outlined"
                onClick={() => setDialog({ kind: 'drivers' })}
              >
                {text.addDrivers}
              </Button>
            )}
          </>
        )
      }
    >
      {data?.drivers && hasDrivers && <DriversOfPayee name={name} drivers={data.drivers} />}
      {!hasDrivers && (
        <ListTable
          aria-label={text.title}
          loadingLabel={text.loading}
          columns={columnsOf(
            companyTime,
            maySet ? (row) => setDialog({ kind: 'remove', row }) : undefined,
          )}
          rows={shown}
          keyOf={(row) => row.id}
          failure={error && errorSentence(error, text.loadFailed)}
          onTryAgain={refetch}
          empty={data?.rows.length === 0 && <Typography variant="hint">{text.direct}</Typography>}
        />
      )}
      {olderButton}
      {dialog?.kind === 'remove' && <RemoveDialog row={dialog.row} onClose={close} />}
      {(dialog?.kind === 'payee' || dialog?.kind === 'drivers') && (
        <PaidToDialog
          person={{ id, name }}
          role={dialog.kind === 'payee' ? 'driver' : 'payee'}
          payeeId={current?.payee?.userId ?? ''}
          today={companyTime.today}
          onClose={close}
        />
      )}
    </Section>
  );
}
