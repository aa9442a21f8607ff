import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeStaffEmail } from '../../domain/email-changes/schema.ts';
import { fullName } from '../../domain/people.ts';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { companyQuery } from '../app/company.ts';
import { HistoryDialog } from '../app/history/HistoryDialog.tsx';
import { ChangeEmailDialog } from '../people/ChangeEmailDialog.tsx';
import { PasswordResetDialog } from '../people/PasswordResetDialog.tsx';
import { AddStaffDialog } from './AddStaffDialog.tsx';
import { historyOf, useChangeEmail } from './api.ts';
import { EditStaffDialog } from './EditStaffDialog.tsx';
import { messages } from './messages.ts';
import { RoleDialog } from './RoleDialog.tsx';

const { emailChange: text } = messages;

export type StaffDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'email' | 'role' | 'password' | 'history'; person: StaffMember };

/** At most one dialog is open at a time. */
export function useStaffDialogs() {
  const [shown, open] = useState<StaffDialog>();
  return { shown, open, close: () => open(undefined) };
}

interface StaffDialogsProps {
  shown: StaffDialog | undefined;
  onClose: () => void;
}

interface ChangeStaffEmailDialogProps {
  person: StaffMember;
  onClose: () => void;
}

function ChangeStaffEmailDialog({ person, onClose }: ChangeStaffEmailDialogProps) {
  const canMail = useQuery(companyQuery).data?.canMail ?? true;
  const { mutateAsync } = useChangeEmail(person.id);
  const name = fullName(person);
  return (
    <ChangeEmailDialog
      endpoint={changeStaffEmail}
      canMail={canMail}
      hint={canMail ? text.byLink(name) : text.atOnce(name)}
      save={mutateAsync}
      onClose={onClose}
    />
  );
}

export function StaffDialogs({ shown, onClose }: StaffDialogsProps) {
  switch (shown?.kind) {
    case 'add':
      return <AddStaffDialog onClose={onClose} />;
    case 'edit':
      return <EditStaffDialog person={shown.person} onClose={onClose} />;
    case 'email':
      return <ChangeStaffEmailDialog person={shown.person} onClose={onClose} />;
    case 'role':
      return <RoleDialog person={shown.person} onClose={onClose} />;
    case 'password':
      return <PasswordResetDialog person={shown.person} onClose={onClose} />;
    case 'history':
      return (
        <HistoryDialog
          name={fullName(shown.person)}
          of={historyOf(shown.person.id)}
          onClose={onClose}
        />
      );
    case undefined:
      return null;
  }
}
