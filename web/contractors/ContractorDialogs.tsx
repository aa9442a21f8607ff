import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isOwn } from '../../domain/access.ts';
import { refusalOfContractorRate } from '../../domain/contractors/rules.ts';
import {
  addContractor,
  updateContractor,
  type Contractor,
} from '../../domain/contractors/schema.ts';
import { refusalOfEmailChange } from '../../domain/email-changes/rules.ts';
import { fullName } from '../../domain/people.ts';
import { rateFrom } from '../../domain/rate.ts';
import { companyQuery } from '../app/company.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useActor } from '../app/session.tsx';
import { useDialogMutation } from '../app/use-dialog-mutation.ts';
import { InviteInstead, NewPersonPassword } from '../people/NewPerson.tsx';
import {
  NameInputs,
  EmailInput,
  RATE_LABEL,
  RateInput,
  rateFieldText,
} from '../people/PersonInputs.tsx';
import { PasswordResetDialog } from '../people/PasswordResetDialog.tsx';
import { changedFields } from '../app/forms/changed-fields.ts';
import { FIELD_OF_NEW_PERSON, trimmed } from '../people/person-rules.ts';
import { RoleDialog } from '../people/RoleDialog.tsx';
import {
  SupervisorInput,
  type ChosenSupervisor,
  type SupervisorField,
} from '../people/SupervisorInput.tsx';
import { UnpaidWeeks, unpaidWeeksQuery } from '../people/UnpaidWeeks.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { refusalText } from '../ui/refusal-text.ts';
import { TextInput } from '../ui/TextInput.tsx';
import {
  contractorQuery,
  useAddContractor,
  useDeactivateContractor,
  useUpdateContractor,
  type ContractorChanges,
} from './api.ts';
import { nameFieldsOf, type NameFields } from '../people/OneLegalName.tsx';
import { messages } from './messages.ts';

const { deactivation: text, add: addText, edit: editText } = messages;

interface ContractorFields extends SupervisorField, NameFields {
  email: string;
  dailyRate: string;
}

/** The initial values of the form for a new contractor. */
const EMPTY: ContractorFields = {
  firstName: '',
  lastName: '',
  oneLegalName: false,
  email: '',
  dailyRate: '',
  reportsTo: undefined,
};

function fieldsOf(contractor: Contractor): ContractorFields {
  const { email, dailyRate } = contractor;
  return {
    ...nameFieldsOf(contractor),
    email,
    dailyRate: rateFieldText(dailyRate),
    reportsTo: undefined,
  };
}

/** @param before the supervisor that the form started with */
function changesOf(
  { dailyRate, reportsTo, ...nameAndEmail }: Partial<ContractorFields>,
  before: ChosenSupervisor | null | undefined,
): ContractorChanges {
  const isMoved = reportsTo !== undefined && reportsTo?.id !== before?.id;
  return {
    ...trimmed(nameAndEmail),
    ...(dailyRate !== undefined && { dailyRate: rateFrom(dailyRate) ?? null }),
    ...(isMoved && { reportsTo: reportsTo?.id ?? null }),
  };
}

interface EditContractorDialogProps {
  contractor: Contractor;
  /** Whether the rate gets the initial focus. */
  startsAtRate?: boolean;
  onClose: () => void;
}

function emailHint(canSendEmail: boolean, pendingEmail: string | null | undefined): string {
  if (pendingEmail) return editText.emailPending(pendingEmail);
  return canSendEmail ? editText.emailConfirmed : editText.emailAtOnce;
}

