import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AUDIT_ACTIONS } from '../../domain/audit-logs/actions.ts';
import { MOST_COUNTED, type AuditLog } from '../../domain/audit-logs/schema.ts';
import { oneOf } from '../app/search-params.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { logsQuery, statsQuery, useExport } from './api.ts';
import { ChainState } from './ChainState.tsx';
import { LogDialog } from './LogDialog.tsx';
import { LogFilters } from './LogFilters.tsx';
import { LogsTable } from './LogsTable.tsx';
import { messages } from './messages.ts';
import type { LogsSearch } from './search.ts';
import { countText } from '../ui/format.ts';

const { page: text, statistics } = messages;

function Statistics() {
  const { data, error, refetch } = useQuery(statsQuery);
  const figure = (value: number | undefined) => value !== undefined && countText(value);
  const { userLogin, userCreated, payrollCalculation } = data?.logsByAction ?? {};
  if (error) {
    return (
      <LoadError onTryAgain={refetch}>{errorSentence(error, statistics.loadFailed)}</LoadError>
    );
  }
  return (
    <StatRow>
      <StatCard label={statistics.total} value={figure(data?.totalLogs) || undefined} />
      <StatCard label={statistics.logins} value={figure(userLogin) || undefined} />
      <StatCard label={statistics.newUsers} value={figure(userCreated) || undefined} />
      <StatCard label={statistics.payroll} value={figure(payrollCalculation) || undefined} />
    </StatRow>
  );
}

/** What the address asks for. An action that there is not is dropped here, and nowhere else: the search
 *  schema is loaded with every page, and would bring all events along. */
function useLogsSearch(): LogsSearch {
  const search = useSearch({ from: '/dashboard/logs' });
  return { ...search, action: oneOf(AUDIT_ACTIONS, search.action) };
}

export function LogsPage() {
  const search = useLogsSearch();
  const setSearch = useSetSearch<LogsSearch>();
  const { data, error, refetch } = useQuery(logsQuery(search));
  const { page: _, ...filter } = search;
  const isFiltered = Object.values(filter).some(Boolean);
  const [opened, setOpened] = useState<AuditLog>();
  const leaving = useExport();
  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={text.subtitle}
        actions={
          <Button
            variant="outlined"
            startIcon={<Download />}
            disabled={leaving.isPending}
            onClick={() => leaving.mutate(search)}
          >
            {text.exportCsv}
          </Button>
        }
      />
      <Stack sx={{ gap: 3 }}>
        <Statistics />
        <ChainState />
        <LogFilters filter={search} />
        <ErrorAlert onClose={leaving.reset}>
          {leaving.error && errorSentence(leaving.error, text.exportFailed)}
        </ErrorAlert>
        <LoadError onTryAgain={refetch}>
          {error && text.loadFailed(errorSentence(error, text.noReason))}
        </LoadError>
        {(data || !error) && <LogsTable logs={data?.logs} search={search} onOpen={setOpened} />}
        {data && (
          <Pager
            {...data.pagination}
            mostCounted={isFiltered ? MOST_COUNTED : undefined}
            onPage={(page) => setSearch({ ...search, page })}
          />
        )}
      </Stack>
      {opened && <LogDialog log={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
