import { updateStaff, type StaffMember } from '../../domain/staff/schema.ts';
import { NameInputs } from '../people/NameInputs.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { useUpdateStaff } from './api.ts';
import { PhoneAndRateInputs } from './PhoneAndRateInputs.tsx';
import { changesOf, fieldsOf } from './staff-form.ts';

interface EditStaffDialogProps {
  person: StaffMember;
  onClose: () => void;
}

export function EditStaffDialog({ person, onClose }: EditStaffDialogProps) {
  const { mutateAsync } = useUpdateStaff(person.id);
  // Without the right to see the rate it is neither shown nor sent.
  const seesRate = person.dailyRate !== undefined;
  const form = useEndpointForm({
    endpoint: updateStaff,
    start: fieldsOf(person),
    bodyOf: (fields) => {
      const { dailyRate, ...changes } = changesOf(fields);
      return { ...changes, ...(seesRate && { dailyRate }) };
    },
    save: mutateAsync,
    fallback: 'Failed to save staff member',
    keptAs: `staff:${person.id}`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Edit Staff Member"
      submitLabel="Save"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <NameInputs />
      <TextInput
        label="Email"
        value={person.email}
        disabled
        helperText="Choose “Change email” in the list to change it."
      />
      <PhoneAndRateInputs withRate={seesRate} />
    </FormDialog>
  );
}
