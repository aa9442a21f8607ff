import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { weekStartOf, type Day } from '../../domain/calendar.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import type { OwnTimeLogs } from './api.ts';
import { messages } from './messages.ts';
import { useWeek, type Week } from './use-week.ts';
import { progressOf, type WeekKind } from './week-draft.ts';
import { WeekContent } from './WeekContent.tsx';
import type { WeekStatus } from './week-state.ts';
import { LOOKS } from './WeekStatusLine.tsx';

const { week: text } = messages;

interface WeekPanelProps {
  kind: WeekKind;
  weekStart: Day;
  today: Day;
  /** The heading's level on the page. */
  level: 'h3' | 'h4';
  own: OwnTimeLogs;
  openDay: Day | undefined;
}

function progressText(kind: WeekKind, worked: number): string {
  if (worked > 0) return text.days(worked);
  return kind === 'upcoming' ? '' : text.noDays;
}

/** The state of a folded week in its line. */
function WeekChip({ status }: { status: WeekStatus }) {
  const { tone, icon: Icon } = LOOKS[status.look];
  return <StatusChip tone={tone} label={status.title} icon={<Icon />} />;
}

function PanelTitle({ kind, weekStart, week }: WeekPanelProps & { week: Week }) {
  const { worked } = progressOf(week.rows);
  const { weekName } = useCompanyTime();
  return (
    <Stack
      direction="row"
      component="span"
      sx={{ flex: 1, gap: 1.5, pr: 1, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Typography component="span" variant={kind === 'current' ? 'h3' : 'h4'}>
        {weekName(weekStart)}
      </Typography>
      {kind === 'current' && <StatusChip tone="info" label={text.current} />}
      {kind === 'upcoming' && (
        <Typography component="span" variant="hint">
          {text.upcoming}
        </Typography>
      )}
      {kind !== 'current' && (
        <Stack direction="row" component="span" sx={{ ml: 'auto', gap: 1, alignItems: 'center' }}>
          {week.tooLate.length > 0 && (
            <StatusChip tone="info" label={text.notSent(week.tooLate.length)} />
          )}
          {week.status && worked > 0 && <WeekChip status={week.status} />}
          <Typography component="span" variant="hint">
            {week.isLoaded && progressText(kind, worked)}
          </Typography>
        </Stack>
      )}
    </Stack>
  );
}

export function WeekPanel(props: WeekPanelProps) {
  const { kind, weekStart, today, level, own, openDay } = props;
  const week = useWeek(kind, weekStart, today, own);
  return (
    <Disclosure
      level={level}
      defaultOpen={kind === 'current' || (openDay && weekStartOf(openDay)) === weekStart}
      staysFoldedOnPaper={week.rows.every((row) => !row.stored && !row.changed)}
      title={<PanelTitle {...props} week={week} />}
    >
      <WeekContent {...props} week={week} />
    </Disclosure>
  );
}
