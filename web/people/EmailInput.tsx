import { longest } from '../../domain/limits.ts';
import { Email } from '../../domain/people.ts';
import { FormInput } from '../app/forms/FormInput.tsx';
import { emailRule } from './person-rules.ts';

interface EmailInputProps {
  /** Says that what was typed is not a whole address. */
  notWhole?: string;
  hint?: string;
  startsHere?: boolean;
}

const NOT_WHOLE = 'Please give a complete email address, such as name@example.com.';

/** The address that somebody signs in with. */
export function EmailInput({ notWhole = NOT_WHOLE, hint, startsHere = false }: EmailInputProps) {
  return (
    <FormInput<{ email: string }>
      name="email"
      label="Email"
      type="email"
      required
      maxLength={longest(Email)}
      rule={emailRule(notWhole)}
      hint={hint}
      startsHere={startsHere}
    />
  );
}
