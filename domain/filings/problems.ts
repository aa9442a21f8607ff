import { isStateCode, isZipCode } from '../us-states.ts';
import type { TinKind } from '../w9/tin.ts';
import { personName, valuesOf, type FilingKind, type IrisValues, type Return } from './iris-row.ts';
import type { IrisField } from './iris-columns.ts';

/** Why a return is left out of a file, and what to do. Sentences hold no taxpayer number. */
export interface FilingProblem {
  /** The affected field, as the screen names it. */
  field: string;
  sentence: string;
}

interface TextRule {
  fields: readonly IrisField[];
  name: string;
  most: number;
  /** Addresses may contain a slash, and names may not. */
  allowsSlash?: boolean;
  where: string;
}

const W9 = 'Correct it on the payee’s W-9 and generate the form again.';
const COMPANY =
  'Correct it under “The carrier’s details” on the year page and generate the forms again.';

// Lengths and characters that several vendors of such files use. The IRS publishes them only with the template.
const TEXT_RULES: readonly TextRule[] = [
  {
    fields: ['RECIPIENT_BUSINESS_NAME_1', 'RECIPIENT_BUSINESS_NAME_2'],
    name: 'Payee name',
    most: 40,
    where: W9,
  },
  {
    fields: ['RECIPIENT_FIRST_NAME', 'RECIPIENT_MIDDLE_NAME', 'RECIPIENT_LAST_NAME'],
    name: 'Payee name',
    most: 20,
    where: W9,
  },
  {
    fields: ['RECIPIENT_ADDRESS_1', 'RECIPIENT_ADDRESS_2'],
    name: 'Payee address',
    most: 35,
    allowsSlash: true,
    where: W9,
  },
  { fields: ['RECIPIENT_CITY'], name: 'Payee city', most: 22, where: W9 },
  {
    fields: ['PAYER_BUSINESS_NAME_1', 'PAYER_BUSINESS_NAME_2'],
    name: 'Company name',
    most: 40,
    where: COMPANY,
  },
  {
    fields: ['PAYER_ADDRESS_1', 'PAYER_ADDRESS_2'],
    name: 'Company address',
    most: 35,
    allowsSlash: true,
    where: COMPANY,
  },
  { fields: ['PAYER_CITY'], name: 'Company city', most: 22, where: COMPANY },
  { fields: ['ACCOUNT_NUMBER'], name: 'Account number', most: 20, where: W9 },
  {
    fields: ['STATE_1_PAYER_NUMBER', 'STATE_2_PAYER_NUMBER'],
    name: 'State number of the company',
    most: 20,
    where: COMPANY,
  },
];

