import { dayName, shortDate, type Day } from '../../domain/calendar.ts';
import type { Input } from '../../domain/endpoint.ts';
import { hoursFromHundredths, hoursNumber, quarterHoursFromText } from '../../domain/hours.ts';
import { longest } from '../../domain/limits.ts';
import { requestDay } from '../../domain/time-logs/forgotten-days.ts';
import { call } from '../app/api.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useWrite } from '../app/use-write.ts';
import { useHoursPerDay } from './api.ts';

interface RequestDayDialogProps {
  /** The days of the week that can be requested. */
  days: readonly Day[];
  onClose: () => void;
}

interface Fields {
  date: string;
  hours: string;
  notes: string;
  reason: string;
}

const hoursRule = (typed: string) =>
  quarterHoursFromText(typed) === undefined
    ? 'Enter the hours in quarter hours, from 0.25 to 24.'
    : undefined;

function useRequestForm(onClose: () => void) {
  const usualHours = hoursNumber(hoursFromHundredths(useHoursPerDay()));
  const { mutateAsync } = useWrite((body: Input<typeof requestDay>['body']) =>
    call(requestDay, { body }),
  );
  return useEndpointForm<Fields, typeof requestDay>({
    endpoint: requestDay,
    start: { date: '', hours: usualHours, notes: '', reason: '' },
    bodyOf: ({ date, hours, notes, reason }) => ({
      date,
      hoursWorked: hoursFromHundredths(quarterHoursFromText(hours) ?? 0),
      description: notes.trim(),
      reason: reason.trim(),
    }),
    save: async (body) => {
      await mutateAsync(body);
      return { message: 'Day requested. It counts when your approver approves it.' };
    },
    fallback: 'Failed to request the day',
    keptAs: 'request-day',
    onSaved: onClose,
  });
}

/** Requests a forgotten day of a past week. */
export function RequestDayDialog({ days, onClose }: RequestDayDialogProps) {
  const form = useRequestForm(onClose);
  return (
    <FormDialog
      form={form}
      title="Request a day"
      submitLabel="Request day"
      busyLabel="Requesting..."
      onClose={onClose}
    >
      <FormChoice<Fields>
        name="date"
        label="Day"
        noChoice="Choose a day"
        choices={days.map((day) => ({ value: day, label: `${dayName(day)}, ${shortDate(day)}` }))}
        rule={(day) => (day === '' ? 'Choose a day.' : undefined)}
      />
      <FormInput<Fields>
        name="hours"
        label="Hours"
        maxLength={5}
        inputProps={{ inputMode: 'decimal' }}
        rule={hoursRule}
      />
      <FormInput<Fields>
        name="notes"
        label="Notes"
        maxLength={longest(requestDay.body, 'description')}
      />
      <FormInput<Fields>
        name="reason"
        label="Reason"
        required
        multiline
        minRows={2}
        maxLength={longest(requestDay.body, 'reason')}
        hint="Why the day was not logged in its week. Your approver reads this."
        rule={(reason) =>
          reason.trim() === '' ? 'Say why you request the day. Your approver reads it.' : undefined
        }
      />
    </FormDialog>
  );
}
