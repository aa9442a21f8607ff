import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState, type FormEvent } from 'react';
import { dayFrom } from '../app/search-params.ts';
import { DateField } from '../ui/DateField.tsx';
import { messages } from './messages.ts';
import { useRange } from './use-range.ts';

const { range: text } = messages;

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
      {/* Level with the fields, which have their labels above them. */}
      <Box
        sx={{ display: 'flex', gap: 1, gridColumn: { xs: '1 / -1', sm: 'auto' }, pt: { sm: 3.25 } }}
      >
        <Button type="submit" variant="outlined">
          {text.show}
        </Button>
        {!isUsual && <Button onClick={() => setRange({})}>{text.usual}</Button>}
      </Box>
    </Box>
  );
}
