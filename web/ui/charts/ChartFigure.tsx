import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState, type ComponentType } from 'react';
import { HiddenText } from '../HiddenText.tsx';
import { messages } from '../messages.ts';
import type { PlotProps, Point } from './series.ts';

const HEIGHT = 176;

export interface SeriesProps {
  title: string;
  /** The table header of the labels, such as 'Week'. */
  labelHeader: string;
  /** The table header of the values, such as 'Days worked'. */
  valueHeader: string;
  /** The points, in the order of the axis. Undefined while the points load. */
  points: readonly Point[] | undefined;
  format?: (value: number) => string;
  /** Formats a value for the axis, where space is limited. The default is `format`. */
  formatTick?: (value: number) => string;
  height?: number;
}

type PointsTableProps = Required<Omit<SeriesProps, 'formatTick' | 'height' | 'points'>> & {
  points: readonly Point[];
};

function PointsTable({ title, labelHeader, valueHeader, points, format }: PointsTableProps) {
  return (
    <Table size="small" aria-label={title}>
      <TableHead>
        <TableRow>
          <TableCell>{labelHeader}</TableCell>
          <TableCell align="right">{valueHeader}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {points.map(({ label, value }) => (
          <TableRow key={label}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {format(value)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface ChartFigureProps extends SeriesProps {
  /** A lazy-loaded component. A placeholder reserves its space while it loads. */
  plot: ComponentType<PlotProps>;
}

/** Shows a chart with its title. Screen readers can always read the table with the same data, and the person can show
 *  the table instead of the chart. */
export function ChartFigure({ plot: Plot, height = HEIGHT, ...series }: ChartFigureProps) {
  const { title, points, format = String, formatTick = format } = series;
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  const other = isTable ? messages.chart.asChart : messages.chart.asTable;
  const placeholder = <Skeleton variant="rounded" height={height} />;
  const table = points && <PointsTable {...series} points={points} format={format} />;
  return (
    <Box component="figure" aria-labelledby={titleId} sx={{ m: 0, minWidth: 0 }}>
      <Stack
        component="figcaption"
        direction="row"
        sx={{
          mb: 0.5,
          columnGap: 1,
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'center',
        }}
      >
        <Typography id={titleId} component="span" variant="label" sx={{ color: 'text.faint' }}>
          {title}
        </Typography>
        <Button size="small" aria-label={`${other}: ${title}`} onClick={() => setIsTable(!isTable)}>
          {other}
        </Button>
      </Stack>
      {isTable ? (
        (table ?? placeholder)
      ) : (
        <>
          <Box aria-hidden sx={{ height }}>
            {points ? (
              <Suspense fallback={placeholder}>
                <Plot points={points} height={height} format={format} formatTick={formatTick} />
              </Suspense>
            ) : (
              placeholder
            )}
          </Box>
          <HiddenText as="div">{table}</HiddenText>
        </>
      )}
    </Box>
  );
}
