import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { requiredFields } from '../../domain/imports/mapping.ts';
import { hasTwoAmounts } from '../../domain/imports/readers.ts';
import {
  AMOUNT_BASES,
  IMPORT_SOURCES,
  SOURCES,
  sourcesOf,
  type AmountBasis,
  type ImportField,
  type ImportKind,
} from '../../domain/imports/sources.ts';
import { oneOf } from '../app/search-params.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { Section } from '../ui/Section.tsx';
import type { Checked } from './api.ts';
import { messages } from './messages.ts';
import type { Import } from './use-import.ts';

const { mapping: text, fields, sources, bases } = messages;

interface MappingStepProps {
  kind: ImportKind;
  checked: Checked;
  state: Import;
  onDone: () => void;
}

const columnsOf = ({ mapping }: Pick<Checked, 'mapping'>) =>
  new Map(mapping.map(({ field, column }) => [field, column]));

/** Shows the guessed column of each field, so that the office can confirm or correct the guess. */
export function MappingStep({ kind, checked, state, onDone }: MappingStepProps) {
  const [columns, setColumns] = useState(() => columnsOf(checked));
  const [basis, setBasis] = useState<AmountBasis | null>(checked.basis);
  const [showsProblems, setShowsProblems] = useState(false);
  const required = requiredFields(checked.source);
  const isTwice = new Set(columns.values()).size < columns.size;
  const asksBasis = hasTwoAmounts(Object.fromEntries(columns));
  const isComplete =
    required.every((field) => columns.has(field)) && !isTwice && (!asksBasis || basis !== null);
  const choices = checked.headings.map(({ name, sample }, column) => ({
    value: String(column),
    label: text.choice(name || String(column + 1), sample),
  }));
  function change(field: ImportField, column: string) {
    const next = new Map(columns);
    if (column === '') next.delete(field);
    else {
      // A column has one field. The other field that had it is empty then.
      for (const [other, taken] of next) if (taken === Number(column)) next.delete(other);
      next.set(field, Number(column));
    }
    setColumns(next);
  }
  async function submit() {
    if (!isComplete) return setShowsProblems(true);
    const mapping = [...columns].map(([field, column]) => ({ field, column }));
    await state.recheck({ source: checked.source, mapping, basis: asksBasis ? basis : null });
    onDone();
  }
  return (
    <Section title={text.title}>
      <Stack sx={{ gap: 2, maxWidth: 900 }}>
        <Typography>{text.about}</Typography>
        {sourcesOf(kind).length > 1 && (
          <ChoiceField
            label={text.source}
            value={checked.source}
            onChange={({ target }) =>
              void state.recheck({
                source: oneOf(IMPORT_SOURCES, target.value) ?? null,
                mapping: null,
                basis: null,
              })
            }
            choices={sourcesOf(kind).map((value) => ({ value, label: sources[value] }))}
          />
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            pt: 1,
          }}
        >
          {SOURCES[checked.source].fields.map(({ field, isRequired }) => (
            <ChoiceField
              key={field}
              label={isRequired ? `${fields[field]} *` : fields[field]}
              value={columns.get(field)?.toString() ?? ''}
              error={showsProblems && isRequired === true && !columns.has(field)}
              helperText={isRequired && !columns.has(field) ? text.required : undefined}
              onChange={({ target }) => change(field, target.value)}
              emptyLabel={text.none}
              choices={choices}
              startAdornment={null}
            />
          ))}
        </Box>
        {asksBasis && (
          <ChoiceField
            label={text.basis}
            value={basis ?? ''}
            error={showsProblems && basis === null}
            onChange={({ target }) => setBasis(oneOf(AMOUNT_BASES, target.value) ?? null)}
            emptyLabel=""
            choices={AMOUNT_BASES.map((value) => ({ value, label: bases[value] }))}
          />
        )}
        {showsProblems && !isComplete && <FormHelperText error>{text.missing}</FormHelperText>}
        <Box>
          <Button variant="contained" disabled={state.isPending} onClick={() => void submit()}>
            {text.submit}
          </Button>
        </Box>
      </Stack>
    </Section>
  );
}
