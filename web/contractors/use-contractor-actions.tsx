import Edit from '@mui/icons-material/EditOutlined';
import Activate from '@mui/icons-material/HowToRegOutlined';
import Deactivate from '@mui/icons-material/PersonOffOutlined';
import { useState } from 'react';
import { isOwn } from '../../domain/access.ts';
import type { Contractor } from '../../domain/contractors/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { useActor } from '../platform/session.tsx';
import type { RowAction } from '../ui/RowMenu.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useActivateContractor } from './api.ts';
import type { ContractorDialog } from './ContractorDialogs.tsx';

/** Activating takes nothing away, so it goes at once. */
function useActivation() {
  const { mutateAsync } = useActivateContractor();
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  async function activate(id: string) {
    setFailure(undefined);
    try {
      await mutateAsync(id);
      toast.success('Contractor activated successfully');
    } catch (error) {
      setFailure(errorSentence(error, 'Failed to activate contractor'));
    }
  }
  return { activate, failure, clearFailure: () => setFailure(undefined) };
}

/** What can be done with a contractor, in the list and on the contractor's own page. */
export function useContractorActions(open: (dialog: ContractorDialog) => void) {
  const actor = useActor();
  const { activate, failure, clearFailure } = useActivation();

  function statusAction(contractor: Contractor): RowAction {
    if (!contractor.isActive) {
      return {
        label: 'Activate Contractor',
        icon: <Activate fontSize="small" />,
        onChoose: () => void activate(contractor.id),
      };
    }
    return {
      label: 'Deactivate Contractor',
      icon: <Deactivate fontSize="small" />,
      danger: true,
      disabledBecause: isOwn(actor, contractor.id)
        ? 'You cannot deactivate your own account.'
        : undefined,
      onChoose: () => open({ kind: 'deactivate', contractor }),
    };
  }

  function actionsOf(contractor: Contractor): RowAction[] {
    return [
      {
        label: 'Edit Contractor',
        icon: <Edit fontSize="small" />,
        onChoose: () => open({ kind: 'edit', contractor }),
      },
      statusAction(contractor),
    ];
  }
  return { actionsOf, failure, clearFailure };
}
