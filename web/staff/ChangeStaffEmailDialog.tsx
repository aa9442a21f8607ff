import { useQuery } from '@tanstack/react-query';
import { changeStaffEmail } from '../../domain/email-changes/schema.ts';
import { fullName } from '../../domain/people.ts';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { ChangeEmailDialog } from '../people/ChangeEmailDialog.tsx';
import { companyQuery } from '../app/company.ts';
import { useChangeEmail } from './api.ts';

interface ChangeStaffEmailDialogProps {
  person: StaffMember;
  onClose: () => void;
}

export function ChangeStaffEmailDialog({ person, onClose }: ChangeStaffEmailDialogProps) {
  const canMail = useQuery(companyQuery).data?.canMail ?? true;
  const { mutateAsync } = useChangeEmail(person.id);
  const name = fullName(person);
  return (
    <ChangeEmailDialog
      endpoint={changeStaffEmail}
      canMail={canMail}
      hint={
        canMail
          ? `We mail a link to this address. The email of ${name} changes when it is confirmed there.`
          : `The email of ${name} changes at once, and every device of this person is signed out.`
      }
      save={mutateAsync}
      onClose={onClose}
    />
  );
}
