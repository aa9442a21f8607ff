import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useNavigate } from '@tanstack/react-router';
import { ROLES } from '../../domain/access.ts';
import { oneOf } from '../platform/search-params.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { isFiltering, type StaffSearch } from './search.ts';

/** Sets what the address says. While one types, each pause replaces the last one, so that 'back' leads
 *  to where one came from. */
export function useSetSearch(): (search: StaffSearch, typing?: 'typing') => void {
  const navigate = useNavigate({ from: '/dashboard/staff' });
  return (search, typing) =>
    void navigate({ search, replace: typing !== undefined, resetScroll: false });
}

interface StaffFiltersProps {
  filter: StaffSearch;
  /** Where nobody matches, the empty list itself offers to clear the filters. */
  findsSomebody: boolean;
}

export function StaffFilters({ filter, findsSomebody }: StaffFiltersProps) {
  const setSearch = useSetSearch();
  const { search, role } = filter;
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
        onSearch={(typed) => setSearch({ role, search: typed || undefined }, 'typing')}
      />
      <TextField
        select
        label="Role"
        value={role ?? ''}
        onChange={(event) => setSearch({ search, role: oneOf(ROLES, event.target.value) })}
        slotProps={{ select: { native: true } }}
      >
        <option value="">All Roles</option>
        {ROLES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </TextField>
      {isFiltering(filter) && findsSomebody && (
        <Button onClick={() => setSearch({})}>Clear filters</Button>
      )}
    </Box>
  );
}
