import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { weekStartOf } from '../../domain/calendar.ts';
import { useHoursPerDay } from '../app/company-time.ts';
import { hoursFromHundredths, quarterHoursFromText } from '../../domain/hours.ts';
import { hoursNumber } from '../ui/format.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { requestDay } from '../../domain/time-logs/missed-days.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useRequestDay } from './api.ts';
import { omitUndefined } from '../app/search-params.ts';
import { fullDay } from './day-names.ts';
import {
  FormQuantities,
  quantitiesField,
  quantitiesToSend,
  type QuantityFormFields,
} from '../people/day/FormQuantities.tsx';
import { messages } from './messages.ts';
import type { DayRow } from './unsent-week/draft.ts';

const { request: text } = messages;

type RequestableDay = Pick<DayRow, 'day' | 'stored' | 'entersHours' | 'quantityUnits'>;

interface RequestDayDialogProps {
  /** The days of the week that can be requested. A day can have a pending time log. */
  days: readonly RequestableDay[];
  /** The reason of the last requested day, because several missed days often have the same reason. */
  lastReason: string;
  onRequested: (reason: string) => void;
  onClose: () => void;
}

interface Fields extends QuantityFormFields {
  date: string;
  hours: string;
  notes: string;
  reason: string;
}

/** Returns the hours, miles and loads to send. */
function workOf(row: RequestableDay | undefined, hours: string, quantities: string) {
  const entersHours = row?.entersHours ?? true;
  return omitUndefined({
    hoursWorked: entersHours ? hoursFromHundredths(quarterHoursFromText(hours) ?? 0) : undefined,
    quantities: quantitiesToSend(quantities, row?.stored?.quantities, entersHours),
  });
}

const hoursRule = (typed: string) =>
  quarterHoursFromText(typed) === undefined ? text.hoursProblem : undefined;

function useRequestForm({ days, lastReason, onRequested, onClose }: RequestDayDialogProps) {
  const [firstRow] = days;
  const defaultHours = hoursNumber(hoursFromHundredths(useHoursPerDay()));
  const blank: Fields = {
    date: '',
    hours: defaultHours,
    quantities: quantitiesField([]),
    notes: '',
    reason: lastReason,
  };
  const { mutateAsync } = useRequestDay();
  const form = useEndpointForm<Fields, typeof requestDay>({
    endpoint: requestDay,
    initialValues: blank,
    bodyOf: ({ date, hours, quantities, notes, reason }) => ({
      date,
      ...workOf(rowOn(date), hours, quantities),
      description: notes.trim(),
      reason: reason.trim(),
    }),
    save: async (body) => {
      const { isSent } = await mutateAsync(body);
      onRequested(body.reason);
      return { message: isSent ? text.done : text.saved };
    },
    fallback: text.failed,
    draftKey: `request-day:${firstRow && weekStartOf(firstRow.day)}`,
    onSaved: onClose,
  });
  const rowOn = (date: string) => days.find(({ day }) => day === date);
  const date = useWatch({ control: form.control, name: 'date' });
  // Fields that the person edited keep their values. The other fields get the values of the day's pending time log.
  const showStored = useEffectEvent((date: string) => {
    const stored = rowOn(date)?.stored;
    const hours = stored?.worked ? hoursNumber(stored.hoursWorked) : defaultHours;
    const notes = stored?.description ?? '';
    const quantities = quantitiesField(stored?.quantities);
    form.reset({ ...blank, hours, quantities, notes }, { keepDirtyValues: true });
  });
  useEffect(() => showStored(date), [date]);
  return { form, row: rowOn(date) };
}

export function RequestDayDialog(props: RequestDayDialogProps) {
  const { days, onClose } = props;
  const { form, row } = useRequestForm(props);
  return (
    <FormDialog
      form={form}
      title={text.title}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <FormChoice<Fields>
        name="date"
        label={text.day}
        emptyLabel={text.noDay}
        choices={days.map(({ day }) => ({ value: day, label: fullDay(day) }))}
        rule={(day) => (day === '' ? text.dayMissing : undefined)}
      />
      {(row ? row.entersHours : days.some((day) => day.entersHours)) && (
        <FormInput<Fields>
          name="hours"
          label={text.hours}
          maxLength={5}
          inputProps={{ inputMode: 'decimal' }}
          rule={hoursRule}
        />
      )}
      {row && <FormQuantities units={row.quantityUnits} dayName={fullDay(row.day)} />}
      <FormInput<Fields>
        name="notes"
        label={text.notes}
        maxLength={maxLengthOf(requestDay.body, 'description')}
      />
      <FormInput<Fields>
        name="reason"
        label={text.reason}
        required
        multiline
        minRows={2}
        maxLength={maxLengthOf(requestDay.body, 'reason')}
        hint={text.reasonHint}
        rule={(reason) => (reason.trim() === '' ? text.reasonMissing : undefined)}
      />
    </FormDialog>
  );
}
