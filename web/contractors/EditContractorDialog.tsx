import type { Contractor } from '../../domain/contractors/schema.ts';
import { PersonDialog } from '../people/PersonDialog.tsx';
import { useUpdateContractor } from './api.ts';

import { changesOf, ContractorInputs, fieldsOf } from './ContractorInputs.tsx';

interface EditContractorDialogProps {
  contractor: Contractor;
  onClose: () => void;
}

export function EditContractorDialog({ contractor, onClose }: EditContractorDialogProps) {
  const { mutateAsync } = useUpdateContractor(contractor.id);
  return (
    <PersonDialog
      title="Edit Contractor"
      submitLabel="Save"
      busyLabel="Saving..."
      start={fieldsOf(contractor)}
      save={(fields) => mutateAsync(changesOf(fields))}
      fallback="Failed to update contractor"
      fieldOf={{ EMAIL_TAKEN: 'email' }}
      onClose={onClose}
    >
      <ContractorInputs />
    </PersonDialog>
  );
}
