import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ErrorAlert } from './Alerts.tsx';
import { messages } from './messages.ts';

interface FieldLoadErrorProps {
  children: string;
  onTryAgain: () => unknown;
}

/** Under a field whose choices could not be loaded. */
export function FieldLoadError({ children, onTryAgain }: FieldLoadErrorProps) {
  return (
    <>
      {children}{' '}
      <Button size="small" onClick={() => void onTryAgain()}>
        {messages.tryAgain}
      </Button>
    </>
  );
}

interface LoadErrorProps {
  /** Nothing is shown without a sentence. */
  children: ReactNode;
  title?: string | undefined;
  onTryAgain: () => unknown;
}

/** Says that something could not be loaded, and offers to try again. */
export function LoadError({ children, title, onTryAgain }: LoadErrorProps) {
  return (
    <ErrorAlert
      title={title}
      action={<Button onClick={() => void onTryAgain()}>{messages.tryAgain}</Button>}
    >
      {children}
    </ErrorAlert>
  );
}