function EditContractorDialog(props: EditContractorDialogProps) {
  const { contractor, startsAtRate = false, onClose } = props;
  const actor = useActor();
  const { mutateAsync } = useUpdateContractor(contractor.id);
  const { data: details, error, refetch } = useQuery(contractorQuery(contractor.id));
  const canSendEmail = useQuery(companyQuery).data?.canSendEmail ?? true;
  const refused = refusalOfEmailChange(actor, canSendEmail);
  const maySetRate = !refusalOfContractorRate(actor, contractor);
  const initialValues = fieldsOf(contractor);
  const form = useEndpointForm({
    endpoint: updateContractor,
    initialValues,
    bodyOf: (fields) => changesOf(changedFields(fields, initialValues), details?.reportsTo),
    save: mutateAsync,
    fallback: editText.failed,
    draftKey: `contractor:${contractor.id}`,
    fieldOf: { EMAIL_TAKEN: 'email', REPORTING_CYCLE: 'reportsTo' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={editText.title}
      submitLabel={editText.save}
      busyLabel={editText.busy}
      onClose={onClose}
    >
      <NameInputs />
      {refused ? (
        <TextInput
          label={editText.email}
          value={contractor.email}
          disabled
          helperText={refusalText(refused)}
        />
      ) : (
        <EmailInput hint={emailHint(canSendEmail, details?.pendingEmail)} />
      )}
      {maySetRate && <RateInput label={RATE_LABEL} hasInitialFocus={startsAtRate} />}
      <LoadError onTryAgain={refetch}>
        {!details && error && errorSentence(error, messages.contractor.loadFailed)}
      </LoadError>
      {!isOwn(actor, contractor.id) && (
        <SupervisorInput current={details?.reportsTo} hint={editText.supervisorHint} />
      )}
    </FormDialog>
  );
}

function AddContractorDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAddContractor();
  const maySetRate = !refusalOfContractorRate(useActor());
  const form = useEndpointForm({
    endpoint: addContractor,
    initialValues: { ...EMPTY, password: '' },
    bodyOf: ({ password, dailyRate, reportsTo, ...nameAndEmail }) => ({
      ...trimmed(nameAndEmail),
      password,
      ...(maySetRate && { dailyRate: rateFrom(dailyRate) ?? null }),
      ...(reportsTo && { reportsTo: reportsTo.id }),
    }),
    save: mutateAsync,
    fallback: addText.failed,
    draftKey: 'new-contractor',
    fieldOf: FIELD_OF_NEW_PERSON,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={addText.title}
      submitLabel={addText.action}
      busyLabel={addText.busy}
      onClose={onClose}
    >
      <InviteInstead />
      <NameInputs />
      <EmailInput />
      <NewPersonPassword />
      {maySetRate && <RateInput label={RATE_LABEL} />}
      <SupervisorInput current={null} hint={addText.supervisorHint} />
    </FormDialog>
  );
}

interface DeactivateDialogProps {
  contractor: Contractor;
  /** Activates the contractor again. Without it, the success message has no Undo button. */
  onUndo?: (id: string) => void;
  onClose: () => void;
}

/** Mount this dialog only while it is open. */
function DeactivateDialog({ contractor, onUndo, onClose }: DeactivateDialogProps) {
  const { submit, failure, busy } = useDialogMutation(
    useDeactivateContractor(),
    text.failed,
    onClose,
    onUndo,
  );
  const unpaid = useQuery(unpaidWeeksQuery(contractor.id));
  return (
    <ConfirmDialog
      open
      danger
      ready={!unpaid.isPending}
      title={text.title}
      confirmLabel={text.action}
      busyLabel={text.busy}
      busy={busy}
      error={failure}
      onConfirm={() => submit(contractor.id)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 1.5 }}>
        <div>
          {text.beforeName}
          <strong>
            <bdi>{fullName(contractor)}</bdi>
          </strong>
          {text.afterName}
        </div>
        <UnpaidWeeks
          id={contractor.id}
          name={fullName(contractor)}
          weeks={unpaid.data?.weeks ?? []}
        />
        <LoadError onTryAgain={unpaid.refetch}>
          {unpaid.error && errorSentence(unpaid.error, text.unpaidFailed)}
        </LoadError>
        <div>{text.keepsRecords}</div>
      </Stack>
    </ConfirmDialog>
  );
}

export type ContractorDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'rate' | 'password' | 'role' | 'deactivate'; contractor: Contractor };

/** At most one dialog is open at a time. */
export function useContractorDialogs() {
  const [shown, open] = useState<ContractorDialog>();
  return { shown, open, close: () => open(undefined) };
}

interface ContractorDialogsProps {
  shown: ContractorDialog | undefined;
  /** Undoes a deactivation. */
  onActivate?: (id: string) => void;
  onClose: () => void;
}

export function ContractorDialogs({ shown, onActivate, onClose }: ContractorDialogsProps) {
  const navigate = useNavigate();
  switch (shown?.kind) {
    case 'add':
      return <AddContractorDialog onClose={onClose} />;
    case 'edit':
      return <EditContractorDialog contractor={shown.contractor} onClose={onClose} />;
    case 'rate':
      return <EditContractorDialog contractor={shown.contractor} startsAtRate onClose={onClose} />;
    case 'password':
      return <PasswordResetDialog person={shown.contractor} onClose={onClose} />;
    case 'role':
      return (
        <RoleDialog
          person={{ ...shown.contractor, roles: ['Contractor'] }}
          onClose={onClose}
          // A person with another role has no page in this section.
          onAssigned={() => void navigate({ to: '/dashboard/contractors' })}
        />
      );
    case 'deactivate':
      return (
        <DeactivateDialog
          contractor={shown.contractor}
          {...(onActivate && { onUndo: onActivate })}
          onClose={onClose}
        />
      );
    case undefined:
      return null;
  }
}
