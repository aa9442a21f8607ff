import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Remove from '@mui/icons-material/Remove';
import Schedule from '@mui/icons-material/Schedule';
import type { SvgIconComponent } from '@mui/icons-material';
import type { PersonalFigures } from '../../domain/dashboard/schema.ts';
import { messages } from './messages.ts';

const { dayStates: words } = messages;

export type LoggedDay = PersonalFigures['week']['days'][number];

interface DayState {
  word: string;
  color: string;
  Icon: SvgIconComponent | undefined;
}

export const STATES = {
  APPROVED: { word: words.approved, color: 'success.main', Icon: Check },
  PENDING: { word: words.pending, color: 'warning.main', Icon: Schedule },
  REJECTED: { word: words.rejected, color: 'error.main', Icon: Close },
} as const;
const FREE: DayState = { word: words.free, color: 'text.faint', Icon: Remove };
const OPEN: DayState = { word: words.open, color: 'text.faint', Icon: undefined };

/** How a day of a week looks, with a word and an icon. */
export function stateOf(log: LoggedDay | undefined): DayState {
  if (!log) return OPEN;
  return log.worked || log.status === 'REJECTED' ? STATES[log.status] : FREE;
}
