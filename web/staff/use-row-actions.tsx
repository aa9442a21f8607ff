import Archive from '@mui/icons-material/ArchiveOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Email from '@mui/icons-material/AlternateEmailOutlined';
import HistoryIcon from '@mui/icons-material/History';
import Edit from '@mui/icons-material/EditOutlined';
import Activate from '@mui/icons-material/HowToRegOutlined';
import LockReset from '@mui/icons-material/LockReset';
import Deactivate from '@mui/icons-material/PersonOffOutlined';
import Unarchive from '@mui/icons-material/UnarchiveOutlined';
import { useState } from 'react';
import { sentenceOf, type Refusal } from '../../domain/errors.ts';
import { fullName } from '../../domain/people.ts';
import {
  refuseArchiving,
  refuseEditing,
  refuseReset,
  refuseRole,
  refuseStatusChange,
} from '../../domain/staff/rules.ts';
import { getHistory, type StaffMember } from '../../domain/staff/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useActor, useMayCall } from '../app/session.tsx';
import type { RowAction } from '../ui/RowMenu.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useSwitch, type Switch } from './api.ts';
import type { StaffDialog } from './StaffDialogs.tsx';

function failureTextOf(change: Switch): string {
  if ('isActive' in change) return 'Failed to update user status';
  return change.archived ? 'Failed to archive user' : 'Failed to unarchive user';
}

function doneTextOf(change: Switch): string {
  if ('isActive' in change) return change.isActive ? 'is active again' : 'is deactivated';
  return change.archived ? 'is archived' : 'is unarchived';
}

function opposite(change: Switch): Switch {
  return 'isActive' in change
    ? { ...change, isActive: !change.isActive }
    : { ...change, archived: !change.archived };
}

/** Activating and archiving go at once and can be taken back for five seconds. */
function useUndoableSwitch() {
  const { mutateAsync } = useSwitch();
  const [failure, setFailure] = useState<string>();
  const toast = useToast();

  async function change(wanted: Switch, isUndo = false): Promise<void> {
    setFailure(undefined);
    try {
      await mutateAsync(wanted);
      const message = `${wanted.name} ${doneTextOf(wanted)}`;
      if (isUndo) toast.success(message);
      else toast.undo(message, () => void change(opposite(wanted), true));
    } catch (error) {
      setFailure(errorSentence(error, failureTextOf(wanted)));
    }
  }
  return { change, failure, clearFailure: () => setFailure(undefined) };
}

const reasonOf = (refusal: Refusal | undefined) => refusal && sentenceOf(refusal);

/** What can be done with each row, and where it cannot, why. The rules are the server's own. */
export function useRowActions(open: (dialog: StaffDialog) => void) {
  // The rules look at people as the server knows them; who opens this page reaches the company.
  const actor = useActor();
  const mayCall = useMayCall();
  const { change, failure, clearFailure } = useUndoableSwitch();

  function actionsOf(person: StaffMember): RowAction[] {
    const { id, isActive, archived } = person;
    const name = fullName(person);
    return [
      {
        label: 'Edit',
        icon: <Edit />,
        disabledBecause: reasonOf(refuseEditing(actor, person)),
        onChoose: () => open({ kind: 'edit', person }),
      },
      {
        label: 'Change email',
        icon: <Email />,
        disabledBecause: archived ? 'Unarchive the person first.' : undefined,
        onChoose: () => open({ kind: 'email', person }),
      },
      {
        label: 'Assign Role',
        icon: <Badge />,
        disabledBecause: reasonOf(refuseRole(actor, person)),
        onChoose: () => open({ kind: 'role', person }),
      },
      {
        label: isActive ? 'Deactivate' : 'Activate',
        icon: isActive ? <Deactivate /> : <Activate />,
        disabledBecause: reasonOf(refuseStatusChange(actor, person)),
        onChoose: () => void change({ id, name, isActive: !isActive }),
      },
      {
        label: 'Reset Password',
        icon: <LockReset />,
        disabledBecause: reasonOf(refuseReset(actor, person)),
        onChoose: () => open({ kind: 'password', person }),
      },
      {
        label: archived ? 'Unarchive' : 'Archive',
        icon: archived ? <Unarchive /> : <Archive />,
        disabledBecause: reasonOf(refuseArchiving(actor, person)),
        onChoose: () => void change({ id, name, archived: !archived }),
      },
      ...(mayCall(getHistory)
        ? [
            {
              label: 'History',
              icon: <HistoryIcon />,
              onChoose: () => open({ kind: 'history' as const, person }),
            },
          ]
        : []),
    ];
  }
  return { actionsOf, failure, clearFailure };
}
