import { addDays, yearOf, type Day } from '../../calendar.ts';
import { refusal, type Refusal } from '../../errors.ts';
import { onlineThrough } from '../year/due-dates.ts';
import type { TaxDocumentStatus, TaxDocumentType } from '../form-1099-nec/status.ts';
import { say } from './sentences.ts';

export const DELIVERY_METHODS = ['ELECTRONIC', 'MAIL'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** Excludes characters that look alike. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 6;

/** Normalizes a typed code. Lower case, spaces and hyphens are allowed. */
export function normalizeCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Returns a refusal if consent cannot be given with this code. Only the sample PDF shows the code, so the code proves
 *  that the person opened a sample PDF (Treas. Reg. 31.6051-1(j)(2)(i)). */
export function refusalOfCode(typed: string, code: string | undefined): Refusal | undefined {
  if (code === undefined) return refusal('CONFLICT', say.sampleFirst);
  return normalizeCode(typed) === code ? undefined : refusal('INVALID_VALUE', say.wrongCode);
}

interface PayeeAccess {
  hasConsent: boolean;
  /** Whether the payee is neither deactivated nor archived. */
  canSignIn: boolean;
}

/** Returns the method by which the carrier will furnish a form. A payee who cannot sign in cannot open the form on the
 *  site. */
export function deliveryMethodOf({ hasConsent, canSignIn }: PayeeAccess): DeliveryMethod {
  return hasConsent && canSignIn ? 'ELECTRONIC' : 'MAIL';
}

interface FormToFurnish {
  type: TaxDocumentType;
  status: TaxDocumentStatus;
  furnishedOn: Day | null;
}

/** Returns a refusal if a document cannot be furnished, by either method. */
export function refusalOfFurnishing({
  type,
  status,
  furnishedOn,
}: FormToFurnish): Refusal | undefined {
  if (type !== 'FORM_1099_NEC') return refusal('CONFLICT', say.onlyNec);
  if (furnishedOn !== null) return refusal('CONFLICT', say.alreadyFurnished({ furnishedOn }));
  return status === 'SUBMITTED' || status === 'APPROVED'
    ? undefined
    : refusal('CONFLICT', say.submitFirst);
}

export function refusalOfElectronic(access: PayeeAccess): Refusal | undefined {
  if (deliveryMethodOf(access) === 'ELECTRONIC') return undefined;
  return refusal('CONFLICT', access.hasConsent ? say.cannotSignIn : say.noConsent);
}

/** Returns a refusal if a form of a year cannot be marked as sent by postal mail on a day. */
export function refusalOfMailedOn(mailedOn: Day, taxYear: number, today: Day): Refusal | undefined {
  if (mailedOn > today) return refusal('INVALID_VALUE', say.mailedInFuture);
  return yearOf(mailedOn) < taxYear
    ? refusal('INVALID_VALUE', say.mailedTooEarly({ year: taxYear }))
    : undefined;
}

const SHORTEST_STAY_DAYS = 90;

/** Returns the day through which a furnished form must remain on the site. It is October 15 of the next year, or 90 days
 *  after the form was furnished if that day is later. The regulation requires the 90 days of a corrected form (Treas.
 *  Reg. 31.6051-1(j)(6)). Linehaul gives them to every form, because a form that is furnished late must not be expired
 *  when it arrives. */
export function availableThrough(taxYear: number, furnishedOn: Day): Day {
  const through = onlineThrough(taxYear);
  const afterFurnishing = addDays(furnishedOn, SHORTEST_STAY_DAYS);
  return afterFurnishing > through ? afterFurnishing : through;
}

export const NOT_ISSUED = 'Your carrier has not issued this form yet.';

interface OwnDocument {
  type: TaxDocumentType;
  status: TaxDocumentStatus;
  furnishedOn: Day | null;
  isGeneratedByPayee: boolean;
}

/** Returns whether the payee still has to wait for the office to furnish this 1099-NEC. If the payee generated the
 *  form, the payee waits only after the form is submitted. */
export function awaitsFurnishing({
  type,
  status,
  furnishedOn,
  isGeneratedByPayee,
}: OwnDocument): boolean {
  if (type !== 'FORM_1099_NEC' || furnishedOn !== null) return false;
  return !isGeneratedByPayee || status === 'SUBMITTED' || status === 'APPROVED';
}
