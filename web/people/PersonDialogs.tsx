import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Names } from '../../domain/people.ts';
import { rateFrom } from '../../domain/rate.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import type { EndpointForm } from '../app/forms/use-endpoint-form.ts';
import { InviteInstead, NewPersonPassword } from './NewPerson.tsx';
import { nameFieldsOf, type NameFields } from './OneLegalName.tsx';
import { EmailInput, NameInputs, rateFieldText } from './PersonInputs.tsx';

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

/** The initial values of the form for a new person. */
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
