import type { NecBox, NecLayout } from '../../../domain/tax/form-1099-nec/nec-form.ts';

// This file contains the Instructions for Recipient, which must be part of every Copy B (Pub. 1179).
// NOTE: the words are from public copies of the 2020 form and of Rev. January 2024, not from the PDF of each revision.
// The words for box 3 are from box 14 of Form 1099-MISC, where this amount was reported before. The authors of Linehaul
// wrote the words for boxes 1b to 1d. Compare all words with the PDF of the IRS before each release.

export interface Paragraph {
  /** The heading. Blank if the paragraph has none. */
  lead: string;
  text: string;
}

const paragraph = (lead: string, text: string): Paragraph => ({ lead, text });

const EMPLOYEE_WORDS =
  'You received this form instead of Form W-2 because the payer did not consider you an employee and did not withhold income tax or social security and Medicare tax. If you believe you are an employee and cannot get the payer to correct this form, report ';
/** @param box the box with the compensation */
const employeeText = (box: string): string =>
  `${EMPLOYEE_WORDS}the amount shown in ${box} on the line for “Wages, salaries, tips, etc.” of Form 1040, 1040-SR, or 1040-NR. You must also complete Form 8919 and attach it to your return. For more information, see Pub. 1779, Independent Contractor or Employee. If you are not an employee but the amount in ${box} is not self-employment (SE) income (for example, it is income from a sporadic activity or a hobby), report the amount shown in ${box} on the “Other income” line (on Schedule 1 (Form 1040)).`;

const TIN = paragraph(
  'Recipient’s taxpayer identification number (TIN).',
  'For your protection, this form may show only the last four digits of your TIN (social security number (SSN), individual taxpayer identification number (ITIN), adoption taxpayer identification number (ATIN), or employer identification number (EIN)). However, the issuer has reported your complete TIN to the IRS.',
);

const ACCOUNT = paragraph(
  'Account number.',
  'May show an account or other unique number the payer assigned to distinguish your account.',
);

const FATCA = paragraph(
  'FATCA filing requirement.',
  'If the FATCA filing requirement box is checked, the payer is reporting on this Form 1099 to satisfy its chapter 4 account reporting requirement. You may also have a filing requirement. See the Instructions for Form 8938.',
);

const COMPENSATION =
  'Shows nonemployee compensation. If the amount in this box is SE income, report it on Schedule C or F (Form 1040) if a sole proprietor, or on Form 1065 and Schedule K-1 (Form 1065) if a partnership, and the recipient/partner completes Schedule SE (Form 1040).';

/** In 2020, the instructions for box 1 include the paragraph about employees and deferred compensation. */
const COMPENSATION_2020: readonly string[] = [
  'Shows nonemployee compensation and/or nonqualified deferred compensation (NQDC). If you are in the trade or business of catching fish, box 1 may show cash you received for the sale of fish. If the amount in this box is self-employment (SE) income, report it on Schedule C or F (Form 1040 or 1040-SR), and complete Schedule SE (Form 1040 or 1040-SR).',
  `${EMPLOYEE_WORDS}this amount on the line for “Wages, salaries, tips, etc.” of Form 1040, 1040-SR, or 1040-NR. You must also complete Form 8919 and attach it to your return. If you are not an employee but the amount in this box is not SE income (for example, it is income from a sporadic activity or a hobby), report this amount on the “Other income” line (on Schedule 1 (Form 1040 or 1040-SR); or on Form 1040-NR).`,
  'The amounts being reported as NQDC are includible in gross income for failure to meet the requirements under section 409A. This amount is also reported on Form 1099-MISC for additional tax calculation.',
];

/** @param box the box with the compensation */
const noteText = (box: string): string =>
  `If you are receiving payments on which no income, social security, and Medicare taxes are withheld, you should make estimated tax payments. See Form 1040-ES (or Form 1040-ES (NR)). Individuals must report these amounts as explained in these ${box} instructions. Corporations, fiduciaries, and partnerships must report these amounts on the appropriate line of their tax returns.`;

