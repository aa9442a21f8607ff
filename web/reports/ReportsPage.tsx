import Refresh from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '../../domain/access.ts';
import type { Report } from '../../domain/reports/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { scopeNote } from '../people/scope-note.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useActor } from '../app/session.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { NothingFound } from '../ui/NothingFound.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { reportsQuery, useExport } from './api.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { GenerateDialog } from './GenerateDialog.tsx';
import { messages } from './messages.ts';
import { ReportsTable } from './ReportsTable.tsx';
import type { ReportsSearch } from './search.ts';

const { list: text } = messages;

function NoReports({ page }: ReportsSearch) {
  const setSearch = useSetSearch<ReportsSearch>();
  const toFirst = () => setSearch({});
  return (
    <NothingFound title={text.empty} page={page} onFirstPage={toFirst}>
      {text.emptyHint}
    </NothingFound>
  );
}

export function ReportsPage() {
  const search = useSearch({ from: '/dashboard/reports' });
  const setSearch = useSetSearch<ReportsSearch>();
  const { today } = useCompanyTime();
  const { data, error, isFetching, refetch } = useQuery(reportsQuery(search));
  const [generating, setGenerating] = useState(false);
  const [deleting, setDeleting] = useState<Report>();
  const exporting = useExport();
  const note = scopeNote(useActor());
  const mayRun = can(useActor(), 'action:run-reports');
  const actions = {
    isBusy: exporting.isPending,
    onExport: ({ id }: Report) => exporting.mutate(id),
    onDelete: setDeleting,
  };
  const generateButton = mayRun && (
    <Button variant="contained" onClick={() => setGenerating(true)}>
      {messages.generate.open}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={[text.subtitle, note].filter(Boolean).join(' ')}
        actions={
          <>
            <Button
              variant="outlined"
              startIcon={<Refresh />}
              disabled={isFetching}
              onClick={() => void refetch()}
            >
              {text.refresh}
            </Button>
            {generateButton}
          </>
        }
      />
      <Stack sx={{ gap: 3 }}>
        <ErrorAlert onClose={exporting.reset}>
          {exporting.error && errorSentence(exporting.error, messages.exporting.failed)}
        </ErrorAlert>
        <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
        {data?.reports.length === 0 && <NoReports page={search.page} />}
        {data?.reports.length !== 0 && !error && (
          <ReportsTable reports={data?.reports} actions={actions} />
        )}
        {data && (
          <Pager
            {...data.pagination}
            onPage={(page) => setSearch({ page: page === 1 ? undefined : page })}
          />
        )}
      </Stack>
      {generating && <GenerateDialog today={today} onClose={() => setGenerating(false)} />}
      {deleting && (
        <DeleteDialog
          report={deleting}
          onDone={() => setDeleting(undefined)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
