import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { actionName, AUDIT_ACTIONS } from '../../domain/audit-logs/actions.ts';
import { AUDIT_LEVELS } from '../../domain/audit-logs/levels.ts';
import type { LoggedPerson } from '../../domain/audit-logs/people-in-values.ts';
import { isId } from '../../domain/endpoint.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { dayFrom, oneOf } from '../app/search-params.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { PersonSearch } from '../people/PersonSearch.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { DateField } from '../ui/DateField.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { logsQuery, peopleQuery } from './api.ts';
import { messages } from './messages.ts';
import { isFiltering, type LogsSearch } from './search.ts';
import { FieldLoadError } from '../ui/LoadError.tsx';

const { filters: text } = messages;

interface PersonFilterProps {
  /** The person in the filter. */
  userId: string | undefined;
  /** The person that the loaded entries are filtered by. While new entries load, this is the person of the previous
   *  filter. */
  person: LoggedPerson | null | undefined;
  onSelect: (userId: string | undefined) => void;
}

/** Limits the list to entries by or about a person. If one response does not contain all people, the server searches by
 *  the typed text. */
function PersonFilter({ userId, person, onSelect }: PersonFilterProps) {
  const [typed, setTyped] = useState('');
  // oxlint-disable-next-line linehaul/query-error -- the query below has the same error
  const { data: all } = useQuery(peopleQuery(''));
  const fitsInOneResponse = !all || all.pagination.total <= all.users.length;
  const search = useDeferredValue(fitsInOneResponse ? '' : typed);
  const { data, isPending, error, refetch } = useQuery(peopleQuery(search));
  const found: readonly LoggedPerson[] = data?.users ?? [];
  const known = person ? [person, ...found] : found;
  const chosen = known.find(({ id }) => id === userId) ?? null;
  return (
    <PersonSearch
      sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      label={messages.person.label}
      placeholder={messages.person.anybody}
      loadingText={messages.person.loading}
      noOptionsText={messages.person.none}
      chosen={chosen}
      found={found}
      isLoading={isPending}
      onChoose={(next) => onSelect(next?.id)}
      onType={setTyped}
      hasError={error !== null}
      helperText={
        error ? (
          <FieldLoadError onTryAgain={refetch}>
            {errorSentence(error, messages.person.loadFailed)}
          </FieldLoadError>
        ) : (
          messages.person.hint
        )
      }
    />
  );
}

const ACTION_CHOICES = AUDIT_ACTIONS.map((value) => ({
  value,
  label: actionName(value),
})).toSorted((a, b) => a.label.localeCompare(b.label, 'en-US'));

interface FilterProps {
  filter: LogsSearch;
  /** Changes a part of the filter and opens the first page. */
  onChange: (part: LogsSearch, typing?: 'typing') => void;
}

function UserIdField({ filter, onChange }: FilterProps) {
  const [typed, setTyped] = useState(filter.userId ?? '');
  const [lastUrlValue, setLastUrlValue] = useState(filter.userId);
  // Shows the new ID when something else changes the URL.
  if (filter.userId !== lastUrlValue) {
    setLastUrlValue(filter.userId);
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

/** Returns the changed part of the filter. If the date range would end before it begins, also clears the other date. */
function withValidRange(part: LogsSearch, { startDate, endDate }: LogsSearch): LogsSearch {
  if (part.startDate && endDate && part.startDate > endDate) return { ...part, endDate: undefined };
  if (part.endDate && startDate && part.endDate < startDate)
    return { ...part, startDate: undefined };
  return part;
}

export function LogFilters({ filter }: { filter: LogsSearch }) {
  const setSearch = useSetSearch<LogsSearch>();
  // oxlint-disable-next-line linehaul/query-error -- LogsPage shows the error
  const { data } = useQuery(logsQuery(filter));
  const current = { ...filter, page: undefined };
  const onChange: FilterProps['onChange'] = (part, typing) =>
    setSearch({ ...current, ...withValidRange(part, current) }, typing);
  return (
    <FilterBar isFiltering={isFiltering(filter)} onClear={() => setSearch({})}>
      <SearchField
        label={text.search}
        placeholder={text.searchHint}
        value={filter.search ?? ''}
        onSearch={(typed) => onChange({ search: typed || undefined }, 'typing')}
      />
      <PersonFilter
        userId={filter.userId}
        person={data?.person}
        onSelect={(userId) => onChange({ userId })}
      />
      <ChoiceField
        label={text.action}
        value={filter.action ?? ''}
        onChange={(event) => onChange({ action: oneOf(AUDIT_ACTIONS, event.target.value) })}
        emptyLabel={text.anyAction}
        choices={ACTION_CHOICES}
      />
      <ChoiceField
        label={text.level}
        value={filter.level ?? ''}
        onChange={(event) => onChange({ level: oneOf(AUDIT_LEVELS, event.target.value) })}
        emptyLabel={text.anyLevel}
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
