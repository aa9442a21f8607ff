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
import { refined } from './refined.ts';
import { say } from './schema-sentences.ts';
import type { Sentence, Text } from './sentence.ts';

type Nothing = TObject<{}>;
/** The schema of a request without parameters, query or body. */
const nothing: Nothing = Type.Object({}, { additionalProperties: false });

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The features of the app. Each endpoint belongs to one feature, which is its tag in OpenAPI and its query key in the
 *  browser. */
export type Feature =
  | 'audit-logs'
  | 'company'
  | 'contractors'
  | 'dashboard'
  | 'deductions'
  | 'email-changes'
  | 'expenses'
  | 'filings'
  | 'imports'
  | 'invitations'
  | 'notifications'
  | 'opening-balances'
  | 'operations'
  | 'paid-to'
  | 'pay-rates'
  | 'payday'
  | 'payroll'
  | 'policies'
  | 'profile'
  | 'readiness'
  | 'reports'
  | 'sign-in'
  | 'staff'
  | 'statement-delivery'
  | 'statement-questions'
  | 'tax-documents'
  | 'time-logs'
  | 'tin-solicitations'
  | 'tin-match'
  | 'year-confirmations'
  | 'w9';

/** The only definition of an API call. The server registers it, the client calls it, OpenAPI documents it, and the
 *  access matrix tests it. */
export interface Endpoint<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Response extends TSchema = TSchema,
> {
  readonly method: Method;
  /** Path parameters are written as `:name`, as in Fastify. */
  readonly path: string;
  readonly summary: string;
  readonly feature: Feature;
  readonly access: AccessRule;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  /** The status of a successful response. */
  readonly status: 200 | 201;
  /** Requires the password if the person last entered it more than 15 minutes ago. If the value is 'sometimes', the
   *  command decides. */
  readonly stepUp: boolean | 'sometimes';
  /** Changes somebody's access. The server records a refused attempt in an audit entry. */
  readonly changesAccess: boolean;
  /** Shows data that is masked elsewhere, such as a full taxpayer number. */
  readonly reveals: boolean;
  /** Returns the records of many people, or all records of one person, as a file. */
  readonly exportsInBulk: boolean;
  /** Honors an `Idempotency-Key`. The same key with the same path, query and body returns the first response again. */
  readonly acceptsIdempotencyKey: boolean;
  /** Generates a document or report. The request costs as much as many other writes and has a lower rate limit. */
  readonly isCostly: boolean;
  /** Set if phones cache the response for offline use. The value says whose data the response contains: the data of the
   *  caller, of the person in the query's `userId`, or of everybody in the caller's scope. A phone caches a response
   *  only if the response has data of nobody except the user of the phone. */
  readonly offlineCache: 'caller' | 'userId' | 'scope' | undefined;
  /** The size limit of the body, if the default is too small. */
  readonly maxBytes: number | undefined;
  /** The size limit of the file in the body. It determines `maxBytes`. */
  readonly maxFileBytes: number | undefined;
  /** The content type of a response that is a file instead of JSON. */
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
  response: A;
  status?: 200 | 201;
  stepUp?: boolean | 'sometimes';
  changesAccess?: boolean;
  reveals?: boolean;
  exportsInBulk?: boolean;
  acceptsIdempotencyKey?: boolean;
  isCostly?: boolean;
  offlineCache?: 'caller' | 'userId' | 'scope';
  maxBytes?: number;
  maxFileBytes?: number;
  file?: string;
}

export const base64Length = (bytes: number) => 4 * Math.ceil(bytes / 3);
/** The size of the other fields in a body with a file. */
const OTHER_BYTES = 16_384;

export function endpoint<
  P extends TObject = Nothing,
  Q extends TObject = Nothing,
  B extends TSchema = Nothing,
  A extends TSchema = TSchema,
>(description: Description<P, Q, B, A>): Endpoint<P, Q, B, A> {
  return {
    status: 200,
    stepUp: false,
    changesAccess: false,
    reveals: false,
    exportsInBulk: false,
    acceptsIdempotencyKey: false,
    isCostly: false,
    offlineCache: undefined,
    maxBytes: description.maxFileBytes && base64Length(description.maxFileBytes) + OTHER_BYTES,
    maxFileBytes: undefined,
    file: undefined,
    ...description,
    params: description.params ?? (nothing as unknown as P),
    query: description.query ?? (nothing as unknown as Q),
    body: description.body ?? (nothing as unknown as B),
  };
}

/** Distinguishes endpoints from the other exports of a module. Schemas are also objects, but they have no access
 *  rule. */
export function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'access' in exported;
}

