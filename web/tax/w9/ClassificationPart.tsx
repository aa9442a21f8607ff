import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { lineThreeBApplies } from '../../../domain/tax/w9/rules.ts';
import { CLASSIFICATIONS, LLC_CODES, type W9Lines } from '../../../domain/tax/w9/lines-schema.ts';
import { FormCheckbox } from '../../app/forms/FormCheckbox.tsx';
import { fieldId, pathOf, withClassification, withLlcCode, type W9Fields } from './fields.ts';
import { FormPart, LineInput } from './FormPart.tsx';
import { CLASSIFICATION_NAMES, LLC_NAMES } from './labels.ts';
import { formMessages } from './form-messages.ts';

const { classification: text } = formMessages;

interface ChoiceProps<Value extends string> {
  field: 'classification' | 'llcCode' | 'tinKind';
  label: string;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  /** Called with the chosen value instead of setting the field. Set this if the choice changes other lines. */
  onValue?: (value: Value) => void;
  columns?: 1 | 2;
}

/** Shows a field of the form as radio buttons. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { field: name, label, values, names, onValue, columns = 1 } = props;
  const [labelId, helperId] = [useId(), useId()];
  const { field, fieldState } = useController<W9Fields>({
    name: pathOf(name),
    rules: { deps: ['tin'] },
  });
  const problem = fieldState.error?.message;
  const value = field.value as Value | null;
  // If an error moves the focus to the field, the chosen radio button receives it, or else the first radio button.
  const focusable = values.find((known) => known === value) ?? values[0];
  return (
    <FormControl error={problem !== undefined} variant="standard">
      <FormLabel id={labelId} sx={{ typography: 'subtitle2' }}>
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        {...(problem && { 'aria-describedby': helperId, 'aria-invalid': true })}
        value={value ?? ''}
        onChange={(_, chosen) => (onValue ?? field.onChange)(chosen as Value)}
        sx={{ display: 'grid', gridTemplateColumns: { sm: `repeat(${columns}, 1fr)` }, mt: 0.5 }}
      >
        {values.map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            label={names[value]}
            control={
              <Radio
                size="small"
                slotProps={{
                  input: value === focusable ? { id: fieldId(name), ref: field.ref } : {},
                }}
              />
            }
          />
        ))}
      </RadioGroup>
      {problem && <FormHelperText id={helperId}>{problem}</FormHelperText>}
    </FormControl>
  );
}

/** Returns a function that sets the lines after a choice that changes several lines. If the person has tried to submit
 *  the form, the function validates it again. */
function useSetLines() {
  const { setValue, trigger, formState } = useFormContext<W9Fields>();
  const { isSubmitted } = formState;
  return (lines: W9Lines) => {
    setValue('lines', lines, { shouldDirty: true });
    if (isSubmitted) void trigger();
  };
}

/** Shows line 3a and the fields that depend on it: the LLC code, the text for 'Other', and line 3b if it applies. */
export function ClassificationPart() {
  const { getValues } = useFormContext<W9Fields>();
  const lines = useWatch<W9Fields, 'lines'>({ name: 'lines' });
  const setLines = useSetLines();
  return (
    <FormPart mark={text.mark} title={text.title} hint={text.hint}>
      <Choice
        field="classification"
        label={text.choice}
        values={CLASSIFICATIONS}
        names={CLASSIFICATION_NAMES}
        columns={2}
        onValue={(chosen) => setLines(withClassification(getValues('lines'), chosen))}
      />
      {lines.classification === 'LLC' && (
        <Choice
          field="llcCode"
          label={text.llcCode}
          values={LLC_CODES}
          names={LLC_NAMES}
          onValue={(llcCode) => setLines(withLlcCode(getValues('lines'), llcCode))}
        />
      )}
      {lines.classification === 'OTHER' && <LineInput field="otherText" label={text.other} />}
      {lineThreeBApplies(lines) && (
        <FormCheckbox<W9Fields> name="lines.foreignOwners" label={text.foreignOwners} isSentence />
      )}
    </FormPart>
  );
}
