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
import { EmptyList } from '../app/EmptyList.tsx';
import { errorSentence } from '../app/error-sentences.ts';
import { ButtonLink, TextLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { ErrorAlert, SuccessAlert } from '../ui/Alerts.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { reportsQuery, useExport } from './api.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { GenerateDialog } from './GenerateDialog.tsx';
import { reportListColumns } from './list-columns.tsx';
import { messages } from './messages.ts';
import type { ReportsSearch } from './search.ts';

const { list: text } = messages;

interface Generated {
  message: string;
  report: Report;
}

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

interface ReportsHeaderProps {
  isBusy: boolean;
  onRefresh: () => unknown;
  onGenerated: (generated: Generated) => void;
}

function ReportsHeader({ isBusy, onRefresh, onGenerated }: ReportsHeaderProps) {
  const actor = useActor();
  return (
    <PageHeader
      title={text.title}
      subtitle={[text.subtitle, scopeNote(actor)].filter(Boolean).join(' ')}
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<Refresh />}
            disabled={isBusy}
            onClick={() => void onRefresh()}
          >
            {text.refresh}
          </Button>
          {can(actor, 'action:process-payroll') && (
            <ButtonLink to="/dashboard/payroll/deductions/report" variant="outlined">
              {text.deductions}
            </ButtonLink>
          )}
          {can(actor, 'action:run-reports') && <GenerateButton onGenerated={onGenerated} />}
        </>
      }
    />
  );
}

export function ReportsPage() {
  const search = useSearch({ from: '/dashboard/reports' });
  const setSearch = useSetSearch<ReportsSearch>();
  const { data, error, isFetching, refetch } = useQuery(reportsQuery(search));
  const [generated, setGenerated] = useState<Generated>();
  const [deleting, setDeleting] = useState<Report>();
  const exporting = useExport();
  const actor = useActor();
  const { dateTimeOf } = useCompanyTime();
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
      <ReportsHeader isBusy={isFetching} onRefresh={refetch} onGenerated={setGenerated} />
      <Stack sx={{ gap: 3 }}>
        {generated && <GeneratedNotice {...generated} onClose={() => setGenerated(undefined)} />}
        <ErrorAlert onClose={exporting.reset}>
          {exporting.error && errorSentence(exporting.error, messages.exporting.failed)}
        </ErrorAlert>
        <ListTable
          aria-label={text.name}
          loadingLabel={text.loading}
          hover
          columns={reportListColumns({ actorId: actor.id, dateTimeOf, actions })}
          rows={data?.reports}
          keyOf={({ id }) => id}
          failure={error && errorSentence(error, text.loadFailed)}
          onTryAgain={refetch}
          empty={
            <EmptyList title={text.empty} search={search}>
              {text.emptyHint}
            </EmptyList>
          }
        />
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
