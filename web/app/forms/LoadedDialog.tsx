import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Loading } from '../../ui/Loading.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { errorSentence } from '../error-sentences.ts';
import { messages } from '../messages.ts';

interface LoadedDialogProps<Data> {
  query: Pick<UseQueryOptions<Data>, 'queryKey' | 'queryFn'>;
  title: string;
  loadFailed: string;
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** Loads the values that a form starts with, and then renders the form. The query has its own cache entry, which is
 *  deleted when the form closes. A form that started with outdated values would overwrite another person's newer
 *  changes. */
export function LoadedDialog<Data>(props: LoadedDialogProps<Data>) {
  const { query, title, loadFailed, onClose, children } = props;
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    ...query,
    queryKey: [...query.queryKey, 'form'],
    gcTime: 0,
    placeholderData: () => undefined,
  });
  if (data !== undefined) return children(data);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {!error && <Loading />}
        <LoadError onTryAgain={refetch}>{error && errorSentence(error, loadFailed)}</LoadError>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.forms.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
