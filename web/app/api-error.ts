import type { ErrorCode } from '../../domain/errors.ts';

export type ApiErrorCode = ErrorCode | 'NO_CONNECTION' | 'UNREADABLE';

export interface RefusedDay {
  userId: string;
  date: string;
}

interface Description {
  /** 0 when there was no response. */
  status: number;
  code?: ApiErrorCode;
  /** The server's message, written for people. Empty when the response has none. */
  message?: string;
  details?: readonly string[];
  settlementId?: string;
  refusedDay?: RefusedDay;
  requestId?: string;
  retryAfterSeconds?: number;
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode | undefined;
  readonly details: readonly string[];
  /** The id of the week's existing settlement. Set only with the code WEEK_HAS_SETTLEMENT. */
  readonly settlementId: string | undefined;
  /** The day that the server refused. Set only if the request entered days of several people. */
  readonly refusedDay: RefusedDay | undefined;
  /** Support finds the request by this id. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(description: Description) {
    super(description.message ?? '');
    this.name = 'ApiError';
    this.status = description.status;
    this.code = description.code;
    this.details = description.details ?? [];
    this.settlementId = description.settlementId;
    this.refusedDay = description.refusedDay;
    this.requestId = description.requestId;
    this.retryAfterSeconds = description.retryAfterSeconds;
  }

  /** Whether the same call can succeed later. True without a connection, after a server error, and after a response
   *  that was cut off. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status >= 500 || this.code === 'UNREADABLE';
  }
}

export function hasCode(error: unknown, code: ApiErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}
