import { W9_STATES } from '../../domain/w9/endpoints.ts';
import { oneOf } from '../app/search-params.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { isFiltering, type W9Search } from './search.ts';

const STATE_NAMES = { given: 'Given', 'not-given': 'Not given', asked: 'Asked for' } as const;

interface W9FiltersProps {
  filter: W9Search;
  /** Where nobody matches, the empty list itself offers to clear the filters. */
  findsSomebody: boolean;
}

export function W9Filters({ filter, findsSomebody }: W9FiltersProps) {
  const setSearch = useSetSearch<W9Search>();
  const { search, state } = filter;
  return (
    <FilterBar isFiltering={isFiltering(filter) && findsSomebody} onClear={() => setSearch({})}>
      <SearchField
        label="Search"
        placeholder="Name or email"
        value={search ?? ''}
        onSearch={(typed) => setSearch({ state, search: typed || undefined }, 'typing')}
      />
      <ChoiceField
        label="W-9"
        value={state ?? ''}
        onChange={(event) => setSearch({ search, state: oneOf(W9_STATES, event.target.value) })}
        noChoice="All payees"
        choices={W9_STATES.map((value) => ({ value, label: STATE_NAMES[value] }))}
      />
    </FilterBar>
  );
}
