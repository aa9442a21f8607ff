import { queryOptions } from '@tanstack/react-query';
import type { ReceivedBody, Endpoint, Input } from '../../domain/endpoint.ts';
import { ApiError, hasCode, type ApiErrorCode, type RefusedDay } from './api-error.ts';
import { clock } from './clock.ts';
import { stepUpPrompt } from './confirmation-prompt.ts';
import { POLLING_HEADER } from '../../domain/sign-in/polling.ts';
import { getSessionEnd } from '../../domain/sign-in/schema.ts';
import { language } from '../language/language.ts';
import { lastActivity } from './last-activity.ts';
import { messages } from './messages.ts';
import { connection } from './offline/connection.ts';
import { fetchOrReadStored } from './offline/stored-responses.ts';
import { sessionState } from './session-state.ts';

/** One key of the input, such as `query`. The key is absent if the endpoint has no query. The key is optional if all
 *  fields of the query are optional. */
type Part<Name extends string, Value> = keyof Value extends never
  ? unknown
  : {} extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

interface CallOptions {
  /** Only for endpoints with `acceptsIdempotencyKey`. A request with the same key gets the first response again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The call fails with NO_CONNECTION if no response arrives within this time. */
  timeoutMs?: number;
  /** Whether the page repeats the call automatically. Such a call does not restart the idle timeout. */
  isBackground?: boolean;
}

/** The input of `call`: the params, query and body that the endpoint accepts. */
export type CallInput<E extends Endpoint> = Part<'params', Input<E>['params']> &
  Part<'query', Input<E>['query']> &
  Part<'body', Input<E>['body']>;

type InputAndOptions<E extends Endpoint> = CallInput<E> & CallOptions;
/** Makes the `input` argument optional if it has no required fields. */
type InputArgument<T> = {} extends T ? [input?: T] : [input: T];

interface LooseInput extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function urlOf(endpoint: Endpoint, { params = {}, query = {} }: LooseInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const search = parameters.toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Aborts a request when its caller cancels it or when it times out. The oldest supported browsers lack
 *  AbortSignal.any. */
function signalOf({ signal, timeoutMs }: LooseInput): AbortSignal | undefined {
  if (timeoutMs === undefined) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  if (!signal) return timeout;
  const either = new AbortController();
  if (signal.aborted) either.abort(signal.reason);
  for (const source of [signal, timeout])
    source.addEventListener('abort', () => either.abort(source.reason), { signal: either.signal });
  return either.signal;
}

function requestOf(endpoint: Endpoint, input: LooseInput): RequestInit {
  const token = sessionState.token();
  const headers = new Headers({
    accept: `${endpoint.file ?? 'application/json'}, application/json`,
    'accept-language': language,
  });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
  if (input.isBackground) headers.set(POLLING_HEADER, '1');
  const signal = signalOf(input);
  return {
    method: endpoint.method,
    headers,
    credentials: 'omit',
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(signal && { signal }),
  };
}

/** A request with its session token, stored for the service worker, which has no access to the session. */
export interface StorableRequest {
  url: string;
  method: string;
  headers: [name: string, value: string][];
  body: string | null;
}

export function storableRequest(endpoint: Endpoint, input: LooseInput): StorableRequest {
  const { headers, body } = requestOf(endpoint, input);
  return {
    url: urlOf(endpoint, input),
    method: endpoint.method,
    headers: [...new Headers(headers)],
    body: typeof body === 'string' ? body : null,
  };
}

async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const { error, details, code, settlementId, refusedDay, requestId } = (body ?? {}) as Record<
    string,
    unknown
  >;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError({
    status: response.status,
    ...(typeof error === 'string' && { message: error }),
    ...(typeof code === 'string' && { code: code as ApiErrorCode }),
    ...(Array.isArray(details) && { details: details.map(String) }),
    ...(typeof settlementId === 'string' && { settlementId }),
    ...(typeof refusedDay === 'object' && refusedDay && { refusedDay: refusedDay as RefusedDay }),
    ...(typeof requestId === 'string' && { requestId }),
    ...(Number.isFinite(seconds) && { retryAfterSeconds: seconds }),
  });
}

