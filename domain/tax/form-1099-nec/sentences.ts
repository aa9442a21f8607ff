import type { Day } from '../../calendar.ts';
import type { Cents } from '../../money.ts';
import { sentencesOf, type Format } from '../../sentence.ts';

export const say = sentencesOf('taxForms', {
  // Missing data
  payerName: 'The payer’s name.',
  payerAddress: 'The payer’s address.',
  payerPhone: 'The payer’s phone number.',
  payerTin: 'The payer’s employer identification number.',
  payerStateNumber: 'The payer’s state number.',
  w9: 'The recipient’s Form W-9.',
  noW9: 'No Form W-9 is on file yet.',
  recipientName: 'The recipient’s name (W-9, line 1).',
  recipientAddress: 'The recipient’s address (W-9, lines 5 and 6).',
  recipientTin: 'The recipient’s taxpayer identification number (W-9, Part I).',
  threshold:
    'The threshold of this year (IRC 6041(h)). Until it is entered, the last known one is used.',

  // Findings that need attention
  withholdingShort: ({ amount }: { amount: Cents }, { cents }: Format) =>
    `${cents(amount)} of backup withholding should have been withheld and was not. The carrier owes it to the IRS (IRC 3403) and can withhold it from later payments of the same year.`,
  withheldInError: ({ amount }: { amount: Cents }, { cents }: Format) =>
    `${cents(amount)} was withheld although the taxpayer number had been received by the payment date. The carrier can repay it in the same year, before the payee gets the form (Treas. Reg. 31.6413(a)-3).`,
  yearNotOver: 'The tax year is not over: more payments can still be made in it.',
  newestLayoutUsed:
    'The layout of this year’s form is not known yet. The newest known layout is used.',
  filedWithoutTin:
    'The form is filed without a taxpayer number. Keep the record of the requests for it (Treas. Reg. 301.6724-1(e)).',
  form945: 'Tax was withheld. Deposit it and report it on Form 945.',
  stateThreshold: ({ state }: { state: string }) =>
    `The pay reaches the lower threshold of ${state}, so the state requires a form and the IRS does not. Send Copy 1 to the state.`,
  reversedLaterCounted:
    'A payment was reversed after the end of the year. It stays in the year in which it was paid, unless the money never left the carrier. Ask your CPA.',
  reversedLaterExcluded:
    'A payment was reversed after the end of the year because it was never made, so it is excluded. If you filed a form that includes it, correct that form.',
  withheldAndReversed:
    'Tax was withheld from a payment that was reversed. Box 4 depends on whether the tax was deposited or repaid (Treas. Reg. 31.6413(a)-3). Ask your CPA.',
  weekPaidAgain: ({ weekStart }: { weekStart: Day }, { week }: Format) =>
    `The week ${week(weekStart)} also counts in an earlier year. If it was not paid a second time, it must not count twice. Ask your CPA.`,
  twoNames:
    'Several accounts gave this taxpayer number with different names. Choose the account whose name goes on the form, or get a corrected W-9.',
  severalAccounts:
    'Several accounts have this taxpayer number. One form covers the payments to all of them.',
  filedPayeeDiffers:
    'The name or taxpayer number on the submitted form differs from the W-9. If the form was wrong, correct it. The correction generates two forms: one with zero amounts for the wrong name or number, and a new original.',
  filedDiffers:
    'The submitted form does not match the payments. Generate a corrected form and submit it.',
  filedAmountsLeft:
    'The submitted form has amounts, and no payment of the year counts under this taxpayer number any more. Generate the form again, which sets it to zero, and submit it.',
  filedDiffersDeMinimis:
    'The submitted form does not match the payments. The pay differs by at most $100 and the tax withheld by at most $25, so a correction is required only if the payee asks for it (IRC 6721(c)(3)).',
  wrongNumber:
    'The payments of the submitted form belong to another taxpayer number of this person now. “Correct number” generates two forms: one with zero amounts for this number, and the original for the right number.',
  reportedUnderWrongNumber:
    'A form for these payments was submitted under another taxpayer number of this person. The form with zero amounts for that number must be submitted before the form for this number.',
  replacementDue:
    'The form with the wrong name or number was corrected to zero. Generate the new original and submit it.',

  // The tax identity of the carrier
  identityName: 'Enter the legal name in the company settings.',
  identityEin: 'Enter the employer identification number, such as 12-3456789.',
  identityNotAnEin: 'An employer identification number has nine digits, such as 12-3456789.',
  identityStreet: 'Enter the street.',
  identityCity: 'Enter the city.',
  identityState: 'Choose the state.',
  identityZip: 'Enter the ZIP Code.',
  identityStateFiling: 'Choose the state that the number or threshold belongs to.',
  identityNotValid:
    'The tax identity is not complete or not valid. Correct these details and save again.',

  // The status of a document
  isDraft: 'This document is a draft. Complete what is missing and generate it again.',
  isGenerated: 'This document is generated. The next step is to mark it as submitted.',
  isSubmitted: 'This document is submitted. The next step is to mark it as approved.',
  isApproved: 'This document is approved. There is no further step.',
  onlyDraftsRemoved: 'Only a draft can be removed. This document is complete.',
  yearOutOfRange: 'year: enter a year from 2020 to the current year.',
  submitted: 'Document status updated to submitted!',
  approved: 'Document status updated to approved!',
  w9Generated: 'W-9 form generated successfully!',
  necGenerated: '1099-NEC form generated successfully!',
  removed: 'Draft removed',
  unchanged: 'Nothing has changed since the last document, so no new one was made.',

  // Corrections
  correctNumber:
    'The form of this year was submitted under another taxpayer number of this person. The office corrects it with “Correct number” on the year page.',
  alreadyCorrected:
    'The two forms were already generated. Submit the one with zero amounts, then the new original.',
  nothingToCorrect: 'There is no submitted form for this payee and year to correct.',
  sameAsW9: 'The submitted form has the name and number of the W-9. Enter the correct W-9 first.',
  twoFormsGenerated: 'Two forms generated. Submit the one with zero amounts first.',
  noCompleteForm: ({ year }: { year: number }) =>
    `There is no complete Form 1099-NEC for ${year} yet. Generate the forms first, and complete the drafts.`,
});
