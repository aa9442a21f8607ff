import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useSearch } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { yearOf } from '../../../domain/calendar.ts';
import {
  TAX_DOCUMENT_STATUSES,
  TAX_DOCUMENT_TYPES,
} from '../../../domain/tax/form-1099-nec/status.ts';
import { ContractorSelect } from '../../people/ContractorSelect.tsx';
import { useCompanyTime } from '../../app/company-time.ts';
import { oneOf } from '../../app/search-params.ts';
import { useSetSearch } from '../../app/use-set-search.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { isFiltering, yearShown, type DocumentsSearch } from './search.ts';
import { STATUS_NAMES, TYPE_NAMES } from './labels.ts';
import { YearField, yearProblem } from '../year/YearField.tsx';
import { messages } from './messages.ts';

const { filters: text } = messages;

/** Returns a function that sets the search parameters of this tab. The parameters of the other tabs do not change. */
export function useSetDocumentsSearch(): (search: DocumentsSearch) => void {
  const { tab, contractor, week } = useSearch({ from: '/dashboard/payroll' });
  const setSearch = useSetSearch();
  return (search) => setSearch({ tab, contractor, week, ...search });
}

/** On a phone, each row has two fields, but the contractor field takes a whole row. */
const WHOLE_ROW = { gridColumn: { xs: '1 / -1', md: 'auto' } };
const gridOf = (choosesPayee: boolean) => ({
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
    md: `${choosesPayee ? 'minmax(0, 1.6fr) ' : ''}repeat(3, minmax(0, 1fr)) auto`,
  },
  maxWidth: choosesPayee ? 'none' : 760,
});

interface FilterProps {
  search: DocumentsSearch;
  /** Whether to show the contractor field. Only people who can see the documents of others need the field. */
  choosesPayee: boolean;
}

/** Filters the documents. The chosen filters apply when the person presses Apply Filters. */
export function DocumentFilters({ search, choosesPayee }: FilterProps) {
  const { today } = useCompanyTime();
  const setSearch = useSetDocumentsSearch();
  const [chosen, setChosen] = useState(search);
  const [typedYear, setTypedYear] = useState(String(yearShown(search, today) ?? ''));
  const [wasApplied, setWasApplied] = useState(false);
  // Resets the fields when the filters in the URL change, for example after Back. A change of page does not reset them.
  const applied = JSON.stringify({ ...search, page: undefined });
  const [shown, setShown] = useState(applied);
  if (shown !== applied) {
    setShown(applied);
    setChosen(search);
    setTypedYear(String(yearShown(search, today) ?? ''));
    setWasApplied(false);
  }
  const problem = typedYear === '' ? undefined : yearProblem(typedYear, today);
  const change = (part: DocumentsSearch) => setChosen({ ...chosen, ...part });

  function apply(event: FormEvent) {
    event.preventDefault();
    setWasApplied(true);
    if (problem) return;
    const year = typedYear === '' ? 'all' : Number(typedYear);
    setSearch({ ...chosen, year: year === yearOf(today) ? undefined : year, page: undefined });
  }

  return (
    <search aria-label={text.name}>
      <Box component="form" noValidate onSubmit={apply} sx={gridOf(choosesPayee)}>
        {choosesPayee && (
          <Box sx={WHOLE_ROW}>
            <ContractorSelect
              selected={chosen.payee}
              onSelect={(payee) => change({ payee })}
              placeholder={text.anyContractor}
            />
          </Box>
        )}
        <ChoiceField
          label={text.type}
          emptyLabel={text.anyType}
          value={chosen.type ?? ''}
          choices={TAX_DOCUMENT_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))}
          onChange={({ target }) => change({ type: oneOf(TAX_DOCUMENT_TYPES, target.value) })}
        />
        <YearField
          label={text.year}
          value={typedYear}
          today={today}
          onType={setTypedYear}
          problem={wasApplied ? problem : undefined}
          placeholder={text.anyYear}
        />
        <ChoiceField
          label={text.status}
          emptyLabel={text.anyStatus}
          value={chosen.status ?? ''}
          choices={TAX_DOCUMENT_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))}
          onChange={({ target }) => change({ status: oneOf(TAX_DOCUMENT_STATUSES, target.value) })}
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
