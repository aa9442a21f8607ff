import { hoursFromHundredths } from '../../../domain/hours.ts';
import type { WorkUnit } from '../../../domain/pay-rates/unit-rates.ts';
import { cellsOf, withValue, type EnteredValues, type EntryRow } from './entered-days.ts';
import { hundredthsFromText } from './values.ts';

/** A value for a field. */
export interface Assignment {
  fieldId: string;
  value: string;
}

/** A paste that can be undone, with what the person must know about it. */
export interface Paste {
  changes: { fieldId: string; before: string; after: string }[];
  people: number;
  /** How many values did not fit, because there is no such field, or because the day cannot be entered. */
  notPlaced: number;
  ignoredColumns: string[];
  /** The rows of a spreadsheet that were not pasted, each with the reason. */
  notPasted: { name: string; reason: 'unknown' | 'ambiguous' | 'noUnit' | 'otherUnit' | 'twice' }[];
}

/** The pastes that are not saved, oldest first. Empty if there are none. */
export interface Pastes {
  pastes?: Paste[];
}

/** Splits the cells that a spreadsheet copies: a tab between columns, and a line break between rows. */
export function cellsOfText(text: string): string[][] {
  const rows = text.replace(/(\r?\n)+$/, '').split(/\r?\n/);
  return rows.map((row) => row.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')));
}

/** Returns a pasted value as a person would type it. Returns an empty string for a day without work, such as "0". */
function valueFromCell(unit: WorkUnit, cell: string): string {
  const value = cell.trim();
  if (/^[$\s]*([-–—]|0*[.:]?0*)$/.test(value)) return '';
  const hundredths = unit === 'HOUR' ? hundredthsFromText(unit, value) : undefined;
  return hundredths === undefined
    ? value.replace(/^\$\s*/, '')
    : String(hoursFromHundredths(hundredths));
}

/** Returns the values of copied cells, the first of which belongs to the field `from`. Counts those beyond the last row
 *  and the last day. */
export function assignmentsFrom(
  rows: readonly EntryRow[],
  from: string,
  cells: readonly string[][],
): { assignments: Assignment[]; notPlaced: number } {
  const lines = rows.flatMap((row) => row.lines.map((line) => line.cells));
  const firstLine = lines.findIndex((line) => line.some(({ fieldId }) => fieldId === from));
  const firstDay = lines[firstLine]?.findIndex(({ fieldId }) => fieldId === from) ?? 0;
  const placed = cells.flatMap((row, rowIndex) =>
    row.map((value, column) => ({
      value,
      fieldId: lines[firstLine + rowIndex]?.[firstDay + column]?.fieldId,
    })),
  );
  return {
    assignments: placed.flatMap(({ fieldId, value }) => (fieldId ? [{ fieldId, value }] : [])),
    notPlaced: placed.filter(({ fieldId, value }) => !fieldId && value !== '').length,
  };
}

/** Enters the values of the assignments. A value for a logged day stays beside the logged value, until the person
 *  decides. Ignores empty values and those that a day already has. */
export function pasteOf(
  rows: readonly EntryRow[],
  assignments: readonly Assignment[],
  entered: EnteredValues,
): { entered: EnteredValues; paste: Paste } {
  const cells = new Map(
    rows.flatMap((row) =>
      cellsOf(row).map((cell) => [cell.fieldId, { ...cell, person: row.person.id }] as const),
    ),
  );
  const changes: Paste['changes'] = [];
  const people = new Set<string>();
  let after = entered;
  let notPlaced = 0;
  for (const { fieldId, value: pasted } of assignments) {
    const cell = cells.get(fieldId);
    const value = cell ? valueFromCell(cell.unit, pasted) : '';
    if (!cell || value === '') continue;
    const isSame = cell.log && hundredthsFromText(cell.unit, value) === cell.hundredths;
    if (!cell.log && !cell.isEditable) notPlaced += 1;
    else if (!isSame) {
      changes.push({ fieldId, before: after[fieldId] ?? '', after: value });
      people.add(cell.person);
      after = withValue(after, fieldId, value);
    }
  }
  const paste = { changes, people: people.size, notPlaced, ignoredColumns: [], notPasted: [] };
  return { entered: after, paste };
}

/** Restores the values from before a paste. A value that was typed after the paste remains. */
export function withoutPaste(entered: EnteredValues, { changes }: Paste): EnteredValues {
  return changes
    .toReversed()
    .filter(({ fieldId, after }) => entered[fieldId] === after)
    .reduce((rest, { fieldId, before }) => withValue(rest, fieldId, before), entered);
}

/** Returns the fields that still have the pasted value. */
export function pastedFields(entered: EnteredValues, { pastes = [] }: Pastes): Set<string> {
  const changes = pastes.flatMap((paste) => paste.changes);
  const unchanged = changes.filter(({ fieldId, after }) => entered[fieldId] === after);
  return new Set(unchanged.map(({ fieldId }) => fieldId));
}
