import { refusal, type Refusal } from '../../errors.ts';
import { say } from './sentences.ts';

// This file defines the columns of the CSV file that the IRIS portal accepts for Form 1099-NEC (Pub. 5717).

/** The meaning of a column, independent of its caption in a year's template. */
export type IrisField =
  | 'FORM_TYPE'
  | 'TAX_YEAR'
  | 'CORRECTED'
  | `PAYER_${Party | 'COUNTRY' | 'PHONE_TYPE' | 'PHONE' | 'EMAIL'}`
  | `RECIPIENT_${Party | 'COUNTRY'}`
  | 'OFFICE_CODE'
  | 'ACCOUNT_NUMBER'
  | 'SECOND_TIN_NOTICE'
  | 'COMPENSATION'
  | 'DIRECT_SALES'
  | 'GOLDEN_PARACHUTE'
  | 'FEDERAL_TAX_WITHHELD'
  | 'COMBINED_FILING'
  | `STATE_${1 | 2}${'' | '_TAX_WITHHELD' | '_PAYER_NUMBER' | '_INCOME' | '_LOCAL_TAX' | '_SPECIAL_DATA'}`;

type Party =
  | 'TIN_TYPE'
  | 'TIN'
  | 'NAME_TYPE'
  | 'BUSINESS_NAME_1'
  | 'BUSINESS_NAME_2'
  | 'FIRST_NAME'
  | 'MIDDLE_NAME'
  | 'LAST_NAME'
  | 'SUFFIX'
  | 'ADDRESS_1'
  | 'ADDRESS_2'
  | 'CITY'
  | 'STATE'
  | 'ZIP';

type Captions = readonly (readonly [IrisField, string])[];

function partyColumns(who: 'PAYER' | 'RECIPIENT', name: string): Captions {
  return [
    [`${who}_TIN_TYPE`, `${name} TIN Type`],
    [`${who}_TIN`, `${name} Taxpayer ID Number`],
    [`${who}_NAME_TYPE`, `${name} Name Type`],
    [`${who}_BUSINESS_NAME_1`, `${name} Business or Entity Name Line 1`],
    [`${who}_BUSINESS_NAME_2`, `${name} Business or Entity Name Line 2`],
    [`${who}_FIRST_NAME`, `${name} First Name`],
    [`${who}_MIDDLE_NAME`, `${name} Middle Name`],
    [`${who}_LAST_NAME`, `${name} Last Name (Surname)`],
    [`${who}_SUFFIX`, `${name} Suffix`],
    [`${who}_COUNTRY`, `${name} Country`],
    [`${who}_ADDRESS_1`, `${name} Address Line 1`],
    [`${who}_ADDRESS_2`, `${name} Address Line 2`],
    [`${who}_CITY`, `${name} City/Town`],
    [`${who}_STATE`, `${name} State/Province/Territory`],
    [`${who}_ZIP`, `${name} ZIP/Postal Code`],
  ];
}

function stateColumns(line: 1 | 2, taxWithheld: string): Captions {
  return [
    [`STATE_${line}`, `State ${line}`],
    [`STATE_${line}_TAX_WITHHELD`, `State ${line} - ${taxWithheld}`],
    [`STATE_${line}_PAYER_NUMBER`, `State ${line} - State/Payer state number`],
    [`STATE_${line}_INCOME`, `State ${line} - State income`],
    [`STATE_${line}_LOCAL_TAX`, `State ${line} - Local income tax withheld`],
    [`STATE_${line}_SPECIAL_DATA`, `State ${line} - Special Data Entries`],
  ];
}

const directSalesCaption = (amount: string) =>
  `Box 2 - Payer made direct sales totaling ${amount} or more of consumer products to a recipient for resale`;

/** Returns the columns of a year's template. The templates of 2022 to 2024 have 54 columns. The template of 2025 adds
 *  box 3 and spells the captions of box 2 and of the state tax withheld differently. NOTE: nobody compared the order of
 *  the other columns of 2025 with the template. */
function captionsOf(taxYear: number): Captions {
  const isNew = taxYear >= 2025;
  const taxWithheld = isNew ? 'State tax withheld' : 'State Tax Withheld';
  return [
    ['FORM_TYPE', 'Form Type'],
    ['TAX_YEAR', 'Tax Year'],
    ...partyColumns('PAYER', 'Payer'),
    ['PAYER_PHONE_TYPE', 'Payer Phone Type'],
    ['PAYER_PHONE', 'Payer Phone'],
    ['PAYER_EMAIL', 'Payer Email Address'],
    ...partyColumns('RECIPIENT', 'Recipient'),
    ['OFFICE_CODE', 'Office Code'],
    ['ACCOUNT_NUMBER', 'Form Account Number'],
    ['SECOND_TIN_NOTICE', '2nd TIN Notice'],
    ['COMPENSATION', 'Box 1 - Nonemployee Compensation'],
    ['DIRECT_SALES', directSalesCaption(isNew ? '$5,000' : '$5000')],
    ...(isNew ? ([['GOLDEN_PARACHUTE', 'Box 3 - Excess golden parachute payments']] as const) : []),
    ['FEDERAL_TAX_WITHHELD', 'Box 4 - Federal income tax withheld'],
    ['COMBINED_FILING', 'Combined Federal/State Filing'],
    ...stateColumns(1, taxWithheld),
    ...stateColumns(2, taxWithheld),
  ];
}

