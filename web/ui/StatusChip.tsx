import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Info from '@mui/icons-material/InfoOutlined';
import Circle from '@mui/icons-material/RadioButtonUnchecked';
import Schedule from '@mui/icons-material/Schedule';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

export type StatusTone = 'good' | 'waiting' | 'bad' | 'info' | 'neutral';

const TONES = {
  good: { color: 'success', icon: <Check /> },
  waiting: { color: 'warning', icon: <Schedule /> },
  bad: { color: 'error', icon: <Close /> },
  info: { color: 'info', icon: <Info /> },
  neutral: { color: 'neutral', icon: <Circle /> },
} as const;

/** As the theme's chip that one does not press. */
const Ground = styled('span', {
  shouldForwardProp: (name) => name !== 'tone',
})<{ tone: StatusTone }>(({ theme, tone }) => {
  const { main, soft } = theme.vars.palette[TONES[tone].color];
  return {
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    maxWidth: '100%',
    height: 24,
    paddingInline: theme.spacing(0.5, 1),
    borderRadius: 12,
    fontFamily: theme.typography.fontFamily,
    fontSize: theme.typography.caption.fontSize,
    fontWeight: 600,
    lineHeight: 1.5,
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    backgroundColor: soft,
    color: main,
    '& > svg': { fontSize: '1rem' },
  };
});

/** What does not fit ends in an ellipsis. */
const Label = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' });

interface StatusChipProps {
  /** good: approved, paid, active; waiting: pending; bad: rejected; info: current; neutral: the rest. */
  tone: StatusTone;
  /** The word: a status is never colour alone. */
  label: string;
  icon?: ReactElement;
}

export function StatusChip({ tone, label, icon }: StatusChipProps) {
  return (
    <Ground tone={tone}>
      {icon ?? TONES[tone].icon}
      <Label>{label}</Label>
    </Ground>
  );
}
