import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { errorSentence } from '../platform/error-sentences.ts';
import { useAskedDialog } from '../platform/use-asked-dialog.ts';
import { useSetSearch } from '../platform/use-set-search.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { contractorsQuery } from './api.ts';
import { ContractorDialogs, useContractorDialogs } from './ContractorDialogs.tsx';
import { ContractorFilters } from './ContractorFilters.tsx';
import { ContractorTable } from './ContractorTable.tsx';
import type { ContractorsSearch } from './search.ts';
import { useContractorActions } from './use-contractor-actions.tsx';

/** Tells those who do not see the list how many there are while they search. */
function FoundCount({ total }: { total: number | undefined }) {
  return (
    <HiddenText as="output">
      {total !== undefined && `${total} ${total === 1 ? 'contractor' : 'contractors'}`}
    </HiddenText>
  );
}

export function ContractorManagement() {
  const { open: asked, ...search } = useSearch({ from: '/dashboard/contractors' });
  const setSearch = useSetSearch<ContractorsSearch>();
  const { data, error, refetch } = useQuery(contractorsQuery(search));
  const { shown, open, close } = useContractorDialogs();
  useAskedDialog(asked === 'add', () => open({ kind: 'add' }));
  const { actionsOf, failure, clearFailure } = useContractorActions(open);
  const { contractors, counts, pagination } = data ?? {};
  const addButton = (
    <Button variant="contained" startIcon={<Add />} onClick={() => open({ kind: 'add' })}>
      Add Contractor
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Contractor Management"
        subtitle="Who drives for the company, and who of them can sign in"
        actions={addButton}
      />
      <Stack sx={{ gap: 3 }}>
        <StatRow hasFailed={error !== null}>
          <StatCard label="Total Contractors" value={counts?.total} />
          <StatCard label="Active Contractors" value={counts?.active} />
          <StatCard label="Inactive Contractors" value={counts?.inactive} />
        </StatRow>
        <ContractorFilters filter={search} isListEmpty={contractors?.length === 0} />
        <ErrorAlert onClose={clearFailure}>{failure}</ErrorAlert>
        <LoadError onTryAgain={refetch}>
          {error && errorSentence(error, 'Failed to load contractors')}
        </LoadError>
        <FoundCount total={pagination?.total} />
        {(data || !error) && <ContractorTable {...{ contractors, search, actionsOf, addButton }} />}
        {pagination && <Pager {...pagination} onPage={(page) => setSearch({ ...search, page })} />}
      </Stack>
      <ContractorDialogs shown={shown} onClose={close} />
    </>
  );
}