export const FIRST_IRIS_YEAR = 2022;

export function refusalOfIrisYear(taxYear: number): Refusal | undefined {
  return taxYear < FIRST_IRIS_YEAR ? refusal('CONFLICT', say.yearTooEarly) : undefined;
}

const LAST_KNOWN_YEAR = 2025;

/** Returns the built-in header of a year. Returns undefined if an administrator must paste the template of the year. */
export function builtInHeader(taxYear: number): string[] | undefined {
  if (taxYear < FIRST_IRIS_YEAR || taxYear > LAST_KNOWN_YEAR) return undefined;
  return captionsOf(taxYear).map(([, caption]) => caption);
}

/** Normalizes a caption, because captions differ between years. Converts the caption to lower case, replaces synonyms,
 *  and removes spaces, punctuation and the asterisk of a required column. */
function normalized(caption: string): string {
  return caption
    .toLowerCase()
    .replace(/\b(issuer|filer)('s)?\b/g, 'payer')
    .replace(/\bpayee('s)?\b/g, 'recipient')
    .replace(/\bsecond\b/g, '2nd')
    .replace(/\bbox 1a\b/g, 'box 1')
    .replace(/[^a-z0-9]/g, '');
}

/** Captions of the same columns in other years, according to public sources. */
const OTHER_CAPTIONS: Captions = [
  ['CORRECTED', 'Corrected'],
  ['CORRECTED', 'Corrected Return'],
  ['CORRECTED', 'Corrected Indicator'],
  ['SECOND_TIN_NOTICE', '2nd TIN Not.'],
  ['ACCOUNT_NUMBER', 'Account Number'],
  ['PAYER_TIN', 'Payer TIN'],
  ['RECIPIENT_TIN', 'Recipient TIN'],
  ['PAYER_CITY', 'Payer City'],
  ['RECIPIENT_CITY', 'Recipient City'],
  ['PAYER_STATE', 'Payer State'],
  ['RECIPIENT_STATE', 'Recipient State'],
  ['PAYER_ZIP', 'Payer ZIP Code'],
  ['RECIPIENT_ZIP', 'Recipient ZIP Code'],
  ['PAYER_LAST_NAME', 'Payer Last Name'],
  ['RECIPIENT_LAST_NAME', 'Recipient Last Name'],
];

/** Returns the captions of a year's columns by their meaning. For a year without a known template, these are the
 *  captions of the last known year. */
export function captionsByField(taxYear: number): ReadonlyMap<IrisField, string> {
  return new Map(captionsOf(taxYear));
}

const FIELD_OF_CAPTION: ReadonlyMap<string, IrisField> = new Map(
  [...captionsOf(2022), ...captionsOf(2025), ...OTHER_CAPTIONS].map(([field, caption]) => [
    normalized(caption),
    field,
  ]),
);

export interface IrisColumn {
  /** The caption as the template spells it. */
  caption: string;
  /** Undefined for an unknown column. Such a column remains blank. */
  field: IrisField | undefined;
}

export function columnsOf(header: readonly string[]): IrisColumn[] {
  return header.map((caption) => ({ caption, field: FIELD_OF_CAPTION.get(normalized(caption)) }));
}

const REQUIRED: Captions = captionsOf(2022).filter(([field]) =>
  [
    'PAYER_TIN',
    'PAYER_BUSINESS_NAME_1',
    'RECIPIENT_TIN_TYPE',
    'RECIPIENT_TIN',
    'RECIPIENT_LAST_NAME',
    'RECIPIENT_BUSINESS_NAME_1',
    'RECIPIENT_ADDRESS_1',
    'RECIPIENT_CITY',
    'RECIPIENT_STATE',
    'RECIPIENT_ZIP',
    'COMPENSATION',
    'FEDERAL_TAX_WITHHELD',
  ].includes(field),
);

/** Returns the captions of the required columns that a header lacks. */
export function missingColumns(header: readonly string[]): string[] {
  const fields = new Set(columnsOf(header).map(({ field }) => field));
  return REQUIRED.filter(([field]) => !fields.has(field)).map(([, caption]) => caption);
}

/** Returns the captions of columns that have the same meaning as an earlier column. Linehaul would write the same value
 *  into both columns. */
export function repeatedColumns(header: readonly string[]): string[] {
  const columns = columnsOf(header).filter(({ field }) => field !== undefined);
  return columns
    .filter(({ field }, index) => columns.findIndex((other) => other.field === field) < index)
    .map(({ caption }) => caption);
}
