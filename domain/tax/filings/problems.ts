import { isAddressState, isZipCode } from '../../us-states.ts';
import type { TinKind } from '../tin/tin.ts';
import {
  reportedName,
  valuesOf,
  type FilingKind,
  type IrisValues,
  type Return,
} from './iris-row.ts';
import type { IrisField } from './iris-columns.ts';
import type { NameDoubt } from './person-name.ts';

/** Says why Linehaul leaves a return out of a file, and how to fix it. A problem never contains a TIN. */
export interface FilingProblem {
  /** The affected field, as the screen names it. */
  field: string;
  sentence: string;
}

interface TextRule {
  fields: readonly IrisField[];
  name: string;
  maxLength: number;
  /** True for an address, which may contain a slash. A name may not. */
  allowsSlash?: boolean;
  remedy: string;
}

const W9 = 'Correct it on the payee’s W-9 and generate the form again.';
const COMPANY =
  'Correct it under “Tax identity” on the year-end reconciliation page and generate the forms again.';

// Several vendors of such files use these lengths and characters. The IRS publishes its own limits only with the
// template.
const TEXT_RULES: readonly TextRule[] = [
  {
    fields: ['RECIPIENT_BUSINESS_NAME_1', 'RECIPIENT_BUSINESS_NAME_2'],
    name: 'Payee name',
    maxLength: 40,
    remedy: W9,
  },
  {
    fields: ['RECIPIENT_FIRST_NAME', 'RECIPIENT_MIDDLE_NAME', 'RECIPIENT_LAST_NAME'],
    name: 'Payee name',
    maxLength: 20,
    remedy: W9,
  },
  {
    fields: ['RECIPIENT_ADDRESS_1', 'RECIPIENT_ADDRESS_2'],
    name: 'Payee address',
    maxLength: 35,
    allowsSlash: true,
    remedy: W9,
  },
  { fields: ['RECIPIENT_CITY'], name: 'Payee city', maxLength: 22, remedy: W9 },
  {
    fields: ['PAYER_BUSINESS_NAME_1', 'PAYER_BUSINESS_NAME_2'],
    name: 'Company name',
    maxLength: 40,
    remedy: COMPANY,
  },
  {
    fields: ['PAYER_ADDRESS_1', 'PAYER_ADDRESS_2'],
    name: 'Company address',
    maxLength: 35,
    allowsSlash: true,
    remedy: COMPANY,
  },
  { fields: ['PAYER_CITY'], name: 'Company city', maxLength: 22, remedy: COMPANY },
  { fields: ['ACCOUNT_NUMBER'], name: 'Account number', maxLength: 20, remedy: W9 },
  {
    fields: ['STATE_1_PAYER_NUMBER', 'STATE_2_PAYER_NUMBER'],
    name: 'State number of the company',
    maxLength: 20,
    remedy: COMPANY,
  },
];

