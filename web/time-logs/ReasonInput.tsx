import { useFormContext } from 'react-hook-form';
import { longest } from '../../domain/limits.ts';
import { decideTimeLogs } from '../../domain/time-logs/approval-schema.ts';
import { FormInput } from '../app/forms/FormInput.tsx';
import { Suggestions } from '../ui/Suggestions.tsx';
import { approvalMessages } from './approval-messages.ts';

const { rejection: text } = approvalMessages;

export interface ReasonFields {
  reason: string;
}

/** The reason for returning a day to its owner: typed, or chosen from common reasons. */
export function ReasonInput() {
  const { setValue, setFocus } = useFormContext<ReasonFields>();
  function choose(reason: string) {
    setValue('reason', reason, { shouldDirty: true });
    setFocus('reason');
  }
  return (
    <>
      <Suggestions label={text.shortReasonsName} texts={text.shortReasons} onChoose={choose} />
      <FormInput<ReasonFields>
        name="reason"
        label={text.reason}
        required
        multiline
        minRows={2}
        maxLength={longest(decideTimeLogs.body, 'reason')}
        rule={(typed) => (typed.trim() === '' ? text.reasonMissing : undefined)}
        hint={text.reasonHint}
        hasInitialFocus
      />
    </>
  );
}
