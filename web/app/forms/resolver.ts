import {
  get,
  set,
  type Field,
  type FieldErrors,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';
import type { Endpoint, Input } from '../../../domain/endpoint.ts';
import { translated } from '../../../domain/translated.ts';
import { fieldProblems } from '../../../domain/validation.ts';
import { inLanguage } from '../../language/language.ts';

/** Empty in English, because the schema's messages are in English. */
const wordings = inLanguage('wordings', {});

/** Returns the page's message for an invalid value, or undefined for a valid one. */
export type Rule<Typed = string> = (typed: Typed) => string | undefined;

export type Problems = Partial<Record<string, string>>;

export interface Checked<Fields, E extends Endpoint> {
  /** The endpoint whose schema validates the body, as on the server. */
  endpoint: E | ((fields: Fields) => E);
  /** Builds the body from the fields, also from invalid ones. */
  bodyOf: (fields: Fields) => Input<E>['body'];
  /** The messages by field, for rules that look at several fields. */
  problemsOf?: (fields: Fields) => Problems;
}

/** Validates a field with its own rule first, in the words of the specification. Then the endpoint's schema reports
 *  what else the server would refuse, in the server's words. The server reports the problems that belong to no
 *  mounted field. */
export function resolverOf<Fields extends FieldValues, E extends Endpoint>(
  checked: Checked<Fields, E>,
): Resolver<Fields> {
  return (fields, _, asked) => {
    const { endpoint, bodyOf, problemsOf } = checked;
    const { body } = typeof endpoint === 'function' ? endpoint(fields) : endpoint;
    const found = problemsOf?.(fields);
    const unfit = fieldProblems(body, bodyOf(fields));
    const errors: FieldErrors<Fields> = {};
    for (const name of asked.names ?? []) {
      const { mount, validate, ref } = get(asked.fields, name) as Field['_f'];
      if (!mount) continue;
      const rule = validate as Rule<unknown> | undefined;
      const message =
        rule?.(get(fields, name)) ??
        found?.[name] ??
        (unfit.has(name) ? `${name}: ${translated(wordings, unfit.get(name) ?? '')}` : undefined);
      if (message) set(errors, name, { type: 'validate', message, ref });
    }
    return Object.keys(errors).length === 0
      ? { values: fields, errors: {} }
      : { values: {}, errors };
  };
}
