import { refuseContractorRate } from '../../domain/contractors/rules.ts';
import { InviteInstead } from '../people/InviteInstead.tsx';
import { NewPersonPassword } from '../people/NewPersonPassword.tsx';
import { FIELD_OF_NEW_PERSON } from '../people/person-form.ts';
import { PersonDialog } from '../people/PersonDialog.tsx';
import { RATE_LABEL, RateInput } from '../people/RateInput.tsx';
import { SupervisorInput } from '../people/SupervisorInput.tsx';
import { useActor } from '../platform/session.tsx';
import { useAddContractor } from './api.ts';
import { changesOf, ContractorInputs, EMPTY } from './ContractorInputs.tsx';

export function AddContractorDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAddContractor();
  const maySetRate = !refuseContractorRate(useActor());
  return (
    <PersonDialog
      title="Add New Contractor"
      submitLabel="Add Contractor"
      busyLabel="Adding..."
      start={{ ...EMPTY, password: '' }}
      save={({ password, ...fields }) =>
        mutateAsync({ ...changesOf(fields, { maySetRate, before: null }), password })
      }
      fallback="Failed to add contractor"
      fieldOf={FIELD_OF_NEW_PERSON}
      onClose={onClose}
    >
      <InviteInstead />
      <ContractorInputs />
      <NewPersonPassword />
      {maySetRate && <RateInput label={RATE_LABEL} />}
      <SupervisorInput current={null} hint="Optional. This person sees the contractor’s records." />
    </PersonDialog>
  );
}
