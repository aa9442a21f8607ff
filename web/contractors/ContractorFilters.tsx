import { seesPayOfOthers } from '../../domain/access.ts';
import { PeopleSortField } from '../people/PeopleSortField.tsx';
import { oneOf } from '../app/search-params.ts';
import { useActor } from '../app/session.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { CONTRACTOR_STATUSES, isFiltering, type ContractorsSearch } from './search.ts';

const STATUS_WORDS = { active: 'Active', inactive: 'Inactive' } as const;

interface ContractorFiltersProps {
  filter: ContractorsSearch;
  /** An empty list has its own button to clear the filters. */
  isListEmpty: boolean;
}

export function ContractorFilters({ filter, isListEmpty }: ContractorFiltersProps) {
  const setSearch = useSetSearch<ContractorsSearch>();
  const showsRate = seesPayOfOthers(useActor());
  const { search, status, rate, sort } = filter;
  return (
    <FilterBar
      isFiltering={isFiltering(filter) && !isListEmpty}
      onClear={() => setSearch({ sort })}
    >
      <SearchField
        label="Search"
        placeholder="Search contractors..."
        value={search ?? ''}
        onSearch={(typed) =>
          setSearch({ status, rate, sort, search: typed || undefined }, 'typing')
        }
      />
      <ChoiceField
        label="Status"
        value={status ?? ''}
        onChange={(event) =>
          setSearch({ search, rate, sort, status: oneOf(CONTRACTOR_STATUSES, event.target.value) })
        }
        noChoice="All Status"
        choices={CONTRACTOR_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
      />
      {showsRate && (
        <ChoiceField
          label="Rate"
          value={rate ?? ''}
          onChange={(event) =>
            setSearch({ search, status, sort, rate: oneOf(['none'], event.target.value) })
          }
          noChoice="All Rates"
          choices={[{ value: 'none', label: 'No rate' }]}
        />
      )}
      <PeopleSortField
        value={sort}
        onChange={(order) => setSearch({ search, status, rate, sort: order })}
      />
    </FilterBar>
  );
}
