import { styled } from '@mui/material/styles';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { monthOf, weekStartOf, type Day } from '../../domain/calendar.ts';
import { shortMonthName } from '../ui/format.ts';
import type { ContractorStats } from '../../domain/contractors/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { MAX_WEEKS, weeksOf, type DateRange } from './date-range.ts';
import { messages } from './messages.ts';

const { chart: text } = messages;

const HEIGHT = 168;
/** The height of the space for the figures above the bars. */
const TOP = 20;
/** The height of the space for the months below the bars. */
const BOTTOM = 24;
const DAYS_IN_A_WEEK = 7;
const BASE = HEIGHT - BOTTOM;
/** The days of a full work week. The chart has a line at this height. */
const USUAL_DAYS = 5;
const DAY_HEIGHT = (BASE - TOP) / DAYS_IN_A_WEEK;
/** The maximum number of bars with figures above them. The figures of more bars would overlap. */
const MAX_FIGURES = 20;
const BAR_SHARE = 0.62;

const Chart = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: HEIGHT,
  overflow: 'visible',
  '& .bar': { fill: theme.vars.palette.primary.main },
  '& .base': { stroke: theme.vars.palette.edge },
  '& .rule': { stroke: theme.vars.palette.divider },
  '& text': { ...theme.typography.caption, fill: theme.vars.palette.text.faint },
  '& .figure': { fill: theme.vars.palette.text.primary, fontWeight: 600 },
}));

interface Week {
  weekStart: Day;
  daysWorked: number;
}

interface BarsProps {
  weeks: readonly Week[];
  weekName: (weekStart: Day) => string;
}

/** Widths are percentages, because scaling the SVG with a viewBox would also scale its text. */
function Bars({ weeks, weekName }: BarsProps) {
  const weekWidth = 100 / weeks.length;
  return weeks.map(({ weekStart, daysWorked }, index) => {
    const height = daysWorked * DAY_HEIGHT;
    const middle = `${(index + 0.5) * weekWidth}%`;
    return (
      <g key={weekStart}>
        <rect
          className="bar"
          x={`${(index + (1 - BAR_SHARE) / 2) * weekWidth}%`}
          width={`${weekWidth * BAR_SHARE}%`}
          y={BASE - height}
          height={height}
        >
          <title>{text.bar(weekName(weekStart), daysWorked)}</title>
        </rect>
        {weeks.length <= MAX_FIGURES && (
          <text className="figure" x={middle} y={BASE - height - 6} textAnchor="middle">
            {daysWorked}
          </text>
        )}
      </g>
    );
  });
}

/** Labels each month below its first week. The first month gets no label if it has only one week in the chart, because
 *  the label of the next month would overlap it. */
function Months({ weeks }: { weeks: readonly Week[] }) {
  const months = weeks.map(({ weekStart }) => shortMonthName(monthOf(weekStart)));
  const weekWidth = 100 / weeks.length;
  const hasSingleWeek = months.length > 1 && months[0] !== months[1];
  return weeks.map(({ weekStart }, index) =>
    months[index] === months[index - 1] || (index === 0 && hasSingleWeek) ? null : (
      <text key={weekStart} x={`${index * weekWidth}%`} y={HEIGHT - 6} textAnchor="start">
        {months[index]}
      </text>
    ),
  );
}

function FiguresTable({ weeks, weekName }: BarsProps) {
  return (
    <HiddenText as="div">
      <table>
        <caption>{text.title}</caption>
        <thead>
          <tr>
            <th scope="col">{text.columns.week}</th>
            <th scope="col">{text.columns.daysWorked}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ weekStart, daysWorked }) => (
            <tr key={weekStart}>
              <th scope="row">{weekName(weekStart)}</th>
              <td>{daysWorked}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </HiddenText>
  );
}

interface DaysChartProps {
  range: DateRange;
  /** Contains only weeks with a day worked. Undefined while loading. */
  weeks: ContractorStats['weeks'] | undefined;
}

/** Shows the days worked per week as bars, and as a table for screen readers. */
export function DaysChart({ range, weeks }: DaysChartProps) {
  const { weekName } = useCompanyTime();
  if (!weeks) return <Skeleton variant="rounded" height={HEIGHT} />;
  const daysByWeek = new Map(weeks.map(({ weekStart, daysWorked }) => [weekStart, daysWorked]));
  const chartWeeks = weeksOf(range).map((weekStart) => ({
    weekStart,
    daysWorked: daysByWeek.get(weekStart) ?? 0,
  }));
  const isTruncated = weekStartOf(range.startDate) < (chartWeeks[0]?.weekStart ?? range.startDate);
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" variant="label" sx={{ color: 'text.faint', mb: 1 }}>
        {isTruncated ? text.latestWeeks(MAX_WEEKS) : text.title}
      </Typography>
      <Chart aria-hidden>
        <line
          className="rule"
          x1="0"
          x2="100%"
          y1={BASE - USUAL_DAYS * DAY_HEIGHT}
          y2={BASE - USUAL_DAYS * DAY_HEIGHT}
        />
        <line className="base" x1="0" x2="100%" y1={BASE} y2={BASE} />
        <Bars weeks={chartWeeks} weekName={weekName} />
        <Months weeks={chartWeeks} />
      </Chart>
      <FiguresTable weeks={chartWeeks} weekName={weekName} />
    </Box>
  );
}
