import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Day } from '../../domain/calendar.ts';
import {
  REVERSAL_KIND_NAMES,
  REVERSAL_KINDS,
  reversalMeaning,
  type ReversalKind,
} from '../../domain/payroll/reversal.ts';

interface ReversalKindChoiceProps {
  /** Of the first choice, where the focus goes when none is made. */
  firstId: string;
  paidOn: Day;
  today: Day;
  value: ReversalKind | undefined;
  isMissing: boolean;
  onChange: (kind: ReversalKind) => void;
}

/** What became of the money: the record alone cannot tell, and the year's tax forms depend on it. */
export function ReversalKindChoice(props: ReversalKindChoiceProps) {
  const { firstId, paidOn, today, value, isMissing, onChange } = props;
  const labelId = useId();
  return (
    <FormControl error={isMissing}>
      <FormLabel id={labelId}>What became of the money?</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value as ReversalKind)}
      >
        {REVERSAL_KINDS.map((kind, index) => (
          <FormControlLabel
            key={kind}
            value={kind}
            sx={{ alignItems: 'flex-start', py: 0.5, color: 'text.primary' }}
            control={
              <Radio size="small" {...(index === 0 && { slotProps: { input: { id: firstId } } })} />
            }
            label={
              <>
                <Typography component="span" variant="body2" sx={{ display: 'block' }}>
                  {REVERSAL_KIND_NAMES[kind]}
                </Typography>
                <Typography component="span" variant="caption">
                  {reversalMeaning(kind, paidOn, today)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      {isMissing && <FormHelperText>Please say what became of the money.</FormHelperText>}
    </FormControl>
  );
}
