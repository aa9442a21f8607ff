import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Fragment, Suspense, useState } from 'react';
import { isAdmin, seesPayOfOthers, seesTaxDocumentsOfOthers } from '../../domain/access.ts';
import type { ContractorDetails } from '../../domain/contractors/schema.ts';
import { listAgreements } from '../../domain/deductions/schema.ts';
import { listPaidTo } from '../../domain/paid-to/schema.ts';
import { listPayRates } from '../../domain/pay-rates/schema.ts';
import { listSettlements } from '../../domain/payroll/schema.ts';
import { fullName } from '../../domain/people.ts';
import { getPersonHistory } from '../../domain/staff/schema.ts';
import { listTimeLogs } from '../../domain/time-logs/schema.ts';
import { ApiError } from '../app/api-error.ts';
import { Breadcrumb } from '../app/Breadcrumb.tsx';
import { errorSentence } from '../app/error-sentences.ts';
import { HistoryPages } from '../app/history/HistoryPages.tsx';
import { ButtonLink } from '../app/links.tsx';
import { useActor, useMayCall } from '../app/session.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { ContractorPaidTo } from '../paid-to/ContractorPaidTo.tsx';
import { PersonRates } from '../pay-rates/PersonRates.tsx';
import { useUnpaidQuestion } from '../people/UnpaidWeeks.tsx';
import { TOUCH, TOUCH_TARGET } from '../theme/sizes.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PageTabs } from '../ui/PageTabs.tsx';
import { Section } from '../ui/Section.tsx';
import { useToast } from '../ui/Toast.tsx';
import { contractorQuery, historyOf, useArchiveContractor } from './api.ts';
import { usePersonDialogs } from '../people/PersonDialogs.tsx';
import { ContractorDialogs, type ContractorDialog } from './ContractorDialogs.tsx';
import { ContractorDetailsSection } from './ContractorDetailsSection.tsx';
import { ContractorSettlements } from './ContractorSettlements.tsx';
import { ContractorStatistics } from './ContractorStatistics.tsx';
import { ContractorWeeks } from './ContractorWeeks.tsx';
import { messages } from './messages.ts';
import { RangeFilter, useRange } from './RangeFilter.tsx';
import type { ContractorSearch } from './search.ts';
import { useContractorActions } from './use-contractor-actions.tsx';
import { ContractorStatus } from './columns.tsx';

const { contractor: text, archiving: archivingText } = messages;

const ContractorDeductions = lazyComponent(
  async () => (await import('../deductions/ContractorDeductions.tsx')).ContractorDeductions,
);

interface ArchiveButtonProps {
  contractor: ContractorDetails;
  onFailure: (sentence: string) => void;
}

/** Archives the contractor, which removes the contractor from the lists. Only administrators see the button. The
 *  Archive page can unarchive the contractor. */
function ArchiveButton({ contractor, onFailure }: ArchiveButtonProps) {
  const { mutateAsync, isPending } = useArchiveContractor(contractor.id);
  const navigate = useNavigate();
  const toast = useToast();
  const { ask, dialog } = useUnpaidQuestion();
  const name = fullName(contractor);

  async function setArchived(archived: boolean) {
    try {
      await mutateAsync(archived);
    } catch (error) {
      // When the undo fails, this page is already closed.
      if (archived) onFailure(errorSentence(error, archivingText.failed));
      else toast.undoFailed(errorSentence(error, archivingText.undoFailed));
      return;
    }
    if (!archived) return;
    toast.undo(archivingText.done(name), () => void setArchived(false));
    await navigate({ to: '/dashboard/contractors' });
  }

  async function archive() {
    const question = { id: contractor.id, name, action: 'archive' } as const;
    try {
      await ask({ ...question, onConfirm: () => void setArchived(true) });
    } catch (error) {
      onFailure(errorSentence(error, archivingText.failed));
    }
  }

  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<ArchiveOutlined />}
        disabled={isPending}
        onClick={() => void archive()}
      >
        {archivingText.action}
      </Button>
      {dialog}
    </>
  );
}

