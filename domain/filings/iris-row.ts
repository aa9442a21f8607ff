import { plainCents, type Cents } from '../money.ts';
import type { BoxMeaning, FormAddress, NecForm } from '../tax-documents/nec-form.ts';
import type { TinKind } from '../w9/tin.ts';
import type { IrisColumn, IrisField } from './iris-columns.ts';

/** A return in a file. `form` is the stored form. `firstName` and `lastName` are from the account. `lastName` shows
 *  where the last name begins in the name on the form. */
export interface Return {
  form: NecForm;
  firstName: string;
  lastName: string;
}

export type FilingKind = 'ORIGINALS' | 'CORRECTIONS';
export type IrisValues = Readonly<Partial<Record<IrisField, string>>>;

const MAX_NAME_LINE = 40;

/** Removes accents, periods and commas, and replaces curly apostrophes and dashes with `'` and `-`. problems.ts defines
 *  the characters that the file may contain. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F.,]/g, '')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Splits a long business name at a space into two lines, unless the second line is already used. */
function nameLines(name: string, second: string): [string, string] {
  if (name.length <= MAX_NAME_LINE || second !== '') return [name, second];
  const space = name.lastIndexOf(' ', MAX_NAME_LINE);
  return space > 0 ? [name.slice(0, space), name.slice(space + 1)] : [name, ''];
}

const SUFFIX = /^(jr|sr|ii|iii|iv|v)\.?$/i;
/** These words belong to the last name, such as "de la" in "Maria de la Cruz". */
const PARTICLE = /^(de|la|las|los|del|da|do|dos|das|di|der|den|van|von|st|san|santa|al|el|bin)$/i;

interface PersonName {
  first: string;
  middle: string;
  last: string;
  suffix: string;
}

/** Returns the number of words in the last name. If the name ends with the last name of the account, the result is the
 *  number of words in that last name. Otherwise the last name is the last word and the particles before it. */
function lastNameWords(words: readonly string[], known: string): number {
  const account = known.trim().split(/\s+/);
  const end = words.slice(-account.length).join(' ').toLowerCase();
  if (account.length < words.length && end === account.join(' ').toLowerCase())
    return account.length;
  let count = 1;
  while (count < words.length - 1 && PARTICLE.test(words.at(-count - 1) ?? '')) count += 1;
  return count;
}

/** Splits the name on line 1 of a W-9 into the fields of the file. Returns undefined if the name is a single word. */
export function personName(name: string, knownLastName: string): PersonName | undefined {
  const words = name.trim().split(/\s+/);
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? (words.pop() ?? '') : '';
  if (words.length < 2) return undefined;
  const last = lastNameWords(words, knownLastName);
  return {
    first: words[0] ?? '',
    middle: words.slice(1, -last).join(' '),
    last: words.slice(-last).join(' '),
    suffix: suffix.replace('.', ''),
  };
}

/** Returns the name fields of a recipient. A recipient with an EIN, a trade name or a name of one word gets the
 *  business name lines, with the trade name on the second line. Any other recipient gets a first and a last name. */
function recipientName({ form: { recipient }, lastName }: Return): IrisValues {
  const isPerson = recipient.tinKind !== 'EIN' && recipient.businessName === '';
  const person = isPerson ? personName(plain(recipient.name), plain(lastName)) : undefined;
  if (person) {
    return {
      RECIPIENT_NAME_TYPE: 'I',
      RECIPIENT_FIRST_NAME: person.first,
      RECIPIENT_MIDDLE_NAME: person.middle,
      RECIPIENT_LAST_NAME: person.last,
      RECIPIENT_SUFFIX: person.suffix,
    };
  }
  const [first, second] = nameLines(plain(recipient.name), plain(recipient.businessName));
  return {
    RECIPIENT_NAME_TYPE: 'B',
    RECIPIENT_BUSINESS_NAME_1: first,
    RECIPIENT_BUSINESS_NAME_2: second,
  };
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

/** Returns the values of a return by field. The caller passes the recipient's TIN from the vault, because a stored form
 *  does not contain the whole TIN.
 *  @param tin the recipient's nine digits, or an empty string to leave the TIN out */
export function valuesOf(necReturn: Return, kind: FilingKind, tin: string): IrisValues {
  const { form } = necReturn;
  const { payer, recipient } = form;
  const [payerName, payerSecond] = nameLines(plain(payer.name), '');
  return {
    FORM_TYPE: '1099-NEC',
    TAX_YEAR: String(form.taxYear),
    CORRECTED: kind === 'CORRECTIONS' ? 'Y' : 'N',
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
    COMBINED_FILING: 'N',
    ...stateValues(form),
  };
}

/** Returns the cells of a line in the order of the template. The cells of unknown columns are blank. */
export function cellsOf(columns: readonly IrisColumn[], values: IrisValues): string[] {
  return columns.map(({ field }) => (field && values[field]) ?? '');
}
