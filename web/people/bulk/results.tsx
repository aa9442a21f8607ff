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

type Result = Pick<PersonResult, 'id' | 'firstName' | 'lastName'> & {
  problem: string | null;
  /** What the action changed for this person beside what was asked. */
  note?: string | null;
};

export interface BulkResponse<One extends Result = Result> {
  message: string;
  results: readonly One[];
}

interface Shown extends BulkResponse {
  onUndo: (() => void) | undefined;
}

interface ResultListProps {
  results: readonly Result[];
  textOf: (result: Result) => string | null | undefined;
}

function ResultList({ results, textOf }: ResultListProps) {
  if (results.length === 0) return null;
  return (
    <ul>
      {results.map((person) => (
        <li key={person.id}>
          <Typography variant="body2">
            <bdi>
              <strong>{fullName(person)}</strong>
            </bdi>
            : {textOf(person)}
          </Typography>
        </li>
      ))}
    </ul>
  );
}

function ResultsDialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const titleId = useId();
  const { message, results, onUndo } = shown;
  const refused = results.filter(({ problem }) => problem !== null);
  const noted = results.filter(({ problem, note }) => problem === null && note);
  const done = results.length - refused.length;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{message}</DialogTitle>
      <DialogContent>
        {done > 0 && <Typography variant="body2">{text.done(done)}</Typography>}
        <ResultList results={noted} textOf={({ note }) => note} />
        {refused.length > 0 && (
          <Typography variant="subtitle2" sx={{ mt: 2 }}>
            {text.refused(refused.length)}
          </Typography>
        )}
        <ResultList results={refused} textOf={({ problem }) => problem} />
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
 *  person. Notes are in the dialog too. Both can undo the action for those who are done. */
export function useBulkResults() {
  const toast = useToast();
  const { mutate: runUndo } = useWrite((undo: () => Promise<BulkResponse | void>) => undo());
  const [shown, setShown] = useState<Shown>();
  function report<One extends Result>(
    response: BulkResponse<One>,
    undo?: (done: readonly One[]) => Promise<BulkResponse | void>,
  ) {
    const done = response.results.filter(({ problem }) => problem === null);
    const onUndo =
      undo &&
      (() =>
        runUndo(() => undo(done), {
          onSuccess: (undone) =>
            undone?.results.some(({ problem }) => problem !== null)
              ? setShown({ ...undone, onUndo: undefined })
              : toast.success(text.undone),
          onError: (error) => toast.undoFailed(errorSentence(error, text.undoFailed)),
        }));
    const hasNotes = done.some(({ note }) => note);
    if (hasNotes || done.length < response.results.length) setShown({ ...response, onUndo });
    else if (onUndo) toast.undo(response.message, onUndo);
    else toast.success(response.message);
  }
  const dialog = shown && <ResultsDialog shown={shown} onClose={() => setShown(undefined)} />;
  return { report, dialog };
}
