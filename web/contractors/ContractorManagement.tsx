import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { can, seesTaxPapersOfOthers } from '../../domain/access.ts';
import { addContractor } from '../../domain/contractors/schema.ts';
import { resetPassword } from '../../domain/staff/schema.ts';
import { scopeNote } from '../people/scope-note.ts';
import { ButtonLink } from '../app/links.tsx';
import { errorSentence } from '../app/error-sentences.ts';
import { useActor, useMayCall } from '../app/session.tsx';
import { useAskedDialog } from '../app/use-asked-dialog.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { FileActions } from '../people/FileActions.tsx';
import { contractorsQuery, saveContractors } from './api.ts';
import { ContractorDialogs, useContractorDialogs } from './ContractorDialogs.tsx';
import { ContractorFilters } from './ContractorFilters.tsx';
import { ContractorTable } from './ContractorTable.tsx';
import { messages } from './messages.ts';
import { PendingInvitations } from './PendingInvitations.tsx';
import type { ContractorsSearch } from './search.ts';
import { useContractorActions } from './use-contractor-actions.tsx';

const { page: text } = messages;

/** Tells those who do not see the list how many there are while they search. */
function FoundCount({ total }: { total: number | undefined }) {
  return <HiddenText as="output">{total !== undefined && text.found(total)}</HiddenText>;
}

export function ContractorManagement() {
  const { open: asked, ...search } = useSearch({ from: '/dashboard/contractors' });
  const setSearch = useSetSearch<ContractorsSearch>();
  const mayCall = useMayCall();
  const mayManage = mayCall(addContractor);
  const mayAct = mayManage || mayCall(resetPassword);
  const { data, error, refetch } = useQuery(contractorsQuery(search));
  const { shown, open, close } = useContractorDialogs();
  const [fileFailure, setFileFailure] = useState<string>();
  useAskedDialog(asked === 'add' && mayManage, () => open({ kind: 'add' }));
  const { actionsOf, activate, failure, clearFailure } = useContractorActions(open);
  const { contractors, counts, pagination } = data ?? {};
  const addButton = mayManage && (
    <Button variant="contained" startIcon={<Add />} onClick={() => open({ kind: 'add' })}>
      {messages.add.action}
    </Button>
  );
  const actor = useActor();
  return (
    <>
      <PageHeader
        title={mayManage ? text.managementTitle : text.title}
        subtitle={scopeNote(actor) ?? text.subtitle}
        actions={
          mayManage && (
            <>
              {addButton}
              <FileActions
                kind="contractors"
                save={() => saveContractors(search)}
                onFailure={setFileFailure}
              />
              {/* Others find it on the payroll page. */}
              {seesTaxPapersOfOthers(actor) && !can(actor, 'access:payroll-page') && (
                <ButtonLink to="/dashboard/w9-forms" variant="outlined">
                  {text.w9Forms}
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <Stack sx={{ gap: 3 }}>
        <StatRow hasFailed={error !== null}>
          <StatCard label={text.total} value={counts?.total} />
          <StatCard label={text.active} value={counts?.active} />
          <StatCard label={text.inactive} value={counts?.inactive} />
        </StatRow>
        <ContractorFilters filter={search} isListEmpty={contractors?.length === 0} />
        <ErrorAlert onClose={clearFailure}>{failure}</ErrorAlert>
        <ErrorAlert onClose={() => setFileFailure(undefined)}>{fileFailure}</ErrorAlert>
        <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
        <FoundCount total={pagination?.total} />
        {(data || !error) && (
          <ContractorTable
            contractors={contractors}
            search={search}
            actionsOf={mayAct ? actionsOf : undefined}
            addButton={addButton}
          />
        )}
        {pagination && <Pager {...pagination} onPage={(page) => setSearch({ ...search, page })} />}
        {mayManage && <PendingInvitations />}
      </Stack>
      <ContractorDialogs shown={shown} onActivate={activate} onClose={close} />
    </>
  );
}
