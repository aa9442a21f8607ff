import { isWholeHundredths } from '../../domain/hours.ts';
import { numberFromText } from '../../domain/money.ts';
import {
  MAX_QUANTITY,
  type QuantityOfDay,
  type QuantityUnit,
} from '../../domain/time-logs/quantities.ts';
import { decimalText } from '../ui/format.ts';
import { messages } from './messages.ts';

const { quantity: text } = messages;

/** The fields of a quantity in the dialog of a day. A quantity without a number is not sent. */
export interface QuantityFields {
  unit: QuantityUnit;
  quantity: string;
  reference: string;
  fuelSurcharge: string;
}

export const emptyQuantity = (unit: QuantityUnit): QuantityFields => ({
  unit,
  quantity: '',
  reference: '',
  fuelSurcharge: '',
});

/** Returns the fields of the stored quantities, and empty fields for the other units that pay the day. */
export function quantityFieldsOf(
  stored: readonly QuantityOfDay[],
  units: readonly QuantityUnit[],
): QuantityFields[] {
  const missing = units.filter((unit) => stored.every((quantity) => quantity.unit !== unit));
  return [
    ...stored.map(({ unit, quantity, reference = '', fuelSurcharge }) => ({
      unit,
      quantity: String(quantity),
      reference,
      fuelSurcharge: fuelSurcharge === undefined ? '' : decimalText(fuelSurcharge, 2),
    })),
    ...missing.map(emptyQuantity),
  ];
}

const isNumberUpTo = (typed: string, max: number) => {
  const number = numberFromText(typed);
  return number !== undefined && number >= 0 && number <= max && isWholeHundredths(number);
};

/** Returns the message of each invalid field by its path in the form. */
export function quantityProblems(fields: readonly QuantityFields[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [index, { quantity, reference, fuelSurcharge }] of fields.entries()) {
    const isEmpty = [quantity, reference, fuelSurcharge].every((typed) => typed.trim() === '');
    const isValid = isNumberUpTo(quantity, MAX_QUANTITY) && numberFromText(quantity) !== 0;
    if (!isEmpty && !isValid) problems[`quantities.${index}.quantity`] = text.invalid;
    if (fuelSurcharge.trim() !== '' && !isNumberUpTo(fuelSurcharge, 99_999.99))
      problems[`quantities.${index}.fuelSurcharge`] = text.surchargeInvalid;
  }
  return problems;
}

/** Returns the quantities of the fields. Keeps the odometer readings of miles that did not change.
 *  @param stored the quantities that the first fields show */
export function quantitiesOf(
  fields: readonly QuantityFields[],
  stored: readonly QuantityOfDay[],
): QuantityOfDay[] {
  return fields.flatMap(({ unit, reference, fuelSurcharge, ...typed }, index): QuantityOfDay[] => {
    const quantity = numberFromText(typed.quantity);
    if (quantity === undefined) return [];
    const before = stored[index];
    if (before?.unit === unit && before.quantity === quantity && unit === 'MILE') return [before];
    const surcharge = numberFromText(fuelSurcharge) ?? 0;
    return [
      {
        unit,
        quantity,
        ...(reference.trim() && { reference: reference.trim() }),
        ...(surcharge > 0 && { fuelSurcharge: surcharge }),
      },
    ];
  });
}
