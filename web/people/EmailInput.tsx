import { longest } from '../../domain/limits.ts';
import { Email } from '../../domain/people.ts';
import { FormInput } from '../app/forms/FormInput.tsx';
import { messages } from './messages.ts';
import { emailRule } from './person-rules.ts';

const { email: text } = messages;

interface EmailInputProps {
  /** Says that what was typed is not a whole address. */
  notWhole?: string;
  hint?: string;
  startsHere?: boolean;
}

/** The address that somebody signs in with. */
export function EmailInput({
  notWhole = text.incomplete,
  hint,
  startsHere = false,
}: EmailInputProps) {
  return (
    <FormInput<{ email: string }>
      name="email"
      label={text.label}
      type="email"
      required
      maxLength={longest(Email)}
      rule={emailRule(notWhole)}
      hint={hint}
      startsHere={startsHere}
    />
  );
}
