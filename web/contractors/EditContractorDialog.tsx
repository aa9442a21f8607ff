import type { Contractor } from '../../domain/contractors/schema.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useUpdateContractor } from './api.ts';
import { useContractorForm } from './contractor-form.ts';
import { NameAndEmailInputs } from './ContractorInputs.tsx';

interface EditContractorDialogProps {
  contractor: Contractor;
  onClose: () => void;
}

export function EditContractorDialog({ contractor, onClose }: EditContractorDialogProps) {
  const { firstName, lastName, email } = contractor;
  const { mutateAsync, isPending } = useUpdateContractor(contractor.id);
  const toast = useToast();
  const { form, failure, onSubmit } = useContractorForm({
    start: { firstName, lastName, email, password: '' },
    save: ({ firstName, lastName, email }) => mutateAsync({ firstName, lastName, email }),
    fallback: 'Failed to update contractor',
    onSaved: () => {
      toast.success('Contractor updated successfully');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Edit Contractor"
      submitLabel="Save"
      busyLabel="Saving..."
      busy={isPending}
      isDirty={form.formState.isDirty}
      error={failure}
      onSubmit={(event) => void onSubmit(event)}
      onClose={onClose}
    >
      <NameAndEmailInputs form={form} />
    </FormDialog>
  );
}
