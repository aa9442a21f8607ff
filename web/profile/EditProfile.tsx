import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Me } from '../../domain/sign-in/schema.ts';
import { FormInput } from '../people/FormInput.tsx';
import { requiredText } from '../people/person-rules.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { LeaveGuard } from '../platform/LeaveGuard.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useUpdateProfile } from './api.ts';
import { EmailActions } from './EmailActions.tsx';
import { changeOf, fieldsOf, type ProfileFields } from './profile-form.ts';

interface FieldDescription {
  name: keyof ProfileFields;
  label: string;
  autoComplete: string;
  maxLength: number;
  required?: true;
  type?: 'tel';
  /** Takes a whole line: on every screen, or on a phone. */
  wide?: 'always' | 'phone';
}

/** In the order of the screen, so that the first wrong one gets the focus. */
const FIELDS: readonly FieldDescription[] = [
  {
    name: 'firstName',
    label: 'First Name',
    autoComplete: 'given-name',
    maxLength: 100,
    required: true,
    wide: 'phone',
  },
  {
    name: 'lastName',
    label: 'Last Name',
    autoComplete: 'family-name',
    maxLength: 100,
    required: true,
    wide: 'phone',
  },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', maxLength: 40, type: 'tel', wide: 'phone' },
];
const ADDRESS: readonly FieldDescription[] = [
  {
    name: 'street',
    label: 'Street',
    autoComplete: 'street-address',
    maxLength: 200,
    wide: 'always',
  },
  {
    name: 'city',
    label: 'City',
    autoComplete: 'address-level2',
    maxLength: 100,
    wide: 'phone',
  },
  { name: 'state', label: 'State', autoComplete: 'address-level1', maxLength: 50 },
  { name: 'zip', label: 'ZIP Code', autoComplete: 'postal-code', maxLength: 20 },
  {
    name: 'country',
    label: 'Country',
    autoComplete: 'country-name',
    maxLength: 100,
    wide: 'phone',
  },
];

const LINE = '1 / -1';
const COLUMNS = {
  always: LINE,
  phone: { xs: LINE, sm: 'auto' },
  narrow: 'auto',
} as const;

function Field({ field }: { field: FieldDescription }) {
  const { required, wide, ...input } = field;
  return (
    <Box sx={{ gridColumn: COLUMNS[wide ?? 'narrow'] }}>
      <FormInput<ProfileFields>
        {...input}
        {...(required && { rules: requiredText(`${field.label} is required`) })}
      />
    </Box>
  );
}

const LOSS = 'What you changed in your profile is not saved. It is lost when you leave.';

function useProfileForm(user: Me, onDone: () => void) {
  const form = useForm<ProfileFields>({ defaultValues: fieldsOf(user) });
  const { mutateAsync, error } = useUpdateProfile();
  const toast = useToast();
  const onSubmit = form.handleSubmit(async (fields) => {
    try {
      await mutateAsync(changeOf(fields));
    } catch {
      // Shown above the fields, which keep what was typed.
      return;
    }
    toast.success('Profile updated successfully');
    onDone();
  });
  const failure = error ? errorSentence(error, 'Failed to update profile') : '';
  return { form, failure, onSubmit };
}

const GRID = { display: 'grid', gap: 2.5, gridTemplateColumns: '1fr 1fr' } as const;

interface EditProfileProps {
  user: Me;
  onDone: () => void;
  onChangeEmail: () => void;
}

export function EditProfile({ user, onDone, onChangeEmail }: EditProfileProps) {
  const { form, failure, onSubmit } = useProfileForm(user, onDone);
  const [asksToLeave, setAsksToLeave] = useState(false);
  const { setFocus, formState } = form;
  const { isDirty, isSubmitting } = formState;
  useEffect(() => setFocus('firstName'), [setFocus]);
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 3 }}>
        <ErrorAlert>{failure}</ErrorAlert>
        <Box sx={GRID}>
          {FIELDS.map((field) => (
            <Field key={field.name} field={field} />
          ))}
          <Box sx={{ gridColumn: COLUMNS.phone }}>
            <TextInput
              label="Email"
              value={user.email}
              readOnly
              sx={{ bgcolor: 'background.default' }}
            />
            <EmailActions onChangeEmail={onChangeEmail} />
          </Box>
        </Box>
        <Box component="fieldset" sx={{ ...GRID, border: 0, m: 0, p: 0 }}>
          <Box component="legend" sx={{ typography: 'subtitle2', p: 0, mb: 2 }}>
            Address
          </Box>
          {ADDRESS.map((field) => (
            <Field key={field.name} field={field} />
          ))}
        </Box>
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button type="submit" variant="contained" disabled={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save Changes'}
          </Button>
          <Button
            disabled={isSubmitting}
            onClick={() => (isDirty ? setAsksToLeave(true) : onDone())}
          >
            Cancel
          </Button>
        </Stack>
        <LeaveGuard isUnsaved={isDirty} isSaved={() => form.formState.isSubmitSuccessful}>
          {LOSS}
        </LeaveGuard>
        <ConfirmDialog
          open={asksToLeave}
          danger
          title="Leave without saving?"
          confirmLabel="Leave"
          onConfirm={onDone}
          onClose={() => setAsksToLeave(false)}
        >
          {LOSS}
        </ConfirmDialog>
      </Stack>
    </FormProvider>
  );
}
