import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useSetSearch } from './DocumentFilters.tsx';
import { isFiltering, type DocumentsSearch } from './search.ts';

interface NoDocumentsProps {
  search: DocumentsSearch;
  year: number | undefined;
  action: ReactNode;
}

/** None at all, none of the year, none that matches, or a page past the last one. */
export function NoDocuments({ search, year, action }: NoDocumentsProps) {
  const setSearch = useSetSearch();
  const { page, ...filter } = search;
  if (page !== undefined) {
    return (
      <EmptyState
        mark="marker"
        title="No tax documents found"
        action={<Button onClick={() => setSearch(filter)}>Go to the first page</Button>}
      >
        This page lies past the end of the list.
      </EmptyState>
    );
  }
  if (isFiltering(search)) {
    return (
      <EmptyState
        mark="marker"
        title="No tax documents found"
        action={<Button onClick={() => setSearch({ year: search.year })}>Clear filters</Button>}
      >
        Nothing matches. Try another contractor, type, year or status.
      </EmptyState>
    );
  }
  if (year !== undefined) {
    return (
      <EmptyState
        mark="marker"
        title="No tax documents found"
        action={<Button onClick={() => setSearch({ year: 'all' })}>Show all years</Button>}
      >
        There are none of {year} yet.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No tax documents found" action={action}>
      Generate the first one: a W-9 as it is on file, or the 1099-NEC of a year.
    </EmptyState>
  );
}
