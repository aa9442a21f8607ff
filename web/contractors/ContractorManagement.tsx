import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  can,
  managesPeople,
  seesPayOfOthers,
  seesTaxDocumentsOfOthers,
} from '../../domain/access.ts';
import { addContractor, type listContractors } from '../../domain/contractors/schema.ts';
import type { ReceivedBody } from '../../domain/endpoint.ts';
import type { Invitation } from '../../domain/invitations/schema.ts';
import { resetPassword } from '../../domain/staff/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { EmptyList } from '../app/EmptyList.tsx';
import { errorSentence } from '../app/error-sentences.ts';
import { ButtonLink, TextLink } from '../app/links.tsx';
import { oneOf } from '../app/search-params.ts';
import { useActor, useMayCall } from '../app/session.tsx';
import { useUrlDialog } from '../app/use-url-dialog.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { BulkBar } from '../people/bulk/BulkBar.tsx';
import { useSelection } from '../people/bulk/selection.tsx';
import { FileActions } from '../people/FileActions.tsx';
import { PeopleSortField } from '../people/PeopleSortField.tsx';
import { scopeNote } from '../people/scope-note.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Section } from '../ui/Section.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { contractorsQuery, pendingInvitationsQuery, downloadContractors } from './api.ts';
import { usePersonDialogs } from '../people/PersonDialogs.tsx';
import { ContractorDialogs, type ContractorDialog } from './ContractorDialogs.tsx';
import { contractorColumns } from './columns.tsx';
import { messages } from './messages.ts';
import {
  CONTRACTOR_STATUSES,
  isFiltering,
  missingIn,
  searchOfMissing,
  type ContractorsSearch,
} from './search.ts';
import { useContractorBulk } from './use-contractor-bulk.tsx';
import { useContractorActions } from './use-contractor-actions.tsx';

const { page: text, filters: filtersText, empty, table, invitations: invitationsText } = messages;

function invitationColumns(dateOf: (moment: string) => string): Columns<Invitation> {
  const { columns } = invitationsText;
  return [
    {
      header: columns.contractor,
      isRowHeader: true,
      sx: { overflowWrap: 'anywhere' },
      cell: ({ firstName, lastName, email }) => {
        const name = [firstName, lastName].filter(Boolean).join(' ');
        return <bdi>{name ? invitationsText.person(name, email) : email}</bdi>;
      },
    },
    {
      header: columns.invitedBy,
      from: 'sm',
      cell: ({ invitedBy }) => invitedBy ?? invitationsText.unknownInviter,
    },
    {
      header: columns.invitation,
      cell: ({ status, expiresAt }) =>
        status === 'open' ? (
          <StatusChip tone="waiting" label={invitationsText.openUntil(dateOf(expiresAt))} />
        ) : (
          <StatusChip tone="neutral" label={invitationsText.expiredOn(dateOf(expiresAt))} />
        ),
    },
  ];
}

/** Lists the contractors who were invited and have not joined. They have no account, so they are not in the list
 *  above. */
function PendingInvitations() {
  const { data, error, refetch } = useQuery(pendingInvitationsQuery);
  const { dateOf } = useCompanyTime();
  const pending = data?.invitations ?? [];
  if (error)
    return (
      <LoadError onTryAgain={refetch}>{errorSentence(error, invitationsText.loadFailed)}</LoadError>
    );
  if (pending.length === 0) return null;
  return (
    <Section
      title={invitationsText.title}
      action={<TextLink to="/dashboard/invitations">{invitationsText.open}</TextLink>}
    >
      <ListTable
        aria-label={invitationsText.title}
        columns={invitationColumns(dateOf)}
        rows={pending}
        keyOf={({ id }) => id}
      />
    </Section>
  );
}

interface ContractorFiltersProps {
  filter: ContractorsSearch;
  /** Whether the list is empty. An empty list has its own Clear filters button. */
  isListEmpty: boolean;
}

function ContractorFilters({ filter, isListEmpty }: ContractorFiltersProps) {
  const setSearch = useSetSearch<ContractorsSearch>();
  const actor = useActor();
  const { search, status, sort } = filter;
  const change = (part: ContractorsSearch, typing?: 'typing') =>
    setSearch({ ...filter, page: undefined, ...part }, typing);
  return (
    <FilterBar
      isFiltering={isFiltering(filter) && !isListEmpty}
      onClear={() => setSearch({ sort })}
    >
      <SearchField
        label={filtersText.search}
        placeholder={filtersText.searchHint}
        value={search ?? ''}
        onSearch={(typed) => change({ search: typed || undefined }, 'typing')}
      />
      <ChoiceField
        label={filtersText.status}
        value={status ?? ''}
        onChange={({ target }) => change({ status: oneOf(CONTRACTOR_STATUSES, target.value) })}
        emptyLabel={filtersText.anyStatus}
        choices={CONTRACTOR_STATUSES.map((value) => ({ value, label: messages.status[value] }))}
      />
      <ChoiceField
        label={filtersText.missing}
        value={missingIn(filter) ?? ''}
        onChange={({ target }) => change(searchOfMissing(target.value))}
        emptyLabel={filtersText.anybody}
        choices={[
          ...(seesPayOfOthers(actor) ? [{ value: 'rate', label: messages.rate.none }] : []),
          { value: 'supervisor', label: filtersText.noApprover },
          ...(seesTaxDocumentsOfOthers(actor) ? [{ value: 'w9', label: filtersText.noW9 }] : []),
          ...(managesPeople(actor) ? [{ value: 'signIn', label: filtersText.neverSignedIn }] : []),
        ]}
      />
      <PeopleSortField value={sort} onChange={(order) => change({ sort: order })} />
    </FilterBar>
  );
}

