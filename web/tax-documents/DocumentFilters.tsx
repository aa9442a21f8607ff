import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useSearch } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { yearOf } from '../../domain/calendar.ts';
import { TAX_DOCUMENT_STATUSES, TAX_DOCUMENT_TYPES } from '../../domain/tax-documents/status.ts';
import { ContractorSelect } from '../people/ContractorSelect.tsx';
import { useCompanyTime } from '../app/company-time.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { isFiltering, yearShown, type DocumentsSearch } from './search.ts';
import { STATUS_NAMES, TYPE_NAMES } from './words.ts';
import { YearField, yearProblem } from './YearField.tsx';
import { messages } from './messages.ts';

const { filters: text } = messages;

/** Returns a setter for this tab's search parameters. It keeps those of the other tab. */
export function useSetDocumentsSearch(): (search: DocumentsSearch) => void {
  const { tab, contractor, week } = useSearch({ from: '/dashboard/payroll' });
  const setSearch = useSetSearch();
  return (search) => setSearch({ tab, contractor, week, ...search });
}

interface ChoiceProps<Value extends string> {
  label: string;
  all: string;
  value: Value | undefined;
  names: Readonly<Record<Value, string>>;
  values: readonly Value[];
  onChoose: (value: Value | undefined) => void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, all, value, names, values, onChoose } = props;
  return (
    <TextField
      select
      label={label}
      value={value ?? ''}
      onChange={(event) => onChoose(values.find((known) => known === event.target.value))}
      slotProps={{ select: { native: true } }}
    >
      <option value="">{all}</option>
      {values.map((known) => (
        <option key={known} value={known}>
          {names[known]}
        </option>
      ))}
    </TextField>
  );
}

/** Two fields to a line on a phone. The contractor takes a whole line. */
const WHOLE_LINE = { gridColumn: { xs: '1 / -1', md: 'auto' } };
const gridOf = (choosesPayee: boolean) => ({
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: '1fr 1fr',
    md: `${choosesPayee ? 'minmax(0, 1.6fr) ' : ''}repeat(3, minmax(0, 1fr)) auto`,
  },
  maxWidth: choosesPayee ? 'none' : 760,
});

interface FilterProps {
  search: DocumentsSearch;
  /** Whether the filter includes a payee, for people who see documents of others. */
  choosesPayee: boolean;
}

/** The chosen filters take effect only when they are applied. */
export function DocumentFilters({ search, choosesPayee }: FilterProps) {
  const { today } = useCompanyTime();
  const setSearch = useSetDocumentsSearch();
  const [draft, setDraft] = useState(search);
  const [typedYear, setTypedYear] = useState(String(yearShown(search, today) ?? ''));
  const [wasSent, setWasSent] = useState(false);
  const problem = typedYear === '' ? undefined : yearProblem(typedYear, today);
  const change = (part: DocumentsSearch) => setDraft({ ...draft, ...part });

  function apply(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    if (problem) return;
    const year = typedYear === '' ? 'all' : Number(typedYear);
    setSearch({ ...draft, year: year === yearOf(today) ? undefined : year, page: undefined });
  }

  return (
    <search aria-label={text.name}>
      <Box component="form" noValidate onSubmit={apply} sx={gridOf(choosesPayee)}>
        {choosesPayee && (
          <Box sx={WHOLE_LINE}>
            <ContractorSelect
              selected={draft.payee}
              onSelect={(payee) => change({ payee })}
              placeholder={text.anyContractor}
            />
          </Box>
        )}
        <Choice
          label={text.type}
          all={text.anyType}
          value={draft.type}
          names={TYPE_NAMES}
          values={TAX_DOCUMENT_TYPES}
          onChoose={(type) => change({ type })}
        />
        <YearField
          label={text.year}
          value={typedYear}
          today={today}
          onType={setTypedYear}
          problem={wasSent ? problem : undefined}
          placeholder={text.anyYear}
        />
        <Choice
          label={text.status}
          all={text.anyStatus}
          value={draft.status}
          names={STATUS_NAMES}
          values={TAX_DOCUMENT_STATUSES}
          onChoose={(status) => change({ status })}
        />
        <Stack direction="row" sx={{ gap: 1, pt: 3.25, whiteSpace: 'nowrap' }}>
          <Button type="submit" variant="outlined">
            {text.apply}
          </Button>
          {isFiltering(search) && (
            <Button onClick={() => setSearch({ year: search.year })}>{text.clear}</Button>
          )}
        </Stack>
      </Box>
    </search>
  );
}
