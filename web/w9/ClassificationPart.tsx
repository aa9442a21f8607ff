import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { lineThreeBApplies } from '../../domain/w9/rules.ts';
import { CLASSIFICATIONS, LLC_CODES } from '../../domain/w9/schema.ts';
import { withClassification, withLlcCode, type W9FieldName } from './draft.ts';
import { FormPart } from './FormPart.tsx';
import { LineInput } from './LineInput.tsx';
import { fieldId, type W9Form } from './use-w9-draft.ts';
import { CLASSIFICATION_NAMES, LLC_NAMES } from './words.ts';
import { Tick } from './Tick.tsx';

interface ChoiceProps<Value extends string> {
  form: W9Form;
  field: W9FieldName;
  label: string;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  value: Value | null;
  onValue: (value: Value) => void;
  columns?: 1 | 2;
}

/** One of several, each a line that a thumb can hit. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { form, field, label, values, names, value, onValue, columns = 1 } = props;
  const [labelId, helperId] = [useId(), useId()];
  const problem = form.shown[field];
  // The first one takes the focus where nothing is chosen yet.
  const focusable = value ?? values[0];
  return (
    <FormControl error={problem !== undefined} variant="standard">
      <FormLabel id={labelId} sx={{ typography: 'subtitle2' }}>
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        {...(problem && { 'aria-describedby': helperId, 'aria-invalid': true })}
        value={value ?? ''}
        onChange={(_, chosen) => onValue(chosen as Value)}
        sx={{ display: 'grid', gridTemplateColumns: { sm: `repeat(${columns}, 1fr)` }, mt: 0.5 }}
      >
        {values.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            label={names[one]}
            control={
              <Radio
                size="small"
                slotProps={{ input: one === focusable ? { id: fieldId(field) } : {} }}
              />
            }
          />
        ))}
      </RadioGroup>
      {problem && <FormHelperText id={helperId}>{problem}</FormHelperText>}
    </FormControl>
  );
}

/** Line 3a, with what follows from it: the LLC's code, what 'Other' is, and line 3b where it applies. */
export function ClassificationPart({ form }: { form: W9Form }) {
  const { lines } = form.draft;
  return (
    <FormPart
      mark="Line 3a"
      title="Federal tax classification"
      hint="A disregarded LLC chooses the classification of its owner, not LLC."
    >
      <Choice
        form={form}
        field="classification"
        label="Of the person whose name is on line 1"
        values={CLASSIFICATIONS}
        names={CLASSIFICATION_NAMES}
        columns={2}
        value={lines.classification}
        onValue={(chosen) => form.setLines(withClassification(lines, chosen))}
      />
      {lines.classification === 'LLC' && (
        <Choice
          form={form}
          field="llcCode"
          label="How the LLC is taxed"
          values={LLC_CODES}
          names={LLC_NAMES}
          value={lines.llcCode}
          onValue={(llcCode) => form.setLines(withLlcCode(lines, llcCode))}
        />
      )}
      {lines.classification === 'OTHER' && (
        <LineInput
          form={form}
          field="otherText"
          label="What it is"
          value={lines.otherText}
          onValue={(otherText) => form.setLines({ otherText })}
        />
      )}
      {lineThreeBApplies(lines) && (
        <Box>
          <Tick
            label="Line 3b: this form goes to a partnership, trust or estate in which you have an interest, and you have foreign partners, owners or beneficiaries."
            checked={lines.foreignOwners}
            onTick={(foreignOwners) => form.setLines({ foreignOwners })}
          />
        </Box>
      )}
    </FormPart>
  );
}
