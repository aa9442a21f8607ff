import { useQuery } from '@tanstack/react-query';
import { isOwn } from '../../domain/access.ts';
import { refuseContractorRate } from '../../domain/contractors/rules.ts';
import { updateContractor, type Contractor } from '../../domain/contractors/schema.ts';
import { refuseEmailChange } from '../../domain/email-changes/rules.ts';
import { sentenceOf } from '../../domain/errors.ts';
import { EmailInput } from '../people/EmailInput.tsx';
import { NameInputs } from '../people/NameInputs.tsx';
import { RATE_LABEL, RateInput } from '../people/RateInput.tsx';
import { SupervisorInput } from '../people/SupervisorInput.tsx';
import { companyQuery } from '../app/company.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useActor } from '../app/session.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { contractorQuery, useUpdateContractor } from './api.ts';
import { changesOf, fieldsOf } from './ContractorInputs.tsx';
import { messages } from './messages.ts';

const { edit: text } = messages;

interface EditContractorDialogProps {
  contractor: Contractor;
  /** The form opens with the cursor in the rate. */
  startsAtRate?: boolean;
  onClose: () => void;
}

function emailHint(canMail: boolean, pendingEmail: string | null | undefined): string {
  if (pendingEmail) return text.emailPending(pendingEmail);
  return canMail ? text.emailConfirmed : text.emailAtOnce;
}

export function EditContractorDialog(props: EditContractorDialogProps) {
  const { contractor, startsAtRate = false, onClose } = props;
  const actor = useActor();
  const { mutateAsync } = useUpdateContractor(contractor.id);
  const { data: details } = useQuery(contractorQuery(contractor.id));
  const canMail = useQuery(companyQuery).data?.canMail ?? true;
  const refused = refuseEmailChange(actor, canMail);
  const maySetRate = !refuseContractorRate(actor, contractor);
  const form = useEndpointForm({
    endpoint: updateContractor,
    start: fieldsOf(contractor),
    bodyOf: (fields) => {
      const email = refused ? contractor.email : fields.email;
      return changesOf({ ...fields, email }, { maySetRate, before: details?.reportsTo });
    },
    save: mutateAsync,
    fallback: text.failed,
    keptAs: `contractor:${contractor.id}`,
    fieldOf: { EMAIL_TAKEN: 'email', REPORTING_CYCLE: 'reportsTo' },
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
      {refused ? (
        <TextInput
          label={text.email}
          value={contractor.email}
          disabled
          helperText={sentenceOf(refused)}
        />
      ) : (
        <EmailInput hint={emailHint(canMail, details?.pendingEmail)} />
      )}
      {maySetRate && <RateInput label={RATE_LABEL} startsHere={startsAtRate} />}
      {!isOwn(actor, contractor.id) && (
        <SupervisorInput current={details?.reportsTo} hint={text.supervisorHint} />
      )}
    </FormDialog>
  );
}
