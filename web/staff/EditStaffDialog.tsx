import { updateStaff, type StaffMember } from '../../domain/staff/schema.ts';
import { NameInputs } from '../people/NameInputs.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { useUpdateStaff } from './api.ts';
import { messages } from './messages.ts';
import { PhoneAndRateInputs } from './PhoneAndRateInputs.tsx';
import { changesOf, fieldsOf } from './staff-form.ts';

const { edit: text } = messages;

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
    fallback: text.failed,
    keptAs: `staff:${person.id}`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title}
      submitLabel={text.save}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <NameInputs />
      <TextInput label={text.email} value={person.email} disabled helperText={text.emailHint} />
      <PhoneAndRateInputs withRate={seesRate} />
    </FormDialog>
  );
}
