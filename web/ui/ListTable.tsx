import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Table, { type TableProps } from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { Fragment, type Key, type ReactNode } from 'react';
import type { Width } from './columns.ts';
import { HiddenText } from './HiddenText.tsx';
import { LoadError } from './LoadError.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';

interface Column<Row> extends Pick<TableCellProps, 'align' | 'padding'> {
  header: string;
  /** Shown in place of a long header. Screen readers read the header. */
  shortHeader?: string;
  /** Shows the header only to screen readers, for example above a column of buttons. */
  isHeaderHidden?: boolean;
  isRowHeader?: boolean;
  /** Hides the column on narrower screens. If they need the value, another cell shows it there, with `OnlyBelow`. */
  from?: Width;
  /** Lets the person sort by the column. The direction is undefined if the list is sorted by another column. */
  sort?: { direction: 'asc' | 'desc' | undefined; onSort: () => void } | undefined;
  /** The style of every cell of the column. */
  sx?: SxProps<Theme>;
  cell: (row: Row) => ReactNode;
  /** The cells in the rows of totals below the list. */
  totals?: readonly ReactNode[];
}

/** The columns of a list. A false column is left out: `showsRate && { … }`. */
export type Columns<Row> = readonly (Column<Row> | false)[];

interface FullTableProps<Row> extends Omit<TableProps, 'rows' | 'children'> {
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => Key;
  /** The 'Loading …' text of the specification. */
  loadingLabel?: string;
  hover?: boolean;
  /** Renders what a row shows below its cells, or nothing. */
  renderDetail?: (row: Row) => ReactNode;
}

type ListTableProps<Row> = Omit<FullTableProps<Row>, 'columns'> & {
  columns: Columns<Row>;
  /** Shown in place of the table if there are no rows. */
  empty?: ReactNode;
} & (
    | {
        /** Why the list could not be loaded. Rows that were loaded before stay. */
        failure: string | null;
        onTryAgain: () => unknown;
      }
    | { failure?: never; onTryAgain?: never }
  );

/** Returns the style of a cell that narrower screens hide. */
function columnFrom(width: Width) {
  return { display: { xs: 'none', [width]: 'table-cell' } };
}

function cellProps<Row>({ align, padding, from, sx }: Column<Row>): TableCellProps {
  return {
    ...(align && { align }),
    ...(padding && { padding }),
    sx: [from ? columnFrom(from) : {}, ...(Array.isArray(sx) ? sx : [sx])],
  };
}

function Header<Row>({ column }: { column: Column<Row> }) {
  const { header, shortHeader, isHeaderHidden, sort } = column;
  if (isHeaderHidden) return <HiddenText>{header}</HiddenText>;
  if (shortHeader) {
    return (
      <Box component="abbr" title={header} sx={{ textDecoration: 'none' }}>
        <span aria-hidden>{shortHeader}</span>
        <HiddenText>{header}</HiddenText>
      </Box>
    );
  }
  if (!sort) return header;
  const { direction, onSort } = sort;
  return (
    <TableSortLabel
      active={direction !== undefined}
      direction={direction ?? 'desc'}
      onClick={onSort}
    >
      {header}
    </TableSortLabel>
  );
}

interface CellsProps<Row> {
  columns: readonly Column<Row>[];
  contentOf: (column: Column<Row>) => ReactNode;
}

function Cells<Row>({ columns, contentOf }: CellsProps<Row>) {
  return columns.map((column) => (
    <TableCell
      key={column.header}
      {...(column.isRowHeader && { component: 'th', scope: 'row' })}
      {...cellProps(column)}
    >
      {contentOf(column)}
    </TableCell>
  ));
}

function TotalRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const count = Math.max(0, ...columns.map(({ totals = [] }) => totals.length));
  if (count === 0) return null;
  return (
    <TableFooter>
      {Array.from({ length: count }, (_, row) => (
        <TableRow key={row}>
          <Cells columns={columns} contentOf={({ totals }) => totals?.[row]} />
        </TableRow>
      ))}
    </TableFooter>
  );
}

function FullTable<Row>(props: FullTableProps<Row>) {
  const { columns, rows, keyOf, loadingLabel, hover = false, renderDetail, ...table } = props;
  return (
    <TableContainer>
      {!rows && <HiddenText>{loadingLabel}</HiddenText>}
      <Table {...table}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.header}
                {...cellProps(column)}
                sortDirection={column.sort?.direction ?? false}
              >
                <Header column={column} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {!rows && <SkeletonRows columns={columns.length} cellProps={columns.map(cellProps)} />}
          {rows?.map((row) => {
            const detail = renderDetail?.(row);
            return (
              <Fragment key={keyOf(row)}>
                <TableRow hover={hover}>
                  <Cells columns={columns} contentOf={({ cell }) => cell(row)} />
                </TableRow>
                {detail && (
                  <TableRow>
                    <TableCell colSpan={columns.length} sx={{ bgcolor: 'background.default' }}>
                      {detail}
                    </TableCell>
                  </TableRow>
                )}
              </Fragment>
            );
          })}
        </TableBody>
        <TotalRows columns={columns} />
      </Table>
    </TableContainer>
  );
}

/** A list whose columns are data. Shows skeleton rows while the list loads, and says if it failed or is empty. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { columns, failure, onTryAgain, empty, ...table } = props;
  const { rows } = table;
  const isEmpty = rows?.length === 0 && Boolean(empty);
  return (
    <>
      {onTryAgain && <LoadError onTryAgain={onTryAgain}>{failure}</LoadError>}
      {isEmpty && empty}
      {!isEmpty && (rows || !failure) && (
        <FullTable {...table} columns={columns.filter((column) => column !== false)} />
      )}
    </>
  );
}
