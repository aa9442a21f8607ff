import { useForm } from 'react-hook-form';
import { centsFromDollars, plainCents } from '../../domain/money.ts';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useUpdateStaff } from './api.ts';
import { NameInputs, PhoneAndRateInputs } from './PersonInputs.tsx';
import { rateFrom, type PersonFields } from './staff-form.ts';

function fieldsOf({ firstName, lastName, phone, dailyRate }: StaffMember): PersonFields {
  return {
    firstName,
    lastName,
    phone: phone ?? '',
    dailyRate: typeof dailyRate === 'number' ? plainCents(centsFromDollars(dailyRate)) : '',
  };
}

interface EditStaffDialogProps {
  person: StaffMember;
  onClose: () => void;
}

export function EditStaffDialog({ person, onClose }: EditStaffDialogProps) {
  const form = useForm<PersonFields>({ defaultValues: fieldsOf(person) });
  const { mutate, error, isPending } = useUpdateStaff(person.id);
  const toast = useToast();
  // Without the right to see the rate it is neither shown nor sent.
  const seesRate = person.dailyRate !== undefined;

  function submit({ firstName, lastName, phone, dailyRate }: PersonFields) {
    const changes = {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      phone: phone.trim() || null,
      ...(seesRate && { dailyRate: rateFrom(dailyRate) ?? null }),
    };
    mutate(changes, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
    });
  }

  const { register, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;
  return (
    <FormDialog
      title="Edit Staff Member"
      submitLabel="Save"
      busyLabel="Saving..."
      busy={isPending}
      isDirty={isDirty}
      error={error ? errorSentence(error, 'Failed to save staff member') : undefined}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <NameInputs register={register} errors={errors} />
      <TextInput
        label="Email"
        value={person.email}
        disabled
        helperText="The email is the sign-in name and cannot be changed."
      />
      <PhoneAndRateInputs register={register} errors={errors} withRate={seesRate} />
    </FormDialog>
  );
}
