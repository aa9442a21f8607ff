import Button from '@mui/material/Button';

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
        Try Again
      </Button>
    </>
  );
}
