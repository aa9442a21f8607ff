import {
  Type,
  type Static,
  type TNull,
  type TObject,
  type TSchema,
  type TString,
  type TUnion,
  type TStringOptions,
} from 'typebox';
import type { AccessRule } from './access.ts';

type Nothing = TObject<{}>;
/** The schema of a request without parameters, query or body. */
const nothing: Nothing = Type.Object({}, { additionalProperties: false });

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The parts of the app: an endpoint belongs to one, as its tag in OpenAPI and its key in the browser. */
export type Feature =
  | 'audit-logs'
  | 'company'
  | 'contractors'
  | 'dashboard'
  | 'email-changes'
  | 'invitations'
  | 'operations'
  | 'payroll'
  | 'policies'
  | 'profile'
  | 'reports'
  | 'sign-in'
  | 'staff'
  | 'tax-documents'
  | 'time-logs'
  | 'w9';

/** The single source of an API call: the server registers it, the client calls it, OpenAPI shows it,
 *  and the access matrix walks over all of them. */
export interface Endpoint<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> {
  readonly method: Method;
  /** With `:name` for path parameters, as Fastify writes them. */
  readonly path: string;
  readonly summary: string;
  readonly feature: Feature;
  readonly access: AccessRule;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** The status of a good answer. */
  readonly status: 200 | 201;
  /** Asks for the password where it was last entered 15 minutes ago or longer; 'sometimes': its command
   *  says when. */
  readonly freshSignIn: boolean | 'sometimes';
  /** Decides who may do what: whoever tries and is refused leaves an audit entry. */
  readonly changesAccess: boolean;
  /** Shows what is hidden elsewhere, such as a whole taxpayer number. */
  readonly reveals: boolean;
  /** Hands out the records of many people, or all records of one, as a file. */
  readonly exportsInBulk: boolean;
  /** Honours an `Idempotency-Key`: the same key with the same path, query and body
   *  gets the first answer again. */
  readonly repeatable: boolean;
  /** Makes a document or a report, which costs as much as many other writes: people may do so less often. */
  readonly isCostly: boolean;
  /** How large a body may be, where the usual limit is too small. */
  readonly mostBytes: number | undefined;
  /** The content type of an answer that is a file, not JSON. */
  readonly file: string | undefined;
}

interface Description<P extends TObject, Q extends TObject, B extends TSchema, A extends TSchema> {
  method: Method;
  path: string;
  summary: string;
  feature: Feature;
  access: AccessRule;
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  status?: 200 | 201;
  freshSignIn?: boolean | 'sometimes';
  changesAccess?: boolean;
  reveals?: boolean;
  exportsInBulk?: boolean;
  repeatable?: boolean;
  isCostly?: boolean;
  mostBytes?: number;
  file?: string;
}

export function endpoint<
  P extends TObject = Nothing,
  Q extends TObject = Nothing,
  B extends TSchema = Nothing,
  A extends TSchema = TSchema,
>(description: Description<P, Q, B, A>): Endpoint<P, Q, B, A> {
  return {
    status: 200,
    freshSignIn: false,
    changesAccess: false,
    reveals: false,
    exportsInBulk: false,
    repeatable: false,
    isCostly: false,
    mostBytes: undefined,
    file: undefined,
    ...description,
    params: description.params ?? (nothing as unknown as P),
    query: description.query ?? (nothing as unknown as Q),
    body: description.body ?? (nothing as unknown as B),
  };
}

/** Among what a module exports. Schemas are objects too, but have no access rule. */
export function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'access' in exported;
}

/** What a caller gives: path parameters, query and body, each only where the endpoint has one. */
export interface Input<E extends Endpoint> {
  params: Static<E['params']>;
  query: Static<E['query']>;
  body: Static<E['body']>;
}

/** What a list is narrowed by. */
export type Query<E extends Endpoint> = Static<E['query']>;

export type Answer<E extends Endpoint> = Static<E['answer']>;

/** An object that refuses fields it does not know. */
export function exactly<Properties extends Record<string, TSchema>>(
  properties: Properties,
  options: { title?: string; description?: string } = {},
): TObject<Properties> {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

/** What may be missing, and is sent as null then. */
export function nullable<Schema extends TSchema>(schema: Schema): TUnion<[Schema, TNull]> {
  return Type.Union([schema, Type.Null()]);
}

/** For a command that has nothing to tell but that it is done. */
export const MessageAnswer = Type.Object({ message: Type.String() });

export const Id = Type.String({ format: 'uuid' });
/** Whether a text, such as a part of an address, is the id of a record. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
}

export const IdParams = exactly({ id: Id });

/** What is said of a text that does not match: the pattern alone tells a person nothing. */
const patternSentences = new Map<string, string>();
export function sentenceOfPattern(pattern: string): string | undefined {
  return patternSentences.get(pattern);
}

/** A text of one form, and the sentence for any other. */
export function matching(pattern: string, sentence: string, options: TStringOptions = {}): TString {
  patternSentences.set(pattern, sentence);
  return Type.String({ ...options, pattern });
}

export const NOT_STORABLE = 'holds characters that cannot be stored';

/** A schema counts letters with all their accents as one character; a letter may have thousands. So the
 *  code points are counted too, in the same words. Every pattern leaves out halves of surrogate pairs, which
 *  PostgreSQL takes for no text. */
function bounded(maxLength: number, minLength: number, pattern: string): TString {
  const isShort = (value: string) => Array.from(value).length <= maxLength;
  return Type.Refine(
    matching(pattern, NOT_STORABLE, { minLength, maxLength }),
    isShort,
    () => `must not have more than ${maxLength} characters`,
  );
}

/** A note as people type it: any script, no control characters but line breaks and tabs. */
export function text(maxLength: number, minLength = 0): TString {
  return bounded(
    maxLength,
    minLength,
    '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\uD800-\\uDFFF]*$',
  );
}

/** Zero-width characters, and controls that turn the direction of the text around them. */
const DECEPTIVE = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/u;
/** The two joiners belong to emoji and to scripts such as Persian: they are refused only beside ASCII and at an end. */
const STRAY_JOINER = /(?:^|[\0-\x7F])[\u200C\u200D]|[\u200C\u200D](?:[\0-\x7F]|$)/u;

function isPlain(value: string): boolean {
  return !DECEPTIVE.test(value) && !STRAY_JOINER.test(value);
}

/** A name and what else stands in one line of a page, a form or a mail: no line breaks, and nothing that makes
 *  one name look like another. */
export function line(maxLength: number, minLength = 0): TString {
  return Type.Refine(
    bounded(maxLength, minLength, '^[^\\u0000-\\u001F\\u007F\\u2028\\u2029\\uD800-\\uDFFF]*$'),
    isPlain,
    () =>
      'must not have invisible characters or characters that change the direction of text. Type it again instead of pasting it',
  );
}
