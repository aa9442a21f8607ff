import { useState } from 'react';
import { fullName } from '../../domain/people.ts';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { HistoryDialog } from '../app/history/HistoryDialog.tsx';
import { PasswordResetDialog } from '../people/PasswordResetDialog.tsx';
import { AddStaffDialog } from './AddStaffDialog.tsx';
import { ChangeStaffEmailDialog } from './ChangeStaffEmailDialog.tsx';
import { historyOf } from './api.ts';
import { EditStaffDialog } from './EditStaffDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';

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
