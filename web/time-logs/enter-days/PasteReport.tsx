import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { listText } from '../../ui/format.ts';
import { cellsOf, type EntryRow } from './entered-days.ts';
import { entryMessages as messages } from './messages.ts';
import type { Pasting } from './use-pastes.ts';

const { paste: text } = messages;

interface PasteReportProps {
  rows: readonly EntryRow[];
  pasting: Pasting;
  isBusy: boolean;
}

/** Says what the last paste entered and what it left out. */
export function PasteReport({ rows, pasting: { last, undo }, isBusy }: PasteReportProps) {
  if (!last) return null;
  const { changes, people, notPlaced, ignoredColumns, notPasted } = last;
  const pasted = new Set(changes.map(({ fieldId }) => fieldId));
  const cells = rows.flatMap(cellsOf);
  const differing = cells.filter(({ fieldId, difference }) => difference && pasted.has(fieldId));
  return (
    <Alert
      severity={notPasted.length > 0 ? 'warning' : 'info'}
      action={
        <Button size="small" disabled={isBusy} onClick={undo}>
          {text.undo}
        </Button>
      }
    >
      <strong>{text.done(changes.length, people)}</strong>
      {ignoredColumns.length > 0 &&
        ` ${text.ignored(ignoredColumns.length, listText(ignoredColumns))}`}
      {differing.length > 0 && ` ${text.differing(differing.length)}`}
      {notPlaced > 0 && ` ${text.notPlaced(notPlaced)}`}
      {notPasted.map(({ name, reason }) => (
        <div key={`${name} ${reason}`}>{text.reasons[reason](name)}</div>
      ))}
    </Alert>
  );
}
