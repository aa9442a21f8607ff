import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Info from '@mui/icons-material/InfoOutlined';
import Circle from '@mui/icons-material/RadioButtonUnchecked';
import Schedule from '@mui/icons-material/Schedule';
import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';

export type StatusTone = 'good' | 'waiting' | 'bad' | 'info' | 'neutral';

const TONES = {
  good: { color: 'success', icon: <Check /> },
  waiting: { color: 'warning', icon: <Schedule /> },
  bad: { color: 'error', icon: <Close /> },
  info: { color: 'info', icon: <Info /> },
  neutral: { color: 'default', icon: <Circle /> },
} as const;

interface StatusChipProps {
  /** The tone is `good` for approved, paid and active, `waiting` for pending, `bad` for rejected, `info` for current,
   *  and `neutral` for every other status. */
  tone: StatusTone;
  /** The status as text, because color alone must not convey it. */
  label: string;
  icon?: ReactElement;
}

export function StatusChip({ tone, label, icon }: StatusChipProps) {
  const { color, icon: defaultIcon } = TONES[tone];
  return <Chip component="span" color={color} icon={icon ?? defaultIcon} label={label} />;
}
