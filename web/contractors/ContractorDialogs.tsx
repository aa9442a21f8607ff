import { useState } from 'react';
import type { Contractor } from '../../domain/contractors/schema.ts';
import { PasswordResetDialog } from '../people/PasswordResetDialog.tsx';
import { AddContractorDialog } from './AddContractorDialog.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { EditContractorDialog } from './EditContractorDialog.tsx';

export type ContractorDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'rate' | 'password' | 'deactivate'; contractor: Contractor };

/** At most one dialog is open at a time. */
export function useContractorDialogs() {
  const [shown, open] = useState<ContractorDialog>();
  return { shown, open, close: () => open(undefined) };
}

interface ContractorDialogsProps {
  shown: ContractorDialog | undefined;
  /** Takes a deactivation back. */
  onActivate?: (id: string) => void;
  onClose: () => void;
}

export function ContractorDialogs({ shown, onActivate, onClose }: ContractorDialogsProps) {
  switch (shown?.kind) {
    case 'add':
      return <AddContractorDialog onClose={onClose} />;
    case 'edit':
      return <EditContractorDialog contractor={shown.contractor} onClose={onClose} />;
    case 'rate':
      return <EditContractorDialog contractor={shown.contractor} startsAtRate onClose={onClose} />;
    case 'password':
      return <PasswordResetDialog person={shown.contractor} onClose={onClose} />;
    case 'deactivate':
      return (
        <DeactivateDialog
          contractor={shown.contractor}
          {...(onActivate && { onUndo: onActivate })}
          onClose={onClose}
        />
      );
    case undefined:
      return null;
  }
}
