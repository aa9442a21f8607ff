import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useContext, useEffect, useState, type ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorHelp } from '../ui/error-help.ts';
import { Loading } from '../ui/Loading.tsx';
import { ChunkError } from '../ui/script-chunk.ts';
import { messages } from './messages.ts';

const { pageError: text, pageNotLoaded: pageNotLoadedText } = messages;

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

interface FailureProps {
  title: string;
  children: ReactNode;
  action: ReactNode;
}

/** In the place of a page that failed. */
function Failure({ title, children, action }: FailureProps) {
  const help = useContext(ErrorHelp);
  return (
    <Stack role="alert" sx={{ flex: 1, justifyContent: 'center' }}>
      <EmptyState
        mark="road"
        title={title}
        action={
          <Stack sx={{ gap: 1, alignItems: 'center' }}>
            {action}
            {help}
          </Stack>
        }
      >
        {children}
      </EmptyState>
    </Stack>
  );
}

/** Instead of a page whose script did not load. After an upgrade the scripts of the older release are gone: one reload
 *  brings the new ones. */
function PageNotLoaded({ error }: { error: ChunkError }) {
  const [problem, setProblem] = useState<keyof typeof pageNotLoadedText.reasons>();
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
    <Failure
      title={pageNotLoadedText.title}
      action={
        <Button variant="contained" disabled={isBusy} onClick={() => void retry()}>
          {pageNotLoadedText.tryAgain}
        </Button>
      }
    >
      {pageNotLoadedText.reasons[problem]}
    </Failure>
  );
}

/** What an error boundary shows instead of its page (specification, 8: rendering failure). */
function SomethingWentWrong({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Failure
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
    </Failure>
  );
}

/** The error boundary of every page: the frame around it stays. */
export function PageError({ error, reset }: ErrorComponentProps) {
  if (error instanceof ChunkError) return <PageNotLoaded error={error} />;
  return <SomethingWentWrong onTryAgain={reset} />;
}
