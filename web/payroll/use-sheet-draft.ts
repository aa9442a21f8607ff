import { useState } from 'react';
import type { Day } from '../../domain/calendar.ts';
import type { PayrollSheet } from '../../domain/payroll/schema.ts';
import { blankDraft, isChanged, type DayDraft, type DraftField } from './sheet-draft.ts';

export interface SheetDraft {
  rows: readonly DayDraft[];
  change: (day: Day, field: DraftField, text: string) => void;
  changeSubstantiated: (day: Day, substantiated: boolean) => void;
  replace: (rows: readonly DayDraft[]) => void;
  /** Replaces the draft with other amounts, which `isChanged` does not treat as unsaved changes. */
  startFrom: (rows: readonly DayDraft[]) => void;
  isChanged: boolean;
}

/** Stores the typed amounts of a week. Errors and refetches do not change the amounts. */
export function useSheetDraft(sheet: PayrollSheet): SheetDraft {
  const [before, setBefore] = useState<readonly DayDraft[]>(() => blankDraft(sheet));
  const [rows, setRows] = useState(before);
  const changeDay = (day: Day, change: Partial<DayDraft>) =>
    setRows((now) => now.map((row) => (row.day === day ? { ...row, ...change } : row)));
  return {
    rows,
    change: (day, field, text) => changeDay(day, { [field]: text }),
    changeSubstantiated: (day, substantiated) => changeDay(day, { substantiated }),
    replace: setRows,
    startFrom: (other) => {
      setBefore(other);
      setRows(other);
    },
    isChanged: isChanged(rows, before),
  };
}
