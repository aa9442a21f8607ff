import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { actionName, AUDIT_ACTIONS } from '../../domain/audit-logs/actions.ts';
import { AUDIT_LEVELS } from '../../domain/audit-logs/events.ts';
import { dayFrom, oneOf } from '../platform/search-params.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { isFiltering, isUserId, type LogsSearch } from './search.ts';

/** Sets what the address says. While one types, each pause replaces the last one, so that 'back' leads
 *  to where one came from. */
export function useSetSearch(): (search: LogsSearch, typing?: 'typing') => void {
  const navigate = useNavigate({ from: '/dashboard/logs' });
  return (search, typing) =>
    void navigate({ search, replace: typing !== undefined, resetScroll: false });
}

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
  const isWrong = typed !== '' && !isUserId(typed);
  return (
    <TextField
      label="User ID"
      value={typed}
      error={isWrong}
      helperText={isWrong && 'A user ID has 36 characters.'}
      onChange={(event) => {
        const next = event.target.value.trim();
        setTyped(next);
        if (next === '' || isUserId(next)) onChange({ userId: next || undefined }, 'typing');
      }}
      slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 60 } }}
    />
  );
}

function DateField({
  label,
  value,
  onDay,
}: {
  label: string;
  value: string | undefined;
  onDay: (day: string | undefined) => void;
}) {
  return (
    <TextField
      type="date"
      label={label}
      value={value ?? ''}
      onChange={(event) => onDay(dayFrom(event.target.value))}
    />
  );
}

function ChoiceFields({ filter, onChange }: FilterProps) {
  return (
    <>
      <TextField
        select
        label="Action"
        value={filter.action ?? ''}
        onChange={(event) => onChange({ action: oneOf(AUDIT_ACTIONS, event.target.value) })}
        slotProps={{ select: { native: true } }}
      >
        <option value="">All Actions</option>
        {AUDIT_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {actionName(action)}
          </option>
        ))}
      </TextField>
      <TextField
        select
        label="Level"
        value={filter.level ?? ''}
        onChange={(event) => onChange({ level: oneOf(AUDIT_LEVELS, event.target.value) })}
        slotProps={{ select: { native: true } }}
      >
        <option value="">All Levels</option>
        {AUDIT_LEVELS.map((level) => (
          <option key={level}>{level}</option>
        ))}
      </TextField>
    </>
  );
}

/** A range that is turned round has no sense: the other end gives way. */
function dateRange(part: LogsSearch, { startDate, endDate }: LogsSearch): LogsSearch {
  if (part.startDate && endDate && part.startDate > endDate) return { ...part, endDate: undefined };
  if (part.endDate && startDate && part.endDate < startDate)
    return { ...part, startDate: undefined };
  return part;
}

export function LogFilters({ filter }: { filter: LogsSearch }) {
  const setSearch = useSetSearch();
  const current = { ...filter, page: undefined };
  const onChange: FilterProps['onChange'] = (part, typing) =>
    setSearch({ ...current, ...dateRange(part, current) }, typing);
  return (
    <Box
      component="search"
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <SearchField
        label="Search"
        placeholder="Name, address, value"
        value={filter.search ?? ''}
        onSearch={(typed) => onChange({ search: typed || undefined }, 'typing')}
      />
      <ChoiceFields filter={filter} onChange={onChange} />
      <UserIdField filter={filter} onChange={onChange} />
      <DateField
        label="Start Date"
        value={filter.startDate}
        onDay={(startDate) => onChange({ startDate })}
      />
      <DateField
        label="End Date"
        value={filter.endDate}
        onDay={(endDate) => onChange({ endDate })}
      />
      {isFiltering(filter) && (
        <Button sx={{ justifySelf: 'start' }} onClick={() => setSearch({})}>
          Clear Filters
        </Button>
      )}
    </Box>
  );
}
