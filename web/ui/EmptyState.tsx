import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { MileMarker, RoadEnd, Logo } from './SignMarks.tsx';

const MARKS = {
  /** Shown if there are no entries yet. */
  logo: <Logo size={56} />,
  /** Shown if no entries match. */
  marker: <MileMarker text="0" size={56} />,
  /** Shown after an error, or if the person has no permission. */
  road: <RoadEnd size={56} />,
};

interface EmptyStateProps {
  mark?: keyof typeof MARKS;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ mark = 'logo', title, children, action }: EmptyStateProps) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1, px: 2, py: 6 }}>
      {MARKS[mark]}
      <Typography component="p" variant="h3" sx={{ mt: 1 }}>
        {title}
      </Typography>
      {children && (
        <Typography component="div" variant="hint" sx={{ maxWidth: '48ch' }}>
          {children}
        </Typography>
      )}
      {action && <Stack sx={{ mt: 2 }}>{action}</Stack>}
    </Stack>
  );
}
