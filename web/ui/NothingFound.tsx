import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { messages } from './messages.ts';

interface NothingFoundProps {
  title: string;
  /** The current page, if it is not the first. */
  page: number | undefined;
  isFiltering: boolean;
  /** A suggestion for when nothing matches. */
  hint: string;
  onFirstPage: () => void;
  onClear: () => void;
  /** Says how to start when the list has no entries at all. */
  children?: ReactNode;
  action?: ReactNode;
}

/** An empty list: no entries, no matches, or a page past the last one. */
export function NothingFound(props: NothingFoundProps) {
  const { title, page = 1, isFiltering, hint, onFirstPage, onClear, children, action } = props;
  if (page > 1) {
    return (
      <EmptyState
        mark="marker"
        title={title}
        action={<Button onClick={onFirstPage}>{messages.nothingFound.firstPage}</Button>}
      >
        {messages.nothingFound.pastTheEnd}
      </EmptyState>
    );
  }
  if (isFiltering) {
    return (
      <EmptyState
        mark="marker"
        title={title}
        action={<Button onClick={onClear}>{messages.filters.clear}</Button>}
      >
        {hint}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={title} action={action}>
      {children}
    </EmptyState>
  );
}
