import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ChunkError } from '../ui/script-chunk.ts';
import { PageNotLoaded } from './PageNotLoaded.tsx';

/** What an error boundary shows instead of its page (specification, 8: rendering failure). */
function SomethingWentWrong({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Stack role="alert" sx={{ flex: 1, justifyContent: 'center' }}>
      <EmptyState
        mark="road"
        title="Something went wrong"
        action={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
            <Button variant="contained" onClick={onTryAgain}>
              Try Again
            </Button>
            <Button variant="outlined" onClick={() => window.location.reload()}>
              Refresh Page
            </Button>
          </Stack>
        }
      >
        This part of the page could not be drawn. What was saved before is safe.
      </EmptyState>
    </Stack>
  );
}

/** The error boundary of every page: the frame around it stays. */
export function PageError({ error, reset }: ErrorComponentProps) {
  if (error instanceof ChunkError) return <PageNotLoaded error={error} />;
  return <SomethingWentWrong onTryAgain={reset} />;
}
