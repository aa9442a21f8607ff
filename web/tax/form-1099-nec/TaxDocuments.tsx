import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { can, isAdmin, isOwn, seesTaxDocumentsOfOthers } from '../../../domain/access.ts';
import { yearOf, type Day } from '../../../domain/calendar.ts';
import { necDueOn } from '../../../domain/tax/year/due-dates.ts';
import type { TaxDocument } from '../../../domain/tax/form-1099-nec/schema.ts';
import {
  FIRST_TAX_YEAR,
  type TaxDocumentStatus,
} from '../../../domain/tax/form-1099-nec/status.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { HistoryDialog } from '../../app/history/HistoryDialog.tsx';
import { ButtonLink, TextLink } from '../../app/links.tsx';
import { useActor } from '../../app/session.tsx';
import { useUrlDialog } from '../../app/use-url-dialog.ts';
import { ErrorAlert, SuccessAlert } from '../../ui/Alerts.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { longDate } from '../../ui/format.ts';
import { ListTable } from '../../ui/ListTable.tsx';
import { NothingFound } from '../../ui/NothingFound.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { StatCard, StatRow } from '../../ui/StatCard.tsx';
import { documentsQuery, historyOf, useDownload, useSetDocumentStatus } from './api.ts';
import { DocumentDialog } from './DocumentDialog.tsx';
import { DocumentFilters, useSetDocumentsSearch } from './DocumentFilters.tsx';
import { documentColumns, type DocumentActions } from './document-columns.tsx';
import { GenerateDialog } from './GenerateDialog.tsx';
import { OWN_W9, W9_FORMS } from './links.ts';
import { messages } from './messages.ts';
import { isFiltering, yearShown, type DocumentsSearch } from './search.ts';
import { RemovalDialog } from './RemovalDialog.tsx';
import { SubmissionDialog } from '../filings/SubmissionDialog.tsx';
import { documentName } from './labels.ts';

const { page: text, table, filing, empty: emptyText } = messages;

/** Says where the W-9 forms are, because a W-9 on file is not a generated document. */
function W9OnFile() {
  const isOffice = seesTaxDocumentsOfOthers(useActor());
  return (
    <>
      {emptyText.w9OnFile}{' '}
      <TextLink to={isOffice ? W9_FORMS : OWN_W9}>
        {isOffice ? emptyText.w9Forms : emptyText.ownW9}
      </TextLink>
      .
    </>
  );
}

interface NoDocumentsProps {
  search: DocumentsSearch;
  year: number | undefined;
  action: ReactNode;
}

/** Shows why the list is empty. The year is not treated as a filter, because the list shows one year by default. */
function NoDocuments({ search, year, action }: NoDocumentsProps) {
  const setSearch = useSetDocumentsSearch();
  const { page, ...filter } = search;
  if (page === undefined && !isFiltering(search) && year !== undefined) {
    return (
      <EmptyState
        mark="marker"
        title={emptyText.title}
        action={<Button onClick={() => setSearch({ year: 'all' })}>{emptyText.allYears}</Button>}
      >
        {emptyText.noneInYear(year)} <W9OnFile />
      </EmptyState>
    );
  }
  return (
    <NothingFound
      title={emptyText.title}
      page={page}
      isFiltering={isFiltering(search)}
      hint={emptyText.noMatch}
      onFirstPage={() => setSearch(filter)}
      onClear={() => setSearch({ year: search.year })}
      action={action}
    >
      {emptyText.noneYet}
    </NothingFound>
  );
}

interface CountsProps {
  counts: { [name in 'total' | 'w9' | 'nec' | 'approved']: number } | undefined;
  hasFailed: boolean;
}

function Counts({ counts, hasFailed }: CountsProps) {
  return (
    <StatRow hasFailed={hasFailed}>
      <StatCard label={text.total} value={counts?.total} />
      <StatCard label={text.w9} value={counts?.w9} hint={text.w9Hint} />
      <StatCard label={text.nec} value={counts?.nec} />
      <StatCard label={text.approved} value={counts?.approved} hint={text.approvedHint} />
    </StatRow>
  );
}

/** Stores the message or the error of the last action. */
function useNotices() {
  const [done, setDone] = useState<{ message: string; draft?: TaxDocument | undefined }>();
  const mark = useSetDocumentStatus();
  const download = useDownload();
  const problem =
    (mark.error && errorSentence(mark.error, text.markFailed)) ||
    (download.error && errorSentence(download.error, text.downloadFailed));
  function clear() {
    setDone(undefined);
    mark.reset();
    download.reset();
  }
  return { done, setDone, mark, download, problem, clear };
}

