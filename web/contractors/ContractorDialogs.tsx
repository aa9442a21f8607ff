import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isOwn } from '../../domain/access.ts';
import { refusalOfContractorRate } from '../../domain/contractors/rules.ts';
import {
  addContractor,
  updateContractor,
  type Contractor,
} from '../../domain/contractors/schema.ts';
import { refusalOfEmailChange } from '../../domain/email-changes/rules.ts';
import { fullName } from '../../domain/people.ts';
import { companyQuery } from '../app/company.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { FormCheckbox } from '../app/forms/FormCheckbox.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useActor } from '../app/session.tsx';
import { ConfirmWrite } from '../app/ConfirmWrite.tsx';
import { JoinLinks } from '../people/join-links/JoinLinks.tsx';
import { FirstRateInputs, firstRateBodyOf, NO_FIRST_RATE } from '../pay-rates/FirstRateInputs.tsx';
import { EditRateInputs } from '../pay-rates/EditRateInputs.tsx';
import { RateDialog } from '../pay-rates/RateDialog.tsx';
import { EmailInput, RATE_LABEL } from '../people/PersonInputs.tsx';
import {
  AddPersonForm,
  EditPersonForm,
  NEW_PERSON,
  passwordBodyOf,
  personFieldsOf,
  rateBodyOf,
  useJoinAfterAdding,
  type PersonDialog,
  type PersonFields,
} from '../people/PersonDialogs.tsx';
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
import { LoadError } from '../ui/LoadError.tsx';
import { refusalText } from '../ui/sentence-text.ts';
import { TextInput } from '../ui/TextInput.tsx';
import {
  contractorQuery,
  useAddContractor,
  useDeactivateContractor,
  useUpdateContractor,
  type ContractorChanges,
} from './api.ts';
import { messages } from './messages.ts';

const { deactivation: text, add: addText, edit: editText } = messages;

interface ContractorFields extends SupervisorField, PersonFields {
  email: string;
  leasedOwnerOperator: boolean;
}

/** @param before the supervisor that the form started with */
function changesOf(
  { dailyRate, reportsTo, leasedOwnerOperator, ...nameAndEmail }: Partial<ContractorFields>,
  before: ChosenSupervisor | null | undefined,
): ContractorChanges {
  const isMoved = reportsTo !== undefined && reportsTo?.id !== before?.id;
  return {
    ...trimmed(nameAndEmail),
    ...rateBodyOf(dailyRate),
    ...(leasedOwnerOperator !== undefined && { leasedOwnerOperator }),
    ...(isMoved && { reportsTo: reportsTo?.id ?? null }),
  };
}

function LeasedCheckbox() {
  return (
    <FormCheckbox<Pick<ContractorFields, 'leasedOwnerOperator'>>
      name="leasedOwnerOperator"
      label={messages.leased.label}
      isSentence
    />
  );
}

interface EditContractorDialogProps {
  contractor: Contractor;
  onClose: () => void;
}

function emailHint(canSendEmail: boolean, pendingEmail: string | null | undefined): string {
  if (pendingEmail) return editText.emailPending(pendingEmail);
  return canSendEmail ? editText.emailConfirmed : editText.emailAtOnce;
}

function EditContractorDialog({ contractor, onClose }: EditContractorDialogProps) {
  const actor = useActor();
  const { mutateAsync } = useUpdateContractor(contractor.id);
  const { data: details, error, refetch } = useQuery(contractorQuery(contractor.id));
  const canSendEmail = useQuery(companyQuery).data?.canSendEmail ?? true;
  const refused = refusalOfEmailChange(actor, canSendEmail);
  const maySetRate = !refusalOfContractorRate(actor, contractor);
  const initialValues: ContractorFields = {
    ...personFieldsOf(contractor),
    email: contractor.email,
    leasedOwnerOperator: contractor.leasedOwnerOperator,
    reportsTo: undefined,
  };
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
    <EditPersonForm form={form} texts={editText} onClose={onClose}>
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
      {maySetRate && <EditRateInputs userId={contractor.id} label={RATE_LABEL} onSaved={onClose} />}
      <LeasedCheckbox />
      <LoadError onTryAgain={refetch}>
        {!details && error && errorSentence(error, messages.contractor.loadFailed)}
      </LoadError>
      {!isOwn(actor, contractor.id) && (
        <SupervisorInput
          current={details?.reportsTo}
          hint={
            details?.invitedSupervisor
              ? messages.invitedSupervisor(details.invitedSupervisor)
              : editText.supervisorHint
          }
        />
      )}
    </EditPersonForm>
  );
}

