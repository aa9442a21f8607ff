import { FormDialog } from '../ui/FormDialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useAddContractor } from './api.ts';
import { useContractorForm, type ContractorFields } from './contractor-form.ts';
import { NameAndEmailInputs, PasswordInput } from './ContractorInputs.tsx';

const EMPTY: ContractorFields = { firstName: '', lastName: '', email: '', password: '' };

export function AddContractorDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending } = useAddContractor();
  const toast = useToast();
  const { form, failure, onSubmit } = useContractorForm({
    start: EMPTY,
    save: mutateAsync,
    fallback: 'Failed to add contractor',
    onSaved: () => {
      toast.success('Contractor added successfully');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Add New Contractor"
      submitLabel="Add Contractor"
      busyLabel="Adding..."
      busy={isPending}
      isDirty={form.formState.isDirty}
      error={failure}
      onSubmit={(event) => void onSubmit(event)}
      onClose={onClose}
    >
      <NameAndEmailInputs form={form} />
      <PasswordInput form={form} />
    </FormDialog>
  );
}
