import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { messages } from './messages.ts';

export interface NothingFoundProps {
  title: string;
  /** The current page. Undefined on the first page. */
  page?: number | undefined;
  /** Opens the first page. A list with pages needs it. */
  onFirstPage?: () => void;
  isFiltering?: boolean;
  /** A suggestion that is shown if filters are set and no entries match. */
  hint?: string;
  /** Clears the filters. A list with filters needs it. */
  onClear?: () => void;
  clearLabel?: string;
  /** Says how to start. It is shown if the list has no entries without filters. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Says why a list is empty: it has no entries, no entries match, or the page is past the last page. */
export function NothingFound(props: NothingFoundProps) {
  const { title, page = 1, onFirstPage, isFiltering, hint, onClear, children, action } = props;
  const { clearLabel = messages.filters.clear } = props;
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
        action={<Button onClick={onClear}>{clearLabel}</Button>}
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
