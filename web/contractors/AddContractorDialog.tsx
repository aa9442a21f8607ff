import { NewPersonPassword } from '../people/NewPersonPassword.tsx';
import { FIELD_OF_NEW_PERSON } from '../people/person-form.ts';
import { PersonDialog } from '../people/PersonDialog.tsx';
import { useAddContractor } from './api.ts';

import { changesOf, ContractorInputs, EMPTY } from './ContractorInputs.tsx';

export function AddContractorDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAddContractor();
  return (
    <PersonDialog
      title="Add New Contractor"
      submitLabel="Add Contractor"
      busyLabel="Adding..."
      start={{ ...EMPTY, password: '' }}
      save={({ password, ...fields }) => mutateAsync({ ...changesOf(fields), password })}
      fallback="Failed to add contractor"
      fieldOf={FIELD_OF_NEW_PERSON}
      onClose={onClose}
    >
      <ContractorInputs />
      <NewPersonPassword />
    </PersonDialog>
  );
}
