import { Email } from '../../domain/people.ts';
import { fieldProblems } from '../../domain/validation.ts';
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

type Texts<Fields> = {
  [Name in keyof Fields as Fields[Name] extends boolean | undefined ? never : Name]: Fields[Name];
};

/** Returns the typed texts without surrounding whitespace. Leaves out checkboxes. */
export function trimmed<Fields extends { [Name in keyof Fields]: string | boolean }>(
  fields: Fields,
): Texts<Fields> {
  const entries = Object.entries<string | boolean>(fields).flatMap(([name, typed]) =>
    typeof typed === 'string' ? [[name, typed.trim()]] : [],
  );
  return Object.fromEntries(entries) as Texts<Fields>;
}
