import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Day } from '../../domain/calendar.ts';
import {
  REVERSAL_KIND_NAMES,
  REVERSAL_KINDS,
  reversalMeaning,
  type ReversalKind,
} from '../../domain/payroll/reversal.ts';
import { returnDayProblem } from '../../domain/payroll/rules.ts';
import { FormInput } from '../app/forms/FormInput.tsx';
import { messages } from './messages.ts';

const { reversal: text } = messages;

export interface ReversalFields {
  reason: string;
  reversalKind: ReversalKind | undefined;
  /** The day on which the money came back. */
  returnedOn: Day;
}

const isChosen = (kind: ReversalKind | undefined) => (kind ? undefined : text.noKind);

interface ReversalKindChoiceProps {
  paidOn: Day;
  today: Day;
}

/** What became of the money: the record alone cannot tell, and the year's tax forms depend on it. */
export function ReversalKindChoice({ paidOn, today }: ReversalKindChoiceProps) {
  const { field, fieldState } = useController<ReversalFields, 'reversalKind'>({
    name: 'reversalKind',
    rules: { validate: isChosen },
  });
  const returnedOn = useWatch<ReversalFields, 'returnedOn'>({ name: 'returnedOn' });
  const labelId = useId();
  const dayOf = { NEVER_PAID: today, MONEY_RETURNED: returnedOn };
  return (
    <FormControl error={fieldState.invalid}>
      <FormLabel id={labelId}>{text.kind}</FormLabel>
      <RadioGroup aria-labelledby={labelId} value={field.value ?? ''} onChange={field.onChange}>
        {REVERSAL_KINDS.map((kind, index) => (
          <FormControlLabel
            key={kind}
            value={kind}
            sx={{ alignItems: 'flex-start', py: 0.5, color: 'text.primary' }}
            control={
              <Radio
                size="small"
                {...(index === 0 && { slotProps: { input: { ref: field.ref } } })}
              />
            }
            label={
              <>
                <Typography component="span" variant="body2" sx={{ display: 'block' }}>
                  {REVERSAL_KIND_NAMES[kind]}
                </Typography>
                <Typography component="span" variant="caption">
                  {reversalMeaning(kind, paidOn, dayOf[kind] || today)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      {fieldState.error && <FormHelperText>{fieldState.error.message}</FormHelperText>}
      {field.value === 'MONEY_RETURNED' && (
        <FormInput<ReversalFields>
          sx={{ mt: 2 }}
          name="returnedOn"
          label={text.returnedOn}
          type="date"
          required
          inputProps={{ min: paidOn, max: today }}
          rule={(day) => returnDayProblem(paidOn, day, today)}
          hint={text.returnedOnHint}
        />
      )}
    </FormControl>
  );
}
