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
import { TextLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { ErrorAlert, SuccessAlert } from '../ui/Alerts.tsx';
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

interface Generated {
  message: string;
  report: Report;
}

/** Says that a report was generated, and links to it. */
function GeneratedNotice({ message, report, onClose }: Generated & { onClose: () => void }) {
  return (
    <SuccessAlert onClose={onClose}>
      {message}{' '}
      <TextLink to="/dashboard/reports/$id" params={{ id: report.id }}>
        {messages.generate.openReport}
      </TextLink>
    </SuccessAlert>
  );
}

/** Opens the dialog that generates a report. */
function GenerateButton({ onGenerated }: { onGenerated: (generated: Generated) => void }) {
  const { today } = useCompanyTime();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setIsOpen(true)}>
        {messages.generate.open}
      </Button>
      {isOpen && (
        <GenerateDialog
          today={today}
          onGenerated={(message, report) => onGenerated({ message, report })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

export function ReportsPage() {
  const search = useSearch({ from: '/dashboard/reports' });
  const setSearch = useSetSearch<ReportsSearch>();
  const { data, error, isFetching, refetch } = useQuery(reportsQuery(search));
  const [generated, setGenerated] = useState<Generated>();
  const [deleting, setDeleting] = useState<Report>();
  const exporting = useExport();
  const note = scopeNote(useActor());
  const mayRun = can(useActor(), 'action:run-reports');
  const actions = {
    isBusy: exporting.isPending,
    onExport: ({ id }: Report) => exporting.mutate(id),
    onDelete: (report: Report) => {
      setGenerated(undefined);
      setDeleting(report);
    },
  };
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
            {mayRun && <GenerateButton onGenerated={setGenerated} />}
          </>
        }
      />
      <Stack sx={{ gap: 3 }}>
        {generated && <GeneratedNotice {...generated} onClose={() => setGenerated(undefined)} />}
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
