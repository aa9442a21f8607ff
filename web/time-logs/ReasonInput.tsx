import { maxLengthOf } from '../../domain/limits.ts';
import { decideTimeLogs } from '../../domain/time-logs/approval-schema.ts';
import { FormInput } from '../app/forms/FormInput.tsx';
import { ReasonSuggestions } from '../app/forms/ReasonSuggestions.tsx';
import { approvalMessages } from './approval-messages.ts';

const { rejection: text } = approvalMessages;

export interface ReasonFields {
  reason: string;
}

/** Shows a field for the reason for returning a day to its owner, and a list of common reasons. */
export function ReasonInput() {
  return (
    <>
      <ReasonSuggestions label={text.shortReasonsName} suggestions={text.shortReasons} />
      <FormInput<ReasonFields>
        name="reason"
        label={text.reason}
        required
        multiline
        minRows={2}
        maxLength={maxLengthOf(decideTimeLogs.body, 'reason')}
        rule={(typed) => (typed.trim() === '' ? text.reasonMissing : undefined)}
        hint={text.reasonHint}
        hasInitialFocus
      />
    </>
  );
}