/** The first character must not begin a spreadsheet formula. */
const NAME_CHARACTERS = /^[A-Za-z0-9#(][A-Za-z0-9 &'#()-]*$/;
const ADDRESS_CHARACTERS = /^[A-Za-z0-9#(][A-Za-z0-9 &'#()/-]*$/;

function textProblems(values: IrisValues, rule: TextRule): FilingProblem[] {
  const characters = rule.allowsSlash ? ADDRESS_CHARACTERS : NAME_CHARACTERS;
  const texts = rule.fields.map((field) => values[field] ?? '').filter((text) => text !== '');
  const faults: string[] = [];
  if (texts.some((text) => text.length > rule.maxLength))
    faults.push(`It has more than ${rule.maxLength} characters.`);
  if (texts.some((text) => !characters.test(text)))
    faults.push(
      `It has a character that the IRS rejects. Use only Latin letters, digits, spaces and & ' - # ( )${rule.allowsSlash ? ' /' : ''}.`,
    );
  return faults.map((fault) => ({ field: rule.name, sentence: `${fault} ${rule.remedy}` }));
}

function placeProblems(values: IrisValues, who: 'PAYER' | 'RECIPIENT'): FilingProblem[] {
  const [name, remedy] = who === 'PAYER' ? ['Company', COMPANY] : ['Payee', W9];
  const value = (field: 'COUNTRY' | 'ADDRESS_1' | 'CITY' | 'STATE' | 'ZIP') =>
    values[`${who}_${field}`] ?? '';
  const problem = (field: string, fault: string) => ({
    field: `${name} ${field}`,
    sentence: `${fault} ${remedy}`,
  });
  if (value('COUNTRY') !== 'US')
    return [
      problem('address', 'The file is for addresses in the United States. Enter a U.S. address.'),
    ];
  return [
    ...(value('ADDRESS_1') === '' ? [problem('address', 'The street is missing.')] : []),
    ...(value('CITY') === '' ? [problem('city', 'The city is missing.')] : []),
    ...(isAddressState(value('STATE'))
      ? []
      : [problem('state', 'It is not a two-letter code of a state or territory, such as TX.')]),
    ...(isZipCode(value('ZIP')) && value('ZIP').length === 5
      ? []
      : [problem('ZIP Code', 'It is not a ZIP Code with five digits.')]),
  ];
}

function payerProblems(values: IrisValues): FilingProblem[] {
  const problem = (field: string, fault: string) => ({ field, sentence: `${fault} ${COMPANY}` });
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

/** Returns a problem if a return has no TIN.
 *  @param mayLackTin whether the office recorded that it files this return without a TIN */
export function tinProblem(
  { tinKind, truncatedTin }: { tinKind: TinKind | null; truncatedTin: string },
  mayLackTin = false,
): FilingProblem | undefined {
  if (mayLackTin || (tinKind !== null && truncatedTin !== '')) return undefined;
  return {
    field: 'Payee taxpayer number',
    sentence:
      'No taxpayer number is on file. Request a W-9 from the payee and generate the form again.',
  };
}

/** Says how line 1 and the name of the account disagree, and how to settle it. The account decides which words are the
 *  last name, so both remedies are named. */
function doubtSentence(doubt: NameDoubt, { form, firstName, lastName }: Return): string {
  const line = form.recipient.name;
  switch (doubt) {
    case 'OTHER_LAST_NAME':
    case 'OTHER_NAME_BEFORE_COMMA':
      return `Line 1 of the W-9 is “${line}”, but the last name of the account is “${lastName}”. If the W-9 is right, edit the person so that the first and last name are those on line 1. Otherwise correct the W-9 and generate the form again.`;
    case 'ONE_NAME_ON_FORM':
      return `Line 1 of the W-9 has only one name, “${line}”. If it is the whole legal name, check “One legal name” in the person’s account. Otherwise correct the W-9 and generate the form again.`;
    case 'ONE_NAME_IN_ACCOUNT':
      return `Line 1 of the W-9 is “${line}”, but the account has one legal name, “${firstName}”. Edit the person so that the name is that on line 1, or correct the W-9 and generate the form again.`;
  }
}

function recipientProblems(necReturn: Return, values: IrisValues): FilingProblem[] {
  const { form } = necReturn;
  const { recipient } = form;
  const filesWithoutTin = form.attention.some(({ code }) => code === 'FILED_WITHOUT_TIN');
  const missingTin = tinProblem(recipient, filesWithoutTin);
  const hasName = recipient.name.trim() !== '';
  // Without a W-9, the address is missing too. The problem about the TIN is enough.
  const hasNoForm = missingTin !== undefined && values.RECIPIENT_ADDRESS_1 === '';
  const name = reportedName(necReturn);
  return [
    ...(missingTin ? [missingTin] : []),
    ...(!hasName
      ? [{ field: 'Payee name', sentence: `The name on line 1 of the W-9 is missing. ${W9}` }]
      : []),
    ...(hasName && name.kind === 'DOUBTFUL'
      ? [{ field: 'Payee name', sentence: doubtSentence(name.doubt, necReturn) }]
      : []),
    ...(hasNoForm ? [] : placeProblems(values, 'RECIPIENT')),
  ];
}

const isZero = (amount: string | undefined) => Number(amount ?? '') === 0;

/** Returns every problem for which Linehaul leaves a return out of a file. The function does not need the full TIN. */
export function problemsOfReturn(necReturn: Return, kind: FilingKind): FilingProblem[] {
  const values = valuesOf(necReturn, '');
  const isEmpty = isZero(values.COMPENSATION) && isZero(values.FEDERAL_TAX_WITHHELD);
  return [
    ...payerProblems(values),
    ...recipientProblems(necReturn, values),
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

/** A filer who is required to file 10 or more information returns of all types in a year must file electronically (IRC
 *  6011(e)(2)(A); T.D. 9972; Treas. Reg. 301.6011-2). Forms W-2 count. Corrections do not. */
const MUST_FILE_ELECTRONICALLY_FROM = 10;

export function mustFileElectronically(returns: number): boolean {
  return returns >= MUST_FILE_ELECTRONICALLY_FROM;
}
