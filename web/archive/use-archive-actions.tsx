import DeleteForever from '@mui/icons-material/DeleteForeverOutlined';
import Unarchive from '@mui/icons-material/UnarchiveOutlined';
import { useState } from 'react';
import { sentenceOf, type Refusal } from '../../domain/errors.ts';
import { fullName } from '../../domain/people.ts';
import { refuseArchiving, refuseErasing } from '../../domain/staff/rules.ts';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useActor } from '../app/session.tsx';
import type { RowAction } from '../ui/RowMenu.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useSetArchived } from './api.ts';
import { messages } from './messages.ts';

const { unarchive: text } = messages;

const reasonOf = (refusal: Refusal | undefined) => refusal && sentenceOf(refusal);

/** Bringing somebody back goes at once and can be taken back for five seconds. */
function useUnarchiving(onGone: () => void) {
  const { mutateAsync } = useSetArchived();
  const [failure, setFailure] = useState<string>();
  const toast = useToast();

  async function archiveAgain(id: string, name: string): Promise<void> {
    try {
      await mutateAsync({ id, archived: true });
      toast.success(text.undone(name));
    } catch (error) {
      setFailure(errorSentence(error, text.undoFailed));
    }
  }

  async function unarchive(person: StaffMember): Promise<void> {
    const { id } = person;
    const name = fullName(person);
    setFailure(undefined);
    try {
      await mutateAsync({ id, archived: false });
      onGone();
      toast.undo(text.done(name), () => void archiveAgain(id, name));
    } catch (error) {
      setFailure(errorSentence(error, text.failed));
    }
  }
  return { unarchive, failure, clearFailure: () => setFailure(undefined) };
}

/** What can be done with each row, and where it cannot, why. The rules are the server's own. */
export function useArchiveActions(onDelete: (person: StaffMember) => void, onGone: () => void) {
  // The rules look at people as the server knows them; who opens this page reaches the company.
  const actor = useActor();
  const { unarchive, failure, clearFailure } = useUnarchiving(onGone);
  const actionsOf = (person: StaffMember): RowAction[] => [
    {
      label: text.action,
      icon: <Unarchive />,
      disabledBecause: reasonOf(refuseArchiving(actor, person)),
      onChoose: () => void unarchive(person),
    },
    {
      label: messages.deletion.action,
      icon: <DeleteForever color="inherit" />,
      danger: true,
      disabledBecause: reasonOf(refuseErasing(actor, person)),
      onChoose: () => onDelete(person),
    },
  ];
  return { actionsOf, failure, clearFailure };
}
