import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { InputHTMLAttributes } from 'react';
import { maxLengthOf } from '../../../domain/limits.ts';
import {
  MAX_QUANTITIES,
  QUANTITY_UNITS,
  QuantityOfDay,
  type QuantityUnit,
} from '../../../domain/time-logs/quantities.ts';
import { quantityTexts } from '../../ui/work-text.ts';
import { messages as text } from './messages.ts';
import { NumberInput, UnitOfField } from './NumberInput.tsx';
import { fieldIdOf, quantityProblemOf } from './quantity-problems.ts';
import {
  blankQuantity,
  canAdd,
  hasReadings,
  quantitiesOf,
  withBlankUnits,
  wrongFieldOf,
  type QuantityField,
  type TypedQuantity,
} from './typed-quantities.ts';

export interface QuantitiesProps {
  /** The entries of the day. */
  typed: readonly TypedQuantity[];
  /** The units that pay the day. A unit without an entry gets a blank one. */
  units: readonly QuantityUnit[];
  /** The name of the day in the labels of the fields. */
  dayName: string;
  /** The prefix of the ids of the fields. */
  id: string;
  /** Whether miles without an entry are entered as readings of the odometer. */
  usesOdometer: boolean;
  /** The reading at the end of an earlier day. */
  lastReading: number | undefined;
  disabled: boolean;
  onChange: (typed: TypedQuantity[]) => void;
}

/** An entry with its position among all entries and among those of its unit. */
interface Entry {
  typed: TypedQuantity;
  index: number;
  position: number;
}

const Input = styled(NumberInput)(({ theme: { spacing } }) => ({
  width: '100%',
  padding: `0 ${spacing(1)}`,
}));

function entriesOf({ typed, units }: Pick<QuantitiesProps, 'typed' | 'units'>): Entry[] {
  const shown = withBlankUnits(typed, units);
  return shown.map((entry, index) => {
    const before = shown.slice(0, index).filter(({ unit }) => unit === entry.unit);
    return { typed: entry, index, position: before.length + 1 };
  });
}

/** Returns whether the miles of the day are one field beside the hours. */
const isPlainMiles = ({ typed, position }: Entry, usesOdometer: boolean) =>
  typed.unit === 'MILE' &&
  position === 1 &&
  typed.reference === '' &&
  !hasReadings(typed) &&
  (typed.quantity !== '' || !usesOdometer);

function fieldOf(props: QuantitiesProps, { typed, index, position }: Entry) {
  const { id, dayName, disabled, units, onChange } = props;
  return (field: QuantityField, label: string) => {
    const isWrong = wrongFieldOf(typed) === field;
    const set = (value: string, more: Partial<TypedQuantity> = {}) => {
      const shown = withBlankUnits(props.typed, units);
      onChange(shown.with(index, { ...typed, ...more, [field]: value }));
    };
    return {
      set,
      input: {
        id: fieldIdOf(id, index, field),
        'aria-label': text.fieldOn(position > 1 ? `${label} ${position}` : label, dayName),
        'aria-invalid': isWrong,
        ...(isWrong && { 'aria-describedby': `${id}-problem` }),
        value: typed[field],
        disabled,
        autoComplete: 'off',
        onChange: (event: { target: { value: string } }) => set(event.target.value),
        onFocus: (event: { target: HTMLInputElement }) => event.target.select(),
      },
    };
  };
}

/** The miles of a day as one field with a numeric keyboard. Renders nothing if the day needs more fields. */
export function MilesField(props: QuantitiesProps) {
  const entries = entriesOf(props);
  const miles = entries.find((entry) => isPlainMiles(entry, props.usesOdometer));
  return miles && <PlainMiles {...props} entry={miles} />;
}

function PlainMiles({ entry, ...props }: QuantitiesProps & { entry: Entry }) {
  const { input } = fieldOf(props, entry)('quantity', text.miles);
  return (
    <Box sx={{ position: 'relative', flexShrink: 0 }}>
      <NumberInput {...input} inputMode="decimal" sx={{ width: '5rem', pr: 3.5 }} />
      <UnitOfField>{text.milesUnit}</UnitOfField>
    </Box>
  );
}

function LabeledInput({
  label,
  ...input
}: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="label" variant="caption" htmlFor={input.id} sx={{ display: 'block' }}>
        {label}
      </Typography>
      <Input {...input} />
    </Box>
  );
}