/** The first character is never one that begins a spreadsheet formula. */
const NAME_SIGNS = /^[A-Za-z0-9#(][A-Za-z0-9 &'#()-]*$/;
const ADDRESS_SIGNS = /^[A-Za-z0-9#(][A-Za-z0-9 &'#()/-]*$/;

function textProblems(values: IrisValues, rule: TextRule): FilingProblem[] {
  const signs = rule.allowsSlash ? ADDRESS_SIGNS : NAME_SIGNS;
  const texts = rule.fields.map((field) => values[field] ?? '').filter((text) => text !== '');
  const problems: string[] = [];
  if (texts.some((text) => text.length > rule.most))
    problems.push(`It has more than ${rule.most} characters.`);
  if (texts.some((text) => !signs.test(text)))
    problems.push(
      `It has a character that the IRS does not take. Letters without accents, digits, spaces and & ' - # ( )${rule.allowsSlash ? ' /' : ''} are possible.`,
    );
  return problems.map((says) => ({ field: rule.name, sentence: `${says} ${rule.where}` }));
}

function placeProblems(values: IrisValues, who: 'PAYER' | 'RECIPIENT'): FilingProblem[] {
  const [name, where] = who === 'PAYER' ? ['Company', COMPANY] : ['Payee', W9];
  const value = (field: 'COUNTRY' | 'ADDRESS_1' | 'CITY' | 'STATE' | 'ZIP') =>
    values[`${who}_${field}`] ?? '';
  const problem = (field: string, says: string) => ({
    field: `${name} ${field}`,
    sentence: `${says} ${where}`,
  });
  if (value('COUNTRY') !== 'US')
    return [
      problem('address', 'The file is for addresses in the United States. Enter a U.S. address.'),
    ];
  return [
    ...(value('ADDRESS_1') === '' ? [problem('address', 'The street is missing.')] : []),
    ...(value('CITY') === '' ? [problem('city', 'The city is missing.')] : []),
    ...(isStateCode(value('STATE'))
      ? []
      : [problem('state', 'It is not a two-letter code of a state or territory, such as TX.')]),
    ...(isZipCode(value('ZIP')) && value('ZIP').length === 5
      ? []
      : [problem('ZIP code', 'It is not a ZIP code with five digits.')]),
  ];
}

function payerProblems(values: IrisValues): FilingProblem[] {
  const problem = (field: string, says: string) => ({ field, sentence: `${says} ${COMPANY}` });
  return [
    ...((values.PAYER_BUSINESS_NAME_1 ?? '') === ''
      ? [problem('Company name', 'The name of the company is missing.')]
      : []),
    ...(/^[0-9]{9}$/.test(values.PAYER_TIN ?? '')
      ? []
      : [problem('Company EIN', 'The EIN of the company needs nine digits.')]),
    ...(/^[0-9]{10}$/.test(values.PAYER_PHONE ?? '')
      ? []
      : [
          problem(
            'Company phone',
            'The phone number needs ten digits. Without it the IRS accepts the file with errors.',
          ),
        ]),
    ...placeProblems(values, 'PAYER'),
  ];
}

/** A return needs the payee's number, unless the office recorded that it files without one.
 *  @param mayLackNumber whether the office recorded that it files this return without a number */
export function numberProblem(
  { tinKind, truncatedTin }: { tinKind: TinKind | null; truncatedTin: string },
  mayLackNumber = false,
): FilingProblem | undefined {
  if (mayLackNumber || (tinKind !== null && truncatedTin !== '')) return undefined;
  return {
    field: 'Payee taxpayer number',
    sentence:
      'There is no number on file. Request a W-9 from the payee and generate the form again.',
  };
}

function recipientProblems({ form, lastName }: Return, values: IrisValues): FilingProblem[] {
  const { recipient } = form;
  const isMeant = form.attention.some(({ code }) => code === 'FILED_WITHOUT_TIN');
  const number = numberProblem(recipient, isMeant);
  const hasName = recipient.name.trim() !== '';
  // Without a W-9 every field is missing, and one sentence is enough.
  const hasNoForm = number !== undefined && values.RECIPIENT_ADDRESS_1 === '';
  const isOneWord =
    recipient.tinKind !== 'EIN' &&
    recipient.businessName === '' &&
    !personName(recipient.name, lastName);
  return [
    ...(number ? [number] : []),
    ...(!hasName
      ? [{ field: 'Payee name', sentence: `The name on line 1 of the W-9 is missing. ${W9}` }]
      : []),
    ...(hasName && isOneWord
      ? [
          {
            field: 'Payee name',
            sentence: `A person’s name needs a first and a last name. ${W9}`,
          },
        ]
      : []),
    ...(hasNoForm ? [] : placeProblems(values, 'RECIPIENT')),
  ];
}

const isZero = (amount: string | undefined) => Number(amount ?? '') === 0;

/** Every known problem that keeps a return out of a file. Does not need the taxpayer number itself. */
export function problemsOf(one: Return, kind: FilingKind): FilingProblem[] {
  const values = valuesOf(one, kind, '');
  const isEmpty = isZero(values.COMPENSATION) && isZero(values.FEDERAL_TAX_WITHHELD);
  return [
    ...payerProblems(values),
    ...recipientProblems(one, values),
    ...TEXT_RULES.flatMap((rule) => textProblems(values, rule)),
    ...(isEmpty && kind === 'ORIGINALS'
      ? [
          {
            field: 'Amounts',
            sentence:
              'All amounts are zero, so there is nothing to report. Check the payments of the year.',
          },
        ]
      : []),
  ];
}

export const RETURNS_PER_FILE = 100;

/** A filer with 10 or more information returns in a year, all types together, must file electronically (T.D. 9972;
 *  Treas. Reg. 301.6011-2). Forms W-2 count too, corrections do not. */
const MUST_FILE_ELECTRONICALLY_FROM = 10;

export function mustFileElectronically(returns: number): boolean {
  return returns >= MUST_FILE_ELECTRONICALLY_FROM;
}
