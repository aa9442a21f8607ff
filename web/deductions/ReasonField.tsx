import { say } from '../../domain/deductions/sentences.ts';
import { FormInput } from '../app/forms/FormInput.tsx';
import { fieldProblem } from './field-problem.ts';

/** The reason to skip a week or to end an agreement. */
export function ReasonField({
  label,
  maxLength,
}: {
  label: string;
  maxLength?: number | undefined;
}) {
  return (
    <FormInput<{ reason: string }>
      name="reason"
      label={label}
      required
      multiline
      minRows={2}
      maxLength={maxLength}
      rule={(typed) =>
        typed.trim() === '' ? fieldProblem(say.reasonMissing)['reason'] : undefined
      }
      hasInitialFocus
    />
  );
}
