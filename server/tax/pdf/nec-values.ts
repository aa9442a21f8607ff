import { cityLine, streetLine } from '../../../domain/address-lines.ts';
import type {
  BoxValue,
  FormAddress,
  NecForm,
  StateLine,
} from '../../../domain/tax/form-1099-nec/nec-form.ts';
import { amountText } from '../../../domain/format.ts';
import { slotOf } from './nec-boxes.ts';

/** The lines of text in a box, or whether the box is checked. */
export type NecValue = readonly string[] | boolean;

/** The entries of a form, by the slot of each box. */
export type NecValues = ReadonlyMap<string, NecValue>;

/** Returns the lines of a text box. Returns an empty array if nothing was entered. */
export function textOf(values: NecValues, slot: string): readonly string[] {
  const value = values.get(slot);
  return typeof value === 'object' ? value : [];
}

const STATE_LINES = 2;
const TRUNCATED_TIN = /^((XXX-XX-|XX-XXX)\d{4})?$/;

export function necValues(form: NecForm): NecValues {
  if (form.stateLines.length > STATE_LINES) {
    throw new RangeError('A Form 1099-NEC has two lines for states.');
  }
  // This check is the last safeguard: no Form 1099-NEC may show a recipient's full TIN.
  if (!TRUNCATED_TIN.test(form.recipient.truncatedTin)) {
    throw new RangeError('The recipient’s TIN must be truncated before it is drawn.');
  }
  return new Map<string, NecValue>([
    ['secondTinNotice', form.secondTinNotice],
    ['account', [form.accountNumber]],
    ['payerTin', [form.payer.tin]],
    ['recipientTin', [form.recipient.truncatedTin]],
    ['recipientName', [form.recipient.name, form.recipient.businessName]],
    ...(form.layout.splitAddresses ? splitAddresses(form) : addressBlocks(form)),
    ...form.boxes.map((box): [string, NecValue] => [slotOf(box), boxText(box.value)]),
    ...form.stateLines.flatMap(stateValues),
  ]);
}

/** Returns the value of a box. A blank box has no text, not even 0.00. */
function boxText(value: BoxValue): NecValue {
  if (value.kind === 'CHECKBOX') return value.checked;
  return value.kind === 'MONEY' ? [amountText(value.cents)] : [];
}

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part.trim() !== '').join(separator);

/** Returns the city line of an address that the form does not split, with the country at its end. */
const cityAndCountry = (address: FormAddress): string =>
  joined([cityLine(address), address.country], ', ');

function addressBlocks({ payer, recipient }: NecForm): [string, NecValue][] {
  const { name, address, phone } = payer;
  return [
    ['payer', [name, streetLine(address), cityAndCountry(address), phone]],
    ['recipientStreet', [streetLine(recipient.address)]],
    ['recipientCity', [cityAndCountry(recipient.address)]],
  ];
}

function splitAddresses({ payer, recipient }: NecForm): [string, NecValue][] {
  return [
    ['payerName', [payer.name]],
    ['payerPhone', [payer.phone]],
    ...addressFields('payer', payer.address),
    ...addressFields('recipient', recipient.address),
  ];
}

function addressFields(whose: 'payer' | 'recipient', address: FormAddress): [string, NecValue][] {
  return [
    [`${whose}Street`, [address.street]],
    [`${whose}Unit`, [address.unit]],
    [`${whose}City`, [address.city]],
    [`${whose}State`, [address.state]],
    [`${whose}Country`, [address.country]],
    [`${whose}Zip`, [address.zip]],
  ];
}

function stateValues(line: StateLine, row: number): [string, NecValue][] {
  const { taxWithheldCents: withheld } = line;
  return [
    [`state:${row}:STATE_TAX_WITHHELD`, withheld === undefined ? [] : [amountText(withheld)]],
    [`state:${row}:STATE_PAYER_NUMBER`, [joined([line.state, line.payerStateNumber], ' ')]],
    [`state:${row}:STATE_INCOME`, [amountText(line.incomeCents)]],
  ];
}
