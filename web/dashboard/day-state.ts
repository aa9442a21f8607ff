import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Remove from '@mui/icons-material/Remove';
import Schedule from '@mui/icons-material/Schedule';
import type { SvgIconComponent } from '@mui/icons-material';
import type { PersonalFigures } from '../../domain/dashboard/schema.ts';

export type LoggedDay = PersonalFigures['week']['days'][number];

interface DayState {
  word: string;
  color: string;
  Icon: SvgIconComponent | undefined;
}

export const STATES = {
  APPROVED: { word: 'Approved', color: 'success.main', Icon: Check },
  PENDING: { word: 'Pending', color: 'warning.main', Icon: Schedule },
  REJECTED: { word: 'Rejected', color: 'error.main', Icon: Close },
} as const;
const FREE: DayState = { word: 'Not worked', color: 'text.faint', Icon: Remove };
const OPEN: DayState = { word: 'Nothing logged', color: 'text.faint', Icon: undefined };

/** How a day of a week looks, with a word and an icon. */
export function stateOf(log: LoggedDay | undefined): DayState {
  if (!log) return OPEN;
  return log.worked || log.status === 'REJECTED' ? STATES[log.status] : FREE;
}
