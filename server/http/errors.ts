import {
  refusal,
  sentenceOf,
  statusOf,
  type ErrorCode,
  type Refusal,
} from '../../domain/errors.ts';

/** A request that is refused: thrown by commands and queries, answered in one place. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  /** More fields of the answer, such as the run that exists. */
  readonly facts: { payrollRunId?: string };
  /** Its audit entry is stored already. */
  readonly isRecorded: boolean;

  constructor(
    why: Refusal,
    extra: {
      retryAfterSeconds?: number;
      facts?: { payrollRunId?: string };
      isRecorded?: boolean;
    } = {},
  ) {
    super(sentenceOf(why));
    this.refusal = why;
    this.status = statusOf(why.code);
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.facts = extra.facts ?? {};
    this.isRecorded = extra.isRecorded ?? false;
  }
}

export function refuse(code: ErrorCode, sentence?: string): never {
  throw new Refused(refusal(code, sentence));
}

/** Throws where a rule gave a reason. */
export function unlessRefused(why: Refusal | undefined): void {
  if (why) throw new Refused(why);
}

/** What a lookup found, or 404: records outside one's scope do not exist for the caller. */
export function found<T>(record: T | undefined): T {
  if (record === undefined) throw new Refused(refusal('NOT_FOUND'));
  return record;
}

const BROKEN_CONNECTION = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ETIMEDOUT',
]);
/** Classes 08 and 57P: connection gone; 53: no room; 55P03 and 57014: waited too long. */
const DATABASE_BUSY = /^(08|53|57P)|^(55P03|57014|40001|40P01|25P03)$/;

/** True when the database, not the request, is why it failed; the caller may simply try again. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (BROKEN_CONNECTION.has(code) || DATABASE_BUSY.test(code)) return true;
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable|Cannot use a pool after/.test(
    error.message,
  );
}

const FOREIGN_KEY_VIOLATION = '23503';

/** What a write refers to was there when it was looked up, and somebody has erased it since. */
export function isErasedMeanwhile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
}

/** The constraint that a write ran into, by its name; queries turn it into an error code. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : undefined;
}
