import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import { useSearch } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { TIME_LOG_STATUSES } from '../../domain/time-logs/schema.ts';
import { dayFrom, omitUndefined, oneOf } from '../app/search-params.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { DateField } from '../ui/DateField.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { STATUS } from './LogStatus.tsx';
import { messages } from './messages.ts';
import { isFiltering, type OwnTimeLogFilter, type TimeLogsSearch } from './search.ts';

const { filters: text } = messages;

/** Returns a function that sets the filter in the URL and does not change the tab. */
export function useSetFilter(): (filter: OwnTimeLogFilter) => void {
  const { tab } = useSearch({ from: '/dashboard/time-logs' });
  const setSearch = useSetSearch<TimeLogsSearch>();
  return (filter) => setSearch({ ...omitUndefined({ tab }), ...filter });
}

interface OwnTimeLogFiltersProps {
  /** The filter in the URL. Also pass it as the React key, so that the browser's Back button resets the fields. */
  filter: OwnTimeLogFilter;
}

function useFilterForm(filter: OwnTimeLogFilter) {
  const setFilter = useSetFilter();
  const [fields, setFields] = useState({ status: '', startDate: '', endDate: '', ...filter });
  const [isInvalidRange, setIsInvalidRange] = useState(false);
  const endField = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { status, startDate, endDate } = fields;
    const isInvalid = startDate !== '' && endDate !== '' && endDate < startDate;
    setIsInvalidRange(isInvalid);
    if (isInvalid) {
      endField.current?.focus();
      return;
    }
    setFilter(
      omitUndefined({
        status: oneOf(TIME_LOG_STATUSES, status),
        startDate: dayFrom(startDate),
        endDate: dayFrom(endDate),
      }),
    );
  }

  const set = (name: keyof typeof fields, value: string) => setFields({ ...fields, [name]: value });
  return { fields, set, submit, endField, isInvalidRange, setFilter };
}

export function OwnTimeLogFilters({ filter }: OwnTimeLogFiltersProps) {
  const { fields, set, submit, endField, isInvalidRange, setFilter } = useFilterForm(filter);
  return (
    <FilterBar
      label={text.name}
      onSubmit={submit}
      isFiltering={isFiltering(filter)}
      onClear={() => setFilter({})}
      submitButton={
        <Button type="submit" variant="outlined" startIcon={<FilterList />}>
          {text.action}
        </Button>
      }
    >
      <ChoiceField
        label={text.status}
        value={fields.status}
        onChange={(event) => set('status', event.target.value)}
        emptyLabel={text.allStatuses}
        choices={TIME_LOG_STATUSES.map((value) => ({ value, label: STATUS[value].label }))}
      />
      <DateField
        label={text.start}
        value={fields.startDate}
        onDay={(day) => set('startDate', day)}
      />
      <DateField
        label={text.end}
        value={fields.endDate}
        onDay={(day) => set('endDate', day)}
        inputRef={endField}
        error={isInvalidRange}
        helperText={isInvalidRange && text.endBeforeStart}
      />
    </FilterBar>
  );
}
