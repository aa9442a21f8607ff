import { refusal, type Refusal } from '../errors.ts';
import type { Cents } from '../money.ts';
import { centsIn, figuresOf } from './document-rules.ts';
import type { Finding, NecForm } from './nec-form.ts';

/** Up to these differences a filed return need not be corrected, unless the payee asks for it: IRC 6721(c)(3), 6722(c)(3). */
const DE_MINIMIS_CENTS: Cents = 10_000;
const DE_MINIMIS_TAX_CENTS: Cents = 2500;

/** Why a form cannot be submitted: another one was, or it does not show the year as it is now.
 *  @param submitted the last form of this payee and year that was submitted
 *  @param isStale whether a form that was generated now would show something else */
export function refuseSubmission(
  form: Pick<NecForm, 'corrected'>,
  submitted: NecForm | undefined,
  isStale: boolean,
): Refusal | undefined {
  if (submitted && !form.corrected)
    return refusal(
      'CONFLICT',
      'A form of this payee and year was submitted already. Generate the form again: it is a corrected form if its figures differ.',
    );
  return isStale
    ? refusal(
        'CONFLICT',
        'The payments, the W-9 or the carrier’s details changed after this form was generated. Generate it again and submit the new one.',
      )
    : undefined;
}

const withinDeMinimis = (filed: NecForm, now: NecForm): boolean =>
  Math.abs(centsIn(filed, 'NONEMPLOYEE_COMPENSATION') - centsIn(now, 'NONEMPLOYEE_COMPENSATION')) <=
    DE_MINIMIS_CENTS &&
  Math.abs(centsIn(filed, 'FEDERAL_TAX_WITHHELD') - centsIn(now, 'FEDERAL_TAX_WITHHELD')) <=
    DE_MINIMIS_TAX_CENTS;

/** How the form that was submitted differs from the year as it is now; nothing where it does not. */
export function filedDiffers(filed: NecForm, now: NecForm): Finding | undefined {
  const isRenamed =
    filed.recipient.name !== now.recipient.name ||
    filed.recipient.truncatedTin !== now.recipient.truncatedTin;
  if (isRenamed)
    return {
      code: 'FILED_PAYEE_DIFFERS',
      sentence:
        'The submitted form has another name or taxpayer number than the W-9. It takes two steps: a corrected form with zero amounts for the old name and number, and a new original.',
    };
  if (figuresOf(filed) === figuresOf(now)) return undefined;
  return withinDeMinimis(filed, now)
    ? {
        code: 'FILED_DIFFERS_DE_MINIMIS',
        sentence:
          'The submitted form does not match the payments. The difference is at most $100, and $25 of tax withheld: a correction is required only if the payee asks for it (IRC 6721(c)(3)).',
      }
    : {
        code: 'FILED_DIFFERS',
        sentence:
          'The submitted form does not match the payments. Generate a corrected form and submit it.',
      };
}
