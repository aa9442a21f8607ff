import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { Day } from '../../domain/calendar.ts';
import type { Input } from '../../domain/endpoint.ts';
import { hoursFromHundredths, quarterHoursFromText } from '../../domain/hours.ts';
import { hoursNumber, hoursText, longDate } from '../ui/format.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { fullName } from '../../domain/people.ts';
import { enterOnBehalf } from '../../domain/time-logs/missed-days.ts';
import { listTimeLogs, type TimeLog } from '../../domain/time-logs/schema.ts';
import { call, queryOf } from '../app/api.ts';
import { useCompanyTime, useHoursPerDay } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { FormCheckbox } from '../app/forms/FormCheckbox.tsx';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useWrite } from '../app/use-write.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { messages } from './messages.ts';

const { day: text, entry: entryText } = messages;

interface NamedPerson {
  id: string;
  firstName: string;
  lastName: string;
}

interface AddDayDialogProps {
  /** The choices in the field Person. A page about one person passes only that person. */
  people: readonly NamedPerson[];
  /** The day to correct. If it is undefined, the signed-in person chooses the day. */
  day?: Day;
  onClose: () => void;
}

interface Fields {
  userId: string;
  date: Day | '';
  worked: boolean;
  hours: string;
  notes: string;
}

/** Loads the time log of the chosen day. The result is empty if the day has no time log. */
function useLogOfDay(userId: string, date: Day | '') {
  const query = { userId, startDate: date, endDate: date };
  return useQuery({
    ...queryOf(listTimeLogs, { query }),
    enabled: userId !== '' && date !== '',
  });
}

/** Describes the stored entry of the day, with the reason if it was rejected. */
function LogSummary({ log }: { log: TimeLog }) {
  const work = log.worked ? hoursText(log.hoursWorked) : entryText.notWorked;
  const status = log.payrollRun ? entryText.inSettlement : entryText.statuses[log.status];
  return (
    <Alert severity="info">
      {entryText.summary(longDate(log.date), work, status)}
      {log.status === 'REJECTED' && log.decisionReason && (
        <div>{entryText.rejectionReason(log.decisionReason)}</div>
      )}
    </Alert>
  );
}

const hoursRule = (typed: string) =>
  quarterHoursFromText(typed) === undefined ? text.hoursInvalid : undefined;

function useDayForm({ people, day = '', onClose }: AddDayDialogProps) {
  const defaultHours = hoursNumber(hoursFromHundredths(useHoursPerDay()));
  const [only] = people.length === 1 ? people : [];
  const blank: Fields = {
    userId: only?.id ?? '',
    date: day,
    worked: true,
    hours: defaultHours,
    notes: '',
  };
  const { mutateAsync } = useWrite((body: Input<typeof enterOnBehalf>['body']) =>
    call(enterOnBehalf, { body }),
  );
  const form = useEndpointForm<Fields, typeof enterOnBehalf>({
    endpoint: enterOnBehalf,
    initialValues: blank,
    bodyOf: ({ userId, date, worked, hours, notes }) => ({
      userId,
      date,
      worked,
      description: notes,
      ...(worked && { hoursWorked: hoursFromHundredths(quarterHoursFromText(hours) ?? 0) }),
      ...(log && { version: log.version }),
    }),
    // Each person and each `day` has a separate draft, so that a page restores only the text typed on that page.
    draftKey: ['add-day', only?.id ?? 'anyone', ...(day === '' ? [] : [day])].join(':'),
    save: async (body) => {
      await mutateAsync(body);
      return { message: log ? text.corrected : text.added };
    },
    fallback: text.failed,
    onSaved: onClose,
  });
  const [userId, date] = useWatch({ control: form.control, name: ['userId', 'date'] });
  const logQuery = useLogOfDay(userId, date);
  const log = logQuery.data?.[0];
  // Keeps the typed fields, and fills the other fields from the stored time log.
  const showStored = useEffectEvent((log: TimeLog | undefined, fallbackHours: string) => {
    const hours = log?.worked ? hoursNumber(log.hoursWorked) : fallbackHours;
    const stored = { worked: log?.worked ?? true, hours, notes: log?.description ?? '' };
    form.reset({ ...blank, ...stored }, { keepDirtyValues: true });
  });
  useEffect(() => showStored(log, defaultHours), [log, defaultHours]);
  return { form, only, person: people.find(({ id }) => id === userId), logQuery, log };
}

/** Adds or corrects a day for another person, who then sees who entered it. */
export function AddDayDialog(props: AddDayDialogProps) {
  const { people, day, onClose } = props;
  const { today } = useCompanyTime();
  const { form, only, person, logQuery, log } = useDayForm(props);
  const worked = useWatch({ control: form.control, name: 'worked' });
  const titleFor = day === undefined ? text.titleFor : text.correctTitleFor;
  const title = only ? titleFor(fullName(only)) : text.title;
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel={log ? text.correct : text.add}
      busyLabel={text.busy}
      isReady={!logQuery.isFetching}
      onClose={onClose}
    >
      {!only && (
        <FormChoice<Fields>
          name="userId"
          label={text.person}
          emptyLabel={text.choosePerson}
          choices={people.map((person) => ({ value: person.id, label: fullName(person) }))}
          rule={(id) => (id === '' ? text.personMissing : undefined)}
        />
      )}
      <FormInput<Fields>
        name="date"
        label={text.date}
        type="date"
        inputProps={{ max: today }}
        rule={(day) => (day === '' ? text.dateMissing : undefined)}
      />
      <LoadError onTryAgain={logQuery.refetch}>
        {logQuery.error && errorSentence(logQuery.error, text.loadFailed)}
      </LoadError>
      {log && <LogSummary log={log} />}
      <FormCheckbox<Fields> name="worked" label={text.worked} />
      {worked && (
        <FormInput<Fields>
          name="hours"
          label={text.hours}
          maxLength={5}
          inputProps={{ inputMode: 'decimal' }}
          rule={hoursRule}
        />
      )}
      <FormInput<Fields>
        name="notes"
        label={text.notes}
        multiline
        minRows={2}
        maxLength={maxLengthOf(enterOnBehalf.body, 'description')}
        hint={person ? text.personSees(person.firstName) : text.driverSees}
      />
    </FormDialog>
  );
}
