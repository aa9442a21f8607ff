import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actionName, AUDIT_ACTIONS } from '../../domain/audit-logs/actions.ts';
import { AUDIT_LEVELS } from '../../domain/audit-logs/levels.ts';
import { isId } from '../../domain/endpoint.ts';
import { dayFrom, oneOf } from '../app/search-params.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { DateField } from '../ui/DateField.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { logsQuery } from './api.ts';
import { messages } from './messages.ts';
import { PersonFilter } from './PersonFilter.tsx';
import { isFiltering, type LogsSearch } from './search.ts';

const { filters: text } = messages;

const ACTION_CHOICES = AUDIT_ACTIONS.map((value) => ({
  value,
  label: actionName(value),
})).toSorted((a, b) => a.label.localeCompare(b.label, 'en-US'));

interface FilterProps {
  filter: LogsSearch;
  /** Changes a part of the filter; the list begins at its first page again. */
  onChange: (part: LogsSearch, typing?: 'typing') => void;
}

function UserIdField({ filter, onChange }: FilterProps) {
  const [typed, setTyped] = useState(filter.userId ?? '');
  const [known, setKnown] = useState(filter.userId);
  // Follows the address when that changes from elsewhere.
  if (filter.userId !== known) {
    setKnown(filter.userId);
    setTyped(filter.userId ?? '');
  }
  const isWrong = typed !== '' && !isId(typed);
  return (
    <TextField
      sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      label={text.userId}
      value={typed}
      error={isWrong}
      helperText={isWrong && text.userIdInvalid}
      onChange={(event) => {
        const next = event.target.value.trim();
        setTyped(next);
        if (next === '' || isId(next)) onChange({ userId: next || undefined }, 'typing');
      }}
      slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 60 } }}
    />
  );
}

/** A range may not end before it begins: the other end gives way. */
function dateRange(part: LogsSearch, { startDate, endDate }: LogsSearch): LogsSearch {
  if (part.startDate && endDate && part.startDate > endDate) return { ...part, endDate: undefined };
  if (part.endDate && startDate && part.endDate < startDate)
    return { ...part, startDate: undefined };
  return part;
}

export function LogFilters({ filter }: { filter: LogsSearch }) {
  const setSearch = useSetSearch<LogsSearch>();
  const { data } = useQuery(logsQuery(filter));
  const current = { ...filter, page: undefined };
  const onChange: FilterProps['onChange'] = (part, typing) =>
    setSearch({ ...current, ...dateRange(part, current) }, typing);
  return (
    <FilterBar isFiltering={isFiltering(filter)} onClear={() => setSearch({})}>
      <SearchField
        label={text.search}
        placeholder={text.searchHint}
        value={filter.search ?? ''}
        onSearch={(typed) => onChange({ search: typed || undefined }, 'typing')}
      />
      <PersonFilter
        current={filter.userId ? data?.person : null}
        onSelect={(userId) => onChange({ userId })}
      />
      <ChoiceField
        label={text.action}
        value={filter.action ?? ''}
        onChange={(event) => onChange({ action: oneOf(AUDIT_ACTIONS, event.target.value) })}
        noChoice={text.anyAction}
        choices={ACTION_CHOICES}
      />
      <ChoiceField
        label={text.level}
        value={filter.level ?? ''}
        onChange={(event) => onChange({ level: oneOf(AUDIT_LEVELS, event.target.value) })}
        noChoice={text.anyLevel}
        choices={AUDIT_LEVELS}
      />
      <UserIdField filter={filter} onChange={onChange} />
      <DateField
        label={text.startDate}
        value={filter.startDate}
        onDay={(typed) => onChange({ startDate: dayFrom(typed) })}
      />
      <DateField
        label={text.endDate}
        value={filter.endDate}
        onDay={(typed) => onChange({ endDate: dayFrom(typed) })}
      />
    </FilterBar>
  );
}
