import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AUDIT_ACTIONS } from '../../domain/audit-logs/actions.ts';
import {
  MAX_COUNTED_ENTRIES,
  type AuditLog,
  type Verification,
} from '../../domain/audit-logs/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { EmptyList } from '../app/EmptyList.tsx';
import { errorSentence } from '../app/error-sentences.ts';
import { oneOf } from '../app/search-params.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { countText } from '../ui/format.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { logsQuery, statsQuery, useExport, useVerify, verificationQuery } from './api.ts';
import { logColumns } from './columns.tsx';
import { LogDialog } from './LogDialog.tsx';
import { LogFilters } from './LogFilters.tsx';
import { messages } from './messages.ts';
import { isFiltering, type LogsSearch } from './search.ts';

const { page: text, table, empty, statistics, chain: chainText } = messages;

function StateChip({ verification }: { verification: Verification | null | undefined }) {
  switch (verification?.state) {
    case 'SOUND':
      return <StatusChip tone="good" label={chainText.states.sound} />;
    case 'BROKEN':
      return <StatusChip tone="bad" label={chainText.states.broken} />;
    case 'PARTIAL':
      return <StatusChip tone="waiting" label={chainText.states.partial} />;
    case undefined:
      return <StatusChip tone="neutral" label={chainText.states.never} />;
  }
}

/** Shows the result of the last audit verification, and a button that starts another verification. */
function ChainState() {
  const { data, error, refetch } = useQuery(verificationQuery);
  const verify = useVerify();
  const { exactDateTimeOf } = useCompanyTime();
  const verification = data?.verification;
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Stack
          component="output"
          direction="row"
          sx={{
            gap: 1.5,
            alignItems: 'center',
            flexWrap: 'wrap',
            mr: 'auto',
            flexBasis: { xs: '100%', sm: 'auto' },
            // While the result loads on a phone, reserves the height of the chip and the sentence below it.
            minHeight: { xs: data || error ? 0 : 57, sm: 0 },
          }}
        >
          {data && <StateChip verification={verification} />}
          {verification && (
            <Typography component="span" variant="hint">
              {chainText.verified(exactDateTimeOf(verification.verifiedAt), verification.sealed)}
            </Typography>
          )}
        </Stack>
        <Button variant="outlined" disabled={verify.isPending} onClick={() => verify.mutate()}>
          {verify.isPending ? chainText.busy : chainText.verify}
        </Button>
      </Stack>
      <ErrorAlert title={chainText.tampered}>{verification?.problem}</ErrorAlert>
      <ErrorAlert>{verify.error && errorSentence(verify.error, chainText.failed)}</ErrorAlert>
      <LoadError onTryAgain={refetch}>
        {error && errorSentence(error, chainText.loadFailed)}
      </LoadError>
    </Stack>
  );
}

function Statistics() {
  const { data, error, refetch } = useQuery(statsQuery);
  const figure = (count: number | undefined) =>
    count === undefined ? undefined : countText(count);
  const { userLogin, userCreated, payrollCalculation } = data?.logsByAction ?? {};
  if (error) {
    return (
      <LoadError onTryAgain={refetch}>{errorSentence(error, statistics.loadFailed)}</LoadError>
    );
  }
  return (
    <StatRow>
      <StatCard label={statistics.total} value={figure(data?.totalLogs)} />
      <StatCard label={statistics.logins} value={figure(userLogin)} />
      <StatCard label={statistics.newUsers} value={figure(userCreated)} />
      <StatCard label={statistics.payroll} value={figure(payrollCalculation)} />
    </StatRow>
  );
}

/** Reads the search parameters and drops an unknown action. `logsSearch` does not check the action, because its module
 *  loads with every page and must not import the list of actions. */
function useLogsSearch(): LogsSearch {
  const search = useSearch({ from: '/dashboard/logs' });
  return { ...search, action: oneOf(AUDIT_ACTIONS, search.action) };
}

export function LogsPage() {
  const search = useLogsSearch();
  const setSearch = useSetSearch<LogsSearch>();
  const { data, error, refetch } = useQuery(logsQuery(search));
  const [opened, setOpened] = useState<AuditLog>();
  const exporting = useExport();
  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={text.subtitle}
        actions={
          <Button
            variant="outlined"
            startIcon={<Download />}
            disabled={exporting.isPending}
            onClick={() => exporting.mutate(search)}
          >
            {text.exportCsv}
          </Button>
        }
      />
      <Stack sx={{ gap: 3 }}>
        <Statistics />
        <ChainState />
        <LogFilters filter={search} />
        <ErrorAlert onClose={exporting.reset}>
          {exporting.error && errorSentence(exporting.error, text.exportFailed)}
        </ErrorAlert>
        <ListTable
          aria-label={table.name}
          loadingLabel={table.loading}
          hover
          columns={logColumns(useCompanyTime(), setOpened)}
          rows={data?.logs}
          keyOf={({ id }) => id}
          failure={error && text.loadFailed(errorSentence(error, text.noReason))}
          onTryAgain={refetch}
          empty={
            <EmptyList
              title={empty.title}
              hint={empty.noMatch}
              search={search}
              isFiltering={isFiltering(search)}
            />
          }
        />
        {data && (
          <Pager
            {...data.pagination}
            countLimit={isFiltering(search) ? MAX_COUNTED_ENTRIES : undefined}
            onPage={(page) => setSearch({ ...search, page })}
          />
        )}
      </Stack>
      {opened && (
        <LogDialog log={opened} people={data?.people ?? []} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
