import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useController } from 'react-hook-form';
import { isMonday, type Day } from '../../domain/calendar.ts';
import { listContractors } from '../../domain/contractors/schema.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { usualFirstMonday } from '../../domain/paid-to/rules.ts';
import { setPaidTo } from '../../domain/paid-to/schema.ts';
import { fullName } from '../../domain/people.ts';
import { queryOf } from '../app/api.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { ContractorSelect } from '../people/ContractorSelect.tsx';
import { FieldLoadError } from '../ui/LoadError.tsx';
import { useSetPaidTo } from './api.ts';
import { messages } from './messages.ts';

const { form: text, list } = messages;
const MAX_IN_LIST = 100;

interface Person {
  id: string;
  name: string;
}

interface Fields {
  payeeId: string;
  drivers: Person[];
  effectiveFrom: Day;
  reason: string;
}

function PayeeField() {
  const { field } = useController<Fields, 'payeeId'>({ name: 'payeeId' });
  return (
    <ContractorSelect
      label={text.payee}
      placeholder={text.payeePlaceholder}
      selected={field.value || undefined}
      onSelect={(id) => field.onChange(id ?? '')}
    />
  );
}

/** Chooses several drivers. The server searches for the typed text. */
function DriversField({ payeeId }: { payeeId: string }) {
  const { field, fieldState } = useController<Fields, 'drivers'>({ name: 'drivers' });
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const { data, error, isPending, refetch } = useQuery(
    queryOf(listContractors, { query: { limit: MAX_IN_LIST, ...(search && { search }) } }),
  );
  const options = (data?.contractors ?? [])
    .filter(({ id }) => id !== payeeId)
    .map((contractor): Person => ({ id: contractor.id, name: fullName(contractor) }));
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={options}
      value={field.value}
      onChange={(_, chosen) => field.onChange(chosen)}
      onInputChange={(_, input, reason) => setTyped(reason === 'input' ? input : '')}
      filterOptions={(found) => found}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isPending}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text.drivers}
          inputRef={field.ref}
          error={error !== null || fieldState.error !== undefined}
          helperText={
            error ? (
              <FieldLoadError onTryAgain={refetch}>
                {errorSentence(error, list.loadFailed)}
              </FieldLoadError>
            ) : (
              fieldState.error?.message
            )
          }
        />
      )}
    />
  );
}

interface PaidToDialogProps {
  /** The driver whose payee changes, or the payee who gets more drivers. */
  person: Person;
  role: 'driver' | 'payee';
  /** The payee of the driver now. */
  payeeId?: string;
  today: Day;
  onClose: () => void;
}

/** Says who is paid for the work of a driver, or of several drivers at once. Mount this dialog only while it is open. */
export function PaidToDialog({ person, role, payeeId = '', today, onClose }: PaidToDialogProps) {
  const { mutateAsync } = useSetPaidTo();
  const isPayee = role === 'payee';
  const form = useEndpointForm<Fields, typeof setPaidTo>({
    endpoint: setPaidTo,
    initialValues: {
      payeeId: isPayee ? person.id : payeeId,
      drivers: isPayee ? [] : [person],
      effectiveFrom: usualFirstMonday(today),
      reason: '',
    },
    bodyOf: (fields) => ({
      userIds: fields.drivers.map(({ id }) => id),
      payeeId: fields.payeeId || null,
      effectiveFrom: fields.effectiveFrom,
      reason: fields.reason.trim(),
    }),
    problemsOf: ({ drivers, effectiveFrom }) => ({
      ...(drivers.length === 0 && { drivers: text.noDrivers }),
      ...(effectiveFrom && !isMonday(effectiveFrom) && { effectiveFrom: text.notMonday }),
    }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={isPayee ? text.titleOfDrivers(person.name) : text.title}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about}
      </Typography>
      {isPayee ? <DriversField payeeId={person.id} /> : <PayeeField />}
      <FormInput<Fields>
        name="effectiveFrom"
        label={text.from}
        type="date"
        required
        hint={text.fromHint}
        inputProps={{ step: 7, min: '2000-01-03' }}
      />
      <FormInput<Fields>
        name="reason"
        label={text.reason}
        maxLength={maxLengthOf(setPaidTo.body, 'reason')}
      />
    </FormDialog>
  );
}
