import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import type { Day } from '../../domain/calendar.ts';
import { hoursFromHundredths } from '../../domain/hours.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { workText } from '../ui/work-text.ts';
import { fullDay, quantitiesIdOf } from './day-names.ts';
import { messages } from './messages.ts';
import type { QuantitiesProps } from '../people/day/QuantityInputs.tsx';
import type { DayPatch, DayRow } from './unsent-week/draft.ts';
import { lastReadingBefore } from './unsent-week/day-quantities.ts';

const { day: text } = messages;

// The parts that both views of a week share. The views are the list on a phone and the table.

export interface WeekViewProps {
  weekStart: Day;
  today: Day;
  rows: readonly DayRow[];
  /** Whether to show the Worked fields. They are hidden for future weeks (specification, 2). */
  showsWorked: boolean;
  disabled: boolean;
  /** Whether miles are entered as readings of the odometer. */
  usesOdometer: boolean;
  /** Whether the week status above the days already shows why a day was rejected. */
  hasReasonAbove: boolean;
  /** Whether editable days in the list start with their fields open. */
  startsWithFields: boolean;
  /** The day that a link names. It starts open, and its notes field receives the focus. */
  linkedDay: Day | undefined;
  /** Returns whether the person can edit a day here. On a phone, its fields can still be collapsed. Any other day that
   *  can be corrected has a button that opens it. */
  isEditable: (row: DayRow) => boolean;
  onOpen: (row: DayRow) => void;
  onEdit: (row: DayRow, patch: DayPatch) => void;
}

/** Shows a check or a cross (specification, 2). The words beside the cross say that it is not a button. */
export function WorkedMark({ row }: { row: DayRow }) {
  const { worked, stored, quantities } = row;
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
      {worked ? (
        <Check fontSize="small" color="success" titleAccess={text.worked} />
      ) : (
        <Close fontSize="small" color="disabled" />
      )}
      <Typography variant="hint" component="span">
        {worked && workText({ hours: hoursFromHundredths(row.hourHundredths), quantities })}
        {!worked && (stored ? text.notWorked : text.notLogged)}
      </Typography>
    </Stack>
  );
}

// Drivers who are paid by the hour do not load these fields.
const MilesField = lazyComponent(
  async () => (await import('../people/day/QuantityInputs.tsx')).MilesField,
);
const QuantityFields = lazyComponent(
  async () => (await import('../people/day/QuantityInputs.tsx')).QuantityFields,
);

interface DayQuantitiesProps {
  row: DayRow;
  fields: QuantitiesProps;
}

/** The miles of a day beside the hours. A day without hours always has the field, so that typed miles mark it as
 *  worked. */
export function DayMiles({ row, fields }: DayQuantitiesProps) {
  if (row.quantityUnits.length === 0 || (!row.worked && row.entersHours)) return null;
  return (
    <Suspense>
      <MilesField {...fields} />
    </Suspense>
  );
}

/** The loads of a worked day, and the readings of the odometer. */
export function DayQuantities({ row, fields }: DayQuantitiesProps) {
  if (row.quantityUnits.length === 0 || !row.worked) return null;
  return (
    <Suspense>
      <QuantityFields {...fields} hasMilesBeside />
    </Suspense>
  );
}

/** Returns the properties of the fields for the miles and loads of a day. Miles that are typed mark the day as
 *  worked. */
export function quantityPropsOf(row: DayRow, weekView: WeekViewProps): QuantitiesProps {
  const { rows, usesOdometer, disabled, onEdit } = weekView;
  return {
    typed: row.typedQuantities,
    units: row.quantityUnits,
    dayName: fullDay(row.day),
    id: quantitiesIdOf(row.day),
    usesOdometer,
    lastReading: lastReadingBefore(row.day, rows),
    disabled,
    onChange: (quantities) => onEdit(row, { quantities, ...(!row.worked && { worked: true }) }),
  };
}

export function CorrectButton({ row, onOpen }: Pick<WeekViewProps, 'onOpen'> & { row: DayRow }) {
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={text.correctNamed(fullDay(row.day))}
      onClick={() => onOpen(row)}
    >
      {text.correct}
    </Button>
  );
}
