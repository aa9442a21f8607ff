import type { ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { FormDialog } from '../ui/FormDialog.tsx';
import { usePersonForm, type PersonForm } from './person-form.ts';

interface PersonDialogProps<Fields extends FieldValues> extends PersonForm<Fields> {
  title: string;
  submitLabel: string;
  /** Shown on the button while the answer is awaited. */
  busyLabel: string;
  /** The inputs, which find the form around them. */
  children: ReactNode;
  onClose: () => void;
}

/** A dialog that adds or changes a person; it closes when that is done. */
export function PersonDialog<Fields extends FieldValues>(props: PersonDialogProps<Fields>) {
  const { title, submitLabel, busyLabel, children, onClose } = props;
  const { form, failure, onSubmit } = usePersonForm(props, onClose);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <FormDialog
        title={title}
        submitLabel={submitLabel}
        busyLabel={busyLabel}
        busy={isSubmitting}
        isDirty={isDirty}
        error={failure}
        onSubmit={(event) => void onSubmit(event)}
        onClose={onClose}
      >
        {children}
      </FormDialog>
    </FormProvider>
  );
}
