import { plainCents, type Cents } from '../../money.ts';
import type { Names } from '../../people.ts';
import { plainLetters } from '../../plain-letters.ts';
import type { BoxMeaning, FormAddress, NecForm } from '../form-1099-nec/nec-form.ts';
import type { TinKind } from '../tin/tin.ts';
import type { IrisColumn, IrisField } from './iris-columns.ts';
import { splitPersonName, type NameDoubt, type PersonName } from './person-name.ts';

/** A return in a file. `form` is the stored form. The names are from the account. They show which words of the name on
 *  the form are the last name. */
export interface Return extends Names {
  form: NecForm;
}

export type FilingKind = 'ORIGINALS' | 'CORRECTIONS';
export type IrisValues = Readonly<Partial<Record<IrisField, string>>>;

const MAX_NAME_LINE = 40;

const withoutPunctuation = (text: string): string =>
  text.replaceAll(/[.,]/g, '').replaceAll(/\s+/g, ' ').trim();

/** Removes accents, periods, commas and an apostrophe at the beginning, and writes letters such as ø in the alphabet of
 *  the file. problems.ts defines the characters that the file may contain. */
function plain(text: string): string {
  return withoutPunctuation(plainLetters(text)).replace(/^'+/, '');
}

/** Splits a long business name at a space into two lines, unless the second line is already used. */
function nameLines(name: string, second: string): [string, string] {
  if (name.length <= MAX_NAME_LINE || second !== '') return [name, second];
  const space = name.lastIndexOf(' ', MAX_NAME_LINE);
  return space > 0 ? [name.slice(0, space), name.slice(space + 1)] : [name, ''];
}

/** Returns how the file reports the name on line 1: as a person with a first and a last name, or on the business name
 *  lines. Returns a doubt if line 1 and the account disagree about the last name. */
export function reportedName({ form: { recipient }, ...account }: Return): ReportedName {
  // A sole proprietor with a trade name has the name type of a business, with the trade name on the second line.
  if (recipient.tinKind === 'EIN' || recipient.businessName !== '') return { kind: 'BUSINESS' };
  const split = splitPersonName(recipient.name, account);
  if (typeof split === 'string') return { kind: 'DOUBTFUL', doubt: split };
  return 'only' in split ? { kind: 'BUSINESS' } : { kind: 'PERSON', ...split };
}

type ReportedName =
  | { kind: 'BUSINESS' }
  | ({ kind: 'PERSON' } & PersonName)
  | { kind: 'DOUBTFUL'; doubt: NameDoubt };

function recipientName(necReturn: Return): IrisValues {
  const name = reportedName(necReturn);
  if (name.kind === 'PERSON') {
    return {
      RECIPIENT_NAME_TYPE: 'I',
      RECIPIENT_FIRST_NAME: plain(name.first),
      RECIPIENT_MIDDLE_NAME: plain(name.middle),
      RECIPIENT_LAST_NAME: plain(name.last),
      RECIPIENT_SUFFIX: plain(name.suffix),
    };
  }
  const { recipient } = necReturn.form;
  const [first, second] = nameLines(plain(recipient.name), plain(recipient.businessName));
  return {
    RECIPIENT_NAME_TYPE: 'B',
    RECIPIENT_BUSINESS_NAME_1: first,
    RECIPIENT_BUSINESS_NAME_2: second,
  };
}

/** A text that the file spells in another way than the form, such as "Lukasz" for "Łukasz" or "John Smith" for "Smith,
 *  John". */
export interface Spelling {
  onForm: string;
  inFile: string;
}

/** Returns the texts of a return whose letters or order of words differ between the form and the file. */
export function spellingsOf(necReturn: Return): Spelling[] {
  const { payer, recipient } = necReturn.form;
  const name = reportedName(necReturn);
  const inFile =
    name.kind === 'PERSON'
      ? [name.first, name.middle, name.last, name.suffix].filter(Boolean).join(' ')
      : recipient.name;
  const texts = [
    recipient.businessName,
    recipient.address.street,
    recipient.address.unit,
    recipient.address.city,
    payer.name,
    payer.address.street,
    payer.address.unit,
    payer.address.city,
  ];
  return [
    { onForm: recipient.name, inFile: plain(inFile) },
    ...texts.map((onForm) => ({ onForm, inFile: plain(onForm) })),
  ].filter((text) => withoutPunctuation(text.onForm) !== text.inFile);
}

function addressOf(who: 'PAYER' | 'RECIPIENT', address: FormAddress): IrisValues {
  return {
    [`${who}_COUNTRY`]: address.country.trim() || 'US',
    [`${who}_ADDRESS_1`]: plain(address.street),
    [`${who}_ADDRESS_2`]: plain(address.unit),
    [`${who}_CITY`]: plain(address.city),
    [`${who}_STATE`]: address.state.trim().toUpperCase(),
    // The portal accepts only the first five digits of a ZIP code.
    [`${who}_ZIP`]: address.zip.trim().replace(/^([0-9]{5})-[0-9]{4}$/, '$1'),
  };
}

/** The portal accepts the types EIN and SSN. Publication 1220 gives an ITIN the same type as an SSN ("type of TIN
 *  2"). */
const TIN_TYPES: Readonly<Record<TinKind, string>> = { EIN: 'EIN', SSN: 'SSN', ITIN: 'SSN' };

const digitsOf = (text: string): string => text.replaceAll(/[^0-9]/g, '');

/** Returns the amount of a box in the format of the file, or an empty string for a blank box. */
function moneyIn(form: NecForm, meaning: BoxMeaning): string {
  const value = form.boxes.find((box) => box.meaning === meaning)?.value;
  return value?.kind === 'MONEY' ? plainCents(value.cents) : '';
}

function stateValues(form: NecForm): IrisValues {
  const cents = (amount: Cents | undefined) => (amount === undefined ? '' : plainCents(amount));
  return Object.fromEntries(
    form.stateLines.slice(0, 2).flatMap((line, index) => [
      [`STATE_${index + 1}`, line.state],
      [`STATE_${index + 1}_TAX_WITHHELD`, cents(line.taxWithheldCents)],
      [`STATE_${index + 1}_PAYER_NUMBER`, line.payerStateNumber],
      [`STATE_${index + 1}_INCOME`, cents(line.incomeCents)],
    ]),
  );
}

/** Returns the values of a return in a file of originals, by field. The caller passes the recipient's TIN from the
 *  vault, because a stored form does not contain the whole TIN.
 *  @param tin the recipient's nine digits, or an empty string to leave the TIN out */
export function valuesOf(necReturn: Return, tin: string): IrisValues {
  const { form } = necReturn;
  const { payer, recipient } = form;
  const [payerName, payerSecond] = nameLines(plain(payer.name), '');
  return {
    FORM_TYPE: '1099-NEC',
    TAX_YEAR: String(form.taxYear),
    CORRECTED: 'N',
    PAYER_TIN_TYPE: 'EIN',
    PAYER_TIN: digitsOf(payer.tin),
    PAYER_NAME_TYPE: 'B',
    PAYER_BUSINESS_NAME_1: payerName,
    PAYER_BUSINESS_NAME_2: payerSecond,
    ...addressOf('PAYER', payer.address),
    PAYER_PHONE_TYPE: 'D',
    PAYER_PHONE: digitsOf(payer.phone).replace(/^1(?=[0-9]{10}$)/, ''),
    RECIPIENT_TIN_TYPE: recipient.tinKind ? TIN_TYPES[recipient.tinKind] : '',
    RECIPIENT_TIN: tin,
    ...recipientName(necReturn),
    ...addressOf('RECIPIENT', recipient.address),
    ACCOUNT_NUMBER: form.accountNumber,
    SECOND_TIN_NOTICE: form.secondTinNotice ? 'Y' : 'N',
    COMPENSATION: moneyIn(form, 'NONEMPLOYEE_COMPENSATION'),
    DIRECT_SALES: 'N',
    FEDERAL_TAX_WITHHELD: moneyIn(form, 'FEDERAL_TAX_WITHHELD'),
    // The IRS forwards the return to the states in which the carrier files this way (Pub. 5717).
    COMBINED_FILING: form.stateLines.some(({ isCombined }) => isCombined) ? 'Y' : 'N',
    ...stateValues(form),
  };
}

/** Returns the cells of a line in the order of the template. The cells of unknown columns are blank. */
export function cellsOf(columns: readonly IrisColumn[], values: IrisValues): string[] {
  return columns.map(({ field }) => (field && values[field]) ?? '');
}
