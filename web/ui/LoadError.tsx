import Button from '@mui/material/Button';
import { useContext, type ReactNode } from 'react';
import { ErrorAlert } from './Alerts.tsx';
import { ErrorHelp } from './error-help.ts';
import { messages } from './messages.ts';

interface FieldLoadErrorProps {
  children: string;
  onTryAgain: () => unknown;
}

/** Says below a field that its choices could not be loaded. */
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
  /** The message. Without a message, nothing is rendered. */
  children: ReactNode;
  title?: string | undefined;
  onTryAgain: () => unknown;
}

/** Says that something could not be loaded, with a retry button and `ErrorHelp`. */
export function LoadError({ children, title, onTryAgain }: LoadErrorProps) {
  const help = useContext(ErrorHelp);
  if (!children) return null;
  return (
    <ErrorAlert
      title={title}
      action={<Button onClick={() => void onTryAgain()}>{messages.tryAgain}</Button>}
    >
      {children}
      {help && <div>{help}</div>}
    </ErrorAlert>
  );
}
