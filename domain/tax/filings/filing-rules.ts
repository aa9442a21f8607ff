import { refusal, type Refusal } from '../../errors.ts';
import type { Cents } from '../../money.ts';
import { boxCents, figuresOf } from '../form-1099-nec/document-rules.ts';
import type { BoxValue, Finding, NecForm } from '../form-1099-nec/nec-form.ts';

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
  if (form.followsUnsubmitted)
    return refusal('CONFLICT', 'Submit the corrected form with zero amounts first.');
  if (submitted && !form.corrected)
    return refusal(
      'CONFLICT',
      'A form for this payee and year was already submitted. Generate the form again. If its figures differ, it becomes a corrected form.',
    );
  return isStale
    ? refusal(
        'CONFLICT',
        'The payments, the W-9 or the tax identity changed after this form was generated. Generate it again and submit the new one.',
      )
    : undefined;
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
  return refusal(
    'CONFLICT',
    'No payment of this year belongs to this taxpayer number, so there is nothing to report under it. If the number on an earlier form was wrong, choose “Apply to past payments” on the W-9 page first. Then choose “Correct number” on the year page.',
  );
}

/** Returns a refusal if a form with zero amounts does not correct the last submitted form. */
export function refusalOfZeroAmountForm(
  correctsId: string | null,
  submitted: { id: string } | undefined,
): Refusal | undefined {
  return submitted?.id === correctsId
    ? undefined
    : refusal(
        'CONFLICT',
        'Another form for this payee and year was submitted in the meantime. Correct the name or number again.',
      );
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
  sentence:
    'The name or taxpayer number on the submitted form differs from the W-9. If the form was wrong, correct it. The correction generates two forms: one with zero amounts for the wrong name or number, and a new original.',
};

/** Returns how the submitted form differs from the current figures of the year. The recipient and the amounts can both
 *  differ. */
export function differencesFromFiledForm(filed: NecForm, now: NecForm): Finding[] {
  const amounts = amountDifference(filed, now);
  return [...(isSameRecipient(filed, now) ? [] : [PAYEE_DIFFERS]), ...(amounts ? [amounts] : [])];
}

const DIFFERS =
  'The submitted form does not match the payments. Generate a corrected form and submit it.';
const NOTHING_LEFT =
  'The submitted form has amounts, and no payment of the year counts under this taxpayer number any more. Generate the form again, which sets it to zero, and submit it.';

/** The payments of a submitted form belong to another number of the person now (error type 2). */
export const WRONG_NUMBER: Finding = {
  code: 'WRONG_NUMBER',
  sentence:
    'The payments of the submitted form belong to another taxpayer number of this person now. “Correct number” generates two forms: one with zero amounts for this number, and the original for the right number.',
};

/** The payments under a number were reported under a wrong number of the person. */
export const REPORTED_UNDER_WRONG_NUMBER: Finding = {
  code: 'REPORTED_UNDER_WRONG_NUMBER',
  sentence:
    'A form for these payments was submitted under another taxpayer number of this person. The form with zero amounts for that number must be submitted before the form for this number.',
};

function amountDifference(filed: NecForm, now: NecForm): Finding | undefined {
  if (figuresOf(filed) === figuresOf(now)) return undefined;
  return withinDeMinimis(filed, now)
    ? {
        code: 'FILED_DIFFERS_DE_MINIMIS',
        sentence:
          'The submitted form does not match the payments. The pay differs by at most $100 and the tax withheld by at most $25, so a correction is required only if the payee asks for it (IRC 6721(c)(3)).',
      }
    : {
        code: 'FILED_DIFFERS',
        sentence: hasNoAmounts(now) ? NOTHING_LEFT : DIFFERS,
      };
}

/** The last submitted form has zero amounts, because it corrects a wrong name or TIN. The new original is not submitted
 *  yet. */
export const REPLACEMENT_DUE: Finding = {
  code: 'REPLACEMENT_DUE',
  sentence:
    'The form with the wrong name or number was corrected to zero. Generate the new original and submit it.',
};
