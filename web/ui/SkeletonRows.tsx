import Skeleton from '@mui/material/Skeleton';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { HiddenText } from './HiddenText.tsx';

interface SkeletonRowsProps {
  columns: number;
  rows?: number;
  /** The props of the cells of each column, such as their style. */
  cellProps?: readonly TableCellProps[];
  /** The 'Loading …' text of the specification, for screen readers. */
  label?: string;
}

export function SkeletonRows({ columns, rows = 5, cellProps, label }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    <TableRow key={row}>
      {Array.from({ length: columns }, (_cell, column) => (
        <TableCell key={column} {...cellProps?.[column]}>
          {row === 0 && column === 0 && <HiddenText>{label}</HiddenText>}
          <Skeleton width={column === 0 ? '70%' : '50%'} />
        </TableCell>
      ))}
    </TableRow>
  ));
}
