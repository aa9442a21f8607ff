import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormProvider, useFormContext, type FieldValues } from 'react-hook-form';
import { UnsavedChangesGuard } from '../UnsavedChangesGuard.tsx';
import { RestoredNote } from './RestoredNote.tsx';
import type { EndpointForm } from './use-endpoint-form.ts';

interface PageFormProps<Fields extends FieldValues> {
  form: EndpointForm<Fields>;
  /** Lets a button outside of the form submit it. */
  id?: string;
  /** The fields, which read the form from the context, and the form's alert and buttons. */
  children: ReactNode;
  /** The text that says which input the person would lose by leaving the page. Without it, the page does not ask for
   *  confirmation. */
  loss?: string;
  leaveTitle?: string;
  sx?: SxProps<Theme>;
}

export function PageForm<Fields extends FieldValues>(props: PageFormProps<Fields>) {
  const { form, id, children, loss, leaveTitle, sx = { gap: 2.5 } } = props;
  return (
    <FormProvider {...form}>
      <Stack component="form" id={id} noValidate onSubmit={form.onSubmit} sx={sx}>
        {form.isRestored && form.isUnsaved() && <RestoredNote />}
        {children}
      </Stack>
      {loss && (
        <UnsavedChangesGuard
          isUnsaved={form.formState.isDirty}
          isSaved={() => !form.isUnsaved()}
          title={leaveTitle}
        >
          {loss}
        </UnsavedChangesGuard>
      )}
    </FormProvider>
  );
}

interface SubmitButtonProps extends Pick<ButtonProps, 'children' | 'size' | 'sx'> {
  busyLabel: string;
}

export function SubmitButton({ busyLabel, children, ...button }: SubmitButtonProps) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting} {...button}>
      {isSubmitting ? busyLabel : children}
    </Button>
  );
}
