/** Returns the minutes to wait before the next try: 1, 4, 16, 64 and so on. The outbox stops retrying an email after a
 *  day, so it tries to send an email at most seven times. */
export function minutesUntilNextAttempt(attempts: number): number {
  return 4 ** (attempts - 1);
}

export interface EmailFailure {
  /** An error code of the mail library, never the mail server's message. */
  kind: string;
  /** Whether the server rejected the email permanently, so that a retry would also fail. */
  isFinal: boolean;
}

/** Errors about this email or its recipient, not about the server or the connection. */
const MESSAGE_ERROR_CODES = new Set(['EENVELOPE', 'EMESSAGE']);

export function emailFailureOf(error: unknown): EmailFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const kind = /^[A-Z_]{1,40}$/.test(code) ? code : 'UNKNOWN';
  const response =
    error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return { kind, isFinal: MESSAGE_ERROR_CODES.has(kind) && response >= 500 && response < 600 };
}
