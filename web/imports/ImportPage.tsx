import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportKind } from '../../domain/imports/kinds.ts';
import { Breadcrumb } from '../app/Breadcrumb.tsx';
import { ButtonLink } from '../app/links.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { ErrorAlert, SuccessAlert } from '../ui/Alerts.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import type { Checked } from './api.ts';
import { DriversStep } from './DriversStep.tsx';
import { FileStep } from './FileStep.tsx';
import { History } from './History.tsx';
import { MappingStep } from './MappingStep.tsx';
import { messages } from './messages.ts';
import { Review } from './Review.tsx';
import type { ImportSearch } from './search.ts';
import { useImport, type Import } from './use-import.ts';

const { result } = messages;

/** Leads to where the rows are. */
function ResultLink({ kind }: { kind: ImportKind }) {
  switch (kind) {
    case 'FUEL':
      return (
        <ButtonLink to="/dashboard/payroll/deductions" search={{}} variant="outlined">
          {result.deductions}
        </ButtonLink>
      );
    case 'PAY_LINES':
      return (
        <ButtonLink to="/dashboard/payroll" search={{ tab: 'payday' }} variant="outlined">
          {result.payday}
        </ButtonLink>
      );
    case 'DAYS':
      return (
        <ButtonLink to="/dashboard/time-logs" search={{}} variant="outlined">
          {result.days}
        </ButtonLink>
      );
  }
}

/** Shows what was imported, and leads to where the rows are. */
function Result({
  kind,
  message,
  onMore,
}: {
  kind: ImportKind;
  message: string;
  onMore: () => void;
}) {
  return (
    <SuccessAlert title={message}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
        <ResultLink kind={kind} />
        <Button onClick={onMore}>{result.more}</Button>
      </Stack>
    </SuccessAlert>
  );
}

interface StepsProps {
  kind: ImportKind;
  checked: Checked;
  state: Import;
}

/** Shows the columns until they are confirmed, and then the rows. */
function Steps({ kind, checked, state }: StepsProps) {
  const [showsColumns, setShowsColumns] = useState(false);
  const isConfirmed =
    checked.isMappingKnown &&
    checked.missing.length === 0 &&
    (!checked.hasTwoAmounts || checked.basis !== null);
  const hasColumns = checked.headings.length > 0;
  return (
    <>
      <ErrorAlert>
        {checked.problems.length > 0 && (
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {checked.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </Box>
        )}
      </ErrorAlert>
      {hasColumns && (!isConfirmed || showsColumns) && (
        <MappingStep
          key={checked.source}
          kind={kind}
          checked={checked}
          state={state}
          onDone={() => setShowsColumns(false)}
        />
      )}
      {isConfirmed && !showsColumns && checked.problems.length === 0 && (
        <>
          <DriversStep checked={checked} state={state} />
          <Review
            kind={kind}
            checked={checked}
            state={state}
            onColumns={() => setShowsColumns(true)}
          />
        </>
      )}
    </>
  );
}

/** Imports the rows of a file: choose it, confirm its columns, check the rows, import all of them. */
export function ImportPage() {
  const search = useSearch({ from: '/dashboard/payroll/import' });
  const setSearch = useSetSearch<ImportSearch>();
  const kind = search.kind ?? 'DAYS';
  const state = useImport(kind);
  const { chosen, checked } = state;
  return (
    <>
      <Breadcrumb to="/dashboard/payroll" label={messages.payroll} />
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      <Stack sx={{ gap: 4 }}>
        <FileStep
          kind={kind}
          onKind={(next) => {
            state.clear();
            setSearch({ ...search, kind: next });
          }}
          state={state}
        />
        {checked?.id != null && (
          <Result kind={kind} message={checked.message} onMore={state.clear} />
        )}
        {checked && checked.id === null && (
          <Steps key={chosen?.file} kind={kind} checked={checked} state={state} />
        )}
        <History />
      </Stack>
    </>
  );
}
