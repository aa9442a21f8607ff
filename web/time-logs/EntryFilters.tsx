import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { TIME_LOG_STATUSES } from '../../domain/time-logs/schema.ts';
import { dayFrom, onlySet, oneOf } from '../platform/search-params.ts';
import { STATUS } from './LogStatus.tsx';
import { isFiltering, type EntryFilter } from './search.ts';

/** Sets the filter of the address, and keeps what else it holds. */
export function useSetFilter(): (filter: EntryFilter) => void {
  const navigate = useNavigate({ from: '/dashboard/time-logs' });
  return (filter) =>
    void navigate({
      search: ({ tab }) => ({ ...onlySet({ tab }), ...filter }),
      resetScroll: false,
    });
}

interface EntryFiltersProps {
  /** What the address says. Give it as the key too, so that 'back' fills the fields again. */
  filter: EntryFilter;
}

function useFilterForm(filter: EntryFilter) {
  const setFilter = useSetFilter();
  const [fields, setFields] = useState({ status: '', startDate: '', endDate: '', ...filter });
  const [isTurned, setTurned] = useState(false);
  const endField = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { status, startDate, endDate } = fields;
    const turned = startDate !== '' && endDate !== '' && endDate < startDate;
    setTurned(turned);
    if (turned) {
      endField.current?.focus();
      return;
    }
    setFilter(
      onlySet({
        status: oneOf(TIME_LOG_STATUSES, status),
        startDate: dayFrom(startDate),
        endDate: dayFrom(endDate),
      }),
    );
  }

  const field = (name: keyof typeof fields) => ({
    id: `filter-${name}`,
    value: fields[name],
    onChange: (event: { target: { value: string } }) =>
      setFields({ ...fields, [name]: event.target.value }),
  });
  return { field, submit, endField, isTurned, clear: () => setFilter({}) };
}

export function EntryFilters({ filter }: EntryFiltersProps) {
  const { field, submit, endField, isTurned, clear } = useFilterForm(filter);
  return (
    <Box
      component="form"
      noValidate
      aria-label="Filter entries"
      onSubmit={submit}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, minmax(0, 200px)) auto' },
      }}
    >
      <TextField
        select
        label="Status"
        {...field('status')}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        slotProps={{ select: { native: true } }}
      >
        <option value="">All Status</option>
        {TIME_LOG_STATUSES.map((value) => (
          <option key={value} value={value}>
            {STATUS[value].label}
          </option>
        ))}
      </TextField>
      <TextField type="date" label="Start Date" {...field('startDate')} />
      <TextField
        type="date"
        label="End Date"
        {...field('endDate')}
        inputRef={endField}
        error={isTurned}
        helperText={isTurned && 'The End Date lies before the Start Date.'}
      />
      {/* Level with the fields, whose labels stand above them. */}
      <Box
        sx={{ display: 'flex', gap: 1, gridColumn: { xs: '1 / -1', md: 'auto' }, pt: { md: 3.25 } }}
      >
        <Button type="submit" variant="outlined" startIcon={<FilterList />}>
          Filter
        </Button>
        {isFiltering(filter) && <Button onClick={clear}>Clear filters</Button>}
      </Box>
    </Box>
  );
}
