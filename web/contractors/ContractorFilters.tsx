import { seesPayOfOthers } from '../../domain/access.ts';
import { PeopleSortField } from '../people/PeopleSortField.tsx';
import { oneOf } from '../app/search-params.ts';
import { useActor } from '../app/session.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { messages } from './messages.ts';
import { CONTRACTOR_STATUSES, isFiltering, type ContractorsSearch } from './search.ts';

const { filters: text } = messages;

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
        label={text.search}
        placeholder={text.searchHint}
        value={search ?? ''}
        onSearch={(typed) =>
          setSearch({ status, rate, sort, search: typed || undefined }, 'typing')
        }
      />
      <ChoiceField
        label={text.status}
        value={status ?? ''}
        onChange={(event) =>
          setSearch({ search, rate, sort, status: oneOf(CONTRACTOR_STATUSES, event.target.value) })
        }
        noChoice={text.anyStatus}
        choices={CONTRACTOR_STATUSES.map((value) => ({ value, label: messages.status[value] }))}
      />
      {showsRate && (
        <ChoiceField
          label={text.rate}
          value={rate ?? ''}
          onChange={(event) =>
            setSearch({ search, status, sort, rate: oneOf(['none'], event.target.value) })
          }
          noChoice={text.anyRate}
          choices={[{ value: 'none', label: messages.rate.none }]}
        />
      )}
      <PeopleSortField
        value={sort}
        onChange={(order) => setSearch({ search, status, rate, sort: order })}
      />
    </FilterBar>
  );
}
