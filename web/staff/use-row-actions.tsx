import Archive from '@mui/icons-material/ArchiveOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Email from '@mui/icons-material/AlternateEmailOutlined';
import HistoryIcon from '@mui/icons-material/History';
import PriceChange from '@mui/icons-material/PriceChangeOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Activate from '@mui/icons-material/HowToRegOutlined';
import LockReset from '@mui/icons-material/LockReset';
import Deactivate from '@mui/icons-material/PersonOffOutlined';
import QrCode2 from '@mui/icons-material/QrCode2';
import Unarchive from '@mui/icons-material/UnarchiveOutlined';
import { useState } from 'react';
import { fullName } from '../../domain/people.ts';
import {
  refusalOfActingOn,
  refusalOfArchiving,
  refusalOfEditing,
  refusalOfReset,
  refusalOfRole,
  refusalOfStatusChange,
} from '../../domain/staff/rules.ts';
import { getPersonHistory, type StaffMember } from '../../domain/staff/schema.ts';
import { listPayRates } from '../../domain/pay-rates/schema.ts';
import { messages as rateMessages } from '../pay-rates/messages.ts';
import { messages as joinMessages } from '../people/join-links/messages.ts';
import { roleMessages } from '../people/role-messages.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useActor, useMayCall } from '../app/session.tsx';
import { useUnpaidQuestion } from '../people/UnpaidWeeks.tsx';
import type { RowAction } from '../ui/RowMenu.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useUndoableChange, type UndoableChange } from './api.ts';
import { refusalText } from '../ui/sentence-text.ts';
import { messages } from './messages.ts';
import type { StaffDialog } from './StaffDialogs.tsx';

const { archiving, status } = messages;

function failureTextOf(change: UndoableChange): string {
  if ('isActive' in change) return status.failed;
  return change.archived ? archiving.archiveFailed : archiving.unarchiveFailed;
}

function doneTextOf(change: UndoableChange): string {
  const { name } = change;
  if ('isActive' in change) {
    return change.isActive ? status.activated(name) : status.deactivated(name);
  }
  return change.archived ? archiving.archived(name) : archiving.unarchived(name);
}

function opposite(change: UndoableChange): UndoableChange {
  return 'isActive' in change
    ? { ...change, isActive: !change.isActive }
    : { ...change, archived: !change.archived };
}

/** Returns a function that activates, deactivates, archives or unarchives a person. A toast has an Undo button. Asks
 *  only before it archives or deactivates somebody with unpaid weeks. */
function useChangeWithUndo() {
  const { mutateAsync } = useUndoableChange();
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  const { ask, dialog } = useUnpaidQuestion();

  async function change(request: UndoableChange, isUndo = false): Promise<void> {
    setFailure(undefined);
    try {
      await mutateAsync(request);
      const message = doneTextOf(request);
      if (isUndo) toast.success(message);
      else toast.undo(message, () => void change(opposite(request), true));
    } catch (error) {
      const sentence = errorSentence(error, failureTextOf(request));
      if (isUndo) toast.undoFailed(sentence);
      else setFailure(sentence);
    }
  }

  async function askAndChange(request: UndoableChange): Promise<void> {
    const takesAccess = 'isActive' in request ? !request.isActive : request.archived;
    if (!takesAccess) return change(request);
    const action = 'isActive' in request ? 'deactivate' : 'archive';
    try {
      await ask({ ...request, action, onConfirm: () => void change(request) });
    } catch (error) {
      setFailure(errorSentence(error, failureTextOf(request)));
    }
  }
  return { change: askAndChange, dialog, failure, clearFailure: () => setFailure(undefined) };
}

/** A join link is only for a person who never signed in. Afterward, the password is reset. */
function signInActions(
  person: StaffMember,
  { actor, open }: { actor: ReturnType<typeof useActor>; open: (dialog: StaffDialog) => void },
): RowAction[] {
  const { isActive, archived, signIn } = person;
  const mayJoin = isActive && !archived && signIn.lastSignedInAt === null;
  const join: RowAction = {
    label: joinMessages.action,
    icon: <QrCode2 />,
    disabledReason: refusalText(refusalOfActingOn(actor, person)),
    onChoose: () => open({ kind: 'join', person }),
  };
  const reset: RowAction = {
    label: messages.password.action,
    icon: <LockReset />,
    disabledReason: refusalText(refusalOfReset(actor, person)),
    onChoose: () => open({ kind: 'password', person }),
  };
  return mayJoin ? [join, reset] : [reset];
}

/** Returns a function that lists the actions of a row. A disabled action shows why it is disabled. The server applies
 *  the same rules. */
export function useRowActions(open: (dialog: StaffDialog) => void) {
  // The rules do not check scope. Only administrators can open this page, and they have company scope.
  const actor = useActor();
  const mayCall = useMayCall();
  const { change, dialog, failure, clearFailure } = useChangeWithUndo();

  function historyAction(person: StaffMember): RowAction[] {
    if (!mayCall(getPersonHistory)) return [];
    return [
      {
        label: messages.history.action,
        icon: <HistoryIcon />,
        onChoose: () => open({ kind: 'history', person }),
      },
    ];
  }

  /** For people whose pay the actor sees. */
  function ratesAction(person: StaffMember): RowAction[] {
    if (person.archived || person.dailyRate === undefined || !mayCall(listPayRates)) return [];
    return [
      {
        label: rateMessages.action,
        icon: <PriceChange />,
        onChoose: () => open({ kind: 'rates', person }),
      },
    ];
  }

  function roleAction(person: StaffMember): RowAction {
    return {
      label: roleMessages.action,
      icon: <Badge />,
      disabledReason: refusalText(refusalOfRole(actor, person)),
      onChoose: () => open({ kind: 'role', person }),
    };
  }

  function actionsOf(person: StaffMember): RowAction[] {
    const { id, isActive, archived } = person;
    const name = fullName(person);
    // Other pages have the other actions for contractors.
    if (person.roles.includes('Contractor')) return [roleAction(person), ...historyAction(person)];
    return [
      {
        label: messages.edit.action,
        icon: <Edit />,
        disabledReason: refusalText(refusalOfEditing(actor, person)),
        onChoose: () => open({ kind: 'edit', person }),
      },
      ...ratesAction(person),
      {
        label: messages.emailChange.action,
        icon: <Email />,
        disabledReason: archived ? messages.emailChange.archived : undefined,
        onChoose: () => open({ kind: 'email', person }),
      },
      roleAction(person),
      {
        label: isActive ? status.deactivate : status.activate,
        icon: isActive ? <Deactivate /> : <Activate />,
        disabledReason: refusalText(refusalOfStatusChange(actor, person)),
        onChoose: () => void change({ id, name, isActive: !isActive }),
      },
      ...signInActions(person, { actor, open }),
      {
        label: archived ? archiving.unarchive : archiving.archive,
        icon: archived ? <Unarchive /> : <Archive />,
        disabledReason: refusalText(refusalOfArchiving(actor, person)),
        onChoose: () => void change({ id, name, archived: !archived }),
      },
      ...historyAction(person),
    ];
  }
  return { actionsOf, dialog, failure, clearFailure };
}
