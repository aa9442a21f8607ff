import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { AGREEMENT_KINDS } from '../../domain/deductions/agreement.ts';
import type { DeductionReportRow } from '../../domain/deductions/report-schema.ts';
import { centsFromDollars, sum, type Cents } from '../../domain/money.ts';
import { fullName } from '../../domain/people.ts';
import { Breadcrumb } from '../app/Breadcrumb.tsx';
import { useCompanyTime } from '../app/company-time.ts';
import { EmptyList } from '../app/EmptyList.tsx';
import { errorSentence } from '../app/error-sentences.ts';
import { TextLink } from '../app/links.tsx';
import { dayFrom, oneOf } from '../app/search-params.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { TOP_ALIGNED } from '../ui/columns.ts';
import { DateField } from '../ui/DateField.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { formatCents, formatDollars } from '../ui/format.ts';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { Money } from '../ui/Money.tsx';
import { OnlyBelow } from '../ui/OnlyBelow.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { NameAndKind } from './agreement-columns.tsx';
import { deductionReportQuery, useExportDeductions } from './api.ts';
import { messages } from './messages.ts';
import { reportMessages as text } from './report-messages.ts';
import { isFiltering, periodOf, type DeductionReportSearch } from './report-search.ts';

/** The columns of the report. A phone shows most values under the name. */
const COLUMNS: Columns<DeductionReportRow> = [
  {
    header: text.columns.payee,
    isRowHeader: true,
    cell: (row) => (
      <>
        <TextLink to="/dashboard/payroll/deductions/$id" params={{ id: row.userId }}>
          <bdi>{fullName(row)}</bdi>
        </TextLink>
        <OnlyBelow width="md">
          <NameAndKind {...row} />
          <div>{text.payments(row.payments)}</div>
          <div>{text.balance(formatDollars(row.balance))}</div>
        </OnlyBelow>
      </>
    ),
  },
  {
    header: text.columns.deduction,
    from: 'md',
    cell: (row) => <NameAndKind {...row} />,
  },
  {
    header: text.columns.authority,
    from: 'md',
    sx: { overflowWrap: 'anywhere' },
    cell: ({ authority }) => authority,
  },
  {
    header: text.columns.payments,
    align: 'right',
    from: 'md',
    cell: ({ payments }) => payments,
  },
  {
    header: text.columns.deducted,
    align: 'right',
    cell: ({ deducted }) => <Money plain strong cents={centsFromDollars(deducted)} />,
  },
  {
    header: text.columns.balance,
    align: 'right',
    from: 'md',
    cell: ({ balance }) => <Money plain cents={centsFromDollars(balance)} />,
  },
];

function Filters({ search, hasRows }: { search: DeductionReportSearch; hasRows: boolean }) {
  const setSearch = useSetSearch<DeductionReportSearch>();
  const { today } = useCompanyTime();
  const period = periodOf(search, today);
  const change = (part: DeductionReportSearch) =>
    setSearch({ ...search, page: undefined, ...part });
  return (
    <FilterBar
      label={text.filters.name}
      isFiltering={isFiltering(search) && hasRows}
      onClear={() => setSearch({})}
    >
      <DateField
        label={text.filters.startDate}
        value={period.startDate}
        max={today}
        onDay={(typed) => dayFrom(typed) && change({ startDate: dayFrom(typed) })}
      />
      <DateField
        label={text.filters.endDate}
        value={period.endDate}
        max={today}
        onDay={(typed) => dayFrom(typed) && change({ endDate: dayFrom(typed) })}
      />
      <ChoiceField
        label={text.filters.kind}
        value={search.kind ?? ''}
        onChange={({ target }) => change({ kind: oneOf(AGREEMENT_KINDS, target.value) })}
        emptyLabel={text.filters.allKinds}
        choices={AGREEMENT_KINDS.map((value) => ({ value, label: messages.kinds[value] }))}
      />
    </FilterBar>
  );
}

type Totals = readonly { kind: DeductionReportRow['kind']; deducted: number }[];

/** Shows the sum of the report, and the sum of each kind. */
function ReportTotals({ totals, hasFailed }: { totals: Totals | undefined; hasFailed: boolean }) {
  const cents = (one: Totals[number]): Cents => centsFromDollars(one.deducted);
  return (
    <StatRow amounts hasFailed={hasFailed}>
      <StatCard label={text.total} value={totals && formatCents(sum(totals.map(cents)))} />
      {totals?.map((one) => (
        <StatCard key={one.kind} label={messages.kinds[one.kind]} value={formatCents(cents(one))} />
      ))}
    </StatRow>
  );
}

/** Shows what was deducted from payments in a period, by payee and agreement, for example to pay an insurer. */
export function DeductionReportPage() {
  const search = useSearch({ from: '/dashboard/payroll/deductions/report' });
  const setSearch = useSetSearch<DeductionReportSearch>();
  const { today } = useCompanyTime();
  const filter = { ...periodOf(search, today), ...(search.kind && { kind: search.kind }) };
  const { data, error, refetch } = useQuery(deductionReportQuery(filter, search.page));
  const exporting = useExportDeductions(filter);
  return (
    <>
      <Breadcrumb to="/dashboard/payroll/deductions" label={text.deductions} />
      <PageHeader
        title={text.title}
        subtitle={text.subtitle}
        actions={
          <Button
            variant="outlined"
            startIcon={<Download />}
            disabled={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            {exporting.isPending ? text.exporting : text.exportCsv}
          </Button>
        }
      />
      <Stack sx={{ gap: 3 }}>
        <ErrorAlert onClose={exporting.reset}>
          {exporting.error && errorSentence(exporting.error, text.exportFailed)}
        </ErrorAlert>
        <Filters search={search} hasRows={data === undefined || data.rows.length > 0} />
        <ReportTotals totals={data?.totals} hasFailed={error !== null && !data} />
        <ListTable
          aria-label={text.title}
          loadingLabel={text.loading}
          columns={COLUMNS}
          rows={data?.rows}
          keyOf={({ agreementId }) => agreementId}
          failure={error && errorSentence(error, text.loadFailed)}
          onTryAgain={refetch}
          empty={
            <EmptyList
              title={text.empty}
              search={search}
              isFiltering={isFiltering(search)}
              hint={text.noMatch}
            >
              {text.emptyHint}
            </EmptyList>
          }
          sx={TOP_ALIGNED}
        />
        {data && <Pager {...data.pagination} onPage={(page) => setSearch({ ...search, page })} />}
      </Stack>
    </>
  );
}
