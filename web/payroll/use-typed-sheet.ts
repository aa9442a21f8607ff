import { useState } from 'react';
import type { Day } from '../../domain/calendar.ts';
import type { PayrollSheet } from '../../domain/payroll/schema.ts';
import { emptyRows, isChanged, type TypedDay, type TypedField } from './typed-sheet.ts';

export interface TypedSheet {
  rows: readonly TypedDay[];
  change: (day: Day, field: TypedField, text: string) => void;
  changeSubstantiated: (day: Day, substantiated: boolean) => void;
  replace: (rows: readonly TypedDay[]) => void;
  /** Replaces the rows with other amounts, which `isChanged` does not treat as unsaved changes. */
  startFrom: (rows: readonly TypedDay[]) => void;
  isChanged: boolean;
}

/** Stores the typed amounts of a week. Errors and refetches do not change the amounts. */
export function useTypedSheet(sheet: PayrollSheet): TypedSheet {
  const [before, setBefore] = useState<readonly TypedDay[]>(() => emptyRows(sheet));
  const [rows, setRows] = useState(before);
  const changeDay = (day: Day, change: Partial<TypedDay>) =>
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
