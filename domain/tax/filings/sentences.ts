import { sentencesOf } from '../../sentence.ts';

interface Count {
  count: number;
}

/** The sentences about filing with the IRS. The problems of returns are in English only. */
export const say = sentencesOf('filings', {
  zeroFormFirst: 'Submit the corrected form with zero amounts first.',
  alreadySubmitted:
    'A form for this payee and year was already submitted. Generate the form again. If its figures differ, it becomes a corrected form.',
  outdated:
    'The payments, the W-9 or the tax identity changed after this form was generated. Generate it again and submit the new one.',
  noPayments:
    'No payment of this year belongs to this taxpayer number, so there is nothing to report under it. If the number on an earlier form was wrong, choose “Apply to past payments” on the W-9 page first. Then choose “Correct number” on the year page.',
  otherFormSubmitted:
    'Another form for this payee and year was submitted in the meantime. Correct the name or number again.',
  payeeNotFound:
    'The payee of this form was not found, so it cannot be checked. Generate the form again.',
  yearTooEarly:
    'The IRS system IRIS accepts returns from 2022 on. File earlier years on paper, on forms that you order from the IRS.',

  // The file
  unreadableTins:
    'The taxpayer number on the W-9 cannot be read. Request a new W-9 and generate the form again',
  nothingReady: 'No return is ready for this file. Fix the listed problems first.',
  unknownColumns: ({ year }: { year: number }) =>
    `The columns for ${year} are not known. Paste the first row of the template.`,
  prepared: 'File prepared',

  // The upload and its result
  inAnotherFile:
    'Another uploaded file contains these returns. If you have not uploaded this file, prepare a new one. Check the box if both files were uploaded',
  submittedMeanwhile:
    'Another form for this payee and year was submitted in the meantime. If you have not uploaded this file, prepare a new one',
  uncheckablePayees:
    'The payee of this form was not found, so it cannot be checked. Generate the form again and prepare a new file',
  outdatedReturns:
    'The payments, the W-9 or the tax identity changed after the file was prepared. Check the box if the file was uploaded anyway. Then generate a corrected form',
  alreadyUploaded: 'The upload of this file was already recorded.',
  receiptMissing: 'receiptId: enter the receipt ID that the portal shows.',
  uploaded: 'Upload recorded',
  uploadFirst: 'Record the upload of this file first.',
  cannotReject: 'This form is approved and cannot be rejected. Generate a corrected form instead',
  wrongLines: ({ count }: Count) => `lines: the file has ${count} lines.`,
  resultRecorded: 'Result recorded',

  // The template
  unreadableRow: 'header: this row cannot be read',
  missingColumns: 'header: this row is not complete. Missing columns',
  repeatedColumns: 'header: these columns appear more than once',
  templateSaved: 'Template saved',
});
