import { useEffect, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { Endpoint, Input } from '../../../domain/endpoint.ts';
import { useToast } from '../../ui/Toast.tsx';
import { ApiError, type ApiErrorCode } from '../api-error.ts';
import { errorSentence } from '../error-sentences.ts';
import { useKeepFields, useKeptFields } from './kept-fields.ts';
import { resolverOf, type Checked } from './resolver.ts';

interface FormSetup<Fields extends FieldValues, E extends Endpoint> extends Checked<Fields, E> {
  /** The fields as they begin. */
  start: Fields;
  /** What was typed before, elsewhere or in another session. It is not saved yet. */
  typed?: Fields | undefined;
  /** Names the form, and the record where it edits one: what is typed outlives the end of a session. Without a name it does
   *  not. */
  keptAs?: string;
  /** Whether what is wrong is said when a field was left, or once the form was sent. */
  saysWhenLeft?: boolean;
  /** Sends it. The answer's sentence, if any, is said when it is saved. */
  save: (body: Input<E>['body']) => Promise<{ message?: string } | void>;
  /** Said when the server gave no sentence. */
  fallback: string;
  /** The field that a refusal with this code is about. All others stand in the form's alert. */
  fieldOf?: Partial<Record<ApiErrorCode, Path<Fields>>>;
  onSaved?: () => unknown;
}

export interface EndpointForm<Fields extends FieldValues> extends UseFormReturn<Fields> {
  /** Why it was not saved, where no field says so. */
  failure: string | undefined;
  /** The error behind it. */
  error: unknown;
  /** Begins anew with other values, which are not what leaving would lose. */
  beginWith: (fields: Fields) => void;
  onSubmit: (event: { preventDefault: () => void }) => void;
  /** Whether it began with what was typed before the session ended. */
  isKept: boolean;
  /** Whether leaving would lose what was typed. */
  isUnsaved: () => boolean;
}

/** A form of one write. Nothing typed is lost when it fails: the refusal stands at its field, which gets the focus, or in
 *  the form's alert. */
export function useEndpointForm<Fields extends FieldValues, E extends Endpoint>(
  setup: FormSetup<Fields, E>,
): EndpointForm<Fields> {
  const { start, typed, bodyOf, save, saysWhenLeft = false, fallback } = setup;
  const { fieldOf = {}, onSaved, keptAs } = setup;
  const isSaved = useRef(false);
  const kept = useKeptFields(keptAs);
  const [resumed] = useState(kept && { ...start, ...kept });
  const values = resumed ?? typed;
  const form = useForm<Fields>({
    defaultValues: start as DefaultValues<Fields>,
    ...(values && { values, resetOptions: { keepDefaultValues: true } }),
    mode: saysWhenLeft ? 'onTouched' : 'onSubmit',
    resolver: resolverOf<Fields, E>(setup),
  });
  const [error, setError] = useState<unknown>();
  const toast = useToast();
  const { isDirty, dirtyFields } = form.formState;
  const isUnsaved = () => isDirty && !isSaved.current;
  useKeepFields(keptAs, () => {
    if (!isUnsaved()) return undefined;
    // What was not changed is taken from the record again.
    const typed = Object.entries(form.getValues());
    return Object.fromEntries(typed.filter(([name]) => Object.hasOwn(dirtyFields, name)));
  });
  // What is typed after it was saved is unsaved again.
  useEffect(() => {
    if (isDirty) isSaved.current = false;
  }, [isDirty]);

  function showRefusal(error: unknown) {
    const field = error instanceof ApiError && error.code ? fieldOf[error.code] : undefined;
    if (!field) return setError(error);
    const message = errorSentence(error, fallback);
    return form.setError(field, { message }, { shouldFocus: true });
  }

  async function submit(fields: Fields) {
    setError(undefined);
    try {
      const answer = await save(bodyOf(fields));
      isSaved.current = true;
      if (answer?.message) toast.success(answer.message);
    } catch (error) {
      return showRefusal(error);
    }
    return onSaved?.();
  }
  return {
    ...form,
    failure: error === undefined ? undefined : errorSentence(error, fallback),
    error,
    beginWith: (fields) => {
      setError(undefined);
      form.reset(fields);
    },
    onSubmit: (event) => void form.handleSubmit(submit)(event as never),
    isKept: kept !== undefined,
    isUnsaved,
  };
}
