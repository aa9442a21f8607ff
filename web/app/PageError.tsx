import type { ErrorComponentProps } from '@tanstack/react-router';
import { ChunkError } from '../ui/script-chunk.ts';
import { SomethingWentWrong } from '../ui/SomethingWentWrong.tsx';
import { PageNotLoaded } from './PageNotLoaded.tsx';

/** The error boundary of every page: the frame around it stays. */
export function PageError({ error, reset }: ErrorComponentProps) {
  if (error instanceof ChunkError) return <PageNotLoaded error={error} />;
  return <SomethingWentWrong onTryAgain={reset} />;
}
