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

/** Empty in English: the schema words its problems in English. */
const wordings = inLanguage('wordings', {});

/** What is wrong with what was typed, in the screen's words; undefined where nothing is. */
export type Rule<Typed = string> = (typed: Typed) => string | undefined;

export type Problems = Partial<Record<string, string>>;

export interface Checked<Fields, E extends Endpoint> {
  /** Its schema checks what is sent, as on the server. */
  endpoint: E | ((fields: Fields) => E);
  /** What is sent, from what was typed; also of what cannot be sent yet. */
  bodyOf: (fields: Fields) => Input<E>['body'];
  /** What is wrong by field, where a rule looks at several. */
  problemsOf?: (fields: Fields) => Problems;
}

/** A field's own rule speaks first, in the words of the specification. Then the schema of the endpoint says what else the
 *  server would refuse, as the server says it. What concerns no field on screen is left to the server. */
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
