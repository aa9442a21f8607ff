import { useState } from 'react';
import { weekStartOf, type Day } from '../../domain/calendar.ts';
import { PAYROLL_WEEK_FILTERS } from '../../domain/payroll/weeks-schema.ts';
import { ContractorSelect } from '../people/ContractorSelect.tsx';
import { dayFrom, oneOf } from '../app/search-params.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { DateField } from '../ui/DateField.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { messages } from './messages.ts';
import { isFiltering, type RunsSearch } from './runs-search.ts';

const { filters: text } = messages;

interface WeekFieldProps {
  week: Day | undefined;
  onWeek: (week: Day | undefined) => void;
}

/** Keeps what is typed until it is a whole date: a year passes through 0002 on its way to 2026. */
function WeekField({ week, onWeek }: WeekFieldProps) {
  const [typed, setTyped] = useState<Day | ''>(week ?? '');
  const [known, setKnown] = useState(week);
  // The address changed otherwise: filters were cleared, or the browser went back.
  if (known !== week) {
    setKnown(week);
    if (typed === '' || weekStartOf(typed) !== week) setTyped(week ?? '');
  }
  function type(day: Day | '') {
    setTyped(day);
    if (day === '') onWeek(undefined);
    else if (dayFrom(day) && day >= '2000-01-01') onWeek(weekStartOf(day));
  }
  return (
    <DateField
      label={text.week}
      value={typed}
      onDay={type}
      helperText={typed !== '' && text.weekHint}
    />
  );
}

export function RunsFilters({ search }: { search: RunsSearch }) {
  const setSearch = useSetSearch<RunsSearch>();
  const change = (part: RunsSearch) => setSearch({ ...search, page: undefined, ...part });
  return (
    <FilterBar label={text.name} isFiltering={isFiltering(search)} onClear={() => setSearch({})}>
      <ContractorSelect
        selected={search.contractor}
        onSelect={(contractor) => change({ contractor })}
      />
      <ChoiceField
        label={text.state}
        value={search.state ?? ''}
        onChange={({ target }) => change({ state: oneOf(PAYROLL_WEEK_FILTERS, target.value) })}
        noChoice={text.allStates}
        choices={PAYROLL_WEEK_FILTERS.map((value) => ({ value, label: text.states[value] }))}
      />
      <WeekField week={search.week} onWeek={(week) => change({ week })} />
    </FilterBar>
  );
}
