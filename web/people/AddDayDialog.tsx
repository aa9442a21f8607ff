import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { weekStartOf, type Day } from '../../domain/calendar.ts';
import type { Input } from '../../domain/endpoint.ts';
import { hoursFromHundredths, quarterHoursFromText } from '../../domain/hours.ts';
import { hoursNumber, longDate } from '../ui/format.ts';
import { workOfLogs, workText } from '../ui/work-text.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { fullName } from '../../domain/people.ts';
import {
  entersHoursOn,
  quantityUnitsOn,
  type UnitRates,
} from '../../domain/pay-rates/unit-rates.ts';
import { enterOnBehalf, listDaysToEnter } from '../../domain/time-logs/missed-days.ts';
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
import {
  FormQuantities,
  quantitiesField,
  quantitiesOfField,
  type QuantityFormFields,
} from './day/FormQuantities.tsx';
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

interface Fields extends QuantityFormFields {
  userId: string;
  date: Day | '';
  worked: boolean;
  /** Empty for a day without hours, if the person is also paid by miles or loads. */
  hours: string;
  notes: string;
}

/** Loads the units that pay the person in the week of the chosen day. */
function useRatesOfWeek(person: NamedPerson | undefined, date: Day | '') {
  const query = {
    weekStart: date === '' ? date : weekStartOf(date),
    search: person ? fullName(person) : '',
  };
  const ratesQuery = useQuery({
    ...queryOf(listDaysToEnter, { query }),
    enabled: person !== undefined && date !== '',
  });
  const rates = ratesQuery.data?.people.find(({ id }) => id === person?.id)?.unitRates;
  return { ratesQuery, rates };
}

/** Returns the units in which the day is entered: those that pay it, and those of its entries. Until the rates are known,
 *  the day has hours. */
function unitsOf(rates: UnitRates = [], log: TimeLog | undefined, date: Day | '') {
  const paid = date === '' ? [] : quantityUnitsOn(rates, date);
  const logged = (log?.quantities ?? []).map(({ unit }) => unit);
  return {
    hasHours: date === '' || entersHoursOn(rates, date),
    quantityUnits: [...new Set([...paid, ...logged])],
  };
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
  const work = log.worked ? workText(workOfLogs([log])) : entryText.notWorked;
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

/** @param canBeEmpty whether the day can have miles or loads instead of hours */
function hoursProblem(typed: string, canBeEmpty: boolean): { hours?: string } {
  const isValid = quarterHoursFromText(typed) !== undefined || (canBeEmpty && typed.trim() === '');
  return isValid ? {} : { hours: text.hoursInvalid };
}

function useDayForm({ people, day = '', onClose }: AddDayDialogProps) {
  const defaultHours = hoursNumber(hoursFromHundredths(useHoursPerDay()));
  const [only] = people.length === 1 ? people : [];
  const blank: Fields = {
    userId: only?.id ?? '',
    date: day,
    worked: true,
    hours: defaultHours,
    quantities: quantitiesField([]),
    notes: '',
  };
  const { mutateAsync } = useWrite((body: Input<typeof enterOnBehalf>['body']) =>
    call(enterOnBehalf, { body }),
  );
  const form = useEndpointForm<Fields, typeof enterOnBehalf>({
    endpoint: enterOnBehalf,
    initialValues: blank,
    bodyOf: ({ userId, date, worked, hours, quantities, notes }) => ({
      userId,
      date,
      worked,
      description: notes,
      ...(worked &&
        units.hasHours && { hoursWorked: hoursFromHundredths(quarterHoursFromText(hours) ?? 0) }),
      ...(worked && hasQuantities && { quantities: quantitiesOfField(quantities) }),
      ...(log && { version: log.version }),
    }),
    problemsOf: ({ hours }) => hoursProblem(hours, hasQuantities),
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
  const person = people.find(({ id }) => id === userId);
  const { ratesQuery, rates } = useRatesOfWeek(person, date);
  const units = unitsOf(rates, log, date);
  const hasQuantities = units.quantityUnits.length > 0;
  // Keeps the typed fields, and fills the other fields from the stored time log.
  const showStored = useEffectEvent((log?: TimeLog, paid?: UnitRates) => {
    const canBeEmpty = unitsOf(paid, log, date).quantityUnits.length > 0;
    const noHours = canBeEmpty ? '' : defaultHours;
    const hasHours = log?.worked && (log.hoursWorked > 0 || !canBeEmpty);
    const hours = hasHours ? hoursNumber(log.hoursWorked) : noHours;
    const stored = {
      worked: log?.worked ?? true,
      hours,
      quantities: quantitiesField(log?.quantities),
      notes: log?.description ?? '',
    };
    form.reset({ ...blank, ...stored }, { keepDirtyValues: true });
  });
  useEffect(() => showStored(log, rates), [log, rates]);
  return { form, date, only, person, logQuery, log, ratesQuery, units };
}

/** Adds or corrects a day for another person, who then sees who entered it. */
export function AddDayDialog(props: AddDayDialogProps) {
  const { people, day, onClose } = props;
  const { today } = useCompanyTime();
  const { form, date, only, person, logQuery, log, ratesQuery, units } = useDayForm(props);
  const worked = useWatch({ control: form.control, name: 'worked' });
  const titleFor = day === undefined ? text.titleFor : text.correctTitleFor;
  const title = only ? titleFor(fullName(only)) : text.title;
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel={log ? text.correct : text.add}
      busyLabel={text.busy}
      isReady={!logQuery.isFetching && !ratesQuery.isFetching}
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
      <LoadError onTryAgain={ratesQuery.refetch}>
        {ratesQuery.error && errorSentence(ratesQuery.error, text.unitsFailed)}
      </LoadError>
      {log && <LogSummary log={log} />}
      <FormCheckbox<Fields> name="worked" label={text.worked} />
      {worked && units.hasHours && (
        <FormInput<Fields>
          name="hours"
          label={text.hours}
          maxLength={5}
          inputProps={{ inputMode: 'decimal' }}
        />
      )}
      {worked && date !== '' && (
        <FormQuantities units={units.quantityUnits} dayName={longDate(date)} />
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