const NO_SUPERVISOR: SupervisorField = { reportsTo: undefined };

function AddContractorDialog({ onClose }: { onClose: () => void }) {
  const { joining, ...saving } = useJoinAfterAdding(useAddContractor().mutateAsync, {
    idOf: ({ contractor }) => contractor.id,
    onClose,
  });
  const maySetRate = !refusalOfContractorRate(useActor());
  const form = useEndpointForm({
    endpoint: addContractor,
    initialValues: {
      ...NEW_PERSON,
      ...NO_FIRST_RATE,
      ...NO_SUPERVISOR,
      leasedOwnerOperator: false,
    },
    bodyOf: ({
      password,
      dailyRate,
      rateUnit,
      reportsTo,
      leasedOwnerOperator,
      ...nameAndEmail
    }) => ({
      ...trimmed(nameAndEmail),
      ...passwordBodyOf(password),
      ...(leasedOwnerOperator && { leasedOwnerOperator }),
      ...(maySetRate && firstRateBodyOf({ dailyRate, rateUnit })),
      ...(reportsTo && { reportsTo: reportsTo.id }),
    }),
    ...saving,
    fallback: addText.failed,
    draftKey: 'new-contractor',
    fieldOf: FIELD_OF_NEW_PERSON,
  });
  if (joining) return <JoinLinks userIds={[joining]} onClose={onClose} />;
  return (
    <AddPersonForm form={form} texts={addText} onClose={onClose}>
      {maySetRate && <FirstRateInputs />}
      <LeasedCheckbox />
      <SupervisorInput current={null} hint={addText.supervisorHint} />
    </AddPersonForm>
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
  const unpaid = useQuery(unpaidWeeksQuery(contractor.id));
  return (
    <ConfirmWrite
      danger
      ready={!unpaid.isPending}
      texts={{ ...text, submit: text.action }}
      write={useDeactivateContractor()}
      variables={contractor.id}
      onUndo={onUndo}
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
          agreements={unpaid.data?.agreements ?? []}
        />
        <LoadError onTryAgain={unpaid.refetch}>
          {unpaid.error && errorSentence(unpaid.error, text.unpaidFailed)}
        </LoadError>
        <div>{text.keepsRecords}</div>
      </Stack>
    </ConfirmWrite>
  );
}

export type ContractorDialog = PersonDialog<
  'edit' | 'rate' | 'join' | 'password' | 'role' | 'deactivate',
  Contractor
>;

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
      return <EditContractorDialog contractor={shown.person} onClose={onClose} />;
    case 'rate':
      return <RateDialog userId={shown.person.id} onClose={onClose} />;
    case 'join':
      return <JoinLinks userIds={[shown.person.id]} onClose={onClose} />;
    case 'password':
      return <PasswordResetDialog person={shown.person} onClose={onClose} />;
    case 'role':
      return (
        <RoleDialog
          person={{ ...shown.person, roles: ['Contractor'] }}
          onClose={onClose}
          // A person with another role has no page in this section.
          onAssigned={() => void navigate({ to: '/dashboard/contractors' })}
        />
      );
    case 'deactivate':
      return (
        <DeactivateDialog
          contractor={shown.person}
          {...(onActivate && { onUndo: onActivate })}
          onClose={onClose}
        />
      );
    case undefined:
      return null;
  }
}
