import type { BoxMeaning, NecBox, NecCopy, NecLayout } from './nec-form.ts';

// The revisions of Form 1099-NEC. The boxes differ from year to year.

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
/** NOTE: since 2021 the form may print only the number on gray. */
const reserved = (number: string): NecBox => box(number, 'Reserved', 'RESERVED');

/** Linehaul does not draw Copy A. The IRS scans Copy A, which is printed in special red ink, and can penalize a
 *  self-printed one. */
const COPY_A: NecCopy = {
  code: 'A',
  hasVoid: true,
  title: 'Copy A',
  holder: 'For Internal Revenue Service Center',
  drawn: false,
};
const COPY_1: NecCopy = {
  code: '1',
  hasVoid: true,
  title: 'Copy 1',
  holder: 'For State Tax Department',
  drawn: false,
};
/** It has a CORRECTED box, no VOID box and no box for a second TIN notice. */
const COPY_B: NecCopy = {
  code: 'B',
  hasVoid: false,
  title: 'Copy B',
  holder: 'For Recipient',
  drawn: true,
};
/** NOTE: the VOID box was read in a public list of the boxes of Form 1099-DIV and in one public code base for this
 *  form. Nobody verified that "(keep for your records)" is missing on the form. Compare both with the form of the
 *  IRS. */
const COPY_2: NecCopy = {
  code: '2',
  hasVoid: true,
  title: 'Copy 2',
  holder: 'To be filed with recipient’s state income tax return, when required.',
  drawn: true,
};
const COPY_C: NecCopy = {
  code: 'C',
  hasVoid: true,
  title: 'Copy C',
  holder: 'For Payer',
  drawn: false,
};
/** This is not a copy of the form, because the IRS file has had no Copy C since 2021. It may show the same data as Copy
 *  A. */
const PAYER_RECORD: NecCopy = {
  code: 'PAYER_RECORD',
  hasVoid: false,
  title: 'Payer’s record',
  holder: 'For the payer’s own files',
  drawn: true,
};

const COPIES: readonly NecCopy[] = [COPY_A, COPY_1, COPY_B, COPY_2, PAYER_RECORD];

/** The legend of Copy B (Pub. 1179). NOTE: the legend is from public copies of the form. Compare it with the PDF of the
 *  IRS. */
export const COPY_B_LEGEND =
  'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.';

const common = { title: 'Nonemployee Compensation', ombNumber: '1545-0116' } as const;
const BOXES_2021: readonly NecBox[] = [
  COMPENSATION,
  DIRECT_SALES,
  reserved('3'),
  ...WITHHELD_AND_STATE,
];

/** Oldest first. */
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
  // Only Pub. 1220 confirms that the FATCA checkbox was removed in 2021.
  {
    ...common,
    revision: '2021',
    firstTaxYear: 2021,
    lastTaxYear: 2021,
    splitAddresses: false,
    boxes: BOXES_2021,
    copies: COPIES,
  },
  // The boxes of the revisions of 2022 and 2024 are verified. The months of these revisions are not.
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
  // Box 3 moved here from Form 1099-MISC, box 14.
  {
    ...common,
    revision: 'Rev. April 2025',
    firstTaxYear: 2025,
    lastTaxYear: 2025,
    splitAddresses: false,
    boxes: [COMPENSATION, DIRECT_SALES, GOLDEN_PARACHUTE, ...WITHHELD_AND_STATE],
    copies: COPIES,
  },
  // Box 1a includes tips and overtime, so never add 1a, 1b and 1d. The captions are from public code that was checked
  // against the form, not from the form itself.
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
  /** Whether the year has no layout of its own. It then uses the newest layout or, before 2020, the first layout. */
  usesNewestLayout: boolean;
}

/** Returns the layout of a year. Later years use the newest layout until a new revision is known. The first layout is
 *  for 2020. */
export function layoutOf(taxYear: number): LayoutOfYear {
  const layout =
    NEC_LAYOUTS.findLast(({ firstTaxYear }) => firstTaxYear <= taxYear) ?? NEC_LAYOUTS[0];
  if (!layout) throw new Error('There is always a layout.');
  const { firstTaxYear, lastTaxYear = firstTaxYear } = layout;
  return { layout, usesNewestLayout: taxYear < firstTaxYear || taxYear > lastTaxYear };
}
