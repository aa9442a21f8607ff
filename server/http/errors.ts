import {
  refusal,
  sentenceOf,
  statusOf,
  type ErrorCode,
  type Refusal,
} from '../../domain/errors.ts';
import { textOf, type Sentence } from '../../domain/sentence.ts';
import { WriteNotConfirmed } from '../database/confirmed-writes.ts';
import { PoolBusy } from '../database/database.ts';

/** Fields that the error response contains in addition to the sentence and the code. */
interface ResponseFields {
  settlementId?: string;
  refusedDay?: { userId: string; date: string };
}

/** A refused request. Commands and queries throw it, and error-responses.ts turns it into a response. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  readonly responseFields: ResponseFields;
  /** Whether the audit entry is already stored. */
  readonly isRecorded: boolean;

  constructor(
    why: Refusal,
    extra: {
      retryAfterSeconds?: number;
      responseFields?: ResponseFields;
      isRecorded?: boolean;
    } = {},
  ) {
    super(textOf(sentenceOf(why)));
    this.refusal = why;
    this.status = statusOf(why.code);
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.responseFields = extra.responseFields ?? {};
    this.isRecorded = extra.isRecorded ?? false;
  }
}

export function refuse(code: ErrorCode, sentence?: Sentence): never {
  throw new Refused(refusal(code, sentence));
}

/** Throws `Refused` if a domain rule returned a reason. */
export function throwIfRefused(why: Refusal | undefined): void {
  if (why) throw new Refused(why);
}

/** Returns the record. Throws NOT_FOUND if the record is undefined, for example because it is outside the caller's
 *  scope. */
export function requireFound<T>(record: T | undefined): T {
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
/** SQLSTATE codes. Classes 08 and 57P mean a lost connection, class 53 means insufficient resources, and class 58 means
 *  a failure of the operating system or a disk. 55P03, 57014 and 25P03 are timeouts. 40001 is a serialization failure,
 *  and 40P01 is a deadlock. */
const DATABASE_BUSY = /^(08|53|57P|58)|^(55P03|57014|40001|40P01|25P03)$/;

/** Returns whether the database was unreachable, busy or could not confirm the write. The caller can then try again. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof WriteNotConfirmed || error instanceof PoolBusy) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (BROKEN_CONNECTION.has(code) || DATABASE_BUSY.test(code)) return true;
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable|Cannot use a pool after/.test(
    error.message,
  );
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Returns whether the write refers to a record that no longer exists, because it was erased after the lookup. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
}

/** Returns the name of the violated constraint. Queries map the name to an error code. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : undefined;
}
