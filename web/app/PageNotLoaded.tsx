import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loading } from '../ui/Loading.tsx';
import type { ChunkError } from '../ui/script-chunk.ts';
import { messages } from './messages.ts';

const { pageNotLoaded: text } = messages;

/** Remembers for which script this tab was reloaded, so that it reloads once and not forever. */
const KEY = 'linehaul-reloaded-for';

function wasReloadedFor(error: ChunkError): boolean {
  try {
    if (window.sessionStorage.getItem(KEY) === error.message) return true;
    window.sessionStorage.setItem(KEY, error.message);
    return false;
  } catch {
    // Without storage a second reload could not be told from the first.
    return true;
  }
}

/** Without a connection a reload would replace the app by the browser's own error page. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/favicon.svg', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Instead of a page whose script did not load. After an upgrade the scripts of the older release are gone: one reload
 *  brings the new ones. */
export function PageNotLoaded({ error }: { error: ChunkError }) {
  const [problem, setProblem] = useState<keyof typeof text.reasons>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    async function decide() {
      if (error.kind === 'slow') return setProblem('slow');
      if (!(await isServerThere())) return setProblem('offline');
      if (wasReloadedFor(error)) return setProblem('missing');
      return window.location.reload();
    }
    void decide();
  }, [error]);

  async function retry() {
    setBusy(true);
    if (await isServerThere()) return window.location.reload();
    setProblem('offline');
    return setBusy(false);
  }

  if (!problem) return <Loading />;
  return (
    <Stack role="alert" sx={{ flex: 1, justifyContent: 'center' }}>
      <EmptyState
        mark="road"
        title={text.title}
        action={
          <Button variant="contained" disabled={isBusy} onClick={() => void retry()}>
            {text.tryAgain}
          </Button>
        }
      >
        {text.reasons[problem]}
      </EmptyState>
    </Stack>
  );
}
