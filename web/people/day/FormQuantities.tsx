import { useEffect, useId, useState } from 'react';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useController, useFormContext } from 'react-hook-form';
import type { QuantityOfDay, QuantityUnit } from '../../../domain/time-logs/quantities.ts';
import { messages as text } from './messages.ts';
import { quantityProblemOf, wrongFieldIdOf } from './quantity-problems.ts';
import { QuantityFields } from './QuantityInputs.tsx';
import {
  hasReadings,
  isTypedAsStored,
  quantitiesOf,
  typedOf,
  withoutReadings,
  type TypedQuantity,
} from './typed-quantities.ts';

/** The fields of a form for the miles and loads of a day. */
export interface QuantityFormFields {
  /** The typed miles and loads as JSON, because a form compares its values as texts. */
  quantities: string;
}

export const quantitiesField = (stored: readonly QuantityOfDay[] | undefined): string =>
  JSON.stringify(typedOf(stored));

const typedOfField = (field: string): TypedQuantity[] => JSON.parse(field);

export const quantitiesOfField = (field: string): QuantityOfDay[] =>
  quantitiesOf(typedOfField(field));

/** Returns the miles and loads to send. Returns undefined if the server keeps the stored ones: a day of hours has none,
 *  and unchanged ones can have changed elsewhere. */
export function quantitiesToSend(
  field: string,
  stored: readonly QuantityOfDay[] | undefined,
  entersHours: boolean,
): QuantityOfDay[] | undefined {
  const typed = typedOfField(field);
  return entersHours && isTypedAsStored(typed, stored) ? undefined : quantitiesOf(typed);
}

interface FormQuantitiesProps {
  units: readonly QuantityUnit[];
  dayName: string;
}

/** The miles and loads of a day in a form. */
export function FormQuantities({ units, dayName }: FormQuantitiesProps) {
  const id = useId();
  const { control } = useFormContext<QuantityFormFields>();
  const { field } = useController({
    control,
    name: 'quantities',
    rules: { validate: (typed) => quantityProblemOf(typedOfField(typed)) },
  });
  const typed = typedOfField(field.value);
  const [chosen, setChosen] = useState<boolean>();
  const usesOdometer = chosen ?? typed.some(hasReadings);
  const wrongFieldId = wrongFieldIdOf(id, typed);
  const { ref } = field;
  const setTyped = (next: TypedQuantity[]) => field.onChange(JSON.stringify(next));
  function changeWay() {
    setChosen(!usesOdometer);
    if (usesOdometer) setTyped(withoutReadings(typed));
  }
  useEffect(() => {
    ref({ focus: () => document.getElementById(wrongFieldId ?? '')?.focus() });
  }, [ref, wrongFieldId]);
  if (units.length === 0 && typed.length === 0) return null;
  return (
    <Box>
      <QuantityFields
        typed={typed}
        units={units}
        dayName={dayName}
        id={id}
        usesOdometer={usesOdometer}
        lastReading={undefined}
        disabled={false}
        onChange={setTyped}
      />
      {units.includes('MILE') && (
        <Button size="small" onClick={changeWay}>
          {usesOdometer ? text.enterMiles : text.enterOdometer}
        </Button>
      )}
    </Box>
  );
}
