import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Day } from '../../domain/calendar.ts';
import { useCompanyTime } from '../platform/company-time.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import type { OwnTimeLogs } from './api.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useWeek, type Week } from './use-week.ts';
import { progressOf, type WeekKind } from './week-draft.ts';
import { WeekContent } from './WeekContent.tsx';
import { WeekLine } from './WeekFigures.tsx';

interface WeekPanelProps {
  kind: WeekKind;
  weekStart: Day;
  today: Day;
  /** The heading's level on the page. */
  level: 'h3' | 'h4';
  own: OwnTimeLogs;
}

function progressText(kind: WeekKind, worked: number): string {
  if (worked > 0) return `${worked} ${worked === 1 ? 'day' : 'days'}`;
  return kind === 'upcoming' ? '' : 'No days logged';
}

function PanelTitle({ kind, weekStart, week }: WeekPanelProps & { week: Week }) {
  const { worked, rejected, unsent } = progressOf(week.rows);
  const isNarrow = useIsNarrow();
  const { weekName } = useCompanyTime();
  const unsentDays = unsent + week.tooLate.length;
  return (
    <Stack
      direction="row"
      component="span"
      sx={{ flex: 1, gap: 1.5, pr: 1, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Typography component="span" variant={kind === 'current' ? 'h3' : 'h4'}>
        {weekName(weekStart)}
      </Typography>
      {kind === 'current' && <StatusChip tone="info" label="Current Week" />}
      {kind === 'upcoming' && (
        <Typography component="span" variant="hint">
          Upcoming Week
        </Typography>
      )}
      {/* On a phone the current week says this in large below. */}
      {kind === 'current' && !isNarrow && week.isLoaded && <WeekLine rows={week.rows} />}
      {kind !== 'current' && (
        <Stack direction="row" component="span" sx={{ ml: 'auto', gap: 1, alignItems: 'center' }}>
          {rejected > 0 && <StatusChip tone="bad" label={`${rejected} rejected`} />}
          {unsentDays > 0 && <StatusChip tone="info" label={`${unsentDays} not sent`} />}
          <Typography component="span" variant="hint">
            {progressText(kind, worked)}
          </Typography>
        </Stack>
      )}
    </Stack>
  );
}

export function WeekPanel(props: WeekPanelProps) {
  const { kind, weekStart, today, level, own } = props;
  const week = useWeek(kind, weekStart, today, own);
  return (
    <Disclosure
      level={level}
      defaultOpen={kind === 'current'}
      staysFoldedOnPaper={week.rows.every((row) => !row.stored && !row.changed)}
      title={<PanelTitle {...props} week={week} />}
    >
      <WeekContent {...props} week={week} />
    </Disclosure>
  );
}
