import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { longDate, type Day } from '../../domain/calendar.ts';
import type { Input } from '../../domain/endpoint.ts';
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
import { call, queryOf } from '../app/api.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { FormTick } from '../app/forms/FormTick.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { meQuery } from '../app/session.tsx';
import { useWrite } from '../app/use-write.ts';

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

interface Fields {
  userId: string;
  date: Day | '';
  worked: boolean;
  hours: string;
  notes: string;
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

const hoursRule = (typed: string) =>
  quarterHoursFromText(typed) === undefined
    ? 'Enter the hours in quarter hours, from 0.25 to 24.'
    : undefined;

/** The hours of a day without an entry. */
function useUsualHours(): string {
  const company = useQuery(meQuery).data?.user.company;
  return hoursNumber(company?.hoursPerWorkedDay ?? USUAL_HOURS);
}

function useDayForm({ people, onClose }: AddDayDialogProps) {
  const usualHours = useUsualHours();
  const [only] = people.length === 1 ? people : [];
  const blank: Fields = {
    userId: only?.id ?? '',
    date: '',
    worked: true,
    hours: usualHours,
    notes: '',
  };
  const { mutateAsync } = useWrite((body: Input<typeof enterOnBehalf>['body']) =>
    call(enterOnBehalf, { body }),
  );
  const form = useEndpointForm<Fields, typeof enterOnBehalf>({
    endpoint: enterOnBehalf,
    start: blank,
    bodyOf: ({ userId, date, worked, hours, notes }) => ({
      userId,
      date,
      worked,
      description: notes,
      ...(worked && { hoursWorked: hoursFromHundredths(quarterHoursFromText(hours) ?? 0) }),
      ...(log && { version: log.version }),
    }),
    // On the page of one person, only what was typed there.
    keptAs: `add-day:${only?.id ?? 'anyone'}`,
    save: async (body) => {
      await mutateAsync(body);
      return { message: `Day ${log ? 'corrected' : 'added'}. It waits for approval.` };
    },
    fallback: 'Failed to enter the day',
    onSaved: onClose,
  });
  const [userId, date] = useWatch({ control: form.control, name: ['userId', 'date'] });
  const entry = useEntry(userId, date);
  const log = entry.data?.[0];
  // What is typed stays; all else shows what is stored.
  const showStored = useEffectEvent((log: TimeLog | undefined, usual: string) => {
    const hours = log?.worked ? hoursNumber(log.hoursWorked) : usual;
    const stored = { worked: log?.worked ?? true, hours, notes: log?.description ?? '' };
    form.reset({ ...blank, ...stored }, { keepDirtyValues: true });
  });
  useEffect(() => showStored(log, usualHours), [log, usualHours]);
  return { form, only, person: people.find(({ id }) => id === userId), entry, log };
}

/** Adds or corrects a day of another person, who sees who entered it. */
export function AddDayDialog(props: AddDayDialogProps) {
  const { people, onClose } = props;
  const { today } = useCompanyTime();
  const { form, only, person, entry, log } = useDayForm(props);
  const worked = useWatch({ control: form.control, name: 'worked' });
  return (
    <FormDialog
      form={form}
      title={only ? `Add a day for ${fullName(only)}` : 'Add a day'}
      submitLabel={log ? 'Correct day' : 'Add day'}
      busyLabel="Saving..."
      isReady={!entry.isFetching}
      error={entry.error ? errorSentence(entry.error, 'Failed to load the entry of this day') : ''}
      onClose={onClose}
    >
      {!only && (
        <FormChoice<Fields>
          name="userId"
          label="Person"
          noChoice="Choose a person"
          choices={people.map((one) => ({ value: one.id, label: fullName(one) }))}
          rule={(id) => (id === '' ? 'Choose a person.' : undefined)}
        />
      )}
      <FormInput<Fields>
        name="date"
        label="Day"
        type="date"
        inputProps={{ max: today }}
        rule={(day) => (day === '' ? 'Choose a day.' : undefined)}
      />
      {log && <Alert severity="info">{textOfEntry(log)}</Alert>}
      <FormTick<Fields> name="worked" label="Worked" />
      {worked && (
        <FormInput<Fields>
          name="hours"
          label="Hours"
          maxLength={5}
          inputProps={{ inputMode: 'decimal' }}
          rule={hoursRule}
        />
      )}
      <FormInput<Fields>
        name="notes"
        label="Notes"
        multiline
        minRows={2}
        maxLength={longest(enterOnBehalf.body, 'description')}
        hint={`${person?.firstName ?? 'The driver'} sees that you entered this day.`}
      />
    </FormDialog>
  );
}
