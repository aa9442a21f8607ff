import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { NothingFound } from '../ui/NothingFound.tsx';
import { useSetDocumentsSearch } from './DocumentFilters.tsx';
import { isFiltering, type DocumentsSearch } from './search.ts';
import { messages } from './messages.ts';

const { empty: text } = messages;

interface NoDocumentsProps {
  search: DocumentsSearch;
  year: number | undefined;
  action: ReactNode;
}

/** An empty list. The year is no filter: without another one, the list shows a year. */
export function NoDocuments({ search, year, action }: NoDocumentsProps) {
  const setSearch = useSetDocumentsSearch();
  const { page, ...filter } = search;
  if (page === undefined && !isFiltering(search) && year !== undefined) {
    return (
      <EmptyState
        mark="marker"
        title={text.title}
        action={<Button onClick={() => setSearch({ year: 'all' })}>{text.allYears}</Button>}
      >
        {text.noneInYear(year)}
      </EmptyState>
    );
  }
  return (
    <NothingFound
      title={text.title}
      page={page}
      isFiltering={isFiltering(search)}
      hint={text.noMatch}
      onFirstPage={() => setSearch(filter)}
      onClear={() => setSearch({ year: search.year })}
      action={action}
    >
      {text.noneYet}
    </NothingFound>
  );
}
