import { useRef, useState, type ReactNode } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { Names } from '../../domain/people.ts';
import { rateFrom } from '../../domain/rate.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import type { EndpointForm } from '../app/forms/use-endpoint-form.ts';
import { nameFieldsOf, type NameFields } from './OneLegalName.tsx';
import { EmailInput, NameInputs, rateFieldText } from './PersonInputs.tsx';
import type { PasswordOwner } from '../../domain/sign-in/rules.ts';
import { NewPasswordInput } from '../app/NewPasswordFields.tsx';
import { messages } from './messages.ts';

const { password: passwordText } = messages;

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

/** Offers a join link after a person was added without a password.
 *  @returns `save` and `onSaved` for the form, and the id of the added person */
export function useJoinAfterAdding<Body extends { password?: string | undefined }, Response>(
  add: (body: Body) => Promise<Response>,
  { idOf, onClose }: { idOf: (response: Response) => string; onClose: () => void },
) {
  const added = useRef<string>(undefined);
  const [joining, setJoining] = useState<string>();
  return {
    save: async (body: Body) => {
      const response = await add(body);
      added.current = body.password === undefined ? idOf(response) : undefined;
      return response;
    },
    onSaved: () => (added.current === undefined ? onClose() : setJoining(added.current)),
    joining,
  };
}

/** Returns the typed password for the request body. Nothing if the person joins with a link. */
export const passwordBodyOf = (password: string) => (password === '' ? {} : { password });

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
      missing={undefined}
      owner={{ email, firstName, lastName }}
      hint={passwordText.hint}
    />
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
