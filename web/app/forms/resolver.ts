import {
  get,
  set,
  type Field,
  type FieldErrors,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';
import type { Endpoint, Input } from '../../../domain/endpoint.ts';
import type { Sentence } from '../../../domain/sentence.ts';
import { fieldProblems } from '../../../domain/validation.ts';
import { sentenceText } from '../../ui/sentence-text.ts';
import { capitalized } from '../../ui/format.ts';

const schemaMessage = (problem: Sentence | undefined) =>
  problem && capitalized(sentenceText(problem));

/** Returns the page's message for an invalid value, or undefined for a valid one. */
export type Rule<Typed = string> = (typed: Typed) => string | undefined;

/** The message of each invalid field. */
export type Problems<Field extends string = string> = Partial<Record<Field, string>>;

export interface FormRules<Fields, E extends Endpoint> {
  /** The endpoint whose schema validates the body, as on the server. */
  endpoint: E | ((fields: Fields) => E);
  /** Builds the body from the fields, even if some are invalid. */
  bodyOf: (fields: Fields) => Input<E>['body'];
  /** Returns messages by field, for rules that involve several fields. */
  problemsOf?: (fields: Fields) => Problems;
}

/** Validates each mounted field with its own rule, then with `problemsOf`, then with the endpoint's schema, which gives
 *  the same messages as the server. Only the server reports problems that belong to no mounted field. */
export function resolverOf<Fields extends FieldValues, E extends Endpoint>(
  rules: FormRules<Fields, E>,
): Resolver<Fields> {
  return (fields, _, options) => {
    const { endpoint, bodyOf, problemsOf } = rules;
    const { body } = typeof endpoint === 'function' ? endpoint(fields) : endpoint;
    const ruleProblems = problemsOf?.(fields);
    const schemaProblems = fieldProblems(body, bodyOf(fields));
    const errors: FieldErrors<Fields> = {};
    for (const name of options.names ?? []) {
      const { mount, validate, ref } = get(options.fields, name) as Field['_f'];
      if (!mount) continue;
      const rule = validate as Rule<unknown> | undefined;
      const message =
        rule?.(get(fields, name)) ??
        ruleProblems?.[name] ??
        schemaMessage(schemaProblems.get(name));
      if (message) set(errors, name, { type: 'validate', message, ref });
    }
    return Object.keys(errors).length === 0
      ? { values: fields, errors: {} }
      : { values: {}, errors };
  };
}