function ContractorHeader({ contractor }: { contractor: ContractorDetails }) {
  const actor = useActor();
  const mayArchive = isAdmin(actor);
  const [archiveFailure, setArchiveFailure] = useState<string>();
  const { shown, open, close } = usePersonDialogs<ContractorDialog>();
  const { actionsOf, activate, failure, clearFailure } = useContractorActions(open);
  return (
    <>
      <PageHeader
        title={fullName(contractor)}
        subtitle={
          <Stack direction="row" sx={{ columnGap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <ContractorStatus isActive={contractor.isActive} />
            <Link
              href={`mailto:${contractor.email}`}
              sx={{
                overflowWrap: 'anywhere',
                [TOUCH]: { display: 'inline-flex', alignItems: 'center', minHeight: TOUCH_TARGET },
              }}
            >
              {contractor.email}
            </Link>
          </Stack>
        }
        actions={
          <>
            {seesTaxDocumentsOfOthers(actor) && (
              <ButtonLink
                to="/dashboard/w9-forms"
                search={{ search: contractor.email }}
                variant="outlined"
              >
                {text.w9}
              </ButtonLink>
            )}
            {actionsOf(contractor).map(({ label, icon, danger, disabledReason, onChoose }) => (
              <Button
                key={label}
                variant="outlined"
                color={danger ? 'error' : 'primary'}
                startIcon={icon}
                disabled={disabledReason !== undefined}
                onClick={onChoose}
              >
                {label}
              </Button>
            ))}
            {mayArchive && <ArchiveButton contractor={contractor} onFailure={setArchiveFailure} />}
          </>
        }
      />
      <ErrorAlert onClose={clearFailure}>{failure}</ErrorAlert>
      <ErrorAlert onClose={() => setArchiveFailure(undefined)}>{archiveFailure}</ErrorAlert>
      <ContractorDialogs shown={shown} onActivate={activate} onClose={close} />
    </>
  );
}

function PageSkeleton() {
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <HiddenText>{text.loading}</HiddenText>
      {['details', 'figures', 'chart', 'weeks'].map((part) => (
        <Skeleton key={part} height={88} />
      ))}
    </Box>
  );
}

/** Shown when the contractor is unknown, out of scope or forbidden, or when loading failed. */
function NoContractor({ error, onTryAgain }: { error: ApiError; onTryAgain: () => void }) {
  const back = (
    <ButtonLink variant="outlined" to="/dashboard/contractors">
      {text.back}
    </ButtonLink>
  );
  // The server returns 400 for a malformed id in the URL.
  if (error.status === 404 || error.status === 400) {
    return (
      <EmptyState mark="marker" title={text.notFound} action={back}>
        {text.notFoundReason}
      </EmptyState>
    );
  }
  if (error.status === 403) {
    return (
      <EmptyState mark="road" title={text.forbidden} action={back}>
        {text.forbiddenReason}
      </EmptyState>
    );
  }
  return <LoadError onTryAgain={onTryAgain}>{errorSentence(error, text.loadFailed)}</LoadError>;
}

/** Lists the audit entries about a contractor, newest first. Only administrators may load them. */
function ContractorHistory({ id }: { id: string }) {
  return (
    <Section title={text.auditTrail}>
      <HistoryPages key={id} queryOf={historyOf(id)} />
    </Section>
  );
}

/** The tab of days and pay. Renders only the sections that the signed-in person may see. The server would refuse the others. */
function ContractorSections({ contractor }: { contractor: ContractorDetails }) {
  const mayCall = useMayCall();
  const seesPay = seesPayOfOthers(useActor());
  const { id } = contractor;
  const { range } = useRange();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 4, lg: 6 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '272px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <ContractorDetailsSection contractor={contractor} />
      <Stack sx={{ gap: 5, minWidth: 0 }}>
        <RangeFilter key={`${range.startDate} ${range.endDate}`} />
        <ContractorStatistics id={id} range={range} />
        {mayCall(listTimeLogs) && <ContractorWeeks contractor={contractor} range={range} />}
        {mayCall(listSettlements) && seesPay && <ContractorSettlements id={id} range={range} />}
        {mayCall(listPayRates) && seesPay && <PersonRates person={{ id, roles: ['Contractor'] }} />}
        {mayCall(listPaidTo) && seesPay && <ContractorPaidTo id={id} name={fullName(contractor)} />}
        {mayCall(getPersonHistory) && <ContractorHistory id={id} />}
      </Stack>
    </Box>
  );
}

const TABS = [
  { value: 'pay', label: text.tabs.pay },
  { value: 'deductions', label: text.tabs.deductions },
] as const;

/** Shows the tabs to people who may see the contractor's deductions. */
function ContractorTabs({ contractor }: { contractor: ContractorDetails }) {
  const { tab, agreement, ...search } = useSearch({ from: '/dashboard/contractors/$id' });
  const setSearch = useSetSearch<ContractorSearch>();
  const seesPay = seesPayOfOthers(useActor());
  const seesDeductions = useMayCall()(listAgreements) && seesPay;
  if (!seesDeductions) return <ContractorSections contractor={contractor} />;
  return (
    <PageTabs
      label={text.tabs.name}
      tabs={TABS}
      value={tab ?? 'pay'}
      onChoose={(value) => setSearch({ ...search, tab: value === 'pay' ? undefined : value })}
    >
      {tab === 'deductions' ? (
        <Suspense fallback={<PageSkeleton />}>
          <ContractorDeductions
            contractor={contractor}
            ledgerOf={agreement}
            onLedger={(id) => setSearch({ ...search, tab, agreement: id })}
          />
        </Suspense>
      ) : (
        <ContractorSections contractor={contractor} />
      )}
    </PageTabs>
  );
}

export function ContractorPage() {
  const { id } = useParams({ from: '/dashboard/contractors/$id' });
  const { data: contractor, error, refetch } = useQuery(contractorQuery(id));
  return (
    <>
      <Breadcrumb to="/dashboard/contractors" label={text.list} />
      {contractor && (
        // The key prevents another contractor's page from showing this contractor's open dialog and errors.
        <Fragment key={contractor.id}>
          <ContractorHeader contractor={contractor} />
          <ContractorTabs contractor={contractor} />
        </Fragment>
      )}
      {!contractor && (
        <>
          <PageHeader title={text.title} />
          {error ? (
            <NoContractor error={error} onTryAgain={() => void refetch()} />
          ) : (
            <PageSkeleton />
          )}
        </>
      )}
    </>
  );
}
