import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { longDate, type Day } from '../../domain/calendar.ts';
import {
  hoursFromHundredths,
  hoursNumber,
  hoursText,
  quarterHoursFromText,
} from '../../domain/hours.ts';
import { longest } from '../../domain/limits.ts';
import { fullName } from '../../domain/people.ts';
import { enterOnBehalf } from '../../domain/time-logs/forgotten-days.ts';
import { listTimeLogs, type TimeLog } from '../../domain/time-logs/schema.ts';
import { call, queryOf } from '../platform/api.ts';
import { useCompanyTime } from '../platform/company-time.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { meQuery } from '../platform/session.tsx';
import { useWrite } from '../platform/use-write.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { DateField } from '../ui/DateField.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useToast } from '../ui/Toast.tsx';

interface NamedPerson {
  id: string;
  firstName: string;
  lastName: string;
}

interface AddDayDialogProps {
  /** The people to choose from; one where the page is about one person. */
  people: readonly NamedPerson[];
  onClose: () => void;
}

const STATUS_WORDS = { PENDING: 'pending', APPROVED: 'approved', REJECTED: 'rejected' } as const;
const USUAL_HOURS = 8;

/** What is typed; undefined fields show what is stored. */
interface Typed {
  worked?: boolean;
  hours?: string;
  notes?: string;
}

interface Entry {
  userId: string;
  date: Day;
  worked: boolean;
  description: string;
  hoursWorked?: number;
  version?: number;
}

/** The entry that the chosen day has, if any. */
function useEntry(userId: string, date: Day | '') {
  const query = { userId, startDate: date, endDate: date };
  return useQuery({
    ...queryOf(listTimeLogs, { query }),
    enabled: userId !== '' && date !== '',
  });
}

function textOfEntry(log: TimeLog): string {
  const what = log.worked ? hoursText(log.hoursWorked) : 'did not work';
  const status = log.payrollRun ? 'in a payroll run' : STATUS_WORDS[log.status];
  return `${longDate(log.date)} has an entry: ${what}, ${status}. Your correction waits for approval.`;
}

function problemOf(fields: {
  userId: string;
  date: string;
  worked: boolean;
  hours: string;
}): string | undefined {
  if (fields.userId === '') return 'Choose a person.';
  if (fields.date === '') return 'Choose a day.';
  if (fields.worked && quarterHoursFromText(fields.hours) === undefined) {
    return 'Enter the hours in quarter hours, from 0.25 to 24.';
  }
  return undefined;
}

type DayForm = ReturnType<typeof useDayForm>;

/** What is typed over what is stored. */
function useDayForm(people: readonly NamedPerson[]) {
  const company = useQuery(meQuery).data?.user.company;
  const [only] = people.length === 1 ? people : [];
  const [userId, setUserId] = useState(only?.id ?? '');
  const [date, setDate] = useState<Day | ''>('');
  const [typed, setTyped] = useState<Typed>({});
  const entry = useEntry(userId, date);
  const log = entry.data?.[0];
  const usualHours = company?.hoursPerWorkedDay ?? USUAL_HOURS;
  return {
    only,
    person: people.find(({ id }) => id === userId),
    userId,
    setUserId,
    date,
    setDate,
    worked: typed.worked ?? log?.worked ?? true,
    hours: typed.hours ?? hoursNumber(log?.worked ? log.hoursWorked : usualHours),
    notes: typed.notes ?? log?.description ?? '',
    type: (change: Typed) => setTyped({ ...typed, ...change }),
    isDirty: date !== '' || Object.keys(typed).length > 0,
    entry,
    log,
  };
}

function DayInputs({ form, people }: { form: DayForm; people: readonly NamedPerson[] }) {
  const { today } = useCompanyTime();
  const { only, person, userId, setUserId, date, setDate, log, worked, hours, notes, type } = form;
  return (
    <>
      {!only && (
        <ChoiceField
          label="Person"
          value={userId}
          onChange={({ target }) => setUserId(target.value)}
          noChoice="Choose a person"
          choices={people.map((one) => ({ value: one.id, label: fullName(one) }))}
        />
      )}
      <DateField label="Day" value={date} max={today} onDay={setDate} />
      {log && <Alert severity="info">{textOfEntry(log)}</Alert>}
      <FormControlLabel
        control={
          <Checkbox checked={worked} onChange={(event) => type({ worked: event.target.checked })} />
        }
        label="Worked"
      />
      {worked && (
        <TextField
          label="Hours"
          value={hours}
          onChange={(event) => type({ hours: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 5 } }}
        />
      )}
      <TextField
        label="Notes"
        multiline
        minRows={2}
        value={notes}
        onChange={(event) => type({ notes: event.target.value })}
        helperText={`${person?.firstName ?? 'The driver'} sees that you entered this day.`}
        slotProps={{ htmlInput: { maxLength: longest(enterOnBehalf.body, 'description') } }}
      />
    </>
  );
}

/** Adds or corrects a day of another person, who sees who entered it. */
export function AddDayDialog({ people, onClose }: AddDayDialogProps) {
  const form = useDayForm(people);
  const { only, userId, date, worked, hours, notes, log, entry } = form;
  const [problem, setProblem] = useState<string>();
  const entering = useWrite((body: Entry) => call(enterOnBehalf, { body }));
  const toast = useToast();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemOf({ userId, date, worked, hours });
    setProblem(found);
    if (found) return;
    const hundredths = quarterHoursFromText(hours) ?? 0;
    try {
      await entering.mutateAsync({
        userId,
        date,
        worked,
        description: notes,
        ...(worked && { hoursWorked: hoursFromHundredths(hundredths) }),
        ...(log && { version: log.version }),
      });
      toast.success(`Day ${log ? 'corrected' : 'added'}. It waits for approval.`);
      onClose();
    } catch (failure) {
      setProblem(errorSentence(failure, 'Failed to enter the day'));
    }
  }

  const loadProblem =
    entry.error && errorSentence(entry.error, 'Failed to load the entry of this day');
  return (
    <FormDialog
      title={only ? `Add a day for ${fullName(only)}` : 'Add a day'}
      submitLabel={log ? 'Correct day' : 'Add day'}
      busyLabel="Saving..."
      busy={entering.isPending || entry.isFetching}
      isDirty={form.isDirty}
      error={problem ?? loadProblem ?? undefined}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <DayInputs form={form} people={people} />
    </FormDialog>
  );
}