function OdometerFields({ entry, ...props }: QuantitiesProps & { entry: Entry }) {
  const field = fieldOf(props, entry);
  const { typed } = entry;
  const prefilled = hasReadings(typed) ? undefined : props.lastReading;
  const start = field('odometerStart', text.odometerStart);
  const end = field('odometerEnd', text.odometerEnd);
  const odometerStart = prefilled === undefined ? typed.odometerStart : String(prefilled);
  return (
    <>
      <LabeledInput
        {...start.input}
        label={text.odometerStart}
        value={odometerStart}
        inputMode="numeric"
      />
      <LabeledInput
        {...end.input}
        label={text.odometerEnd}
        inputMode="numeric"
        onChange={(event) => end.set(event.target.value, { odometerStart })}
      />
      <Typography variant="hint" component="output" sx={{ pb: 1.5 }}>
        {quantityTexts(quantitiesOf([typed])).join('')}
      </Typography>
    </>
  );
}

function LoadFields({ entry, ...props }: QuantitiesProps & { entry: Entry }) {
  const field = fieldOf(props, entry);
  const { unit, fuelSurcharge } = entry.typed;
  const isPercent = unit === 'PERCENT';
  const quantityLabel = isPercent ? text.revenue : text.loads;
  const maxLength = maxLengthOf(QuantityOfDay, 'reference');
  return (
    <>
      <LabeledInput
        {...field('quantity', quantityLabel).input}
        label={quantityLabel}
        inputMode="decimal"
        {...(!isPercent && { placeholder: '1' })}
      />
      <LabeledInput
        {...field('reference', text.loadNumber).input}
        label={text.loadNumber}
        maxLength={maxLength}
        style={{ textAlign: 'left' }}
      />
      {(isPercent || fuelSurcharge !== '') && (
        <LabeledInput
          {...field('fuelSurcharge', text.fuelSurcharge).input}
          label={text.fuelSurcharge}
          inputMode="decimal"
        />
      )}
    </>
  );
}

function MilesFields({ entry, ...props }: QuantitiesProps & { entry: Entry }) {
  const { typed } = entry;
  if (!typed.quantity && (hasReadings(typed) || props.usesOdometer))
    return <OdometerFields {...props} entry={entry} />;
  const field = fieldOf(props, entry);
  return (
    <LabeledInput {...field('quantity', text.miles).input} label={text.miles} inputMode="decimal" />
  );
}

function AddLoad({ unit, ...props }: QuantitiesProps & { unit: QuantityUnit }) {
  const { typed, units, disabled, onChange } = props;
  if (!canAdd(typed, unit, MAX_QUANTITIES)) return null;
  const add = () => onChange([...withBlankUnits(typed, units), blankQuantity(unit)]);
  return (
    <Button
      size="small"
      startIcon={<Add />}
      aria-label={text.addLoadOn(props.dayName)}
      disabled={disabled}
      onClick={add}
      sx={{ alignSelf: 'flex-start' }}
    >
      {text.addLoad}
    </Button>
  );
}

interface QuantityFieldsProps extends QuantitiesProps {
  /** Whether `MilesField` shows the miles that are one field. */
  hasMilesBeside?: boolean;
}

/** The loads of a day, each with its number, and the readings of the odometer. */
export function QuantityFields({ hasMilesBeside = false, ...props }: QuantityFieldsProps) {
  const entries = entriesOf(props).filter(
    (entry) => !(hasMilesBeside && isPlainMiles(entry, props.usesOdometer)),
  );
  const problem = quantityProblemOf(props.typed);
  if (entries.length === 0 && !problem) return null;
  return (
    <Box sx={{ flexBasis: '100%', display: 'flex', flexDirection: 'column', gap: 1, pb: 1 }}>
      {QUANTITY_UNITS.map((unit) => (
        <Box key={unit} sx={{ display: 'contents' }}>
          {entries
            .filter(({ typed }) => typed.unit === unit)
            .map((entry) => (
              <Box
                key={entry.index}
                sx={{
                  display: 'grid',
                  columnGap: 1,
                  alignItems: 'end',
                  gridTemplateColumns: 'repeat(auto-fit, minmax(5.5rem, 1fr))',
                  maxWidth: 400,
                }}
              >
                {unit === 'MILE' ? (
                  <MilesFields {...props} entry={entry} />
                ) : (
                  <LoadFields {...props} entry={entry} />
                )}
              </Box>
            ))}
          {unit !== 'MILE' && <AddLoad {...props} unit={unit} />}
        </Box>
      ))}
      {problem && (
        <Typography
          id={`${props.id}-problem`}
          component="p"
          variant="caption"
          sx={{ color: 'error.main', fontWeight: 500 }}
        >
          {problem}
        </Typography>
      )}
    </Box>
  );
}
