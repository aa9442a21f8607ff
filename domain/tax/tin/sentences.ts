import type { Day } from '../../calendar.ts';
import { countOf } from '../../count-of.ts';
import { sentencesOf } from '../../sentence.ts';

interface Count {
  count: number;
}

export const say = sentencesOf('tin', {
  // Numbers. These sentences never contain the number.
  notNineDigits: 'This number must have nine digits.',
  sameDigits: 'All nine digits are the same. Check the number.',
  ssnArea: 'No social security number begins with 000, 666 or 9. Check the number.',
  ssnGroup: 'The middle two digits of a social security number are never 00.',
  ssnSerial: 'The last four digits of a social security number are never 0000.',
  ssnSample: 'This is a sample number from an advertisement. Check the number.',
  ssnIsItin: 'This number is an ITIN. Choose ITIN.',
  itinFirstDigit: 'An ITIN begins with 9.',
  itinGroup: 'No ITIN has these digits in the middle.',
  einPrefixUnknown: 'The first two digits are not a known EIN prefix. Check them.',
  damaged: 'The stored taxpayer number is damaged, so it cannot be shown. Request a new W-9.',
  noNumber: 'This W-9 has no taxpayer number.',
  nothingToChoose: 'No other account has this taxpayer number, so there is nothing to choose.',
  accountChosen: 'The tax forms of this taxpayer number go to this account',

  // TIN Matching
  match: 'Name and number match.',
  numberMissing: 'The number was missing or did not have nine digits.',
  numberNotIssued: 'The IRS has not issued this number.',
  noMatch: 'Name and number do not match.',
  requestNotValid: 'The request was not valid.',
  requestDuplicate: 'The request was a duplicate.',
  matchAsSsn: 'Name and number match as an SSN.',
  matchAsEin: 'Name and number match as an EIN.',
  matchAsBoth: 'Name and number match as an SSN and as an EIN.',
  recorded: ({ meaning }: { meaning: string }) => `Recorded: ${meaning}`,
  resultInFuture: 'resultOn: enter today or an earlier day.',
  resultBeforeW9: ({ receivedOn }: { receivedOn: Day }) =>
    `resultOn: the W-9 was received on ${receivedOn}. Enter that day or a later one.`,
  nameWithoutLetters:
    'The name on the W-9 has no letters from A to Z. Request a new W-9 with the name on the tax return.',
  unreadable: 'The taxpayer number on the W-9 cannot be read. Request a new W-9.',
  fileCreated: ({ count }: Count) => `File created for ${countOf(count, 'payee')}`,
  notAResult: ({ line }: { line: number }) => `Line ${line}: this is not a TIN Matching result.`,
  unknownAccount: ({ line }: { line: number }) =>
    `Line ${line}: no W-9 on file has this account number.`,
  otherNumber: ({ line, name }: { line: number; name: string }) =>
    `Line ${line}: the number is not the one on file for ${name}.`,
  twice: ({ line, name }: { line: number; name: string }) => `Line ${line}: ${name} appears twice.`,
  noLines: 'The file has no lines.',
  notCurrent: ({ line }: { line: number }) =>
    `Line ${line}: this W-9 is no longer current. Create a new TIN Matching file.`,
  nothingRecorded: 'Nothing was recorded. Correct these lines.',
  resultsRecorded: ({ count, wrong }: { count: number; wrong: number }) =>
    `${countOf(count, 'result')} recorded, ${wrong} without a match`,
  resultsRecordedAndSkipped: ({
    count,
    wrong,
    skipped,
  }: {
    count: number;
    wrong: number;
    skipped: string;
  }) =>
    `${countOf(count, 'result')} recorded, ${wrong} without a match. Skipped lines, because their W-9 is no longer in the list: ${skipped}`,

  // Solicitations and notices
  solicitedInFuture: 'solicitedOn: enter today or an earlier day.',
  solicited: 'The request is recorded',
  numberOnFile: 'This payee has a taxpayer number on file. The form is filed with it.',
  noNumberReason: 'reason: enter why there is no number.',
  filedWithoutTin: ({ year }: { year: number }) =>
    `The form for ${year} will be filed without a TIN`,
  noNotice: 'No IRS notice is recorded for this payee.',
  noNumberAtNotice: 'This payee had no Form W-9 with a number when the notice arrived.',
  contactMissing:
    'The letter needs the carrier’s name, address and phone number. Enter them in the tax identity first.',
});
