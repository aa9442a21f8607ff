import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Fragment, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { changeStaffEmail, requestOwnEmailChange } from '../../domain/email-changes/schema.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../domain/language.ts';
import type { Me } from '../../domain/sign-in/schema.ts';
import {
  ChangePasswordFields,
  PasswordChanged,
  usePasswordChange,
} from '../app/change-password.tsx';
import { companyQuery } from '../app/company.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { ButtonLink } from '../app/links.tsx';
import { switchLanguage } from '../app/person-language.ts';
import { meQuery, useActor } from '../app/session.tsx';
import { useUrlDialog } from '../app/use-url-dialog.ts';
import { language } from '../language/language.ts';
import { addressLines } from '../../domain/address-lines.ts';
import { ChangeEmailDialog } from '../people/ChangeEmailDialog.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { AccessAndPermissions, AccountStatus } from './AccountCards.tsx';
import { devicesQuery, useChangeLanguage, useChangeOwnEmail, useRequestEmail } from './api.ts';
import { Devices } from './Devices.tsx';
import { EditProfile } from './EditProfile.tsx';
import { EmailActions } from './EmailActions.tsx';
import { messages } from './messages.ts';
import { W9Card } from './W9Card.tsx';

const { email, fields, language: languageText, notifications } = messages;
const { page: text, password: passwordText } = messages;

const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** Stores the chosen language and reloads the page in it. */
function LanguageSection() {
  const { mutate, error, isPending } = useChangeLanguage();
  return (
    <Section title={languageText.title}>
      <ErrorAlert>{error && errorSentence(error, languageText.failed)}</ErrorAlert>
      <ChoiceField
        label={languageText.label}
        value={language}
        choices={LANGUAGE_CHOICES}
        helperText={languageText.hint}
        disabled={isPending}
        onChange={({ target: { value: chosen } }) => {
          if (isLanguage(chosen)) mutate(chosen, { onSuccess: () => switchLanguage(chosen) });
        }}
      />
    </Section>
  );
}

function NotificationsCard() {
  return (
    <Section title={notifications.title}>
      <Stack sx={{ gap: 1.5, alignItems: 'start', py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {notifications.purpose}
        </Typography>
        <ButtonLink to="/dashboard/profile/notifications" variant="outlined" size="small">
          {notifications.open}
        </ButtonLink>
      </Stack>
    </Section>
  );
}

/** Mount this dialog only while it is open, so that it always starts empty. */
function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const queryClient = useQueryClient();
  const { form, asksForCurrent, isChanged } = usePasswordChange();
  function close() {
    // The list changes, because a password change signs out every other device.
    void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
    onClose();
  }
  if (isChanged) {
    return (
      <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{passwordText.title}</DialogTitle>
        <DialogContent>
          <PasswordChanged onDone={close} />
        </DialogContent>
      </Dialog>
    );
  }
  return (
    <FormDialog
      form={form}
      title={passwordText.title}
      submitLabel={passwordText.action}
      busyLabel={passwordText.busy}
      maxWidth="xs"
      onClose={onClose}
    >
      <DialogContentText>{passwordText.otherDevices}</DialogContentText>
      <ChangePasswordFields asksForCurrent={asksForCurrent} />
    </FormDialog>
  );
}

interface ProfileProps {
  user: Me;
  isEditing: boolean;
  onDone: () => void;
  onChangeEmail: () => void;
}

function PersonalDetails({ user, onChangeEmail }: Omit<ProfileProps, 'isEditing' | 'onDone'>) {
  const lines = addressLines(user.address);
  return (
    <DescriptionList
      items={[
        [fields.firstName, user.firstName || text.notProvided],
        [fields.lastName, user.lastName || text.oneLegalName],
        [
          fields.email,
          <Fragment key="email">
            {user.email}
            <EmailActions onChangeEmail={onChangeEmail} />
          </Fragment>,
        ],
        [fields.phone, user.phone || text.notProvided],
        [
          fields.address,
          lines.length === 0 ? text.notProvided : lines.map((line) => <div key={line}>{line}</div>),
        ],
      ]}
    />
  );
}

/** Shows personal details and devices in the wide column, and everything else in the narrow column. */
function Profile({ user, isEditing, onDone, onChangeEmail }: ProfileProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 5, lg: 8 },
        gridTemplateColumns: { lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 5 }}>
        <Section title={text.personalDetails}>
          {isEditing ? (
            <EditProfile user={user} onDone={onDone} onChangeEmail={onChangeEmail} />
          ) : (
            <PersonalDetails user={user} onChangeEmail={onChangeEmail} />
          )}
        </Section>
        <Devices />
      </Box>
      <Box sx={{ display: 'grid', gap: 5 }}>
        <LanguageSection />
        <W9Card timeZone={user.company.timeZone} />
        <NotificationsCard />
        <AccountStatus user={user} />
        <AccessAndPermissions user={user} />
      </Box>
    </Box>
  );
}

function ProfileSkeleton() {
  return (
    <Box component="output" sx={{ display: 'block', maxWidth: 720 }}>
      <HiddenText>{text.loading}</HiddenText>
      {['name', 'email', 'status', 'policies'].map((line) => (
        <Skeleton key={line} height={44} />
      ))}
    </Box>
  );
}

function ChangeOwnEmailDialog({ onClose }: { onClose: () => void }) {
  const canSendEmail = useQuery(companyQuery).data?.canSendEmail ?? true;
  const request = useRequestEmail();
  const change = useChangeOwnEmail(useActor().id);
  return (
    <ChangeEmailDialog
      endpoint={canSendEmail ? requestOwnEmailChange : changeStaffEmail}
      canSendEmail={canSendEmail}
      hint={canSendEmail ? email.confirmedByLink : email.changedAtOnce}
      save={canSendEmail ? request.mutateAsync : change.mutateAsync}
      onClose={onClose}
    />
  );
}

export function ProfilePage() {
  const { data, error, isPending, refetch } = useQuery(meQuery);
  const [isEditing, setEditing] = useState(false);
  const [changesPassword, setChangesPassword] = useState(false);
  const [changesEmail, setChangesEmail] = useState(false);
  const { open } = useSearch({ from: '/dashboard/profile' });
  useUrlDialog(open === 'password', () => setChangesPassword(true));
  const editButton = useRef<HTMLButtonElement>(null);
  function endEditing() {
    flushSync(() => setEditing(false));
    // Moves the focus back to the button that opened the form.
    editButton.current?.focus();
  }
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <>
            <Button variant="outlined" onClick={() => setChangesPassword(true)}>
              {text.changePassword}
            </Button>
            {data && !isEditing && (
              <Button ref={editButton} variant="contained" onClick={() => setEditing(true)}>
                {text.edit}
              </Button>
            )}
          </>
        }
      />
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {isPending && <ProfileSkeleton />}
      {data && (
        <Profile
          user={data.user}
          isEditing={isEditing}
          onDone={endEditing}
          onChangeEmail={() => setChangesEmail(true)}
        />
      )}
      {changesEmail && <ChangeOwnEmailDialog onClose={() => setChangesEmail(false)} />}
      {changesPassword && <ChangePasswordDialog onClose={() => setChangesPassword(false)} />}
    </>
  );
}
