import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { dayName, shortDate, type Day } from '../../domain/calendar.ts';
import { hoursFromHundredths, hoursNumber, quarterHoursFromText } from '../../domain/hours.ts';
import { longest } from '../../domain/limits.ts';
import { requestDay } from '../../domain/time-logs/forgotten-days.ts';
import { call } from '../platform/api.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { useWrite } from '../platform/use-write.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useHoursPerDay } from './api.ts';

interface RequestDayDialogProps {
  /** The days of the week that can be requested. */
  days: readonly Day[];
  onClose: () => void;
}

interface Request {
  date: Day;
  hoursWorked: number;
  description: string;
  reason: string;
}

interface Fields {
  date: string;
  hours: string;
  notes: string;
  reason: string;
}

interface RequestFieldsProps {
  days: readonly Day[];
  fields: Fields;
  onChange: (name: keyof Fields, value: string) => void;
}

function RequestFields({ days, fields, onChange: set }: RequestFieldsProps) {
  return (
    <>
      <ChoiceField
        label="Day"
        value={fields.date}
        onChange={({ target }) => set('date', target.value)}
        noChoice="Choose a day"
        choices={days.map((day) => ({ value: day, label: `${dayName(day)}, ${shortDate(day)}` }))}
      />
      <TextField
        label="Hours"
        value={fields.hours}
        onChange={(event) => set('hours', event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 5 } }}
      />
      <TextField
        label="Notes"
        value={fields.notes}
        onChange={(event) => set('notes', event.target.value)}
        slotProps={{ htmlInput: { maxLength: longest(requestDay.body, 'description') } }}
      />
      <TextField
        label="Reason"
        required
        multiline
        minRows={2}
        value={fields.reason}
        onChange={(event) => set('reason', event.target.value)}
        helperText="Why the day was not logged in its week. Your approver reads this."
        slotProps={{ htmlInput: { maxLength: longest(requestDay.body, 'reason') } }}
      />
    </>
  );
}

/** Requests a forgotten day of a past week. */
export function RequestDayDialog({ days, onClose }: RequestDayDialogProps) {
  const hoursPerDay = useHoursPerDay();
  const start = {
    date: '',
    hours: hoursNumber(hoursFromHundredths(hoursPerDay)),
    notes: '',
    reason: '',
  };
  const [fields, setFields] = useState(start);
  const [isDirty, setDirty] = useState(false);
  const [problem, setProblem] = useState<string>();
  const requesting = useWrite((body: Request) => call(requestDay, { body }));
  const toast = useToast();
  const set = (name: keyof Fields, value: string) => {
    setFields({ ...fields, [name]: value });
    setDirty(true);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const hundredths = quarterHoursFromText(fields.hours);
    const reason = fields.reason.trim();
    if (fields.date === '') return setProblem('Choose a day.');
    if (hundredths === undefined) {
      return setProblem('Enter the hours in quarter hours, from 0.25 to 24.');
    }
    if (reason === '') return setProblem('Say why you request the day. Your approver reads it.');
    setProblem(undefined);
    try {
      await requesting.mutateAsync({
        date: fields.date,
        hoursWorked: hoursFromHundredths(hundredths),
        description: fields.notes.trim(),
        reason,
      });
      toast.success('Day requested. It counts when your approver approves it.');
      return onClose();
    } catch (failure) {
      return setProblem(errorSentence(failure, 'Failed to request the day'));
    }
  }

  return (
    <FormDialog
      title="Request a day"
      submitLabel="Request day"
      busyLabel="Requesting..."
      busy={requesting.isPending}
      isDirty={isDirty}
      error={problem}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <RequestFields days={days} fields={fields} onChange={set} />
    </FormDialog>
  );
}
