import { Type } from 'typebox';
import type { Sentence, Text } from './sentence.ts';

/** Every reason to refuse a request, with its status and sentence. The sentences are fixed. They never repeat what a
 *  person typed, and they never contain "success", because the client in the specification shows a message with this
 *  word in green. */
export const ERRORS = {
  MALFORMED: [400, 'Some values are not valid.'],
  NOT_SIGNED_IN: [401, 'Please sign in.'],
  SIGN_IN_FAILED: [401, 'Incorrect username or password.'],
  FORBIDDEN: [403, 'You are not allowed to do this. Please ask your administrator.'],
  ACCOUNT_DEACTIVATED: [403, 'This account is deactivated. Please ask your administrator.'],
  PASSWORD_CHANGE_REQUIRED: [403, 'Please change your password first.'],
  STEP_UP_REQUIRED: [403, 'Enter your password again to continue.'],
  CURRENT_PASSWORD_WRONG: [403, 'This is not your current password.'],
  INVITATION_NEEDED: [403, 'An invitation is needed to register. Please ask your administrator.'],
  LINK_NOT_VALID: [403, 'This link was used already or has expired. Please ask for a new one.'],
  OWN_DAYS: [403, 'You cannot approve or reject your own days.'],
  OWN_PAY: [403, 'You cannot process, pay or reverse your own payroll.'],
  SECOND_PERSON_NEEDED: [
    403,
    'You processed this settlement. Another person must mark it as paid.',
  ],
  NOT_FOUND: [404, 'This does not exist, or you do not have access to it.'],
  CONFLICT: [
    409,
    'This record’s current status does not allow this action. Reload the page to see the status.',
  ],
  ALREADY_DECIDED: [
    409,
    'This day is already approved or rejected. Reload the page to see the decision.',
  ],
  IN_PAYROLL: [
    409,
    'This day is in a settlement. To change it, ask the payroll office to reverse the settlement.',
  ],
  WEEK_HAS_SETTLEMENT: [409, 'This week already has a settlement. Reload the page to see it.'],
  SETTLEMENT_NOT_PROCESSED: [
    409,
    'Only a processed settlement that is not paid yet can be marked as paid.',
  ],
  SETTLEMENT_REVERSED: [409, 'This settlement is already reversed. Reload the page to see it.'],
  EMAIL_TAKEN: [409, 'An account with this email already exists.'],
  LAST_ADMIN: [
    409,
    'The company needs at least one active administrator. Make somebody else an administrator first.',
  ],
  DEFAULT_POLICY: [409, 'A role’s default policy cannot be changed or deleted. Copy it instead.'],
  STALE_VERSION: [
    409,
    'Somebody else changed this in the meantime. Load the newer version or reload the page.',
  ],
  POLICY_NAME_TAKEN: [409, 'A policy with this name already exists.'],
  FORM_REVISED: [409, 'The form has a newer revision. Reload the page, read it and sign again.'],
  REPORTING_CYCLE: [409, 'A person cannot report to themselves, directly or through others.'],
  RETENTION: [409, 'Payment records must be kept until the retention period ends.'],
  TOO_LARGE: [413, 'This request is too large. Send fewer or smaller items at once.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Please send JSON (Content-Type: application/json).'],
  INVALID_VALUE: [422, 'These values do not match each other.'],
  DAY_NOT_BEGUN: [422, 'This day has not started yet. Approve it on its date or later.'],
  KEY_REUSED: [422, 'This Idempotency-Key was used for another request.'],
  TOO_MANY_REQUESTS: [429, 'Too many attempts. Please wait a moment and try again.'],
  INTERNAL: [500, 'Something went wrong on our side. Nothing was changed. Please try again.'],
  BUSY: [503, 'Too many people are signing in right now. Please try again in a few seconds.'],
  UNAVAILABLE: [503, 'The database is not responding. Please try again shortly.'],
  KEY_MISSING: [
    503,
    'This server cannot read its key of taxpayer numbers and documents. Nothing was changed. Ask an administrator to open System Health.',
  ],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** The result of a rule that refuses a request: a code, and a specific sentence if the general sentence is too
 *  vague. */
export interface Refusal {
  code: ErrorCode;
  sentence?: Sentence;
  details?: Text[];
}

export function refusal(code: ErrorCode, sentence?: Sentence, details?: Text[]): Refusal {
  return { code, ...(sentence && { sentence }), ...(details && { details }) };
}

export function statusOf(code: ErrorCode): number {
  return ERRORS[code][0];
}

export function sentenceOf({ code, sentence }: Refusal): Sentence {
  return sentence ?? { code: `errors.${code}`, values: {}, english: ERRORS[code][1] };
}

/** The body of every error response. */
export const ErrorResponse = Type.Object(
  {
    error: Type.String({ description: 'A message for people' }),
    details: Type.Optional(Type.Array(Type.String())),
    code: Type.Optional(Type.String({ description: 'A machine-readable error code' })),
    requestId: Type.Optional(Type.String()),
    /** The id of the existing settlement. Present only with the code WEEK_HAS_SETTLEMENT. */
    settlementId: Type.Optional(Type.String()),
    /** The day that caused the refusal. Present only if the request has days of several people. */
    refusedDay: Type.Optional(Type.Object({ userId: Type.String(), date: Type.String() })),
  },
  { title: 'Error' },
);
