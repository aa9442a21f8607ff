import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Validator } from 'typebox/compile';
import type { Endpoint } from '../../domain/endpoint.ts';
import { ENDPOINTS } from '../../domain/endpoints.ts';
import { ErrorResponse, ERRORS } from '../../domain/errors.ts';
import { streamNotifications } from '../../domain/notifications/schema.ts';
import type { PlannedRequest } from './planned-request.ts';
import type { ApiResponse } from './socket.ts';

type Json = Record<string, unknown>;

/** Returns a copy of the schema in which every object schema refuses undeclared fields. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, closed(value)]),
  );
  const declaresFields = inner['type'] === 'object' && 'properties' in inner;
  return declaresFields ? { ...inner, additionalProperties: false } : inner;
}

const compileClosed = (schema: TSchema): Validator => Compile(closed(schema) as TSchema);

const responses = new Map<Endpoint, Validator>(
  ENDPOINTS.map((endpoint) => [endpoint, compileClosed(endpoint.response)]),
);
const errorResponse = compileClosed(ErrorResponse);

/** Text that no error message may contain, such as stack traces and SQL. */
const INTERNAL_DETAILS =
  /\bat [\w./<>]+ ?\(|\.ts:\d|node_modules|\bselect\b.*\bfrom\b|insert into|violates|syntax error|relation "|column "|ECONN|FST_|ERR_|undefined|\[object /i;
/** The proof ignores shorter strings of a request, because the app's own messages also contain such strings. */
const MIN_ECHO_LENGTH = 12;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)]);
}

/** Parses JSON. Returns undefined if the text is not valid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Decodes a part of the path or query. Returns an invalid encoding unchanged. */
function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

/** Returns the strings that the client chose: those in the body, and the parts of the path and query, encoded and
 *  decoded. */
function typedIn({ path, body }: PlannedRequest): string[] {
  const [pathname = '', query = ''] = path.split('?', 2);
  const pieces = [...pathname.split('/'), ...query.split(/[&=]/)];
  const typed = [...pieces, ...pieces.map(decoded), ...textsIn(parsed(body?.toString() ?? ''))];
  return typed.filter((text) => text.length >= MIN_ECHO_LENGTH);
}

/** The field names and path segments of the API. An error message may contain them. */
const APP_WORDS = new Set(
  ENDPOINTS.flatMap(({ path, body, query, params }) => [
    ...path.split('/'),
    ...textsIn([body, query, params]),
  ]),
);

function flawOfError(
  planned: PlannedRequest,
  { status, contentType, text }: ApiResponse,
): string | undefined {
  // Node sends a response without a body if a request has no Host header or has an unknown Expect header.
  if (planned.kind === 'malformed' && text === '') return undefined;
  if (!contentType.startsWith('application/json')) return `an error of type ${contentType}`;
  const body = parsed(text);
  if (!errorResponse.Check(body)) return 'an error of another shape';
  const { code, error, details } = body as Json;
  if (!(String(code) in ERRORS)) return 'an error without a known code';
  if (ERRORS[code as keyof typeof ERRORS][0] !== status) return 'a code that has another status';
  const message = [error, details].flat().join('\n');
  if (INTERNAL_DETAILS.test(message)) return 'an error that shows internal details';
  const echo = typedIn(planned).find((typed) => !APP_WORDS.has(typed) && message.includes(typed));
  return echo === undefined ? undefined : 'an error that repeats a string of the request';
}

function flawOfSuccess(
  { endpoint, violatesSchema }: PlannedRequest,
  response: ApiResponse,
): string | undefined {
  if (violatesSchema) return 'a success for a body that does not fit its schema';
  const { status, contentType, text } = response;
  if (status !== endpoint.status && status !== 200) return 'an undeclared status';
  if (endpoint.file) {
    return contentType === endpoint.file ? undefined : `a file of type ${contentType}`;
  }
  // Server-sent events have no schema.
  if (endpoint.path === streamNotifications.path && contentType.startsWith('text/event-stream')) {
    return undefined;
  }
  if (!contentType.startsWith('application/json')) return `a response of type ${contentType}`;
  return responses.get(endpoint)?.Check(parsed(text)) ? undefined : 'an undeclared field or shape';
}

/** Returns whether the response may come from another endpoint, because the proof changed the path or the bytes. */
function mayReachOtherEndpoint({ kind, raw }: PlannedRequest): boolean {
  return kind === 'malformed' || raw !== undefined;
}

/** Describes what is wrong with a response. Returns undefined for a success that matches the endpoint's schema, and for
 *  an error that matches the error schema and reveals no internal detail. */
export function violationOf(planned: PlannedRequest, response: ApiResponse): string | undefined {
  const { status } = response;
  if (status >= 500) return `status ${status}`;
  // The response to a HEAD request has no body.
  if (planned.method === 'HEAD') return undefined;
  if (status >= 400) return flawOfError(planned, response);
  return mayReachOtherEndpoint(planned) ? undefined : flawOfSuccess(planned, response);
}
