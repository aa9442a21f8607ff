import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { EmptyState } from './EmptyState.tsx';

/** What an error boundary shows instead of its page (specification, 8: rendering failure). */
export function SomethingWentWrong({ onTryAgain }: { onTryAgain: () => void }) {
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
