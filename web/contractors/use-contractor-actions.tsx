import Badge from '@mui/icons-material/BadgeOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Activate from '@mui/icons-material/HowToRegOutlined';
import LockReset from '@mui/icons-material/LockReset';
import QrCode2 from '@mui/icons-material/QrCode2';
import Deactivate from '@mui/icons-material/PersonOffOutlined';
import { useState } from 'react';
import { refusalOfContractorRate } from '../../domain/contractors/rules.ts';
import { updateContractor, type Contractor } from '../../domain/contractors/schema.ts';
import {
  refusalOfActingOn,
  refusalOfReset,
  refusalOfRole,
  refusalOfStatusChange,
  type AccountState,
} from '../../domain/staff/rules.ts';
import { assignRole, resetPassword } from '../../domain/staff/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useActor, useMayCall } from '../app/session.tsx';
import { messages as joinMessages } from '../people/join-links/messages.ts';
import { roleMessages } from '../people/role-messages.ts';
import { refusalText } from '../ui/sentence-text.ts';
import type { RowAction } from '../ui/RowMenu.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useActivateContractor } from './api.ts';
import type { ContractorDialog } from './ContractorDialogs.tsx';
import { messages } from './messages.ts';

/** Returns the data about a contractor that the account rules need. The server never sends archived contractors
 *  here. */
function accountStateOf({ id, isActive, permissionsOverOthers }: Contractor): AccountState {
  return { id, isActive, permissionsOverOthers, roles: ['Contractor'], archived: false };
}

/** Activates a contractor without asking for confirmation, because activating removes nothing. */
function useActivation() {
  const { mutateAsync } = useActivateContractor();
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  async function activate(id: string) {
    setFailure(undefined);
    try {
      toast.success((await mutateAsync(id)).message);
    } catch (error) {
      setFailure(errorSentence(error, messages.activation.failed));
    }
  }
  return { activate, failure, clearFailure: () => setFailure(undefined) };
}

/** Returns whether the signed-in person may edit this contractor and set the rate. */
export function useMaySetRate(contractor: Contractor): boolean {
  const actor = useActor();
  return (
    !refusalOfActingOn(actor, accountStateOf(contractor)) &&
    !refusalOfContractorRate(actor, contractor)
  );
}

/** Returns the actions for a contractor, in the list and on the contractor's page. */
export function useContractorActions(open: (dialog: ContractorDialog) => void) {
  const actor = useActor();
  const mayCall = useMayCall();
  const { activate, failure, clearFailure } = useActivation();

  function statusAction(contractor: Contractor): RowAction {
    const disabledReason = refusalText(refusalOfStatusChange(actor, accountStateOf(contractor)));
    if (!contractor.isActive) {
      return {
        label: messages.activation.action,
        icon: <Activate />,
        disabledReason,
        onChoose: () => void activate(contractor.id),
      };
    }
    return {
      label: messages.deactivation.action,
      icon: <Deactivate />,
      danger: true,
      disabledReason,
      onChoose: () => open({ kind: 'deactivate', person: contractor }),
    };
  }

  /** Only for a person who never signed in. Otherwise, the password is reset. */
  function joinAction(contractor: Contractor): RowAction {
    return {
      label: joinMessages.action,
      icon: <QrCode2 />,
      disabledReason: refusalText(refusalOfActingOn(actor, accountStateOf(contractor))),
      onChoose: () => open({ kind: 'join', person: contractor }),
    };
  }

  function resetAction(contractor: Contractor): RowAction {
    return {
      label: messages.password.action,
      icon: <LockReset />,
      disabledReason: refusalText(refusalOfReset(actor, accountStateOf(contractor))),
      onChoose: () => open({ kind: 'password', person: contractor }),
    };
  }

  function roleAction(contractor: Contractor): RowAction {
    return {
      label: roleMessages.action,
      icon: <Badge />,
      disabledReason: refusalText(refusalOfRole(actor, accountStateOf(contractor))),
      onChoose: () => open({ kind: 'role', person: contractor }),
    };
  }

  function editAction(contractor: Contractor): RowAction {
    return {
      label: messages.edit.action,
      icon: <Edit />,
      disabledReason: refusalText(refusalOfActingOn(actor, accountStateOf(contractor))),
      onChoose: () => open({ kind: 'edit', person: contractor }),
    };
  }

  function actionsOf(contractor: Contractor): RowAction[] {
    const mayManage = mayCall(updateContractor);
    return [
      ...(mayManage ? [editAction(contractor)] : []),
      ...(mayManage && contractor.isActive && contractor.signIn?.lastSignedInAt === null
        ? [joinAction(contractor)]
        : []),
      ...(mayCall(resetPassword) ? [resetAction(contractor)] : []),
      ...(mayCall(assignRole) ? [roleAction(contractor)] : []),
      ...(mayManage ? [statusAction(contractor)] : []),
    ];
  }
  return { actionsOf, activate: (id: string) => void activate(id), failure, clearFailure };
}
