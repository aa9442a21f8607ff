import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sentenceOf } from '../../domain/errors.ts';
import { refusePassword } from '../../domain/sign-in/rules.ts';
import { ApiError } from '../platform/api-error.ts';
import { errorSentence } from '../platform/error-sentences.ts';

/** What the add and the edit form share; only the add form has a password. */
export interface ContractorFields {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export function requiredText(problem: string) {
  return { validate: (typed: string) => typed.trim() !== '' || problem };
}

/** Only what is certainly not an email is refused here; the server looks closer. */
export const emailRules = {
  validate: {
    isThere: (typed: string) => typed.trim() !== '' || 'Email is required',
    isEmail: (typed: string) =>
      /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim()) ||
      'Please give a complete email address, such as name@example.com.',
  },
};

export const passwordRules = {
  validate: (typed: string) => {
    if (typed === '') return 'Password is required';
    const refused = refusePassword(typed);
    return refused ? sentenceOf(refused) : true;
  },
};

/** The field that a refusal is about, where it is about one. */
function fieldOfRefusal(error: unknown): keyof ContractorFields | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'EMAIL_TAKEN') return 'email';
  if (error.code === 'NOT_SENSIBLE') return 'password';
  // "email: must be a email": what is malformed is named first.
  const named = error.status === 400 ? error.details[0]?.split(':')[0] : undefined;
  return (['firstName', 'lastName', 'email', 'password'] as const).find((name) => name === named);
}

interface ContractorFormOptions {
  start: ContractorFields;
  save: (fields: ContractorFields) => Promise<unknown>;
  /** Said when the server gave no sentence. */
  fallback: string;
  onSaved: () => void;
}

/** A form of which nothing typed is lost: a refusal stands at its field, or above the buttons. */
export function useContractorForm(options: ContractorFormOptions) {
  const { start, save, fallback, onSaved } = options;
  const form = useForm<ContractorFields>({ defaultValues: start });
  const [failure, setFailure] = useState<string>();

  async function submit({ firstName, lastName, email, password }: ContractorFields) {
    setFailure(undefined);
    try {
      await save({
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        password,
      });
      onSaved();
    } catch (error) {
      const message = errorSentence(error, fallback);
      const field = fieldOfRefusal(error);
      if (field) form.setError(field, { message }, { shouldFocus: true });
      else setFailure(message);
    }
  }
  return { form, failure, onSubmit: form.handleSubmit(submit) };
}
