import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PayeeW9 } from '../../../domain/tax/w9/schema.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { Loading } from '../../ui/Loading.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { payeeQuery } from './api.ts';
import { fullName } from '../../../domain/people.ts';
import { SameNumberAlert } from './SameNumberAlert.tsx';
import { VersionHistory, VersionDetails } from './VersionDetails.tsx';
import { messages } from './messages.ts';

const { versions: text } = messages;

interface VersionsDialogProps {
  payee: PayeeW9;
  onClose: () => void;
}

export function VersionsDialog({ payee, onClose }: VersionsDialogProps) {
  const titleId = useId();
  const { data, error, refetch } = useQuery(payeeQuery(payee.id));
  const [current] = data?.versions ?? [];
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text.title(fullName(payee))}</DialogTitle>
      <DialogContent>
        <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
        {!data && !error && <Loading text={text.loading} />}
        <Stack sx={{ gap: 3 }}>
          {data && <SameNumberAlert accounts={data.sameNumber} />}
          {current && <VersionDetails version={current} />}
          {data && data.versions.length > 1 && (
            <div>
              <Typography variant="h3" sx={{ mb: 1.5 }}>
                {text.all}
              </Typography>
              <VersionHistory versions={data.versions} />
            </div>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