async function send(endpoint: Endpoint, input: LooseInput): Promise<Response> {
  const sentMs = clock.deviceMs();
  try {
    const response = await fetch(urlOf(endpoint, input), requestOf(endpoint, input));
    clock.noteResponse(response, sentMs);
    connection.reached();
    return response;
  } catch (error) {
    // The caller canceled the request. The connection did not fail.
    if (input.signal?.aborted) throw error;
    connection.lost();
    throw new ApiError({ status: 0, code: 'NO_CONNECTION', message: messages.noConnection });
  }
}

const REASON_TIMEOUT_MS = 2000;
let ending: Promise<void> | undefined;

async function endWithReason(token: string): Promise<void> {
  const signal = AbortSignal.timeout(REASON_TIMEOUT_MS);
  const response = await call(getSessionEnd, { body: { token }, signal }).catch(() => undefined);
  // In the meantime the person may have signed out, or another tab may have replaced the token.
  if (sessionState.token() === token) sessionState.end(response?.reason ?? 'unknown');
}

/** Asks the server why the session ended, then ends the session in the browser. Calls that fail at the same time share
 *  one request. */
export function endExpiredSession(): Promise<void> {
  const token = sessionState.token();
  if (token === undefined) return Promise.resolve();
  ending ??= endWithReason(token).finally(() => {
    ending = undefined;
  });
  return ending;
}

/** A 401 on any page except the sign-in page means that the session has ended (specification, 7). */
async function endSessionOn401(response: Response): Promise<void> {
  if (response.status === 401 && window.location.pathname !== '/login') await endExpiredSession();
}

async function okResponse(endpoint: Endpoint, input: LooseInput): Promise<Response> {
  const token = sessionState.token();
  const response = await send(endpoint, input);
  const isActivity = endpoint.access.kind !== 'public' && !input.isBackground;
  if (token && isActivity && response.status !== 401) lastActivity.note();
  if (response.ok) return response;
  // The token was replaced while this request was in flight. The server refused the old token and did nothing, so the
  // request can be repeated.
  const wasReplaced = response.status === 401 && token && sessionState.token() !== token;
  if (wasReplaced && sessionState.token()) return okResponse(endpoint, input);
  await endSessionOn401(response);
  throw await errorOf(response);
}

/** Returns the successful response or throws an ApiError. If the server requires step-up, asks the person for the
 *  password and repeats the call once. */
export async function responseOf(endpoint: Endpoint, input: LooseInput): Promise<Response> {
  try {
    return await okResponse(endpoint, input);
  } catch (error) {
    if (!endpoint.stepUp || !hasCode(error, 'STEP_UP_REQUIRED')) throw error;
    if (!(await stepUpPrompt.ask())) throw error;
    return okResponse(endpoint, input);
  }
}

/** Calls an endpoint of domain/ and returns the body of the response, or throws an ApiError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: InputArgument<InputAndOptions<E>>
): Promise<ReceivedBody<E>> {
  const response = await responseOf(endpoint, input ?? {});
  try {
    return (await response.json()) as ReceivedBody<E>;
  } catch {
    throw new ApiError({ status: response.status, code: 'UNREADABLE' });
  }
}

function queryWith<E extends Endpoint>(endpoint: E, input: LooseInput) {
  const { params, query } = input;
  return queryOptions<ReceivedBody<E>, ApiError>({
    queryKey: [endpoint.feature, endpoint.path, params ?? {}, query ?? {}],
    queryFn: ({ signal }) =>
      fetchOrReadStored(endpoint, input, (timeoutMs) =>
        call(
          endpoint,
          ...([{ ...input, signal, timeoutMs }] as unknown as InputArgument<InputAndOptions<E>>),
        ),
      ),
  });
}

/** Returns the query of a GET endpoint. The query key starts with the feature, so a mutation can invalidate all of
 *  `['time-logs']` at once. */
export function queryOf<E extends Endpoint>(endpoint: E, ...[input]: InputArgument<CallInput<E>>) {
  return queryWith(endpoint, input ?? {});
}

/** Like `queryOf`, for a query with `refetchInterval`. Its calls do not restart the idle timeout, because they are
 *  automatic. */
export function polledQueryOf<E extends Endpoint>(
  endpoint: E,
  ...[input]: InputArgument<CallInput<E>>
) {
  return queryWith(endpoint, { ...(input as LooseInput | undefined), isBackground: true });
}
