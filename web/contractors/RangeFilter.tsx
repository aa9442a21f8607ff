import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState, type FormEvent } from 'react';
import { dayFrom } from '../app/search-params.ts';
import { DateField } from '../ui/DateField.tsx';
import { useRange } from './use-range.ts';

const FIELDS = [
  { name: 'startDate', label: 'Start Date' },
  { name: 'endDate', label: 'End Date' },
] as const;

type Problem = { name: keyof typeof EMPTY; text: string };
const EMPTY = { startDate: '', endDate: '' };

function problemOf({ startDate, endDate }: typeof EMPTY): Problem | undefined {
  if (!dayFrom(startDate)) return { name: 'startDate', text: 'Please give a date.' };
  if (!dayFrom(endDate)) return { name: 'endDate', text: 'Please give a date.' };
  if (startDate <= endDate) return undefined;
  return { name: 'endDate', text: 'The End Date lies before the Start Date.' };
}

/** Give it the range as its key, so that 'back' fills the fields again. */
export function RangeFilter() {
  const { range, isUsual, setRange } = useRange();
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
      aria-label="Dates of the figures"
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
          helperText={problem?.name === name && problem.text}
        />
      ))}
      {/* Level with the fields, whose labels stand above them. */}
      <Box
        sx={{ display: 'flex', gap: 1, gridColumn: { xs: '1 / -1', sm: 'auto' }, pt: { sm: 3.25 } }}
      >
        <Button type="submit" variant="outlined">
          Show
        </Button>
        {!isUsual && <Button onClick={() => setRange({})}>Last 12 weeks</Button>}
      </Box>
    </Box>
  );
}
