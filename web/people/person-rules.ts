import { Email } from '../../domain/people.ts';
import { refusePassword } from '../../domain/sign-in/rules.ts';
import { fieldProblems } from '../../domain/validation.ts';
import { passwordMessages } from '../ui/password-messages.ts';
import { messages } from './messages.ts';

// These are the validation rules for inputs about people. Each rule returns the error text to show.

/** Maps the server's refusals of a new person to the fields that show them. */
export const FIELD_OF_NEW_PERSON = { EMAIL_TAKEN: 'email', INVALID_VALUE: 'password' } as const;

export const requiredText = (problem: string) => (typed: string) =>
  typed.trim() === '' ? problem : undefined;

export function emailRule(typed: string): string | undefined {
  if (typed.trim() === '') return messages.email.missing;
  return fieldProblems(Email, typed.trim()).size > 0 ? messages.email.incomplete : undefined;
}

export function passwordRule(typed: string): string | undefined {
  if (typed === '') return messages.password.missing;
  return refusePassword(typed) && passwordMessages.refused;
}

/** Returns the fields that differ from the initial values. A form sends only these fields, because somebody else may
 *  have changed the other fields since the form opened. */
export function changedFields<Fields extends object>(
  fields: Fields,
  initialValues: Fields,
): Partial<Fields> {
  const names = Object.keys(fields) as (keyof Fields)[];
  const changed = names.filter((name) => fields[name] !== initialValues[name]);
  return Object.fromEntries(changed.map((name) => [name, fields[name]])) as Partial<Fields>;
}

/** Returns the typed values without surrounding whitespace. */
export function trimmed<Fields extends { [Name in keyof Fields]: string }>(fields: Fields): Fields {
  const entries = Object.entries<string>(fields).map(([name, typed]) => [name, typed.trim()]);
  return Object.fromEntries(entries) as Fields;
}
