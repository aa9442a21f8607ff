import Delete from '@mui/icons-material/DeleteOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { longDate } from '../ui/format.ts';
import { daysBetween } from '../../domain/calendar.ts';
import { fullName } from '../../domain/people.ts';
import { ROWS_PER_PAGE, type ReportPage as Content } from '../../domain/reports/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { EmptyList } from '../app/EmptyList.tsx';
import { errorSentence } from '../app/error-sentences.ts';
import { TextLink } from '../app/links.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Section } from '../ui/Section.tsx';
import { reportQuery, useExport } from './api.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { messages } from './messages.ts';
import { ReportChart } from './ReportChart.tsx';
import { ReportTable } from './ReportTable.tsx';
import { rowsOf } from './report-table.ts';
import { ReportTotals } from './ReportTotals.tsx';
import type { ReportSearch } from './search.ts';
import { TypeChip } from './TypeChip.tsx';

const { parameters, report: text } = messages;

/** Returns the pay basis as text. Older payroll summaries have no pay basis and assign a whole week to the period
 *  that contains its Monday. */
function basisOf({ type, basis }: Content['report']): string | null {
  if (type !== 'PAYROLL_SUMMARY') return null;
  return basis ? parameters.bases[basis] : parameters.wholeWeeks;
}

const countOfDays = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  daysBetween(startDate, endDate) + 1;

const daysOf = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  `${longDate(startDate)} – ${longDate(endDate)}`;

/** Says which days or settlements the report counts. A tax summary counts all payments of its year. */
function CountedNote({ report: { type, basis } }: Pick<Content, 'report'>) {
  if (type === 'TAX_REPORT') return null;
  const pay = basis === 'PAYMENT_DATE' ? text.counted.payments : text.counted.settlements;
  return (
    <Typography variant="hint">{type === 'PAYROLL_SUMMARY' ? pay : text.counted.days}</Typography>
  );
}

/** Shows the parameters of the report, its owner and the time when it was generated. */
function Parameters({ report }: Pick<Content, 'report'>) {
  const { dateTimeOf } = useCompanyTime();
  const { period, previousPeriod, contractor, taxYear, owner, createdAt } = report;
  const parts = [
    period && daysOf(period),
    taxYear && parameters.taxYear(taxYear),
    basisOf(report),
    previousPeriod && parameters.comparedWith(countOfDays(previousPeriod), daysOf(previousPeriod)),
    period && (contractor ? fullName(contractor) : parameters.allContractors(fullName(owner))),
    parameters.generated(dateTimeOf(createdAt), fullName(owner)),
  ];
  return (
    <Stack direction="row" sx={{ gap: 1.5, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <TypeChip type={report.type} />
      <span>{parts.filter(Boolean).join(' · ')}</span>
    </Stack>
  );
}

function Actions({ report }: Pick<Content, 'report'>) {
  const exporting = useExport();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
        <Button
          variant="contained"
          startIcon={<Download />}
          disabled={exporting.isPending}
          onClick={() => exporting.mutate(report.id)}
        >
          {messages.exporting.action}
        </Button>
        <Button variant="outlined" startIcon={<Print />} onClick={() => window.print()}>
          {text.print}
        </Button>
        <Button color="error" startIcon={<Delete />} onClick={() => setDeleting(true)}>
          {messages.deletion.action}
        </Button>
      </Stack>
      {exporting.error && (
        <Box sx={{ mt: 1 }}>
          <ErrorAlert onClose={exporting.reset}>
            {errorSentence(exporting.error, messages.exporting.failed)}
          </ErrorAlert>
        </Box>
      )}
      {deleting && (
        <DeleteDialog
          report={report}
          isLeaving
          onDone={() => void navigate({ to: '/dashboard/reports' })}
          onClose={() => setDeleting(false)}
        />
      )}
    </Box>
  );
}

function GroupByToggle({ search }: { search: ReportSearch }) {
  const setSearch = useSetSearch<ReportSearch>();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={text.rows}
      value={search.by ?? 'person'}
      onChange={(_, by: 'person' | 'week' | null) => by && setSearch(by === 'week' ? { by } : {})}
      sx={{ displayPrint: 'none' }}
    >
      <ToggleButton value="person">{text.person}</ToggleButton>
      <ToggleButton value="week">{text.week}</ToggleButton>
    </ToggleButtonGroup>
  );
}

function ReportSkeleton() {
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <HiddenText>{text.loading}</HiddenText>
      <Skeleton height={112} />
      <Skeleton height={200} />
      {['first', 'second', 'third'].map((line) => (
        <Skeleton key={line} height={56} />
      ))}
    </Box>
  );
}

function ReportContent({ page, search }: { page: Content; search: ReportSearch }) {
  const setSearch = useSetSearch<ReportSearch>();
  const { report, tax, pagination } = page;
  const hidesPay = page.payroll !== null && !report.showsPay;
  const isPastEnd = pagination.total > 0 && rowsOf(page).length === 0;
  return (
    <>
      <Box sx={{ mb: 3 }}>
        <TextLink to="/dashboard/reports" sx={{ displayPrint: 'none' }}>
          {messages.list.title}
        </TextLink>
      </Box>
      <PageHeader
        title={report.name}
        subtitle={<Parameters report={report} />}
        actions={<Actions report={report} />}
      />
      <Stack sx={{ gap: 4 }}>
        {hidesPay && <Alert severity="info">{text.noAmounts}</Alert>}
        <Stack sx={{ gap: 1 }}>
          <ReportTotals page={page} />
          <CountedNote report={report} />
        </Stack>
        {pagination.total > 0 && <ReportChart page={page} />}
        <Section
          title={tax ? text.payees : text.details}
          action={!tax && <GroupByToggle search={search} />}
        >
          <Stack sx={{ gap: 2 }}>
            {isPastEnd ? (
              <EmptyList title={text.noRows} search={search} />
            ) : (
              <ReportTable page={page} search={search} />
            )}
            <Pager
              {...pagination}
              limit={ROWS_PER_PAGE}
              onPage={(next) => setSearch({ ...search, page: next === 1 ? undefined : next })}
            />
          </Stack>
        </Section>
      </Stack>
    </>
  );
}

export function ReportPage() {
  const { id } = useParams({ from: '/dashboard/reports/$id' });
  const search = useSearch({ from: '/dashboard/reports/$id' });
  const { data, error, refetch } = useQuery(reportQuery(id, search));
  return (
    <>
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {data && !error && <ReportContent page={data} search={search} />}
      {!data && !error && <ReportSkeleton />}
    </>
  );
}
