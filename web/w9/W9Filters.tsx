import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useNavigate } from '@tanstack/react-router';
import { W9_STATES } from '../../domain/w9/endpoints.ts';
import { oneOf } from '../platform/search-params.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { isFiltering, type W9Search } from './search.ts';

/** Sets what the address says. While one types, each pause replaces the last one. */
export function useSetSearch(): (search: W9Search, typing?: 'typing') => void {
  const navigate = useNavigate({ from: '/dashboard/w9-forms' });
  return (search, typing) =>
    void navigate({ search, replace: typing !== undefined, resetScroll: false });
}

const STATE_NAMES = { given: 'Given', 'not-given': 'Not given', asked: 'Asked for' } as const;

interface W9FiltersProps {
  filter: W9Search;
  /** Where nobody matches, the empty list itself offers to clear the filters. */
  findsSomebody: boolean;
}

export function W9Filters({ filter, findsSomebody }: W9FiltersProps) {
  const setSearch = useSetSearch();
  const { search, state } = filter;
  return (
    <Box
      component="search"
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 320px) minmax(0, 200px) auto' },
        justifyContent: 'start',
      }}
    >
      <SearchField
        label="Search"
        placeholder="Name or email"
        value={search ?? ''}
        onSearch={(typed) => setSearch({ state, search: typed || undefined }, 'typing')}
      />
      <TextField
        select
        label="W-9"
        value={state ?? ''}
        onChange={(event) => setSearch({ search, state: oneOf(W9_STATES, event.target.value) })}
        slotProps={{ select: { native: true } }}
      >
        <option value="">All payees</option>
        {W9_STATES.map((name) => (
          <option key={name} value={name}>
            {STATE_NAMES[name]}
          </option>
        ))}
      </TextField>
      {isFiltering(filter) && findsSomebody && (
        <Button onClick={() => setSearch({})}>Clear filters</Button>
      )}
    </Box>
  );
}
