import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useFormContext, useWatch } from 'react-hook-form';
import { maxLengthOf } from '../../domain/limits.ts';
import { QuantityOfDay, type QuantityUnit } from '../../domain/time-logs/quantities.ts';
import { FormInput } from '../app/forms/FormInput.tsx';
import { emptyQuantity, type QuantityFields } from './day-quantities.ts';
import { messages } from './messages.ts';

const { quantity: text } = messages;

interface FormFields {
  quantities: QuantityFields[];
}

/** Returns the number of a quantity among those of its unit, such as 2 for the second load. */
const numberOf = (all: readonly QuantityFields[], index: number) =>
  all.slice(0, index + 1).filter(({ unit }) => unit === all[index]?.unit).length;

function LoadInputs({ index, number }: { index: number; number: number }) {
  return (
    <>
      <FormInput<FormFields>
        name={`quantities.${index}.reference`}
        label={text.reference(number)}
        maxLength={maxLengthOf(QuantityOfDay, 'reference')}
      />
      <FormInput<FormFields>
        name={`quantities.${index}.fuelSurcharge`}
        label={text.fuelSurcharge(number)}
        inputProps={{ inputMode: 'decimal' }}
      />
    </>
  );
}

/** The miles and loads of a day. Each load has its number and fuel surcharge. */
export function DayQuantityInputs() {
  const { getValues, setValue } = useFormContext<FormFields>();
  const quantities = useWatch<FormFields, 'quantities'>({ name: 'quantities' });
  const loadUnits = new Set(quantities.map(({ unit }) => unit).filter((unit) => unit !== 'MILE'));
  const add = (unit: QuantityUnit) =>
    setValue('quantities', [...getValues('quantities'), emptyQuantity(unit)], {
      shouldDirty: true,
    });
  return (
    <>
      {quantities.map(({ unit }, index) => {
        const number = numberOf(quantities, index);
        return (
          // The fields have no other identity than their place, and none is removed.
          // oxlint-disable-next-line react/no-array-index-key
          <Stack key={index} sx={{ gap: 2 }}>
            <FormInput<FormFields>
              name={`quantities.${index}.quantity`}
              label={text.units[unit](number)}
              inputProps={{ inputMode: 'decimal' }}
            />
            {unit !== 'MILE' && <LoadInputs index={index} number={number} />}
          </Stack>
        );
      })}
      {[...loadUnits].map((unit) => (
        <Button key={unit} sx={{ alignSelf: 'start' }} onClick={() => add(unit)}>
          {text.add}
        </Button>
      ))}
    </>
  );
}
