import Button from '@mui/material/Button';
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
