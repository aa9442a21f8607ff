import Table, { type TableProps } from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { HiddenText } from './HiddenText.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';

interface Column extends Pick<TableCellProps, 'align' | 'padding' | 'sx'> {
  title: string;
  /** Shows the title only to screen readers, for example above a column of buttons. */
  isTitleHidden?: boolean;
}

export interface RowsTableProps extends TableProps {
  columns: readonly Column[];
  /** The 'Loading …' text of the specification. */
  loadingLabel?: string;
  /** The rows. Undefined while loading. */
  children: ReactNode;
}

/** A table with one row for each entry of a list. Shows skeleton rows while the list loads. */
export function RowsTable({ columns, loadingLabel = '', children, ...props }: RowsTableProps) {
  return (
    <TableContainer>
      <Table {...props}>
        <TableHead>
          <TableRow>
            {columns.map(({ title, isTitleHidden, ...cell }) => (
              <TableCell key={title} {...cell}>
                {isTitleHidden ? <HiddenText>{title}</HiddenText> : title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {children ?? <SkeletonRows columns={columns.length} label={loadingLabel} />}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
