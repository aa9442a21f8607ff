import { ROLES } from '../../domain/access.ts';
import { roleName } from '../../domain/roles.ts';
import { PeopleSortField } from '../people/PeopleSortField.tsx';
import { oneOf } from '../app/search-params.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { messages } from './messages.ts';
import { isFiltering, type StaffSearch } from './search.ts';

const { filters: text } = messages;

interface StaffFiltersProps {
  filter: StaffSearch;
  /** Where nobody matches, the empty list itself offers to clear the filters. */
  findsSomebody: boolean;
}

export function StaffFilters({ filter, findsSomebody }: StaffFiltersProps) {
  const setSearch = useSetSearch<StaffSearch>();
  const { search, role, sort } = filter;
  return (
    <FilterBar
      isFiltering={isFiltering(filter) && findsSomebody}
      onClear={() => setSearch({ sort })}
    >
      <SearchField
        label={text.search}
        placeholder={text.searchHint}
        value={search ?? ''}
        onSearch={(typed) => setSearch({ role, sort, search: typed || undefined }, 'typing')}
      />
      <ChoiceField
        label={text.role}
        value={role ?? ''}
        onChange={(event) => setSearch({ search, sort, role: oneOf(ROLES, event.target.value) })}
        noChoice={text.anyRole}
        choices={ROLES.map((value) => ({ value, label: roleName(value) }))}
      />
      <PeopleSortField
        value={sort}
        onChange={(order) => setSearch({ search, role, sort: order })}
      />
    </FilterBar>
  );
}
