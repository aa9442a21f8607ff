import { messages } from './messages.ts';
import { wrongFieldOf, type QuantityField, type TypedQuantity } from './typed-quantities.ts';

const { problems } = messages;

/** @param id the prefix of the ids of the day's fields */
export const fieldIdOf = (id: string, index: number, field: QuantityField) =>
  `${id}-${index}-${field}`;

/** Returns the id of the first field with invalid text. */
export function wrongFieldIdOf(id: string, typed: readonly TypedQuantity[]): string | undefined {
  const [first] = typed.flatMap((entry, index) => {
    const field = wrongFieldOf(entry);
    return field ? [fieldIdOf(id, index, field)] : [];
  });
  return first;
}

/** Returns the sentence about the first invalid text. */
export function quantityProblemOf(typed: readonly TypedQuantity[]): string | undefined {
  const [first] = typed.flatMap((entry) => {
    const field = wrongFieldOf(entry);
    return field ? [field === 'quantity' ? problems[entry.unit] : problems[field]] : [];
  });
  return first;
}
