import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import type { SortKey } from '../../domain/reports/columns.ts';
import { fullName } from '../../domain/people.ts';
import type { ReportPage } from '../../domain/reports/schema.ts';
import { useCompanyTime } from '../platform/company-time.ts';
import { useSetSearch } from '../platform/use-set-search.ts';
import { columnFrom, hiddenFrom } from '../ui/columns.ts';
import { Figure, figureText, valueOf } from './figures.tsx';
import { FormState } from './FormState.tsx';
import { columnsOf, rowsOf, type TableRowData } from './report-table.ts';
import { orderOf, sortedBy, type ReportSearch } from './search.ts';

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
      <Box component="span" sx={{ display: 'inline-flex' }}>
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
      <TableCell {...sortedAs('name')}>
        <Head sort="name" label={nameLabel} search={search} />
      </TableCell>
      {columns.map(({ key, label, sort, isMain }) => (
        <TableCell key={key} align="right" sx={isMain ? {} : ON_WIDE} {...sortedAs(sort)}>
          <Head sort={sort} label={label} search={search} />
        </TableCell>
      ))}
      {hasForms && <TableCell>Form</TableCell>}
    </TableRow>
  );
}

interface HeadRowExtra {
  nameLabel: string;
  hasForms: boolean;
}

/** On a narrow screen the other figures stand under the name, each with its word,
 *  where there is one to tell. */
function OtherFigures({ row, columns }: { row: TableRowData; columns: Columns }) {
  return (
    <Typography variant="caption" component="div" sx={ON_NARROW}>
      {columns
        .filter((column) => !column.isMain && valueOf(row.figures, column) !== 0)
        .map((column) => `${column.label} ${figureText(column.kind, valueOf(row.figures, column))}`)
        .join(' · ')}
    </Typography>
  );
}

function DataRow({ row, columns }: { row: TableRowData; columns: Columns }) {
  const { weekName } = useCompanyTime();
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{row.person ? fullName(row.person) : weekName(row.weekStart ?? '')}</bdi>
        <OtherFigures row={row} columns={columns} />
      </TableCell>
      {columns.map((column) => (
        <TableCell key={column.key} align="right" sx={column.isMain ? {} : ON_WIDE}>
          <Figure kind={column.kind} value={valueOf(row.figures, column)} />
        </TableCell>
      ))}
      {row.tax && (
        <TableCell>
          <FormState {...row.tax} />
        </TableCell>
      )}
    </TableRow>
  );
}

interface ReportTableProps {
  page: ReportPage;
  search: ReportSearch;
}

/** The rows, person by person or week by week; a press on a head sorts by it. */
export function ReportTable({ page, search }: ReportTableProps) {
  const isByWeek = search.by === 'week' && page.tax === null;
  const columns = columnsOf(page, isByWeek);
  return (
    <TableContainer>
      <Table aria-label={isByWeek ? 'By week' : 'By person'}>
        <TableHead>
          <HeadRow
            columns={columns}
            search={search}
            nameLabel={isByWeek ? 'Week' : 'Person'}
            hasForms={page.tax !== null}
          />
        </TableHead>
        <TableBody>
          {rowsOf(page).map((row) => (
            <DataRow key={row.id} row={row} columns={columns} />
          ))}
        </TableBody>
      </Table>
      {page.pagination.total === 0 && (
        <Box sx={{ p: 3, color: 'text.faint', textAlign: 'center' }}>
          Nothing was recorded in this time.
        </Box>
      )}
    </TableContainer>
  );
}
