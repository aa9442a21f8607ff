import type { ErrorCode } from '../../domain/errors.ts';

export type ApiErrorCode = ErrorCode | 'NO_CONNECTION' | 'UNREADABLE';

interface Description {
  /** 0 when there was no answer at all. */
  status: number;
  code?: ApiErrorCode;
  /** The server's sentence for a person; empty when the answer held none. */
  message?: string;
  details?: readonly string[];
  payrollRunId?: string;
  requestId?: string;
  retryAfterSeconds?: number;
}

/** Every call that did not get a good answer ends in one of these. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode | undefined;
  readonly details: readonly string[];
  /** For WEEK_HAS_RUN: the run that exists. */
  readonly payrollRunId: string | undefined;
  /** What support finds the request by. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(description: Description) {
    super(description.message ?? '');
    this.name = 'ApiError';
    this.status = description.status;
    this.code = description.code;
    this.details = description.details ?? [];
    this.payrollRunId = description.payrollRunId;
    this.requestId = description.requestId;
    this.retryAfterSeconds = description.retryAfterSeconds;
  }

  /** Whether asking again in a moment may help: no connection, or the server's own trouble. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

export function hasCode(error: unknown, code: ApiErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}
