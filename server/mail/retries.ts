/** After how many minutes a mail is tried again that was tried so many times: 1, 4, 16, 64, … With a day
 *  until it is given up that makes seven tries. */
export function minutesUntilNextTry(tries: number): number {
  return 4 ** (tries - 1);
}

/** Why a mail was not taken. */
export interface MailFailure {
  /** A word of the mail library; never what the mail server said. */
  kind: string;
  /** The server refused the mail itself: trying again would end the same. */
  isFinal: boolean;
}

/** What is wrong with this mail or its recipient, as opposed to the server or the way to it. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

export function mailFailureOf(error: unknown): MailFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const kind = /^[A-Z_]{1,40}$/.test(code) ? code : 'UNKNOWN';
  const response =
    error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return { kind, isFinal: ABOUT_THE_MAIL.has(kind) && response >= 500 && response < 600 };
}
