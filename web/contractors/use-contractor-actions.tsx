import Edit from '@mui/icons-material/EditOutlined';
import Activate from '@mui/icons-material/HowToRegOutlined';
import Deactivate from '@mui/icons-material/PersonOffOutlined';
import { useState } from 'react';
import type { Contractor } from '../../domain/contractors/schema.ts';
import { sentenceOf } from '../../domain/errors.ts';
import { refuseStatusChange, type Standing } from '../../domain/staff/rules.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { useActor } from '../platform/session.tsx';
import type { RowAction } from '../ui/RowMenu.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useActivateContractor } from './api.ts';
import type { ContractorDialog } from './ContractorDialogs.tsx';

/** A contractor as the rules about people look at them: who is archived is not in the list. */
function standingOf({ id, isActive }: Contractor): Standing {
  return { id, isActive, roles: ['Contractor'], archived: false };
}

/** Activating takes nothing away, so it goes at once. */
function useActivation() {
  const { mutateAsync } = useActivateContractor();
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  async function activate(id: string) {
    setFailure(undefined);
    try {
      toast.success((await mutateAsync(id)).message);
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
        icon: <Activate />,
        onChoose: () => void activate(contractor.id),
      };
    }
    const refused = refuseStatusChange(actor, standingOf(contractor));
    return {
      label: 'Deactivate Contractor',
      icon: <Deactivate />,
      danger: true,
      disabledBecause: refused && sentenceOf(refused),
      onChoose: () => open({ kind: 'deactivate', contractor }),
    };
  }

  function actionsOf(contractor: Contractor): RowAction[] {
    return [
      {
        label: 'Edit Contractor',
        icon: <Edit />,
        onChoose: () => open({ kind: 'edit', contractor }),
      },
      statusAction(contractor),
    ];
  }
  return { actionsOf, failure, clearFailure };
}