/** Returns the actions of the rows. The results of the download and mark actions appear above the list. */
function useRowActions(open: Pick<DocumentActions, 'onOpen' | 'onHistory'>) {
  const actor = useActor();
  const canMark = isAdmin(actor);
  const { today } = useCompanyTime();
  const [toConfirm, setToConfirm] = useState<TaxDocument>();
  const notices = useNotices();
  const { mark, download, setDone, clear } = notices;
  function markAs({ id }: TaxDocument, status: TaxDocumentStatus) {
    clear();
    mark.mutate({ id, status }, { onSuccess: ({ message }) => setDone({ message }) });
  }
  const actions: DocumentActions = {
    canMark,
    isBusy: mark.isPending || download.isPending,
    ...open,
    onDownload: ({ id }) => {
      clear();
      download.mutate(id);
    },
    onMark: (document, status) =>
      status === 'SUBMITTED' && document.type === 'FORM_1099_NEC'
        ? setToConfirm(document)
        : markAs(document, status),
    canRemove: ({ user }) => canMark || isOwn(actor, user.id),
    onRemove: (document) => setToRemove(document),
  };
  const [toRemove, setToRemove] = useState<TaxDocument>();
  const removalDialog = toRemove && (
    <RemovalDialog
      document={toRemove}
      onRemoved={(message) => {
        clear();
        setDone({ message });
      }}
      onClose={() => setToRemove(undefined)}
    />
  );
  const submissionDialog = toConfirm && (
    <SubmissionDialog
      document={toConfirm}
      today={today}
      onConfirm={() => markAs(toConfirm, 'SUBMITTED')}
      onClose={() => setToConfirm(undefined)}
    />
  );
  return { ...notices, actions, dialogs: submissionDialog ?? removalDialog };
}

interface DocumentListProps {
  search: DocumentsSearch;
  year: number | undefined;
  actions: DocumentActions;
  generateButton: ReactNode;
}

function DocumentList({ search, year, actions, generateButton }: DocumentListProps) {
  const setSearch = useSetDocumentsSearch();
  const isOffice = seesTaxDocumentsOfOthers(useActor());
  const { data, error, refetch } = useQuery(documentsQuery(search, year));
  const { dateOf } = useCompanyTime();
  return (
    <>
      <Counts counts={data?.counts} hasFailed={error !== null} />
      <DocumentFilters search={search} choosesPayee={isOffice} />
      <ListTable
        aria-label={table.name}
        loadingLabel={table.loading}
        hover
        columns={documentColumns({ showsContractor: isOffice, dateOf, actions })}
        rows={data?.taxDocuments}
        keyOf={({ id }) => id}
        failure={error && errorSentence(error, text.loadFailed)}
        onTryAgain={refetch}
        empty={<NoDocuments search={search} year={year} action={generateButton} />}
      />
      {data && <Pager {...data.pagination} onPage={(page) => setSearch({ ...search, page })} />}
    </>
  );
}

interface DraftNoticeProps {
  document: TaxDocument;
  onOpen: (document: TaxDocument) => void;
}

/** Says that the generated document is a draft, because data is missing. */
function DraftNotice({ document, onOpen }: DraftNoticeProps) {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={() => onOpen(document)}>
          {text.whatIsMissing}
        </Button>
      }
    >
      {text.draft(document.missing.length)}
    </Alert>
  );
}

/** Explains why the PDF has no Copy A and what to do instead. */
function FilingNote({ year, today }: { year: number | undefined; today: Day }) {
  const taxYear = Math.max(year ?? yearOf(today), FIRST_TAX_YEAR);
  return (
    <Stack component="section" aria-labelledby="copy-a" sx={{ gap: 0.5, maxWidth: '72ch' }}>
      <Typography id="copy-a" variant="subtitle2" component="h2">
        {filing.title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {filing.redInk} {filing.fileBy(taxYear)} <strong>{longDate(necDueOn(taxYear))}</strong>
        {filing.afterDueDate}{' '}
        <TextLink to="/dashboard/payroll/year" search={{ year: taxYear }}>
          {filing.openYear(taxYear)}
        </TextLink>
      </Typography>
    </Stack>
  );
}

export function TaxDocuments() {
  const actor = useActor();
  const { today } = useCompanyTime();
  const { open: toOpen, ...search } = useSearch({ from: '/dashboard/payroll' });
  const year = yearShown(search, today);
  const [isGenerating, setIsGenerating] = useState(false);
  useUrlDialog(toOpen === 'generate', () => setIsGenerating(true));
  const [opened, setOpened] = useState<TaxDocument>();
  const [historyDocument, setHistoryDocument] = useState<TaxDocument>();
  const { done, setDone, problem, clear, actions, dialogs } = useRowActions({
    onOpen: setOpened,
    onHistory: setHistoryDocument,
  });
  const isOffice = seesTaxDocumentsOfOthers(actor);
  const generateButton = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setIsGenerating(true)}>
      {text.generate}
    </Button>
  );
  function showGenerated(message: string, document: TaxDocument) {
    clear();
    setDone({ message, draft: document.status === 'DRAFT' ? document : undefined });
  }
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {generateButton}
        {can(actor, 'action:process-payroll') && isOffice && (
          <ButtonLink to="/dashboard/payroll/year" search={{ year }} variant="outlined">
            {text.yearEnd}
          </ButtonLink>
        )}
      </Stack>
      <SuccessAlert onClose={clear}>{done?.message}</SuccessAlert>
      {done?.draft && <DraftNotice document={done.draft} onOpen={setOpened} />}
      <ErrorAlert onClose={clear}>{problem}</ErrorAlert>
      <DocumentList {...{ search, year, actions, generateButton }} />
      {isOffice && <FilingNote year={year} today={today} />}
      {isGenerating && (
        <GenerateDialog
          today={today}
          payee={search.payee}
          onGenerated={showGenerated}
          onClose={() => setIsGenerating(false)}
        />
      )}
      {historyDocument && (
        <HistoryDialog
          name={documentName(historyDocument)}
          queryOf={historyOf(historyDocument.id)}
          onClose={() => setHistoryDocument(undefined)}
        />
      )}
      {dialogs}
      {opened && <DocumentDialog document={opened} onClose={() => setOpened(undefined)} />}
    </Stack>
  );
}
