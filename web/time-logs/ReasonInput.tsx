import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useFormContext } from 'react-hook-form';
import { longest } from '../../domain/limits.ts';
import { decideTimeLogs } from '../../domain/time-logs/schema.ts';
import { FormInput } from '../app/forms/FormInput.tsx';
import { approvalMessages } from './approval-messages.ts';

const { rejection: text } = approvalMessages;

export interface ReasonFields {
  reason: string;
}

/** Why a day goes back to its owner: typed, or chosen from what is said most. */
export function ReasonInput() {
  const { setValue, setFocus } = useFormContext<ReasonFields>();
  function choose(reason: string) {
    setValue('reason', reason, { shouldDirty: true });
    setFocus('reason');
  }
  return (
    <>
      <Stack
        component="ul"
        direction="row"
        aria-label={text.shortReasonsName}
        sx={{ m: 0, p: 0, gap: 1, flexWrap: 'wrap', listStyle: 'none' }}
      >
        {text.shortReasons.map((reason) => (
          <li key={reason}>
            <Chip label={reason} onClick={() => choose(reason)} />
          </li>
        ))}
      </Stack>
      <FormInput<ReasonFields>
        name="reason"
        label={text.reason}
        required
        multiline
        minRows={2}
        maxLength={longest(decideTimeLogs.body, 'reason')}
        rule={(typed) => (typed.trim() === '' ? text.reasonMissing : undefined)}
        hint={text.reasonHint}
        startsHere
      />
    </>
  );
}
