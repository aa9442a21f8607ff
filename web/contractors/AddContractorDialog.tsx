import { refuseContractorRate } from '../../domain/contractors/rules.ts';
import { addContractor } from '../../domain/contractors/schema.ts';
import { InviteInstead } from '../people/InviteInstead.tsx';
import { NewPersonPassword } from '../people/NewPersonPassword.tsx';
import { FIELD_OF_NEW_PERSON } from '../people/person-rules.ts';
import { RATE_LABEL, RateInput } from '../people/RateInput.tsx';
import { SupervisorInput } from '../people/SupervisorInput.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useActor } from '../app/session.tsx';
import { useAddContractor } from './api.ts';
import { changesOf, ContractorInputs, EMPTY } from './ContractorInputs.tsx';
import { messages } from './messages.ts';

const { add: text } = messages;

export function AddContractorDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAddContractor();
  const maySetRate = !refuseContractorRate(useActor());
  const form = useEndpointForm({
    endpoint: addContractor,
    start: { ...EMPTY, password: '' },
    bodyOf: ({ password, ...fields }) => ({
      ...changesOf(fields, { maySetRate, before: null }),
      password,
    }),
    save: mutateAsync,
    fallback: text.failed,
    keptAs: 'new-contractor',
    fieldOf: FIELD_OF_NEW_PERSON,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title}
      submitLabel={text.action}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <InviteInstead />
      <ContractorInputs />
      <NewPersonPassword />
      {maySetRate && <RateInput label={RATE_LABEL} />}
      <SupervisorInput current={null} hint={text.supervisorHint} />
    </FormDialog>
  );
}
