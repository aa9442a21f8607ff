import type { ErrorComponentProps } from '@tanstack/react-router';
import { SomethingWentWrong } from '../ui/SomethingWentWrong.tsx';

/** The error boundary of every page: the frame around it stays. */
export function PageError({ reset }: ErrorComponentProps) {
  return <SomethingWentWrong onTryAgain={reset} />;
}
