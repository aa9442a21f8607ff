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
import { useFormDraft, useStoreFormDraft } from './form-drafts.ts';
import { resolverOf, type FormRules } from './resolver.ts';

interface FormSetup<Fields extends FieldValues, E extends Endpoint> extends FormRules<Fields, E> {
  initialValues: Fields;
  /** Unsaved input that the page restores, for example a stored draft. */
  restoredValues?: Fields | undefined;
  /** The name of the form and the record that it edits. With a name, unsaved input survives the end of a session. */
  draftKey?: string;
  /** Whether to validate when a field loses the focus. Otherwise the form validates when it is submitted. */
  validatesOnBlur?: boolean;
  /** Sends the body. If it returns a message, the form shows it as a toast. */
  save: (body: Input<E>['body']) => Promise<{ message?: string } | void>;
  /** Shown when the server sent no message. */
  fallback: string;
  /** The field that shows a refusal with this code. The form's alert shows all others. */
  fieldOf?: Partial<Record<ApiErrorCode, Path<Fields>>>;
  onSaved?: () => unknown;
}

export interface EndpointForm<Fields extends FieldValues> extends UseFormReturn<Fields> {
  /** The error text of the form's alert. */
  failure: string | undefined;
  /** The error behind `failure`. */
  error: unknown;
  /** Resets the form to other values, which are then the saved values. */
  resetTo: (fields: Fields) => void;
  onSubmit: (event: { preventDefault: () => void }) => void;
  /** Whether the form restored input from before the session ended. */
  isRestored: boolean;
  isUnsaved: () => boolean;
}

/** Manages a form for one write. After a failed save, the form keeps the input. It shows the refusal at the field that
 *  `fieldOf` specifies, which gets the focus, or otherwise in the form's alert. */
export function useEndpointForm<Fields extends FieldValues, E extends Endpoint>(
  setup: FormSetup<Fields, E>,
): EndpointForm<Fields> {
  const { initialValues, restoredValues, bodyOf, save, validatesOnBlur = false, fallback } = setup;
  const { fieldOf = {}, onSaved, draftKey } = setup;
  const isSaved = useRef(false);
  const draft = useFormDraft(draftKey);
  const [restoredDraft] = useState(draft && { ...initialValues, ...draft });
  const values = restoredDraft ?? restoredValues;
  const form = useForm<Fields>({
    defaultValues: initialValues as DefaultValues<Fields>,
    ...(values && { values, resetOptions: { keepDefaultValues: true } }),
    mode: validatesOnBlur ? 'onTouched' : 'onSubmit',
    resolver: resolverOf<Fields, E>(setup),
  });
  const [error, setError] = useState<unknown>();
  const toast = useToast();
  const { isDirty, dirtyFields } = form.formState;
  const isUnsaved = () => isDirty && !isSaved.current;
  useStoreFormDraft(draftKey, () => {
    if (!isUnsaved()) return undefined;
    // Only changed fields are stored. The restored form takes the others from the current record.
    const fields = Object.entries(form.getValues());
    return Object.fromEntries(fields.filter(([name]) => Object.hasOwn(dirtyFields, name)));
  });
  // Input that follows a save is unsaved.
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
      const response = await save(bodyOf(fields));
      isSaved.current = true;
      if (response?.message) toast.success(response.message);
    } catch (error) {
      return showRefusal(error);
    }
    return onSaved?.();
  }
  return {
    ...form,
    failure: error === undefined ? undefined : errorSentence(error, fallback),
    error,
    resetTo: (fields) => {
      setError(undefined);
      form.reset(fields);
    },
    onSubmit: (event) => void form.handleSubmit(submit)(event as never),
    isRestored: draft !== undefined,
    isUnsaved,
  };
}
