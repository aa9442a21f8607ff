import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useNavigate } from '@tanstack/react-router';
import { oneOf } from '../platform/search-params.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { CONTRACTOR_STATUSES, isFiltering, type ContractorsSearch } from './search.ts';

const STATUS_WORDS = { active: 'Active', inactive: 'Inactive' } as const;

/** Sets what the address says. While one types, each pause replaces the last one, so that 'back' leads
 *  to where one came from. */
export function useSetSearch(): (search: ContractorsSearch, typing?: 'typing') => void {
  const navigate = useNavigate({ from: '/dashboard/contractors' });
  return (search, typing) =>
    void navigate({ search, replace: typing !== undefined, resetScroll: false });
}

interface ContractorFiltersProps {
  filter: ContractorsSearch;
  /** An empty list has its own button to clear the filters. */
  isListEmpty: boolean;
}

export function ContractorFilters({ filter, isListEmpty }: ContractorFiltersProps) {
  const setSearch = useSetSearch();
  const { search, status } = filter;
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
        placeholder="Search contractors..."
        value={search ?? ''}
        onSearch={(typed) => setSearch({ status, search: typed || undefined }, 'typing')}
      />
      <TextField
        select
        label="Status"
        value={status ?? ''}
        onChange={(event) =>
          setSearch({ search, status: oneOf(CONTRACTOR_STATUSES, event.target.value) })
        }
        slotProps={{ select: { native: true } }}
      >
        <option value="">All Status</option>
        {CONTRACTOR_STATUSES.map((value) => (
          <option key={value} value={value}>
            {STATUS_WORDS[value]}
          </option>
        ))}
      </TextField>
      {isFiltering(filter) && !isListEmpty && (
        <Button onClick={() => setSearch({})}>Clear filters</Button>
      )}
    </Box>
  );
}
