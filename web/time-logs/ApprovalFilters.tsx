import { useState } from 'react';
import type { Day } from '../../domain/calendar.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { dayFrom, idFrom, omitUndefined, oneOf } from '../app/search-params.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { approvalMessages, exceptionMessages } from './approval-messages.ts';
import type { TimeLogsSearch } from './search.ts';

const { filters: text } = approvalMessages;

type Filter = Pick<TimeLogsSearch, 'person' | 'week' | 'decision' | 'exceptions'>;

interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

interface ApprovalFiltersProps {
  people: readonly Person[];
  weeks: readonly Day[];
  /** Whether the list has decided days, which have a filter for approved or rejected. A list of pending days has a
   *  filter for exceptions instead. */
  hasDecision?: boolean;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** Returns the choices of the person filter. The selected person is always a choice, even without days in the list. */
function usePersonChoices(people: readonly Person[], chosenId: string | undefined) {
  const listed = people.find(({ id }) => id === chosenId);
  const [lastListed, setLastListed] = useState(listed);
  if (listed && listed.id !== lastListed?.id) setLastListed(listed);
  const choices = people.map((person) => ({ value: person.id, label: fullName(person) }));
  if (!chosenId || listed) return choices;
  const label = lastListed?.id === chosenId ? fullName(lastListed) : text.chosenPerson;
  return [{ value: chosenId, label }, ...choices];
}

export function ApprovalFilters(props: ApprovalFiltersProps) {
  const { people, hasDecision = false, filter, onFilter } = props;
  const { weekName } = useCompanyTime();
  const personChoices = usePersonChoices(people, filter.person);
  const { week } = filter;
  const weeks = [...new Set([...props.weeks, ...(week ? [week] : [])])].toSorted();
  const change = (changed: { [Field in keyof Filter]: Filter[Field] | undefined }) =>
    onFilter(omitUndefined({ ...filter, ...changed }));
  return (
    <FilterBar
      label={text.name}
      isFiltering={Object.keys(filter).length > 0}
      onClear={() => onFilter({})}
    >
      <ChoiceField
        label={text.person}
        value={filter.person ?? ''}
        onChange={({ target }) => change({ person: idFrom(target.value) })}
        emptyLabel={text.allPeople}
        choices={personChoices}
      />
      <ChoiceField
        label={text.week}
        value={week ?? ''}
        onChange={({ target }) => change({ week: dayFrom(target.value) })}
        emptyLabel={text.allWeeks}
        choices={weeks.toReversed().map((start) => ({ value: start, label: weekName(start) }))}
      />
      {hasDecision ? (
        <ChoiceField
          label={text.status}
          value={filter.decision ?? ''}
          onChange={({ target }) =>
            change({ decision: oneOf(['APPROVED', 'REJECTED'], target.value) })
          }
          emptyLabel={text.allDecisions}
          choices={[
            { value: 'APPROVED', label: text.approved },
            { value: 'REJECTED', label: text.rejected },
          ]}
        />
      ) : (
        <ChoiceField
          label={exceptionMessages.filter}
          value={filter.exceptions ?? ''}
          onChange={({ target }) =>
            change({ exceptions: oneOf(['with', 'without'], target.value) })
          }
          emptyLabel={exceptionMessages.any}
          choices={[
            { value: 'with', label: exceptionMessages.with },
            { value: 'without', label: exceptionMessages.without },
          ]}
        />
      )}
    </FilterBar>
  );
}
