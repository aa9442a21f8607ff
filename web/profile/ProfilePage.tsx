import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Fragment, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { changeStaffEmail, requestOwnEmailChange } from '../../domain/email-changes/schema.ts';
import type { Me } from '../../domain/sign-in/schema.ts';
import { companyQuery } from '../app/company.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { meQuery, useActor } from '../app/session.tsx';
import { useAskedDialog } from '../app/use-asked-dialog.ts';
import { ChangeEmailDialog } from '../people/ChangeEmailDialog.tsx';
import { FactList } from '../ui/FactList.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { AccessAndPermissions, AccountStatus } from './AccountCards.tsx';
import { useChangeOwnEmail, useRequestEmail } from './api.ts';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { Devices } from './Devices.tsx';
import { EditProfile } from './EditProfile.tsx';
import { EmailActions } from './EmailActions.tsx';
import { messages } from './messages.ts';
import { addressLines } from './profile-form.ts';
import { W9Card } from './W9Card.tsx';

const { email, fields, page: text } = messages;

interface ProfileProps {
  user: Me;
  isEditing: boolean;
  onDone: () => void;
  onChangeEmail: () => void;
}

function PersonalDetails({ user, onChangeEmail }: Omit<ProfileProps, 'isEditing' | 'onDone'>) {
  const lines = addressLines(user.address);
  return (
    <FactList
      facts={[
        [fields.firstName, user.firstName || text.notAvailable],
        [fields.lastName, user.lastName || text.notAvailable],
        [
          fields.email,
          <Fragment key="email">
            {user.email}
            <EmailActions onChangeEmail={onChangeEmail} />
          </Fragment>,
        ],
        [fields.phone, user.phone || text.notAvailable],
        [
          fields.address,
          lines.length === 0
            ? text.notAvailable
            : lines.map((line) => <div key={line}>{line}</div>),
        ],
      ]}
    />
  );
}

/** What one edits on one side, what others decide on the other. */
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
        <W9Card timeZone={user.company.timeZone} />
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
  const canMail = useQuery(companyQuery).data?.canMail ?? true;
  const request = useRequestEmail();
  const change = useChangeOwnEmail(useActor().id);
  return (
    <ChangeEmailDialog
      endpoint={canMail ? requestOwnEmailChange : changeStaffEmail}
      canMail={canMail}
      hint={canMail ? email.confirmedByLink : email.changedAtOnce}
      save={canMail ? request.mutateAsync : change.mutateAsync}
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
  useAskedDialog(open === 'password', () => setChangesPassword(true));
  const editButton = useRef<HTMLButtonElement>(null);
  function endEditing() {
    flushSync(() => setEditing(false));
    // The form is gone, and the focus that was in it goes where the editing began.
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
