import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { defaultRange } from '../../domain/contractors/rules.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { dayFrom } from '../app/search-params.ts';
import { DateField } from '../ui/DateField.tsx';
import { rangeOf, type DateRange } from './date-range.ts';
import { messages } from './messages.ts';
import type { ContractorSearch } from './search.ts';

const { range: text } = messages;

interface RangeState {
  range: DateRange;
  isDefault: boolean;
  /** Stores the range in the URL. A missing date gets its default. */
  setRange: (search: ContractorSearch) => void;
}

/** Returns the date range of a contractor's page. The URL stores the range. */
export function useRange(): RangeState {
  const search = useSearch({ from: '/dashboard/contractors/$id' });
  const navigate = useNavigate({ from: '/dashboard/contractors/$id' });
  const { today } = useCompanyTime();
  const range = rangeOf(search, today);
  const standard = defaultRange(today);
  return {
    range,
    isDefault: range.startDate === standard.startDate && range.endDate === standard.endDate,
    setRange: (next) => void navigate({ search: next, resetScroll: false }),
  };
}

const FIELDS = [
  { name: 'startDate', label: text.startDate },
  { name: 'endDate', label: text.endDate },
] as const;

type Problem = { name: keyof typeof EMPTY; sentence: string };
const EMPTY = { startDate: '', endDate: '' };

function problemOf({ startDate, endDate }: typeof EMPTY): Problem | undefined {
  if (!dayFrom(startDate)) return { name: 'startDate', sentence: text.missing };
  if (!dayFrom(endDate)) return { name: 'endDate', sentence: text.missing };
  if (startDate <= endDate) return undefined;
  return { name: 'endDate', sentence: text.invalid };
}

/** Use the range as the React key. Otherwise the fields would keep their values after the person presses the browser's
 *  Back button. */
export function RangeFilter() {
  const { range, isDefault, setRange } = useRange();
  const [typed, setTyped] = useState<typeof EMPTY>(range);
  const [problem, setProblem] = useState<Problem>();
  const inputs = useRef<Partial<Record<keyof typeof EMPTY, HTMLInputElement | null>>>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemOf(typed);
    setProblem(found);
    if (found) inputs.current[found.name]?.focus();
    else setRange(typed);
  }

  return (
    <Box
      component="form"
      noValidate
      aria-label={text.name}
      onSubmit={submit}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(2, minmax(0, 176px)) auto' },
        justifyContent: 'start',
      }}
    >
      {FIELDS.map(({ name, label }) => (
        <DateField
          key={name}
          id={`range-${name}`}
          label={label}
          value={typed[name]}
          onDay={(day) => setTyped({ ...typed, [name]: day })}
          inputRef={(input: HTMLInputElement | null) => {
            inputs.current[name] = input;
          }}
          error={problem?.name === name}
          helperText={problem?.name === name && problem.sentence}
        />
      ))}
      {/* Aligns the buttons with the inputs, which have labels above them. */}
      <Box
        sx={{ display: 'flex', gap: 1, gridColumn: { xs: '1 / -1', sm: 'auto' }, pt: { sm: 3.25 } }}
      >
        <Button type="submit" variant="outlined">
          {text.show}
        </Button>
        {!isDefault && <Button onClick={() => setRange({})}>{text.usual}</Button>}
      </Box>
    </Box>
  );
}
