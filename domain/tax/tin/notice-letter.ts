import type { Day } from '../../calendar.ts';
import { longDate } from '../../format.ts';
import { BACKUP_WITHHOLDING_PERCENT } from '../year/backup-withholding.ts';
import type { TinKind } from './tin.ts';

// This file contains the text of the B-notice that a payer sends to a payee after a CP2100 (Publication 1281; Treas.
// Reg. 31.3406(d)-5(d) and (g)).

export interface LetterInput {
  payer: { name: string; lines: readonly string[]; phone: string };
  payee: { name: string; lines: readonly string[] };
  /** The kind of TIN on the W-9 that was in force when the IRS notice arrived. */
  tinKind: TinKind;
  truncatedTin: string;
  receivedOn: Day;
  isSecond: boolean;
  /** The payer withholds from payments made after this day. */
  withholdAfter: Day;
  today: Day;
}

/** The envelope of a B-notice must say this (Treas. Reg. 31.3406(d)-5(d)(2)(ii); Pub. 1281). */
export const ENVELOPE_MARKING = 'IMPORTANT TAX INFORMATION ENCLOSED';

/** The carrier must mail the B-notice within this many business days after it received the IRS notice (Pub. 1281). */
export const LETTER_BUSINESS_DAYS = 15;

export interface Letter extends Pick<LetterInput, 'payer' | 'payee' | 'today'> {
  title: string;
  paragraphs: readonly string[];
  steps: readonly string[];
  closing: string;
}

const FIRST_STEPS = [
  'Look at your Social Security card or at the IRS letter that assigned your EIN or ITIN. Check the name and the number.',
  'If the name on your Social Security card is no longer your name, ask the Social Security Administration for a new card first.',
  'Fill in and sign the enclosed Form W-9. Use the name and number exactly as they appear on your Social Security card or IRS letter. A sole proprietor enters the owner’s own name on line 1.',
];

/** How a payee proves the TIN after a second notice. The Social Security card proves an SSN (Rev. Proc. 2014-43). */
const SECOND_STEPS: Readonly<Record<TinKind, readonly string[]>> = {
  SSN: [
    'If the name or number on your Social Security card is wrong, or you have no card, ask the Social Security Administration for a new card first.',
    'Send us a copy of your Social Security card. It must show your correct name and number. A Form W-9 alone is not enough this time.',
  ],
  ITIN: [
    'Send us a copy of the IRS letter that assigned your ITIN. A Form W-9 alone is not enough this time.',
  ],
  EIN: [
    'Ask the IRS for Letter 147C, which confirms your name and employer identification number.',
    'Send us a copy of the letter. A Form W-9 alone is not enough this time.',
  ],
};

/** Says from when the payer withholds. A letter that is late does not ask for an answer by a day that is over. */
function withholdingSentence(withholdAfter: Day, today: Day): string {
  const withhold = `withhold ${BACKUP_WITHHOLDING_PERCENT}% of payments to you`;
  const day = longDate(withholdAfter);
  return today > withholdAfter
    ? `Since ${day}, we must ${withhold}, until we receive what is listed below (Internal Revenue Code section 3406).`
    : `We must ${withhold} after ${day} unless we receive what is listed below by then (Internal Revenue Code section 3406).`;
}

/** Returns the carrier's letter to a payee after the IRS reported that the name and the TIN do not match. */
export function letterOf(input: LetterInput): Letter {
  const { payer, payee, tinKind, truncatedTin, receivedOn, isSecond, withholdAfter, today } = input;
  const again = isSecond ? 'for the second time within three years ' : '';
  return {
    payer,
    payee,
    today,
    title: isSecond ? 'Second B-notice' : 'First B-notice',
    paragraphs: [
      `The IRS notified us ${again}that the name and the taxpayer number on your Form 1099-NEC do not match its records. We received its notice on ${longDate(receivedOn)}.`,
      `Name on file: ${payee.name}. Number on file: ${truncatedTin} (${tinKind}).`,
      `${withholdingSentence(withholdAfter, today)} The IRS can also charge you a penalty of $50.`,
    ],
    steps: isSecond ? SECOND_STEPS[tinKind] : FIRST_STEPS,
    closing: `Send the ${isSecond ? 'copy' : 'signed Form W-9'} to ${payer.name}, ${payer.lines.join(', ')}. If you have questions, call ${payer.phone}.`,
  };
}