type Numbered = Exclude<
  NecBox['meaning'],
  | 'FATCA_FILING'
  | 'NONEMPLOYEE_COMPENSATION'
  | 'STATE_TAX_WITHHELD'
  | 'STATE_PAYER_NUMBER'
  | 'STATE_INCOME'
>;

const BOX_TEXTS: Readonly<Record<Numbered, string>> = {
  CASH_TIPS:
    'Shows cash tips that are included in box 1a. You may be able to take a deduction for them. Do not add them to box 1a.',
  TIPPED_OCCUPATION_CODES:
    'Shows the codes of the occupations in which you received the tips in box 1b.',
  OVERTIME_COMPENSATION:
    'Shows overtime compensation that is included in box 1a. You may be able to take a deduction for it. Do not add it to box 1a.',
  DIRECT_SALES:
    'If checked, consumer products totaling $5,000 or more were sold to you for resale, on a buy-sell, a deposit-commission, or other basis. Generally, report any income from your sale of these products on Schedule C (Form 1040).',
  EXCESS_GOLDEN_PARACHUTE:
    'Shows your total compensation of excess golden parachute payments subject to a 20% excise tax. See your tax return instructions for where to report.',
  RESERVED: 'Reserved for future use.',
  FEDERAL_TAX_WITHHELD:
    'Shows backup withholding. A payer must backup withhold on certain payments if you did not give your TIN to the payer. See Form W-9, Request for Taxpayer Identification Number and Certification, for information on backup withholding. Include this amount on your income tax return as tax withheld.',
};

const STATE = paragraph('Boxes 5–7.', 'State income tax withheld reporting boxes.');

const WRONG_AMOUNTS = paragraph(
  'Questions or a wrong amount?',
  'Contact the payer at the telephone number on the form. A form marked CORRECTED replaces the one that you received before.',
);

const FUTURE = paragraph(
  'Future developments.',
  'For the latest information about developments related to Form 1099-NEC and its instructions, such as legislation enacted after they were published, go to www.irs.gov/Form1099NEC.',
);

const FREE_FILE = paragraph(
  'Free File Program.',
  'Go to www.irs.gov/FreeFile to see if you qualify for no-cost online federal tax preparation, e-filing, and direct deposit or payment options.',
);
const FREE_FILE_SINCE = 2022;

function boxParagraphs(layout: NecLayout): Paragraph[] {
  const isFirst = layout.firstTaxYear === 2020;
  return layout.boxes.flatMap(({ number, meaning }): Paragraph[] => {
    const lead = `Box ${number}.`;
    switch (meaning) {
      case 'FATCA_FILING':
      case 'STATE_PAYER_NUMBER':
      case 'STATE_INCOME':
        return [];
      case 'STATE_TAX_WITHHELD':
        return [STATE];
      case 'NONEMPLOYEE_COMPENSATION':
        return [
          ...(isFirst ? COMPENSATION_2020 : [COMPENSATION]).map((text, index) =>
            paragraph(index === 0 ? lead : '', text),
          ),
          paragraph('Note.', noteText(`box ${number}`)),
        ];
      default:
        return [paragraph(lead, BOX_TEXTS[meaning])];
    }
  });
}

export function recipientInstructions(layout: NecLayout): Paragraph[] {
  const { firstTaxYear, boxes } = layout;
  const compensation = boxes.find(({ meaning }) => meaning === 'NONEMPLOYEE_COMPENSATION');
  const opening =
    firstTaxYear === 2020
      ? [TIN, FATCA, ACCOUNT]
      : [paragraph('', employeeText(`box ${compensation?.number}`)), TIN, ACCOUNT];
  return [
    ...opening,
    ...boxParagraphs(layout),
    WRONG_AMOUNTS,
    FUTURE,
    ...(firstTaxYear >= FREE_FILE_SINCE ? [FREE_FILE] : []),
  ];
}
