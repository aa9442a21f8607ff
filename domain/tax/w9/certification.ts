/** The revision of Form W-9 whose Part II this file contains (Cat. No. 10231X). An electronic W-9 must use the form's
 *  own wording and end with a signature under penalties of perjury (Instructions for the Requester of Form W-9;
 *  Announcement 98-27). NOTE: the text comes from public copies of the form. Compare it with the PDF before each
 *  release. The text omits the last sentence of the certification instructions, which refers to a later page. */
export const W9_REVISION = 'Rev. March 2024';
/** The month of the revision, for screens in other languages. */
export const W9_REVISION_MONTH = '2024-03';

export const CERTIFICATION_LEAD = 'Under penalties of perjury, I certify that:';

export interface CertificationItem {
  number: 1 | 2 | 3 | 4;
  text: string;
  /** Whether the signer may cross the item out. Only item 2 may be crossed out. */
  mayCrossOut: boolean;
}

export const CERTIFICATION_ITEMS: readonly CertificationItem[] = [
  {
    number: 1,
    text: 'The number shown on this form is my correct taxpayer identification number (or I am waiting for a number to be issued to me); and',
    mayCrossOut: false,
  },
  {
    number: 2,
    text: 'I am not subject to backup withholding because (a) I am exempt from backup withholding, or (b) I have not been notified by the Internal Revenue Service (IRS) that I am subject to backup withholding as a result of a failure to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to backup withholding; and',
    mayCrossOut: true,
  },
  {
    number: 3,
    text: 'I am a U.S. citizen or other U.S. person (defined below); and',
    mayCrossOut: false,
  },
  {
    number: 4,
    text: 'The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA reporting is correct.',
    mayCrossOut: false,
  },
];

export const CERTIFICATION_INSTRUCTIONS =
  'You must cross out item 2 above if you have been notified by the IRS that you are currently subject to backup withholding because you have failed to report all interest and dividends on your tax return. For real estate transactions, item 2 does not apply. For mortgage interest paid, acquisition or abandonment of secured property, cancellation of debt, contributions to an individual retirement arrangement (IRA), and, generally, payments other than interest and dividends, you are not required to sign the certification, but you must provide your correct TIN.';

/** The definition that 'defined below' in item 3 refers to (Form W-9, Definition of a U.S. person). */
export const US_PERSON_DEFINITION: readonly string[] = [
  'An individual who is a U.S. citizen or U.S. resident alien;',
  'A partnership, corporation, company, or association created or organized in the United States or under the laws of the United States;',
  'An estate (other than a foreign estate); or',
  'A domestic trust (as defined in Regulations section 301.7701-7).',
];

/** The page shows this sentence below the definition, because the form does not ask whether the signer is a U.S.
 *  person. */
export const NOT_A_US_PERSON =
  'If you are not a U.S. person, do not sign the W-9. You need a form of the W-8 series. Ask the office.';

/** Returns the certification that a signer makes. A crossed-out item remains readable, as on paper. */
export function certificationOf(
  itemTwoCrossedOut: boolean,
): (CertificationItem & { crossedOut: boolean })[] {
  return CERTIFICATION_ITEMS.map((item) => ({
    ...item,
    crossedOut: item.mayCrossOut && itemTwoCrossedOut,
  }));
}
