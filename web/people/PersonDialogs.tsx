import { useState, type ReactNode } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { Names } from '../../domain/people.ts';
import { rateFrom } from '../../domain/rate.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import type { EndpointForm } from '../app/forms/use-endpoint-form.ts';
import { nameFieldsOf, type NameFields } from './OneLegalName.tsx';
import { EmailInput, NameInputs, rateFieldText } from './PersonInputs.tsx';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { refusalOfInviting } from '../../domain/invitations/rules.ts';
import { invite, type InvitableRole } from '../../domain/invitations/schema.ts';
import type { PasswordOwner } from '../../domain/sign-in/rules.ts';
import { NewPasswordInput } from '../app/NewPasswordFields.tsx';
import { useActor, useMayCall } from '../app/session.tsx';
import { passInvitation, type InvitationFields } from './invitation-fields.ts';
import { messages } from './messages.ts';

const { invitation: text, password: passwordText } = messages;

// The dialogs of staff and contractors have these parts in common.

/** The open dialog of a list of people. */
export type PersonDialog<Kind extends string, Person> =
  | { kind: 'add' }
  | { kind: Kind; person: Person };

/** Returns the open dialog and the functions that open and close dialogs. At most one dialog is open at a time. */
export function usePersonDialogs<Dialog>() {
  const [shown, open] = useState<Dialog>();
  return { shown, open, close: () => open(undefined) };
}

export interface PersonFields extends NameFields {
  /** The rate in dollars per hour, as typed. */
  dailyRate: string;
}

export const NEW_PERSON = {
  firstName: '',
  lastName: '',
  oneLegalName: false,
  email: '',
  password: '',
  dailyRate: '',
};

export function personFieldsOf(person: Names & { dailyRate?: number | null }): PersonFields {
  return { ...nameFieldsOf(person), dailyRate: rateFieldText(person.dailyRate) };
}

/** Returns the rate for the request body. Returns nothing if the rate did not change. */
export function rateBodyOf(dailyRate: string | undefined): { dailyRate?: number | null } {
  return dailyRate === undefined ? {} : { dailyRate: rateFrom(dailyRate) ?? null };
}

function NewPersonPassword() {
  const [email, firstName, lastName] = useWatch<PasswordOwner, ['email', 'firstName', 'lastName']>({
    name: ['email', 'firstName', 'lastName'],
  });
  return (
    <NewPasswordInput
      name="password"
      label={passwordText.label}
      required
      owner={{ email, firstName, lastName }}
      missing={passwordText.missing}
      hint={passwordText.hint}
    />
  );
}

interface TypedPerson extends Omit<InvitationFields, 'role' | 'reportsTo'> {
  role?: InvitableRole;
  reportsTo?: InvitationFields['reportsTo'];
}

/** Offers to invite the person instead of setting a password. With an invitation, only the new person knows the
 *  password. */
function InviteInstead() {
  const { getValues } = useFormContext<TypedPerson>();
  const actor = useActor();
  const mayInvite = useMayCall()(invite);
  const navigate = useNavigate();
  const { role: firstRole = 'Contractor' } = getValues();
  if (!mayInvite || refusalOfInviting(actor, firstRole)) return null;

  function startInvitation() {
    const { email, firstName, lastName, oneLegalName } = getValues();
    const { role = 'Contractor', dailyRate, reportsTo } = getValues();
    const names = { firstName, lastName, oneLegalName };
    passInvitation({ ...names, email, role, dailyRate, reportsTo });
    void navigate({ to: '/dashboard/invitations', search: { open: 'invite' } });
  }
  return (
    <>
      <Alert severity="info" role="note">
        {text.advantage}
        <br />
        <Button variant="outlined" size="small" sx={{ mt: 1 }} onClick={startInvitation}>
          {text.action}
        </Button>
      </Alert>
      <Typography variant="subtitle2" component="h3">
        {text.alternative}
      </Typography>
    </>
  );
}

interface FormProps<Fields extends FieldValues> {
  form: EndpointForm<Fields>;
  /** The fields that only staff or only contractors have. */
  children: ReactNode;
  onClose: () => void;
}

interface AddPersonFormProps<Fields extends FieldValues> extends FormProps<Fields> {
  texts: { title: string; action: string; busy: string };
}

export function AddPersonForm<Fields extends FieldValues>(props: AddPersonFormProps<Fields>) {
  const { form, texts, children, onClose } = props;
  return (
    <FormDialog
      form={form}
      title={texts.title}
      submitLabel={texts.action}
      busyLabel={texts.busy}
      onClose={onClose}
    >
      <InviteInstead />
      <NameInputs />
      <EmailInput />
      <NewPersonPassword />
      {children}
    </FormDialog>
  );
}

interface EditPersonFormProps<Fields extends FieldValues> extends FormProps<Fields> {
  texts: { title: string; save: string; busy: string };
}

export function EditPersonForm<Fields extends FieldValues>(props: EditPersonFormProps<Fields>) {
  const { form, texts, children, onClose } = props;
  return (
    <FormDialog
      form={form}
      title={texts.title}
      submitLabel={texts.save}
      busyLabel={texts.busy}
      onClose={onClose}
    >
      <NameInputs />
      {children}
    </FormDialog>
  );
}
