import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { MAX_PEOPLE_AT_ONCE } from '../../../domain/bulk.ts';
import { fullName, type Names } from '../../../domain/people.ts';
import type { Columns } from '../../ui/ListTable.tsx';
import { messages as text } from './messages.ts';

export type Person = Names & { id: string };

export interface Selection<Row extends Person> {
  /** The selected people, also those of other pages. */
  people: readonly Row[];
  has: (id: string) => boolean;
  /** Selects or deselects a person. With `isRange`, also the people between this person and the last one. */
  toggle: (id: string, isRange: boolean) => void;
  selectPage: () => void;
  clear: () => void;
}

/** The people whom somebody selects in a list. At most as many as an action can change at once.
 *  @param page the rows on screen */
export function useSelection<Row extends Person>(page: readonly Row[] = []): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  const [last, setLast] = useState<string>();
  const add = (rows: readonly Row[]) => {
    const all = new Map([...selected, ...rows.map((row) => [row.id, row] as const)]);
    setSelected(new Map([...all].slice(0, MAX_PEOPLE_AT_ONCE)));
  };
  return {
    // A row on screen is newer than the row that was selected.
    people: [...selected.values()].map((row) => page.find(({ id }) => id === row.id) ?? row),
    has: (id) => selected.has(id),
    toggle: (toggled, isRange) => {
      const ends = [toggled, last].map((end) => page.findIndex(({ id }) => id === end));
      setLast(toggled);
      if (isRange && !ends.includes(-1)) {
        add(page.slice(Math.min(...ends), Math.max(...ends) + 1));
      } else if (selected.has(toggled)) {
        setSelected(new Map([...selected].filter(([id]) => id !== toggled)));
      } else {
        add(page.filter(({ id }) => id === toggled));
      }
    },
    selectPage: () => add(page),
    clear: () => setSelected(new Map()),
  };
}

/** The column with a checkbox for each person who can be selected. */
export function selectionColumn<Row extends Person>(
  { has, toggle }: Pick<Selection<Row>, 'has' | 'toggle'>,
  canSelect: (row: Row) => boolean = () => true,
): Columns<Row>[number] {
  return {
    header: text.column,
    isHeaderHidden: true,
    padding: 'checkbox',
    sx: { displayPrint: 'none' },
    cell: (row) =>
      canSelect(row) && (
        <Checkbox
          checked={has(row.id)}
          slotProps={{ input: { 'aria-label': text.select(fullName(row)) } }}
          onClick={(event) => toggle(row.id, event.shiftKey)}
        />
      ),
  };
}