/** Announces the number of results to screen readers. */
function FoundCount({ total }: { total: number | undefined }) {
  return <HiddenText as="output">{total !== undefined && text.found(total)}</HiddenText>;
}

interface ContractorsHeaderProps {
  /** Undefined for people who cannot manage contractors. */
  onAdd: (() => void) | undefined;
  save: () => Promise<void>;
  onFailure: (failure: string | undefined) => void;
}

function ContractorsHeader({ onAdd, save, onFailure }: ContractorsHeaderProps) {
  const actor = useActor();
  return (
    <PageHeader
      title={onAdd ? text.managementTitle : text.title}
      subtitle={scopeNote(actor) ?? text.subtitle}
      actions={
        onAdd && (
          <>
            <Button variant="contained" startIcon={<Add />} onClick={onAdd}>
              {messages.add.action}
            </Button>
            <FileActions kind="contractors" save={save} onFailure={onFailure} />
            {/* The payroll page has the same link for people who can open it. */}
            {seesTaxDocumentsOfOthers(actor) && !can(actor, 'access:payroll-page') && (
              <ButtonLink to="/dashboard/w9-forms" variant="outlined">
                {text.w9Forms}
              </ButtonLink>
            )}
          </>
        )
      }
    />
  );
}

interface StatisticsProps {
  counts: ReceivedBody<typeof listContractors>['counts'] | undefined;
  hasFailed: boolean;
}

function Statistics({ counts, hasFailed }: StatisticsProps) {
  return (
    <StatRow hasFailed={hasFailed}>
      <StatCard label={text.total} value={counts?.total} />
      <StatCard label={text.active} value={counts?.active} />
      <StatCard label={text.inactive} value={counts?.inactive} />
    </StatRow>
  );
}

export function ContractorManagement() {
  const { open: dialogInUrl, ...search } = useSearch({ from: '/dashboard/contractors' });
  const setSearch = useSetSearch<ContractorsSearch>();
  const mayCall = useMayCall();
  const mayManage = mayCall(addContractor);
  const mayAct = mayManage || mayCall(resetPassword);
  const { data, error, refetch } = useQuery(contractorsQuery(search));
  const { shown, open, close } = usePersonDialogs<ContractorDialog>();
  const [fileFailure, setFileFailure] = useState<string>();
  useUrlDialog(dialogInUrl === 'add' && mayManage, () => open({ kind: 'add' }));
  const { actionsOf, activate, failure, clearFailure } = useContractorActions(open);
  const { contractors, pagination } = data ?? {};
  const actor = useActor();
  const selection = useSelection(contractors);
  const bulk = useContractorBulk(selection);
  return (
    <>
      <ContractorsHeader
        onAdd={mayManage ? () => open({ kind: 'add' }) : undefined}
        save={() => downloadContractors(search)}
        onFailure={setFileFailure}
      />
      <Stack sx={{ gap: 3 }}>
        <Statistics counts={data?.counts} hasFailed={error !== null} />
        <ContractorFilters filter={search} isListEmpty={contractors?.length === 0} />
        <ErrorAlert onClose={clearFailure}>{failure}</ErrorAlert>
        <ErrorAlert onClose={() => setFileFailure(undefined)}>{fileFailure}</ErrorAlert>
        <FoundCount total={pagination?.total} />
        <ListTable
          aria-label={table.name}
          loadingLabel={table.loading}
          hover
          columns={contractorColumns({
            showsRate: seesPayOfOthers(actor),
            showsW9: seesTaxDocumentsOfOthers(actor),
            showsSignIn: managesPeople(actor),
            actionsOf: mayAct ? actionsOf : undefined,
            selection: mayManage ? selection : undefined,
            onSet: mayManage ? bulk.openFor : undefined,
          })}
          rows={contractors}
          keyOf={({ id }) => id}
          failure={error && errorSentence(error, text.loadFailed)}
          onTryAgain={refetch}
          empty={
            <EmptyList
              title={empty.title}
              hint={empty.noMatch}
              search={search}
              isFiltering={isFiltering(search)}
              unfiltered={{ sort: search.sort }}
            >
              {mayManage ? empty.addFirst : empty.nobodyReports}
            </EmptyList>
          }
        />
        {pagination && <Pager {...pagination} onPage={(page) => setSearch({ ...search, page })} />}
        {mayManage && <PendingInvitations />}
        {mayManage && (
          <BulkBar selection={selection} onPage={contractors?.length ?? 0} actions={bulk.actions} />
        )}
      </Stack>
      {bulk.dialogs}
      <ContractorDialogs shown={shown} onActivate={activate} onClose={close} />
    </>
  );
}
