import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { hasTwoAmounts, requiredFields } from '../../domain/imports/mapping.ts';
import type { ImportKind } from '../../domain/imports/kinds.ts';
import {
  AMOUNT_BASES,
  IMPORT_SOURCES,
  SOURCES,
  sourcesOf,
  type AmountBasis,
  type ImportField,
} from '../../domain/imports/sources.ts';
import { oneOf } from '../app/search-params.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { Section } from '../ui/Section.tsx';
import type { Checked } from './api.ts';
import { messages } from './messages.ts';
import type { Import } from './use-import.ts';

const { mapping: text, fields, sources, bases } = messages;

type Columns = ReadonlyMap<ImportField, number>;

/** Gives a field its column. A column has one field, so another field that had the column is empty then. */
function withColumn(columns: Columns, field: ImportField, column: string): Columns {
  const next = new Map([...columns].filter(([, taken]) => String(taken) !== column));
  next.delete(field);
  return column === '' ? next : next.set(field, Number(column));
}

interface ColumnFieldsProps {
  checked: Checked;
  columns: Columns;
  showsProblems: boolean;
  onChange: (columns: Columns) => void;
}

/** A select for the column of each field. */
function ColumnFields({ checked, columns, showsProblems, onChange }: ColumnFieldsProps) {
  const choices = checked.headings.map(({ name, sample }, column) => ({
    value: String(column),
    label: text.choice(name || String(column + 1), sample),
  }));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, pt: 1 }}>
      {SOURCES[checked.source].fields.map(({ field, isRequired = false }) => {
        const isMissing = isRequired && !columns.has(field);
        return (
          <ChoiceField
            key={field}
            label={isRequired ? `${fields[field]} *` : fields[field]}
            value={columns.get(field)?.toString() ?? ''}
            error={showsProblems && isMissing}
            helperText={isMissing ? text.required : undefined}
            onChange={({ target }) => onChange(withColumn(columns, field, target.value))}
            emptyLabel={text.none}
            choices={choices}
          />
        );
      })}
    </Box>
  );
}

function SourceField({ kind, checked, state }: Omit<MappingStepProps, 'onDone'>) {
  const choices = sourcesOf(kind).map((value) => ({ value, label: sources[value] }));
  if (choices.length === 1) return null;
  return (
    <ChoiceField
      label={text.source}
      value={checked.source}
      disabled={state.isPending}
      onChange={({ target }) =>
        void state.recheck({
          source: oneOf(IMPORT_SOURCES, target.value) ?? null,
          mapping: null,
          basis: null,
        })
      }
      choices={choices}
    />
  );
}

interface MappingStepProps {
  kind: ImportKind;
  checked: Checked;
  state: Import;
  onDone: () => void;
}

/** Shows the guessed column of each field, so that the office can confirm or correct the guess. */
export function MappingStep({ kind, checked, state, onDone }: MappingStepProps) {
  const [columns, setColumns] = useState<Columns>(
    () => new Map(checked.mapping.map(({ field, column }) => [field, column])),
  );
  const [basis, setBasis] = useState<AmountBasis | null>(checked.basis);
  const [showsProblems, setShowsProblems] = useState(false);
  const asksBasis = hasTwoAmounts(Object.fromEntries(columns));
  const isComplete =
    requiredFields(checked.source).every((field) => columns.has(field)) &&
    (!asksBasis || basis !== null);
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
        <SourceField kind={kind} checked={checked} state={state} />
        <ColumnFields
          checked={checked}
          columns={columns}
          showsProblems={showsProblems}
          onChange={setColumns}
        />
        {asksBasis && (
          <ChoiceField
            label={text.basis}
            value={basis ?? ''}
            error={showsProblems && basis === null}
            onChange={({ target }) => setBasis(oneOf(AMOUNT_BASES, target.value) ?? null)}
            emptyLabel={text.choose}
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
