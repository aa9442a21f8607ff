import { refusal, type Refusal } from '../../errors.ts';
import type { Cents } from '../../money.ts';
import { boxCents, figuresOf } from '../form-1099-nec/document-rules.ts';
import type { BoxValue, Finding, NecForm } from '../form-1099-nec/nec-form.ts';
import { say } from './sentences.ts';
import { say as sayForms } from '../form-1099-nec/sentences.ts';

/** If no amount differs by more than these limits, the carrier must correct the form only if the payee asks for it (IRC
 *  6721(c)(3), 6722(c)(3)). */
const DE_MINIMIS_CENTS: Cents = 10_000;
const DE_MINIMIS_TAX_CENTS: Cents = 2500;

/** Returns a refusal if a form cannot be submitted. An original is refused if another form is already submitted. A new
 *  original is refused if the form with zero amounts that precedes it is not submitted yet, which may have another
 *  taxpayer number. Every form is refused if it is out of date.
 *  @param submitted the last submitted form of this payee and year. Undefined if there is none or if it has zero
 *  amounts.
 *  @param isStale whether a form generated now would differ */
export function refusalOfSubmission(
  form: { corrected: boolean; followsUnsubmitted: boolean },
  submitted: { id: string } | undefined,
  isStale: boolean,
): Refusal | undefined {
  if (form.followsUnsubmitted) return refusal('CONFLICT', say.zeroFormFirst);
  if (submitted && !form.corrected) return refusal('CONFLICT', say.alreadySubmitted);
  return isStale ? refusal('CONFLICT', say.outdated) : undefined;
}

export const hasNoAmounts = (form: NecForm): boolean =>
  boxCents(form, 'NONEMPLOYEE_COMPENSATION') + boxCents(form, 'FEDERAL_TAX_WITHHELD') === 0;

/** Returns a refusal if a form under one of several taxpayer numbers of a person would be an original without amounts.
 *  The payments of the year belong to another number. If that number was wrong, the office moves the payments first, and
 *  then the old number gets a form with zero amounts and the right number a new original (error type 2). */
export function refusalOfEmptyOriginal(
  form: NecForm,
  isOnlyNumber: boolean,
  hasEarlierForm: boolean,
): Refusal | undefined {
  if (!hasNoAmounts(form) || isOnlyNumber || hasEarlierForm) return undefined;
  return refusal('CONFLICT', say.noPayments);
}

/** Returns a refusal if a form with zero amounts does not correct the last submitted form. */
export function refusalOfZeroAmountForm(
  correctsId: string | null,
  submitted: { id: string } | undefined,
): Refusal | undefined {
  return submitted?.id === correctsId ? undefined : refusal('CONFLICT', say.otherFormSubmitted);
}

/** Returns whether two forms have the same recipient, by name and truncated TIN. */
export function isSameRecipient(
  { recipient: one }: NecForm,
  { recipient: other }: NecForm,
): boolean {
  return one.name === other.name && one.truncatedTin === other.truncatedTin;
}

const zeroOf = (value: BoxValue): BoxValue =>
  value.kind === 'MONEY' ? { kind: 'MONEY', cents: 0 } : value;

/** Returns a copy of the submitted form with zero amounts. It cancels the amounts that were reported for a wrong name
 *  or number (General Instructions for Certain Information Returns, error type 2, step 1). The recipient is exactly as
 *  on the submitted form, so the copy of a form without a TIN has no TIN either. */
export function withZeroAmounts(form: NecForm): NecForm {
  return {
    ...form,
    corrected: true,
    boxes: form.boxes.map((box) => ({ ...box, value: zeroOf(box.value) })),
    stateLines: form.stateLines.map((line) => ({
      ...line,
      taxWithheldCents: line.taxWithheldCents === undefined ? undefined : 0,
      incomeCents: 0,
    })),
    attention: form.attention.filter(({ code }) => code === 'FILED_WITHOUT_TIN'),
  };
}

const withinDeMinimis = (filed: NecForm, now: NecForm): boolean =>
  Math.abs(
    boxCents(filed, 'NONEMPLOYEE_COMPENSATION') - boxCents(now, 'NONEMPLOYEE_COMPENSATION'),
  ) <= DE_MINIMIS_CENTS &&
  Math.abs(boxCents(filed, 'FEDERAL_TAX_WITHHELD') - boxCents(now, 'FEDERAL_TAX_WITHHELD')) <=
    DE_MINIMIS_TAX_CENTS;

const PAYEE_DIFFERS: Finding = {
  code: 'FILED_PAYEE_DIFFERS',
  sentence: sayForms.filedPayeeDiffers,
};

/** Returns how the submitted form differs from the current figures of the year. The recipient and the amounts can both
 *  differ. */
export function differencesFromFiledForm(filed: NecForm, now: NecForm): Finding[] {
  const amounts = amountDifference(filed, now);
  return [...(isSameRecipient(filed, now) ? [] : [PAYEE_DIFFERS]), ...(amounts ? [amounts] : [])];
}

/** The payments of a submitted form belong to another number of the person now (error type 2). */
export const WRONG_NUMBER: Finding = {
  code: 'WRONG_NUMBER',
  sentence: sayForms.wrongNumber,
};

/** The payments under a number were reported under a wrong number of the person. */
export const REPORTED_UNDER_WRONG_NUMBER: Finding = {
  code: 'REPORTED_UNDER_WRONG_NUMBER',
  sentence: sayForms.reportedUnderWrongNumber,
};

function amountDifference(filed: NecForm, now: NecForm): Finding | undefined {
  if (figuresOf(filed) === figuresOf(now)) return undefined;
  return withinDeMinimis(filed, now)
    ? {
        code: 'FILED_DIFFERS_DE_MINIMIS',
        sentence: sayForms.filedDiffersDeMinimis,
      }
    : {
        code: 'FILED_DIFFERS',
        sentence: hasNoAmounts(now) ? sayForms.filedAmountsLeft : sayForms.filedDiffers,
      };
}

/** The last submitted form has zero amounts, because it corrects a wrong name or TIN. The new original is not submitted
 *  yet. */
export const REPLACEMENT_DUE: Finding = {
  code: 'REPLACEMENT_DUE',
  sentence: sayForms.replacementDue,
};
