import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { longDate } from '../ui/format.ts';
import { fullName } from '../../domain/people.ts';
import type { SortKey } from '../../domain/reports/columns.ts';
import type { TaxRow } from '../../domain/reports/figures.ts';
import type { ReportPage } from '../../domain/reports/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { columnFrom, hiddenFrom } from '../ui/columns.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Figure, figureText, valueOf } from './figures.tsx';
import { messages } from './messages.ts';
import { columnsOf, partOfWeek, rowsOf, totalsOf, type TableRowData } from './report-table.ts';
import { orderOf, sortedBy, type ReportSearch } from './search.ts';

const { form, table: text } = messages;

const ON_WIDE = { ...columnFrom('lg'), '@media print': { display: 'table-cell' } };
const ON_NARROW = { ...hiddenFrom('lg'), '@media print': { display: 'none' } };

type Columns = ReturnType<typeof columnsOf>;

interface HeadProps {
  sort: SortKey | undefined;
  label: string;
  search: ReportSearch;
}

function Head({ sort, label, search }: HeadProps) {
  const setSearch = useSetSearch<ReportSearch>();
  const order = orderOf(search);
  if (!sort) {
    return (
      <Box component="span" sx={{ display: 'block', whiteSpace: 'normal' }}>
        {label}
      </Box>
    );
  }
  return (
    <TableSortLabel
      active={order.sort === sort}
      direction={order.sort === sort ? order.direction : 'desc'}
      onClick={() => setSearch(sortedBy(search, sort))}
    >
      {label}
    </TableSortLabel>
  );
}

interface PartProps {
  columns: Columns;
  search: ReportSearch;
}

function HeadRow({ columns, search, nameLabel, hasForms }: PartProps & HeadRowExtra) {
  const order = orderOf(search);
  const sortedAs = (sort: SortKey | undefined) =>
    sort === order.sort ? { sortDirection: order.direction } : {};
  return (
    <TableRow>
      <TableCell sx={{ minWidth: { lg: 128 } }} {...sortedAs('name')}>
        <Head sort="name" label={nameLabel} search={search} />
      </TableCell>
      {columns.map(({ key, label, sort, isMain }) => (
        <TableCell key={key} align="right" sx={isMain ? {} : ON_WIDE} {...sortedAs(sort)}>
          <Head sort={sort} label={label} search={search} />
        </TableCell>
      ))}
      {hasForms && <TableCell>{text.form}</TableCell>}
    </TableRow>
  );
}

interface HeadRowExtra {
  nameLabel: string;
  hasForms: boolean;
}

interface OtherFiguresProps {
  figures: TableRowData['figures'];
  columns: Columns;
}

/** Shows the other figures with their labels under the name on a narrow screen. Omits zeros. */
function OtherFigures({ figures, columns }: OtherFiguresProps) {
  return (
    <Typography variant="caption" component="div" sx={ON_NARROW}>
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

interface DataRowProps {
  row: TableRowData;
  columns: Columns;
  report: ReportPage['report'];
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
        {reason}
      </Typography>
      {missing.length > 0 && (
        <Typography
          variant="caption"
          component="div"
          sx={{ maxWidth: '36ch', color: 'error.main' }}
        >
          {form.missing(missing.join(' '))}
        </Typography>
      )}
    </>
  );
}

function DataRow({ row, columns, report }: DataRowProps) {
  const { weekName } = useCompanyTime();
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{row.person ? fullName(row.person) : weekName(row.weekStart ?? '')}</bdi>
        <PartOfWeek row={row} report={report} />
        <OtherFigures figures={row.figures} columns={columns} />
      </TableCell>
      {columns.map((column) => (
        <TableCell key={column.key} align="right" sx={column.isMain ? {} : ON_WIDE}>
          <Figure kind={column.kind} value={valueOf(row.figures, column)} />
        </TableCell>
      ))}
      {row.tax && (
        <TableCell>
          <TaxFormStatus {...row.tax} />
        </TableCell>
      )}
    </TableRow>
  );
}

/** Shows the totals of all rows, including rows on other pages. */
function TotalsRow({ page, columns }: { page: ReportPage; columns: Columns }) {
  const totals = totalsOf(page);
  return (
    <TableFooter sx={{ '& .MuiTableCell-root': { fontWeight: 600, color: 'text.primary' } }}>
      <TableRow>
        <TableCell component="th" scope="row">
          {text.total}
          <OtherFigures figures={totals} columns={columns} />
        </TableCell>
        {columns.map((column) => (
          <TableCell
            key={column.key}
            align="right"
            sx={{ ...(column.isMain ? {} : ON_WIDE), fontSize: 'body2.fontSize' }}
          >
            <Figure kind={column.kind} value={valueOf(totals, column)} />
          </TableCell>
        ))}
        {page.tax && <TableCell />}
      </TableRow>
    </TableFooter>
  );
}

/** Explains the column for the previous period. */
function PreviousPeriodNote({ page, isByWeek }: { page: ReportPage; isByWeek: boolean }) {
  const { previousPeriod } = page.report;
  if (!previousPeriod || isByWeek) return null;
  const { startDate, endDate } = previousPeriod;
  return (
    <Typography variant="caption" component="p" sx={{ p: 1.5 }}>
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
  const columns = columnsOf(page, isByWeek);
  return (
    <TableContainer>
      <Table aria-label={isByWeek ? text.byWeek : text.byPerson}>
        <TableHead>
          <HeadRow
            columns={columns}
            search={search}
            nameLabel={isByWeek ? text.week : text.person}
            hasForms={page.tax !== null}
          />
        </TableHead>
        <TableBody>
          {rowsOf(page).map((row) => (
            <DataRow key={row.id} row={row} columns={columns} report={page.report} />
          ))}
        </TableBody>
        {page.pagination.total > 0 && <TotalsRow page={page} columns={columns} />}
      </Table>
      {page.pagination.total > 0 && <PreviousPeriodNote page={page} isByWeek={isByWeek} />}
      {page.pagination.total === 0 && (
        <Box sx={{ p: 3, color: 'text.faint', textAlign: 'center' }}>{text.empty}</Box>
      )}
    </TableContainer>
  );
}
