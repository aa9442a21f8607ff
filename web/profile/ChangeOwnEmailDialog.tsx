import { useQuery } from '@tanstack/react-query';
import { changeStaffEmail, requestOwnEmailChange } from '../../domain/email-changes/schema.ts';
import { ChangeEmailDialog } from '../people/ChangeEmailDialog.tsx';
import { companyQuery } from '../app/company.ts';
import { useActor } from '../app/session.tsx';
import { useChangeOwnEmail, useRequestEmail } from './api.ts';

export function ChangeOwnEmailDialog({ onClose }: { onClose: () => void }) {
  const canMail = useQuery(companyQuery).data?.canMail ?? true;
  const request = useRequestEmail();
  const change = useChangeOwnEmail(useActor().id);
  return (
    <ChangeEmailDialog
      endpoint={canMail ? requestOwnEmailChange : changeStaffEmail}
      canMail={canMail}
      hint={
        canMail
          ? 'We mail a link to this address. Your email changes when you confirm it there.'
          : 'Your email changes at once, and every device is signed out.'
      }
      save={canMail ? request.mutateAsync : change.mutateAsync}
      onClose={onClose}
    />
  );
}
