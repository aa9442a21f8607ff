import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useIsNarrow } from './use-is-narrow.ts';

interface SubmitBarProps {
  label: string;
  unsent: number;
  isBusy: boolean;
  onSubmit: () => void;
  /** What else one can do with the week: beside the button on a desktop, above the bar on a phone. */
  children?: ReactNode;
}

function hintOf(unsent: number): string {
  if (unsent === 0) return 'No signal? It stays on this phone until you send it.';
  return `${unsent} ${unsent === 1 ? 'day is' : 'days are'} saved on this phone and not sent yet.`;
}

/** Under the thumb while the week is on screen; at the end of the table on a desktop. */
export function SubmitBar({ label, unsent, isBusy, onSubmit, children }: SubmitBarProps) {
  const isNarrow = useIsNarrow();
  const button = (
    <Button
      variant="contained"
      size={isNarrow ? 'large' : 'medium'}
      fullWidth={isNarrow}
      disabled={isBusy}
      onClick={onSubmit}
    >
      {isBusy ? 'Submitting...' : label}
    </Button>
  );
  const hint = (
    <Typography variant="caption" component="p" sx={{ color: 'text.faint' }}>
      {hintOf(unsent)}
    </Typography>
  );
  if (!isNarrow) {
    return (
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'flex-end' }}>
        {unsent > 0 && hint}
        {children}
        {button}
      </Box>
    );
  }
  return (
    <>
      {children}
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 'appBar',
          mx: -3,
          px: 3,
          py: 1.5,
          textAlign: 'center',
          display: 'grid',
          gap: 1,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {button}
        {hint}
      </Box>
    </>
  );
}
