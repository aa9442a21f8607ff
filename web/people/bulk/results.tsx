import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { PersonResult } from '../../../domain/bulk.ts';
import { fullName } from '../../../domain/people.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { useWrite } from '../../app/use-write.ts';
import { useToast } from '../../ui/Toast.tsx';
import { messages } from './messages.ts';

const { results: text } = messages;

type Result = Pick<PersonResult, 'id' | 'firstName' | 'lastName'> & { problem: string | null };

export interface BulkResponse<One extends Result = Result> {
  message: string;
  results: readonly One[];
}

interface Shown extends BulkResponse {
  onUndo: (() => void) | undefined;
}

function ResultsDialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const titleId = useId();
  const { message, results, onUndo } = shown;
  const refused = results.filter(({ problem }) => problem !== null);
  const done = results.length - refused.length;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{message}</DialogTitle>
      <DialogContent>
        {done > 0 && <Typography variant="body2">{text.done(done)}</Typography>}
        <Typography variant="subtitle2" sx={{ mt: 2 }}>
          {text.refused(refused.length)}
        </Typography>
        <ul>
          {refused.map((person) => (
            <li key={person.id}>
              <Typography variant="body2">
                <bdi>
                  <strong>{fullName(person)}</strong>
                </bdi>
                : {person.problem}
              </Typography>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        {onUndo && done > 0 && (
          <Button
            onClick={() => {
              onUndo();
              onClose();
            }}
          >
            {text.undo}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {text.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Reports what a bulk action did: in a toast if everybody is done, otherwise in a dialog with the reason for each
 *  person. Both can undo the action for those who are done. */
export function useBulkResults() {
  const toast = useToast();
  const { mutate: runUndo } = useWrite((undo: () => Promise<unknown>) => undo());
  const [shown, setShown] = useState<Shown>();
  function report<One extends Result>(
    response: BulkResponse<One>,
    undo?: (done: readonly One[]) => Promise<unknown>,
  ) {
    const done = response.results.filter(({ problem }) => problem === null);
    const onUndo =
      undo &&
      (() =>
        runUndo(() => undo(done), {
          onSuccess: () => toast.success(text.undone),
          onError: (error) => toast.undoFailed(errorSentence(error, text.undoFailed)),
        }));
    if (done.length < response.results.length) setShown({ ...response, onUndo });
    else if (onUndo) toast.undo(response.message, onUndo);
    else toast.success(response.message);
  }
  const dialog = shown && <ResultsDialog shown={shown} onClose={() => setShown(undefined)} />;
  return { report, dialog };
}
