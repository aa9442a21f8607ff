import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { hiddenFrom, type Width } from './columns.ts';

interface OnlyBelowProps {
  width: Width;
  children: ReactNode;
}

/** Shows the values of hidden columns in another cell of the row, in small text: `<OnlyBelow width="md">`. */
export function OnlyBelow({ width, children }: OnlyBelowProps) {
  return (
    <Typography variant="caption" component="div" sx={hiddenFrom(width)}>
      {children}
    </Typography>
  );
}
