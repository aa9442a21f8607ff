import { useState } from 'react';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { AddStaffDialog } from './AddStaffDialog.tsx';
import { EditStaffDialog } from './EditStaffDialog.tsx';
import { PasswordResetDialog } from './PasswordResetDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';

export type StaffDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'role' | 'password'; person: StaffMember };

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
    case 'role':
      return <RoleDialog person={shown.person} onClose={onClose} />;
    case 'password':
      return <PasswordResetDialog person={shown.person} onClose={onClose} />;
    case undefined:
      return null;
  }
}
