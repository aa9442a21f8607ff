import type { TSchema } from 'typebox';
import { SENTENCE } from '../../domain/endpoint.ts';
import { sentenceOf, type Refusal } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import {
  ENGLISH,
  isSentence,
  textOf,
  type Text,
  type Translations,
} from '../../domain/sentence.ts';
import { SPANISH } from '../../domain/spanish/spanish.ts';

const TRANSLATIONS: Readonly<Record<Language, Translations>> = { en: ENGLISH, es: SPANISH };

export function textIn(language: Language, text: Text): string {
  return textOf(text, TRANSLATIONS[language]);
}

export function sentenceIn(language: Language, refusal: Refusal): string {
  return textIn(language, sentenceOf(refusal));
}

/** Returns a value with its sentences as text in the language of the caller. */
type Writer = (value: unknown, language: Language) => unknown;

interface Parts {
  anyOf?: TSchema[];
  allOf?: TSchema[];
  items?: TSchema;
  properties?: Record<string, TSchema>;
}

function objectWriter(writers: readonly (readonly [name: string, write: Writer])[]): Writer {
  return (value, language) => {
    if (typeof value !== 'object' || value === null) return value;
    const written: Record<string, unknown> = { ...value };
    for (const [name, write] of writers)
      if (name in written) written[name] = write(written[name], language);
    return written;
  };
}

/** Returns the writer of a schema, which visits only the parts of a value that can contain sentences. Returns undefined
 *  if the schema allows no sentence. */
export function writerOf(schema: TSchema): Writer | undefined {
  if (SENTENCE in schema)
    return (value, language) => (isSentence(value) ? textIn(language, value) : value);
  const { anyOf = [], allOf = [], items, properties = {} } = schema as Parts;
  const alternatives = [...anyOf, ...allOf].map(writerOf).filter((write) => write !== undefined);
  if (alternatives.length > 0)
    return (value, language) => alternatives.reduce((rest, write) => write(rest, language), value);
  const item = items && writerOf(items);
  if (item)
    return (value, language) =>
      Array.isArray(value) ? value.map((each) => item(each, language)) : value;
  const fields = Object.entries(properties).flatMap(([name, property]) => {
    const write = writerOf(property);
    return write ? [[name, write] as const] : [];
  });
  return fields.length > 0 ? objectWriter(fields) : undefined;
}