/** The caller's input: path parameters, query and body. A part that the endpoint does not declare is empty. */
export interface Input<E extends Endpoint> {
  params: Static<E['params']>;
  query: Static<E['query']>;
  body: Static<E['body']>;
}

export type Query<E extends Endpoint> = Static<E['query']>;

/** The response as the server's code returns it. */
export type ResponseBody<E extends Endpoint> = Static<E['response']>;

type WithText<T> = T extends Sentence
  ? string
  : T extends readonly (infer Item)[]
    ? WithText<Item>[]
    : T extends object
      ? { [Key in keyof T]: WithText<T[Key]> }
      : T;

/** The response as it arrives, with each sentence as text in the caller's language. */
export type ReceivedBody<E extends Endpoint> = WithText<ResponseBody<E>>;

/** Returns an object schema that refuses unknown fields. */
export function exactly<Properties extends Record<string, TSchema>>(
  properties: Properties,
  options: { title?: string; description?: string } = {},
): TObject<Properties> {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

export function nullable<Schema extends TSchema>(schema: Schema): TUnion<[Schema, TNull]> {
  return Type.Union([schema, Type.Null()]);
}

/** The keyword of a schema whose value can be a sentence. */
export const SENTENCE = 'x-sentence';

/** The schema of a text that the server writes in the caller's language. The server's code returns a sentence. */
export const SentenceText = Type.Unsafe<Text>({ type: 'string', [SENTENCE]: true });

/** The message of a write. It is always a sentence. */
export const MessageText = Type.Unsafe<Sentence>({ type: 'string', [SENTENCE]: true });

/** The response of a command that returns only a confirmation. */
export const MessageResponse = Type.Object({ message: MessageText });

/** The largest value of the type `integer` in PostgreSQL. */
export const MAX_INTEGER = 2_147_483_647;

export const Id = Type.String({ format: 'uuid' });
/** Returns whether a string, such as a path segment, is the id of a record. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
}

export const IdParams = exactly({ id: Id });

/** The error sentence of each pattern, because most people cannot read a regular expression. */
const patternSentences = new Map<string, Sentence>();
export function sentenceOfPattern(pattern: string): Sentence | undefined {
  return patternSentences.get(pattern);
}

/** Returns a string schema with a pattern, and records the error sentence for a string that does not match. */
export function matching(
  pattern: string,
  sentence: Sentence,
  options: TStringOptions = {},
): TString {
  patternSentences.set(pattern, sentence);
  return Type.String({ ...options, pattern });
}

/** Returns the schema of a file in Base64. The server finds out what the file is, because a browser knows only its
 *  name. */
export function base64File(maxBytes: number): TString {
  return matching('^[A-Za-z0-9+/]*={0,2}$', say.base64File, { maxLength: base64Length(maxBytes) });
}

/** TypeBox counts a letter and its combining accents as one character. One letter can have thousands of accents. The
 *  refinement therefore counts code points too, and its error has the same sentence. Every pattern excludes lone
 *  surrogates, because PostgreSQL cannot store them, and the replacement character, because it stands for a lost
 *  letter. */
function bounded(maxLength: number, minLength: number, pattern: string): TString {
  const isShort = (value: string) => Array.from(value).length <= maxLength;
  return refined(matching(pattern, say.notStorable, { minLength, maxLength }), isShort, 'tooLong', {
    limit: maxLength,
  });
}

/** Returns the schema of a note as people type it. A note can use any alphabet, but no control characters other than
 *  line breaks and tabs. */
export function text(maxLength: number, minLength = 0): TString {
  return bounded(
    maxLength,
    minLength,
    '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\uD800-\\uDFFF\\uFFFD]*$',
  );
}

/** Zero-width characters and bidirectional control characters. */
const DECEPTIVE = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/u;
/** Emoji and scripts such as Persian need the two joiners. The schema refuses joiners only next to ASCII and at either
 *  end. */
const STRAY_JOINER = /(?:^|[\0-\x7F])[\u200C\u200D]|[\u200C\u200D](?:[\0-\x7F]|$)/u;

function isPlain(value: string): boolean {
  return !DECEPTIVE.test(value) && !STRAY_JOINER.test(value);
}

/** Returns the schema of single-line text, such as a name. It allows no line breaks and no characters that make one
 *  name look like another. */
export function line(maxLength: number, minLength = 0): TString {
  return refined(
    bounded(
      maxLength,
      minLength,
      '^[^\\u0000-\\u001F\\u007F\\u2028\\u2029\\uD800-\\uDFFF\\uFFFD]*$',
    ),
    isPlain,
    'invisible',
  );
}
