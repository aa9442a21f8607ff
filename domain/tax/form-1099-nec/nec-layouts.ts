import type { BoxMeaning, NecBox, NecCopy, NecLayout } from './nec-form.ts';

// This file defines the revisions of Form 1099-NEC. The boxes differ from year to year.

const box = (number: string, caption: string, meaning: BoxMeaning): NecBox => ({
  number,
  caption,
  meaning,
});

const COMPENSATION = box('1', 'Nonemployee compensation', 'NONEMPLOYEE_COMPENSATION');
const DIRECT_SALES = box(
  '2',
  'Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale',
  'DIRECT_SALES',
);
const GOLDEN_PARACHUTE = box('3', 'Excess golden parachute payments', 'EXCESS_GOLDEN_PARACHUTE');
const WITHHELD_AND_STATE: readonly NecBox[] = [
  box('4', 'Federal income tax withheld', 'FEDERAL_TAX_WITHHELD'),
  box('5', 'State tax withheld', 'STATE_TAX_WITHHELD'),
  box('6', 'State/Payer’s state no.', 'STATE_PAYER_NUMBER'),
  box('7', 'State income', 'STATE_INCOME'),
];
/** NOTE: the forms since 2021 possibly print only the number of this box, on a gray field. Nobody checked this. */
const reserved = (number: string): NecBox => box(number, 'Reserved', 'RESERVED');

/** Linehaul does not draw Copy A. The IRS scans it and can penalize a carrier that files a Copy A without the special
 *  red ink. */
const COPY_A: NecCopy = {
  code: 'A',
  hasVoid: true,
  title: 'Copy A',
  purpose: 'For Internal Revenue Service Center',
  drawn: false,
};
const COPY_1: NecCopy = {
  code: '1',
  hasVoid: true,
  title: 'Copy 1',
  purpose: 'For State Tax Department',
  drawn: true,
};
/** Copy B has a CORRECTED box. It has no VOID box and no box for a second TIN notice. */
const COPY_B: NecCopy = {
  code: 'B',
  hasVoid: false,
  title: 'Copy B',
  purpose: 'For Recipient',
  drawn: true,
};
/** NOTE: two public sources show a VOID box on Copy 2: a list of the boxes of Form 1099-DIV, and the code of another
 *  project for this form. Nobody verified whether the form says "(keep for your records)". Compare both with the PDF of
 *  the IRS. */
const COPY_2: NecCopy = {
  code: '2',
  hasVoid: true,
  title: 'Copy 2',
  purpose: 'To be filed with recipient’s state income tax return, when required.',
  drawn: true,
};
const COPY_C: NecCopy = {
  code: 'C',
  hasVoid: true,
  title: 'Copy C',
  purpose: 'For Payer',
  drawn: false,
};
/** This page is not a copy of the form, so it may show the same data as Copy A. It replaces Copy C. The PDF of 2020 has
 *  a Copy C. A public list of the fields of Rev. April 2025 has none. NOTE: nobody checked the PDFs from 2021 to
 *  2024. */
const PAYER_RECORD: NecCopy = {
  code: 'PAYER_RECORD',
  hasVoid: false,
  title: 'Payer’s record',
  purpose: 'For the payer’s own files',
  drawn: true,
};

const COPIES: readonly NecCopy[] = [COPY_A, COPY_1, COPY_B, COPY_2, PAYER_RECORD];

/** The legend of Copy B (Pub. 1179). NOTE: the text comes from public copies of the form. Compare it with the PDF of
 *  the IRS. */
export const COPY_B_LEGEND =
  'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.';

const common = { title: 'Nonemployee Compensation', ombNumber: '1545-0116' } as const;
const BOXES_2021: readonly NecBox[] = [
  COMPENSATION,
  DIRECT_SALES,
  reserved('3'),
  ...WITHHELD_AND_STATE,
];

/** The layouts, oldest first. */
export const NEC_LAYOUTS: readonly NecLayout[] = [
  {
    ...common,
    revision: '2020',
    firstTaxYear: 2020,
    lastTaxYear: 2020,
    splitAddresses: false,
    boxes: [
      box('', 'FATCA filing requirement', 'FATCA_FILING'),
      COMPENSATION,
      reserved('2'),
      reserved('3'),
      ...WITHHELD_AND_STATE,
    ],
    copies: [COPY_A, COPY_1, COPY_B, COPY_2, COPY_C, PAYER_RECORD],
  },
  // NOTE: nobody checked the form of 2021. Pub. 1220 has no field for the FATCA checkbox since 2021.
  {
    ...common,
    revision: '2021',
    firstTaxYear: 2021,
    lastTaxYear: 2021,
    splitAddresses: false,
    boxes: BOXES_2021,
    copies: COPIES,
  },
  // Public code confirms the boxes of the revisions of 2022 and 2024. NOTE: nobody verified their months.
  {
    ...common,
    revision: 'Rev. January 2022',
    firstTaxYear: 2022,
    lastTaxYear: 2023,
    splitAddresses: false,
    boxes: BOXES_2021,
    copies: COPIES,
  },
  {
    ...common,
    revision: 'Rev. January 2024',
    firstTaxYear: 2024,
    lastTaxYear: 2024,
    splitAddresses: false,
    boxes: BOXES_2021,
    copies: COPIES,
  },
  // In 2025, box 3 moved here from box 14 of Form 1099-MISC.
  {
    ...common,
    revision: 'Rev. April 2025',
    firstTaxYear: 2025,
    lastTaxYear: 2025,
    splitAddresses: false,
    boxes: [COMPENSATION, DIRECT_SALES, GOLDEN_PARACHUTE, ...WITHHELD_AND_STATE],
    copies: COPIES,
  },
  // Box 1a includes tips and overtime, so never add 1a, 1b and 1d. NOTE: the captions are from public code that its
  // authors checked against the form. Nobody compared them with the form itself.
  {
    ...common,
    revision: 'Rev. December 2026',
    firstTaxYear: 2026,
    lastTaxYear: undefined,
    splitAddresses: true,
    boxes: [
      box('1a', 'Nonemployee compensation', 'NONEMPLOYEE_COMPENSATION'),
      box('1b', 'Cash tips', 'CASH_TIPS'),
      box('1c', 'Treasury Tipped Occupation Code(s)', 'TIPPED_OCCUPATION_CODES'),
      box('1d', 'Overtime compensation', 'OVERTIME_COMPENSATION'),
      DIRECT_SALES,
      GOLDEN_PARACHUTE,
      ...WITHHELD_AND_STATE,
    ],
    copies: COPIES,
  },
];

export interface LayoutOfYear {
  layout: NecLayout;
  /** True if the year has no layout of its own. A year before 2020 then uses the first layout, and a later year the
   *  newest. */
  usesNewestLayout: boolean;
}

/** Returns the layout of a year. A later year uses the newest layout until its own revision is known. A year before
 *  2020 uses the layout of 2020, which is the first. */
export function layoutOf(taxYear: number): LayoutOfYear {
  const layout =
    NEC_LAYOUTS.findLast(({ firstTaxYear }) => firstTaxYear <= taxYear) ?? NEC_LAYOUTS[0];
  if (!layout) throw new Error('There is always a layout.');
  const { firstTaxYear, lastTaxYear = firstTaxYear } = layout;
  return { layout, usesNewestLayout: taxYear < firstTaxYear || taxYear > lastTaxYear };
}
