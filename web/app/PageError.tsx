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

/** The storage key for the error that this tab was last reloaded for. The tab does not reload again for the same
 *  error. */
const KEY = 'linehaul-reloaded-for';

function wasReloadedFor(error: ChunkError): boolean {
  try {
    if (window.sessionStorage.getItem(KEY) === error.message) return true;
    window.sessionStorage.setItem(KEY, error.message);
    return false;
  } catch {
    // Without storage this tab can't tell whether it was reloaded before.
    return true;
  }
}

/** Checked before a reload, because without a connection the browser replaces the app with its own error page. */
async function isServerReachable(): Promise<boolean> {
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

/** Replaces a page whose chunk did not load. An upgrade removes the chunks of the previous release, and one reload
 *  loads the new ones. */
function PageNotLoaded({ error }: { error: ChunkError }) {
  const [problem, setProblem] = useState<keyof typeof pageNotLoadedText.reasons>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    async function decide() {
      if (error.kind === 'slow') return setProblem('slow');
      if (!(await isServerReachable())) return setProblem('offline');
      if (wasReloadedFor(error)) return setProblem('missing');
      return window.location.reload();
    }
    void decide();
  }, [error]);

  async function retry() {
    setBusy(true);
    if (await isServerReachable()) return window.location.reload();
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

/** Replaces a page that failed to render (specification, 8: rendering failure). */
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

/** The error component of every page. The layout around the page stays visible. */
export function PageError({ error, reset }: ErrorComponentProps) {
  if (error instanceof ChunkError) return <PageNotLoaded error={error} />;
  return <SomethingWentWrong onTryAgain={reset} />;
}
