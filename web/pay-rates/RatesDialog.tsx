import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { fullName, type Names } from '../../domain/people.ts';
import { messages } from './messages.ts';
import { PersonRates, type PaidPerson } from './PersonRates.tsx';

interface RatesDialogProps {
  person: PaidPerson & Names;
  onClose: () => void;
}

/** The rates of a person who has no page of their own. */
export function RatesDialog({ person, onClose }: RatesDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        <bdi>{fullName(person)}</bdi>
      </DialogTitle>
      <DialogContent>
        <PersonRates person={person} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
