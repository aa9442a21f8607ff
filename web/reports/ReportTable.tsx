import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { longDate } from '../ui/format.ts';
import { fullName } from '../../domain/people.ts';
import type { SortKey } from '../../domain/reports/columns.ts';
import type { TaxRow } from '../../domain/reports/figures.ts';
import type { ReportPage } from '../../domain/reports/schema.ts';
import { sentenceText } from '../ui/sentence-text.ts';
import { useCompanyTime, type CompanyTime } from '../app/company-time.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { hiddenFrom } from '../ui/columns.ts';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Figure, figureText, valueOf } from './figures.tsx';
import { messages } from './messages.ts';
import { columnsOf, partOfWeek, rowsOf, totalsOf, type TableRowData } from './report-table.ts';
import { orderOf, sortedBy, type ReportSearch } from './search.ts';

const { form, table: text } = messages;

/** Paper has room for the columns that a screen below `lg` hides. */
const IN_PRINT = { '@media print': { display: 'table-cell' } };

type Figures = ReturnType<typeof columnsOf>;

interface OtherFiguresProps {
  figures: TableRowData['figures'];
  columns: Figures;
}

/** Shows the other figures with their labels under the name on a narrow screen. Omits zeros. */
function OtherFigures({ figures, columns }: OtherFiguresProps) {
  return (
    <Typography
      variant="caption"
      component="div"
      sx={{ ...hiddenFrom('lg'), '@media print': { display: 'none' } }}
    >
      {columns
        .filter((column) => !column.isMain && valueOf(figures, column) !== 0)
        .map((column) => `${column.label} ${figureText(column.kind, valueOf(figures, column))}`)
        .join(' · ')}
    </Typography>
  );
}

/** Shows which days of a week are in the period, under the name of the week. Renders nothing for a whole week. */
function PartOfWeek({ row, report }: { row: TableRowData; report: ReportPage['report'] }) {
  // Older payroll summaries include only whole weeks.
  const isSplit = report.type !== 'PAYROLL_SUMMARY' || report.basis !== null;
  const part = row.weekStart && isSplit ? partOfWeek(row.weekStart, report.period) : undefined;
  if (!part) return null;
  return (
    <Typography variant="caption" component="div">
      {text.partOfWeek(part)}
    </Typography>
  );
}

const STATES = {
  DRAFT: { tone: 'waiting', label: form.states.DRAFT },
  GENERATED: { tone: 'info', label: form.states.GENERATED },
  SUBMITTED: { tone: 'neutral', label: form.states.SUBMITTED },
  APPROVED: { tone: 'good', label: form.states.APPROVED },
} as const;

type TaxFormStatusProps = Pick<TaxRow, 'documentStatus' | 'missing' | 'filingRequired' | 'reason'>;

/** Shows the status of the payee's form, whether a form is required and why, and the missing data. */
function TaxFormStatus({ documentStatus, missing, filingRequired, reason }: TaxFormStatusProps) {
  const none = filingRequired
    ? ({ tone: 'bad', label: form.notGenerated } as const)
    : ({ tone: 'neutral', label: form.notRequired } as const);
  return (
    <>
      <StatusChip {...(documentStatus ? STATES[documentStatus] : none)} />
      <Typography variant="caption" component="div" sx={{ mt: 0.5, maxWidth: '36ch' }}>
        {sentenceText(reason)}
      </Typography>
      {missing.length > 0 && (
        <Typography
          variant="caption"
          component="div"
          sx={{ maxWidth: '36ch', color: 'error.main' }}
        >
          {form.missing(missing.map(sentenceText).join(' '))}
        </Typography>
      )}
    </>
  );
}

interface ReportColumnsOptions {
  page: ReportPage;
  isByWeek: boolean;
  /** The order of the rows. */
  order: ReturnType<typeof orderOf>;
  onSort: (key: SortKey) => void;
  weekName: CompanyTime['weekName'];
}

function reportColumns(options: ReportColumnsOptions): Columns<TableRowData> {
  const { page, isByWeek, order, onSort, weekName } = options;
  const figures = columnsOf(page, isByWeek);
  // The totals include rows on other pages.
  const totals = page.pagination.total > 0 ? [totalsOf(page)] : [];
  const sortBy = (key: SortKey) => ({
    direction: order.sort === key ? order.direction : undefined,
    onSort: () => onSort(key),
  });
  return [
    {
      header: isByWeek ? text.week : text.person,
      isRowHeader: true,
      sort: sortBy('name'),
      sx: { minWidth: { lg: 128 }, overflowWrap: 'anywhere' },
      cell: (row) => (
        <>
          <bdi>{row.person ? fullName(row.person) : weekName(row.weekStart ?? '')}</bdi>
          <PartOfWeek row={row} report={page.report} />
          <OtherFigures figures={row.figures} columns={figures} />
        </>
      ),
      totals: totals.map((sums) => (
        <Fragment key="total">
          {text.total}
          <OtherFigures figures={sums} columns={figures} />
        </Fragment>
      )),
    },
    ...figures.map((figure) => {
      const { key, label, kind, sort, isMain } = figure;
      return {
        header: label,
        align: 'right' as const,
        ...(!isMain && { from: 'lg' as const }),
        sort: sort && sortBy(sort),
        sx: { ...(!isMain && IN_PRINT), ...(!sort && { whiteSpace: 'normal' }) },
        cell: (row: TableRowData) => <Figure kind={kind} value={valueOf(row.figures, figure)} />,
        totals: totals.map((sums) => (
          <Figure key={key} kind={kind} value={valueOf(sums, figure)} />
        )),
      };
    }),
    page.tax !== null && {
      header: text.form,
      cell: ({ tax }) => tax && <TaxFormStatus {...tax} />,
    },
  ];
}

/** Explains the column for the previous period. */
function PreviousPeriodNote({ page, isByWeek }: { page: ReportPage; isByWeek: boolean }) {
  const { previousPeriod } = page.report;
  if (!previousPeriod || isByWeek) return null;
  const { startDate, endDate } = previousPeriod;
  return (
    <Typography variant="caption" component="p" sx={{ mt: 1 }}>
      {text.before(longDate(startDate), longDate(endDate))}
    </Typography>
  );
}

interface ReportTableProps {
  page: ReportPage;
  search: ReportSearch;
}

/** Shows the rows by person or by week. A click on a column header sorts by the column. */
export function ReportTable({ page, search }: ReportTableProps) {
  const isByWeek = search.by === 'week' && page.tax === null;
  const { weekName } = useCompanyTime();
  const setSearch = useSetSearch<ReportSearch>();
  return (
    <>
      <ListTable
        aria-label={isByWeek ? text.byWeek : text.byPerson}
        hover
        columns={reportColumns({
          page,
          isByWeek,
          order: orderOf(search),
          onSort: (key) => setSearch(sortedBy(search, key)),
          weekName,
        })}
        rows={rowsOf(page)}
        keyOf={({ id }) => id}
        empty={<Box sx={{ p: 3, color: 'text.faint', textAlign: 'center' }}>{text.empty}</Box>}
        sx={{ '& .MuiTableCell-footer': { fontWeight: 600 } }}
      />
      {page.pagination.total > 0 && <PreviousPeriodNote page={page} isByWeek={isByWeek} />}
    </>
  );
}
