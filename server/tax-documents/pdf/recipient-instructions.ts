import type { BoxMeaning, NecLayout } from '../../../domain/tax-documents/nec-form.ts';
import { words } from './layout.ts';
import { COLUMNS } from './nec-boxes.ts';
import type { Sheet } from './sheet.ts';

/** What each box means for the recipient, in our own words after the instructions that the IRS prints
 *  behind Copy B. They go out with every Copy B (Pub. 1179; facts page 2). */

type Paragraph = readonly [lead: string, words: string];

const WORDS: Readonly<Record<BoxMeaning, string>> = {
  NONEMPLOYEE_COMPENSATION:
    'What the payer paid you for your work in the year, by date of payment. If you worked as a sole proprietor, report it on Schedule C (Form 1040); what you spent for the work is claimed there too. Net earnings of $400 or more are also subject to self-employment tax, figured on Schedule SE (Form 1040). No social security or Medicare tax was withheld, so you may have to make estimated payments (Form 1040-ES). A corporation, partnership or trust reports the amount on its own return.',
  CASH_TIPS:
    'Cash tips that are part of the amount in box 1a. They are shown because a deduction may be possible for them. Do not add them to box 1a.',
  TIPPED_OCCUPATION_CODES: 'The code of the occupation in which the tips of box 1b were received.',
  OVERTIME_COMPENSATION:
    'The extra part of overtime pay that is contained in the amount in box 1a. It is shown because a deduction may be possible for it. Do not add it to box 1a.',
  DIRECT_SALES:
    'If checked, the payer sold you $5,000 or more of consumer products for resale. No amount is shown. Report what you earned by selling them, usually on Schedule C (Form 1040).',
  EXCESS_GOLDEN_PARACHUTE:
    'Payments on a change of control of a corporation that exceed a limit. They are subject to a 20% excise tax. See the instructions for Form 1040.',
  RESERVED: 'Not in use.',
  FEDERAL_TAX_WITHHELD:
    'Backup withholding. It is withheld when a payee has not given a correct taxpayer identification number. Claim this amount on your income tax return as tax withheld.',
  STATE_TAX_WITHHELD: 'State income tax withheld from the payments.',
  STATE_PAYER_NUMBER: 'The state, and the number under which the payer is known there.',
  STATE_INCOME: 'The part of the payments that is reported to the state.',
  FATCA_FILING:
    'If checked, the payer reports with this form under chapter 4 of the Internal Revenue Code. You may have a reporting duty of your own; see the instructions for Form 8938.',
};

const BEFORE_THE_BOXES: readonly Paragraph[] = [
  [
    'Why you receive this form.',
    'The payer paid you for services and treated you as not being an employee. The same amounts are reported to the Internal Revenue Service. If you believe that you were an employee, ask the payer to correct the form; if that does not succeed, see Form SS-8 and Form 8919.',
  ],
  [
    'Recipient’s taxpayer identification number (TIN).',
    'For your protection only the last four digits of your number (SSN, ITIN or EIN) are shown. The payer reports the whole number to the IRS.',
  ],
  [
    'Account number.',
    'A number that the payer gave to tell your account from others. It may be blank.',
  ],
];

const AFTER_THE_BOXES: readonly Paragraph[] = [
  [
    'If something is wrong.',
    'Ask the payer at the telephone number on the form. A form marked CORRECTED takes the place of the one you had before.',
  ],
  [
    'More information.',
    'The full instructions and later changes are at www.irs.gov/Form1099NEC. These words are the payer’s summary and no tax advice.',
  ],
];

function boxParagraphs(layout: NecLayout): Paragraph[] {
  return layout.boxes.map(({ number, caption, meaning }): Paragraph => {
    if (meaning === 'RESERVED') return [`Box ${number}.`, WORDS.RESERVED];
    const name = caption.replace(/\.$/, '');
    return [number === '' ? `${name}.` : `Box ${number}. ${name}.`, WORDS[meaning]];
  });
}

const SIZE = 9;
const LEADING = 11.2;

export function drawInstructions(sheet: Sheet, layout: NecLayout): void {
  const width = COLUMNS.end - COLUMNS.left;
  const box = { left: COLUMNS.left, top: 44, width, height: 0 };
  const under = `Form 1099-NEC (${layout.revision}), ${layout.title}`;
  sheet.read('H1', [words('Instructions for Recipient', box, { size: 15, weight: 'BOLD' })]);
  sheet.read('P', [words(under, { ...box, top: 63 }, { size: 9 })]);
  sheet.artifact(() => sheet.line([box.left, 80], [COLUMNS.end, 80], 1));
  const look = { size: SIZE, leading: LEADING };
  let top = 90;
  for (const [lead, text] of [...BEFORE_THE_BOXES, ...boxParagraphs(layout), ...AFTER_THE_BOXES]) {
    const head = words(lead, { ...box, top }, { ...look, weight: 'BOLD' });
    const body = words(text, { ...box, top: top + head.height }, look);
    sheet.read('H2', [head]);
    sheet.read('P', [body]);
    top += head.height + body.height + 6;
  }
}
