import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import type { SubmitNotice } from './unsent-week/use-week.ts';

const { submission: text } = messages;

interface SubmitBarProps {
  label: string;
  unsent: number;
  isBusy: boolean;
  /** The result of the submission. The bar shows it next to the button. */
  notice: SubmitNotice | undefined;
  onSubmit: () => void;
  copyButton?: ReactNode;
  /** Other actions for the week. They are next to the button on a wide screen, and above the bar on a phone. */
  children?: ReactNode;
}

const NOTE_HAS_FOCUS = 'main:has(textarea:focus) &';

function Notice({ notice }: { notice: SubmitNotice | undefined }) {
  if (!notice) return null;
  return (
    <Alert severity={notice.severity}>
      {notice.title && <AlertTitle>{notice.title}</AlertTitle>}
      {notice.text}
    </Alert>
  );
}

/** Shows the submit button. On a phone, the bar sticks to the bottom of the screen. On a wide screen, the bar is at the
 *  end of the table. */
export function SubmitBar(props: SubmitBarProps) {
  const { label, unsent, isBusy, notice, onSubmit, copyButton, children } = props;
  const isNarrow = useIsNarrow();
  const button = (
    <Button
      variant="contained"
      size={isNarrow ? 'large' : 'medium'}
      // On a phone of 320 px, or with large text, the buttons are below each other.
      sx={{ flex: { xs: '1 1 auto', md: 'none' } }}
      disabled={isBusy}
      onClick={onSubmit}
    >
      {isBusy ? text.busy : label}
    </Button>
  );
  if (!isNarrow) {
    return (
      <>
        <Notice notice={notice} />
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'flex-end' }}>
          {unsent > 0 && (
            <Typography variant="caption" component="p">
              {text.unsent(unsent)}
            </Typography>
          )}
          {children}
          {copyButton}
          {button}
        </Box>
      </>
    );
  }
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          '& > :only-child': { ml: 'auto' },
        }}
      >
        {children}
      </Box>
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          // The on-screen keyboard leaves little height. The bar must not cover the note that the person types.
          [NOTE_HAS_FOCUS]: { position: 'static' },
          zIndex: (theme) => theme.zIndex.appBar - 1,
          mx: -2,
          px: 2,
          py: 1.5,
          display: 'grid',
          gap: 1,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Notice notice={notice} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {copyButton && (
            <Box sx={{ flex: '1 0 auto', display: 'flex', '& > *': { flex: 1 } }}>{copyButton}</Box>
          )}
          {button}
        </Box>
      </Box>
    </>
  );
}
