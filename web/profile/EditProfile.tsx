import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Fragment, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { TSchema } from 'typebox';
import { maxLengthOf } from '../../domain/limits.ts';
import { problemsOfAddress } from '../../domain/sign-in/rules.ts';
import { Address, updateMe, type Me } from '../../domain/sign-in/schema.ts';
import { sentenceText } from '../ui/sentence-text.ts';
import { OneLegalNameCheckbox } from '../people/OneLegalName.tsx';
import { requiredText } from '../people/person-rules.ts';
import { FormUsStateSelect } from '../app/forms/FormUsStateSelect.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { UnsavedChangesDialog } from '../app/forms/UnsavedChangesDialog.tsx';
import { PageForm, SubmitButton } from '../app/forms/PageForm.tsx';
import type { Problems } from '../app/forms/resolver.ts';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useUpdateProfile } from './api.ts';
import { EmailActions } from './EmailActions.tsx';
import { messages } from './messages.ts';
import { addressOf, changeOf, fieldsOf, type ProfileFields } from './profile-form.ts';

const { edit: text, fields: labels } = messages;

interface FieldDescription {
  name: Exclude<keyof ProfileFields, 'oneLegalName'>;
  autoComplete: string;
  required?: true;
  type?: 'tel';
  /** Whether the field fills a row on every screen or only on a phone. */
  wide?: 'always' | 'phone';
}

/** The fields are in the order of the screen, because the first invalid field gets the focus. */
const FIELDS: readonly FieldDescription[] = [
  {
    name: 'firstName',
    autoComplete: 'given-name',
    required: true,
    wide: 'phone',
  },
  {
    name: 'lastName',
    autoComplete: 'family-name',
    required: true,
    wide: 'phone',
  },
  { name: 'phone', autoComplete: 'tel', type: 'tel', wide: 'phone' },
];
const ADDRESS: readonly FieldDescription[] = [
  {
    name: 'street',
    autoComplete: 'street-address',
    wide: 'always',
  },
  {
    name: 'city',
    autoComplete: 'address-level2',
    wide: 'phone',
  },
  { name: 'state', autoComplete: 'address-level1' },
  { name: 'zip', autoComplete: 'postal-code' },
  {
    name: 'country',
    autoComplete: 'country-name',
    wide: 'phone',
  },
];

const FULL_ROW = '1 / -1';
const COLUMNS = {
  always: FULL_ROW,
  phone: { xs: FULL_ROW, sm: 'auto' },
  narrow: 'auto',
} as const;

function Field({ field, within }: { field: FieldDescription; within: TSchema }) {
  const label = labels[field.name];
  if (field.name === 'state') {
    return (
      <FormUsStateSelect<ProfileFields>
        name="state"
        label={label}
        emptyLabel={text.noState}
        autoComplete={field.autoComplete}
      />
    );
  }
  const { required, wide, ...input } = field;
  return (
    <Box sx={{ gridColumn: COLUMNS[wide ?? 'narrow'] }}>
      <FormInput<ProfileFields>
        {...input}
        label={label}
        maxLength={maxLengthOf(within, field.name)}
        {...(required && { rule: requiredText(text.missing(label)) })}
        hasInitialFocus={field.name === 'firstName'}
      />
    </Box>
  );
}

function NameAndPhone() {
  const hasOneName = useWatch<ProfileFields, 'oneLegalName'>({ name: 'oneLegalName' });
  return FIELDS.map((field) => (
    <Fragment key={field.name}>
      {field.name === 'lastName' && hasOneName ? null : (
        <Field field={field} within={updateMe.body} />
      )}
      {field.name === 'lastName' && (
        <Box sx={{ gridColumn: FULL_ROW, mt: -1.5 }}>
          <OneLegalNameCheckbox />
        </Box>
      )}
    </Fragment>
  ));
}

function problemsInLanguage(address: Address): Problems {
  const { state, zip } = problemsOfAddress(address);
  return {
    ...(state && { state: sentenceText(state) }),
    ...(zip && { zip: sentenceText(zip) }),
  };
}

const GRID = { display: 'grid', gap: 2.5, gridTemplateColumns: '1fr 1fr' } as const;

interface EditProfileProps {
  user: Me;
  onDone: () => void;
  onChangeEmail: () => void;
}

export function EditProfile({ user, onDone, onChangeEmail }: EditProfileProps) {
  const { mutateAsync } = useUpdateProfile();
  const form = useEndpointForm<ProfileFields, typeof updateMe>({
    endpoint: updateMe,
    initialValues: fieldsOf(user),
    bodyOf: changeOf,
    problemsOf: (fields) => problemsInLanguage(addressOf(fields)),
    save: async (change) => {
      await mutateAsync(change);
      return { message: text.done };
    },
    fallback: text.failed,
    draftKey: 'profile',
    onSaved: onDone,
  });
  const [isConfirmingDiscard, setIsConfirmingDiscard] = useState(false);
  const { isSubmitting } = form.formState;
  return (
    <PageForm form={form} loss={text.loss} sx={{ gap: 3 }}>
      <ErrorAlert>{form.failure}</ErrorAlert>
      <Box sx={GRID}>
        <NameAndPhone />
        <Box sx={{ gridColumn: COLUMNS.phone }}>
          <TextInput
            label={labels.email}
            value={user.email}
            readOnly
            sx={{ bgcolor: 'background.default' }}
          />
          <EmailActions onChangeEmail={onChangeEmail} />
        </Box>
      </Box>
      <Box component="fieldset" sx={{ ...GRID, border: 0, m: 0, p: 0 }}>
        <Box component="legend" sx={{ typography: 'subtitle2', p: 0, mb: 2 }}>
          {labels.address}
        </Box>
        {ADDRESS.map((field) => (
          <Field key={field.name} field={field} within={Address} />
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        <SubmitButton busyLabel={text.busy}>{text.action}</SubmitButton>
        <Button
          disabled={isSubmitting}
          onClick={() => (form.isUnsaved() ? setIsConfirmingDiscard(true) : onDone())}
        >
          {text.cancel}
        </Button>
      </Stack>
      <UnsavedChangesDialog
        open={isConfirmingDiscard}
        onLeave={onDone}
        onStay={() => setIsConfirmingDiscard(false)}
      >
        {text.loss}
      </UnsavedChangesDialog>
    </PageForm>
  );
}
