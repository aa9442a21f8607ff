import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { ApiError, type ApiErrorCode } from '../platform/api-error.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { useToast } from '../ui/Toast.tsx';

export interface PersonForm<Fields extends FieldValues> {
  start: Fields;
  /** Sends what was typed; the answer's sentence is said when it is saved. */
  save: (fields: Fields) => Promise<{ message: string }>;
  /** Said when the server gave no sentence. */
  fallback: string;
  /** The field that a refusal with this code is about. All others stand above the buttons. */
  fieldOf?: Partial<Record<ApiErrorCode, Path<Fields>>>;
}

/** What the server refuses about a new person, where the field can say it. */
export const FIELD_OF_NEW_PERSON = { EMAIL_TAKEN: 'email', NOT_SENSIBLE: 'password' } as const;

/** A form of which nothing typed is lost: a refusal stands at its field, or above the buttons. */
export function usePersonForm<Fields extends FieldValues>(
  { start, save, fallback, fieldOf = {} }: PersonForm<Fields>,
  onSaved: () => void,
) {
  const form = useForm<Fields>({ defaultValues: start as DefaultValues<Fields> });
  const [failure, setFailure] = useState<string>();
  const toast = useToast();

  async function submit(fields: Fields) {
    setFailure(undefined);
    try {
      const { message } = await save(fields);
      toast.success(message);
      onSaved();
    } catch (error) {
      const message = errorSentence(error, fallback);
      const code = error instanceof ApiError ? error.code : undefined;
      const field = code && fieldOf[code];
      if (field) form.setError(field, { message }, { shouldFocus: true });
      else setFailure(message);
    }
  }
  return { form, failure, onSubmit: form.handleSubmit(submit) };
}

/** What was typed, without the blanks around it. */
export function trimmed<Fields extends { [Name in keyof Fields]: string }>(fields: Fields): Fields {
  const entries = Object.entries<string>(fields).map(([name, typed]) => [name, typed.trim()]);
  return Object.fromEntries(entries) as Fields;
}
