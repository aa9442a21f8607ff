import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { W9_FILTERS } from '../../../domain/tax/w9/filters.ts';
import { EmptyList } from '../../app/EmptyList.tsx';
import { errorSentence } from '../../app/error-sentences.ts';
import { ButtonLink } from '../../app/links.tsx';
import { oneOf } from '../../app/search-params.ts';
import { useCan } from '../../app/session.tsx';
import { useSetSearch } from '../../app/use-set-search.ts';
import { BulkBar } from '../../people/bulk/BulkBar.tsx';
import { useSelection } from '../../people/bulk/selection.tsx';
import { useBulkActions } from '../../people/bulk/use-bulk-actions.tsx';
import { ErrorAlert } from '../../ui/Alerts.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { StatCard, StatRow } from '../../ui/StatCard.tsx';
import { w9FormsQuery } from './api.ts';
import { payeeColumns } from './payee-columns.tsx';
import { PaperDialog } from './PaperDialog.tsx';
import { PastPaymentsDialog } from './PastPaymentsDialog.tsx';
import { type W9Search, isFiltering } from './search.ts';
import { PrintDialog } from './PrintDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { TinDialog } from '../tin/TinDialog.tsx';
import { usePayeeActions, type DialogState } from './use-payee-actions.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';
import { messages } from './messages.ts';

const { page: text, filters, empty, table } = messages;

const DIALOGS = {
  paper: PaperDialog,
  versions: VersionsDialog,
  tin: TinDialog,
  print: PrintDialog,
  settings: SettingsDialog,
  pastPayments: PastPaymentsDialog,
} as const;

function ShownDialog({
  dialog,
  onClose,
}: {
  dialog: DialogState | undefined;
  onClose: () => void;
}) {
  if (!dialog) return null;
  const Dialog = DIALOGS[dialog.kind];
  return <Dialog payee={dialog.payee} onClose={onClose} />;
}

interface W9FiltersProps {
  filter: W9Search;
  /** Whether the list has rows. An empty list shows its own Clear Filters button. */
  hasMatches: boolean;
}

function W9Filters({ filter, hasMatches }: W9FiltersProps) {
  const setSearch = useSetSearch<W9Search>();
  const { search, state } = filter;
  return (
    <FilterBar isFiltering={isFiltering(filter) && hasMatches} onClear={() => setSearch({})}>
      <SearchField
        label={filters.search}
        placeholder={filters.searchHint}
        value={search ?? ''}
        onSearch={(typed) => setSearch({ state, search: typed || undefined }, 'typing')}
      />
      <ChoiceField
        label={filters.state}
        value={state ?? ''}
        onChange={(event) => setSearch({ search, state: oneOf(W9_FILTERS, event.target.value) })}
        emptyLabel={filters.anyState}
        choices={W9_FILTERS.map((value) => ({ value, label: filters.states[value] }))}
      />
    </FilterBar>
  );
}

export function W9FormsPage() {
  const search = useSearch({ from: '/dashboard/w9-forms' });
  const setSearch = useSetSearch<W9Search>();
  const { data, error, refetch } = useQuery(w9FormsQuery(search));
  const [dialog, setDialog] = useState<DialogState>();
  const { actionsOf, failure, clearFailure } = usePayeeActions(setDialog);
  const mayOpenPayroll = useCan()('access:payroll-page');
  const { counts, pagination } = data ?? {};
  const selection = useSelection(data?.payees.filter(({ archived }) => !archived));
  const bulk = useBulkActions(['w9'], selection.clear);
  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={text.subtitle}
        actions={
          mayOpenPayroll && (
            <ButtonLink to="/dashboard/payroll" variant="outlined">
              {text.payroll}
            </ButtonLink>
          )
        }
      />
      <Stack sx={{ gap: 3 }}>
        <StatRow hasFailed={error !== null}>
          <StatCard label={text.payees} value={counts?.payees} />
          <StatCard label={text.onFile} value={counts?.onFile} />
          <StatCard label={text.notOnFile} value={counts?.notOnFile} />
          <StatCard label={text.requested} value={counts?.requested} />
        </StatRow>
        <W9Filters filter={search} hasMatches={data?.payees.length !== 0} />
        <ErrorAlert onClose={clearFailure}>{failure}</ErrorAlert>
        <ListTable
          aria-label={table.name}
          loadingLabel={table.loading}
          hover
          columns={payeeColumns(actionsOf, selection)}
          rows={data?.payees}
          keyOf={({ id }) => id}
          failure={error && errorSentence(error, text.loadFailed)}
          onTryAgain={refetch}
          empty={
            <EmptyList
              title={empty.title}
              hint={empty.noMatch}
              search={search}
              isFiltering={isFiltering(search)}
            >
              {empty.nobodyYet}
            </EmptyList>
          }
        />
        {pagination && <Pager {...pagination} onPage={(page) => setSearch({ ...search, page })} />}
        <BulkBar
          selection={selection}
          onPage={data?.payees.length ?? 0}
          actions={bulk.actionsFor(selection.people.map(({ id }) => id))}
        />
      </Stack>
      {bulk.dialogs}
      <ShownDialog dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}
