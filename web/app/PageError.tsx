import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ChunkError } from '../ui/script-chunk.ts';
import { messages } from './messages.ts';
import { PageNotLoaded } from './PageNotLoaded.tsx';

const { pageError: text } = messages;

/** What an error boundary shows instead of its page (specification, 8: rendering failure). */
function SomethingWentWrong({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Stack role="alert" sx={{ flex: 1, justifyContent: 'center' }}>
      <EmptyState
        mark="road"
        title={text.title}
        action={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
            <Button variant="contained" onClick={onTryAgain}>
              {text.tryAgain}
            </Button>
            <Button variant="outlined" onClick={() => window.location.reload()}>
              {text.refresh}
            </Button>
          </Stack>
        }
      >
        {text.hint}
      </EmptyState>
    </Stack>
  );
}

/** The error boundary of every page: the frame around it stays. */
export function PageError({ error, reset }: ErrorComponentProps) {
  if (error instanceof ChunkError) return <PageNotLoaded error={error} />;
  return <SomethingWentWrong onTryAgain={reset} />;
}
