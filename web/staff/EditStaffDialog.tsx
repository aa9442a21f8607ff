import type { StaffMember } from '../../domain/staff/schema.ts';
import { NameInputs } from '../people/NameInputs.tsx';
import { PersonDialog } from '../people/PersonDialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useUpdateStaff } from './api.ts';
import { PhoneAndRateInputs } from './PhoneAndRateInputs.tsx';
import { changesOf, fieldsOf, type StaffFields } from './staff-form.ts';

interface EditStaffDialogProps {
  person: StaffMember;
  onClose: () => void;
}

export function EditStaffDialog({ person, onClose }: EditStaffDialogProps) {
  const { mutateAsync } = useUpdateStaff(person.id);
  // Without the right to see the rate it is neither shown nor sent.
  const seesRate = person.dailyRate !== undefined;
  function save(fields: StaffFields) {
    const { dailyRate, ...changes } = changesOf(fields);
    return mutateAsync({ ...changes, ...(seesRate && { dailyRate }) });
  }
  return (
    <PersonDialog
      title="Edit Staff Member"
      submitLabel="Save"
      busyLabel="Saving..."
      start={fieldsOf(person)}
      save={save}
      fallback="Failed to save staff member"
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
    </PersonDialog>
  );
}
