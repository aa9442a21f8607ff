import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import type { ContractorDetails } from '../../domain/contractors/schema.ts';
import { fullName } from '../../domain/people.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useToast } from '../ui/Toast.tsx';
import { useArchiveContractor } from './api.ts';
import { messages } from './messages.ts';

const { archiving: text } = messages;

interface ArchiveButtonProps {
  contractor: ContractorDetails;
  onFailure: (sentence: string) => void;
}

/** For an admin: an archived contractor leaves the lists and can come back from the Archive. */
export function ArchiveButton({ contractor, onFailure }: ArchiveButtonProps) {
  const { mutateAsync, isPending } = useArchiveContractor(contractor.id);
  const navigate = useNavigate();
  const toast = useToast();

  async function setArchived(archived: boolean) {
    try {
      await mutateAsync(archived);
    } catch (error) {
      onFailure(errorSentence(error, archived ? text.failed : text.undoFailed));
      return;
    }
    if (!archived) return;
    toast.undo(text.done(fullName(contractor)), () => void setArchived(false));
    await navigate({ to: '/dashboard/contractors' });
  }

  return (
    <Button
      variant="outlined"
      color="error"
      startIcon={<ArchiveOutlined />}
      disabled={isPending}
      onClick={() => void setArchived(true)}
    >
      {text.action}
    </Button>
  );
}
