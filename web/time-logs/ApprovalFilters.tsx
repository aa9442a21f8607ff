import type { Day } from '../../domain/calendar.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { dayFrom, onlySet, oneOf, textFrom } from '../app/search-params.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { approvalMessages } from './approval-messages.ts';
import type { TimeLogsSearch } from './search.ts';

const { filters: text } = approvalMessages;

type Filter = Pick<TimeLogsSearch, 'person' | 'week' | 'decision'>;

interface ApprovalFiltersProps {
  people: readonly { id: string; firstName: string; lastName: string }[];
  weeks: readonly Day[];
  /** Whether the list can be narrowed to approved or to rejected days. */
  hasDecision?: boolean;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** Narrows the approval queue or the decided days to a person and a week. */
export function ApprovalFilters(props: ApprovalFiltersProps) {
  const { people, hasDecision = false, filter, onFilter } = props;
  const { weekName } = useCompanyTime();
  const { person, week, decision } = filter;
  const weeks = [...new Set([...props.weeks, ...(week ? [week] : [])])].toSorted();
  return (
    <FilterBar
      label={text.name}
      isFiltering={Object.keys(filter).length > 0}
      onClear={() => onFilter({})}
    >
      <ChoiceField
        label={text.person}
        value={person ?? ''}
        onChange={({ target }) =>
          onFilter(onlySet({ person: textFrom(target.value), week, decision }))
        }
        noChoice={text.allPeople}
        choices={people.map((one) => ({ value: one.id, label: fullName(one) }))}
      />
      <ChoiceField
        label={text.week}
        value={week ?? ''}
        onChange={({ target }) =>
          onFilter(onlySet({ person, week: dayFrom(target.value), decision }))
        }
        noChoice={text.allWeeks}
        choices={weeks.toReversed().map((start) => ({ value: start, label: weekName(start) }))}
      />
      {hasDecision && (
        <ChoiceField
          label={text.status}
          value={decision ?? ''}
          onChange={({ target }) => {
            const chosen = oneOf(['APPROVED', 'REJECTED'], target.value);
            onFilter(onlySet({ person, week, decision: chosen }));
          }}
          noChoice={text.allDecisions}
          choices={[
            { value: 'APPROVED', label: text.approved },
            { value: 'REJECTED', label: text.rejected },
          ]}
        />
      )}
    </FilterBar>
  );
}
