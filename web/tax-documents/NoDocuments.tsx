import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { NothingFound } from '../ui/NothingFound.tsx';
import { useSetDocumentsSearch } from './DocumentFilters.tsx';
import { isFiltering, type DocumentsSearch } from './search.ts';

interface NoDocumentsProps {
  search: DocumentsSearch;
  year: number | undefined;
  action: ReactNode;
}

/** An empty list. The year is no filter: without another one, the list shows a year. */
export function NoDocuments({ search, year, action }: NoDocumentsProps) {
  const setSearch = useSetDocumentsSearch();
  const { page, ...filter } = search;
  const title = 'No tax documents found';
  if (page === undefined && !isFiltering(search) && year !== undefined) {
    return (
      <EmptyState
        mark="marker"
        title={title}
        action={<Button onClick={() => setSearch({ year: 'all' })}>Show all years</Button>}
      >
        There are none of {year} yet.
      </EmptyState>
    );
  }
  return (
    <NothingFound
      title={title}
      page={page}
      isFiltering={isFiltering(search)}
      hint="Nothing matches. Try another contractor, type, year or status."
      onFirstPage={() => setSearch(filter)}
      onClear={() => setSearch({ year: search.year })}
      action={action}
    >
      Generate the first one: a W-9 as it is on file, or the 1099-NEC of a year.
    </NothingFound>
  );
}
