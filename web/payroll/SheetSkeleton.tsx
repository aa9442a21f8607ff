import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableContainer from '@mui/material/TableContainer';
import Typography from '@mui/material/Typography';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { WeekBar, type WeekBarProps } from './WeekBar.tsx';

/** The week in the shape in which it comes; the bar works meanwhile. */
export function SheetSkeleton({ bar }: { bar: WeekBarProps }) {
  return (
    <>
      <Typography variant="h2" component="div">
        <Skeleton width="9ch" />
      </Typography>
      <Typography variant="body2" sx={{ mb: 3 }}>
        <Skeleton width="36ch" />
      </Typography>
      <WeekBar {...bar} />
      <TableContainer>
        <Table>
          <TableBody>
            <SkeletonRows columns={5} rows={8} label="Loading payroll..." />
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}
