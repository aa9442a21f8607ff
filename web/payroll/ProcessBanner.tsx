import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, type ReactNode } from 'react';
import { ApiError } from '../app/api-error.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ErrorAlert, SuccessAlert } from '../ui/Alerts.tsx';
import type { useProcessWeek } from './api.ts';
import { messages } from './messages.ts';

const { process: text } = messages;

interface ProcessBannerProps {
  process: ReturnType<typeof useProcessWeek>;
}

/** The eye and the focus go where the answer is: the button that was pressed is gone by then. */
function InView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Box ref={box} tabIndex={-1} sx={{ mt: 2 }}>
      {children}
    </Box>
  );
}

/** What came of processing the week. The status of the answer decides its colour, never a word. */
export function ProcessBanner({ process }: ProcessBannerProps) {
  const { status, data, error, variables } = process;
  if (status === 'success') {
    return (
      <InView key="success">
        <SuccessAlert onClose={process.reset}>{data.message}</SuccessAlert>
      </InView>
    );
  }
  if (status !== 'error') return null;
  // The same payload again carries the same key, so that a lost answer cannot pay twice.
  const canRetry = error instanceof ApiError && error.isTemporary;
  return (
    <InView key="error">
      <ErrorAlert
        title={canRetry ? text.noAnswer : text.failedTitle}
        {...(canRetry
          ? {
              action: (
                <Button color="inherit" onClick={() => process.mutate(variables)}>
                  {text.retry}
                </Button>
              ),
            }
          : { onClose: process.reset })}
      >
        <div>{text.failedBecause(errorSentence(error, text.failed))}</div>
        {canRetry && <div>{text.retryIsSafe}</div>}
      </ErrorAlert>
    </InView>
  );
}
