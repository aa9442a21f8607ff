import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { EntryCell, EntryLine, EntryRow } from './entered-days.ts';
import { assignmentsFrom, cellsOfText } from './paste.ts';
import type { EnterDays } from './use-enter-days.ts';

/** How many rows and days a key moves. */
const MOVES: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const fieldIdOfTarget = (target: EventTarget) =>
  target instanceof HTMLElement ? target.dataset['field'] : undefined;

/** Returns whether an arrow key leaves the field: there is no text beyond the cursor, or all text is selected. */
function leavesField(input: HTMLInputElement, step: number): boolean {
  const { selectionStart, selectionEnd, value } = input;
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length;
  if (isAllSelected) return true;
  return selectionStart === selectionEnd && selectionStart === (step < 0 ? 0 : value.length);
}

function moveOf(event: KeyboardEvent): readonly [number, number] | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
  const isField = event.target instanceof HTMLInputElement;
  if (event.key === 'Enter') return isField ? [event.shiftKey ? -1 : 1, 0] : undefined;
  const move = event.shiftKey ? undefined : MOVES[event.key];
  if (!move || !isField || move[1] === 0) return move;
  return leavesField(event.target as HTMLInputElement, move[1]) ? move : undefined;
}

/** Focuses a field or the button of a logged day. Returns whether it can have the focus. */
function focusCell({ fieldId }: EntryCell): boolean {
  const element = document.querySelector<HTMLInputElement>(`[data-field="${fieldId}"]`);
  if (!element || element.disabled) return false;
  element.focus();
  if (element instanceof HTMLInputElement) element.select();
  return true;
}

/** Focuses the next cell in a direction that can have the focus. */
function focusFrom(
  lines: readonly EntryLine[],
  [line, day]: readonly [number, number],
  [down, right]: readonly [number, number],
): void {
  const next = [line + down, day + right] as const;
  const cell = lines[next[0]]?.cells[next[1]];
  if (cell && !focusCell(cell)) focusFrom(lines, next, [down, right]);
}

function fillRight(lines: readonly EntryLine[], fieldId: string, entry: EnterDays): void {
  const line = lines.find(({ cells }) => cells.some((cell) => cell.fieldId === fieldId));
  if (line) entry.fillRight(line, fieldId);
}

/** Returns the handlers of the fields: Enter and the arrow keys move between cells, Ctrl+R fills to the right, and copied
 *  cells of a spreadsheet fill the fields from the focused one. */
export function gridHandlers(rows: readonly EntryRow[], entry: EnterDays) {
  const lines = rows.flatMap((row) => row.lines);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const fieldId = fieldIdOfTarget(event.target);
      if (!fieldId) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'r' && !event.shiftKey) {
        event.preventDefault();
        return fillRight(lines, fieldId, entry);
      }
      const move = moveOf(event);
      if (!move) return;
      event.preventDefault();
      const line = lines.findIndex(({ cells }) => cells.some((cell) => cell.fieldId === fieldId));
      const day = lines[line]?.cells.findIndex((cell) => cell.fieldId === fieldId) ?? 0;
      focusFrom(lines, [line, day], move);
    },
    onPaste: (event: ClipboardEvent) => {
      const from = fieldIdOfTarget(event.target);
      const text = event.clipboardData.getData('text/plain');
      // The browser pastes a single value into the field.
      if (!from || entry.isBusy || !/[\t\n:]/.test(text)) return;
      event.preventDefault();
      const { assignments, notPlaced } = assignmentsFrom(rows, from, cellsOfText(text));
      entry.pasting.paste(rows, assignments, { notPlaced });
    },
  };
}
