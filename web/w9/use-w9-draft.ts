import { useState } from 'react';
import type { W9Lines } from '../../domain/w9/schema.ts';
import {
  firstProblem,
  problemsOf,
  type Problems,
  type W9Draft,
  type W9FieldName,
} from './draft.ts';

export const fieldId = (field: string) => `w9-${field}`;

interface Options {
  lines: W9Lines;
  /** The kind of the number on file, which may stay; null: there is none. */
  tinOnFile: W9Lines['tinKind'];
  mayBeIncomplete: boolean;
}

/** A W-9 while it is filled in: what is typed, and what is wrong in fields that were left or sent. */
export interface W9Form {
  draft: W9Draft;
  isDirty: boolean;
  keepsTin: boolean;
  shown: Problems;
  setLines: (change: Partial<W9Lines>) => void;
  setAddress: (change: Partial<W9Lines['address']>) => void;
  setTin: (tin: string) => void;
  leave: (field: W9FieldName) => void;
  /** Shows all that is wrong and goes there; answers whether there is nothing. */
  check: () => boolean;
}

export function useW9Draft({ lines: first, tinOnFile, mayBeIncomplete }: Options): W9Form {
  const [draft, setDraft] = useState<W9Draft>({ lines: first, tin: '' });
  const [isDirty, setDirty] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<W9FieldName>>(new Set());
  const [wasSent, setSent] = useState(false);
  const keepsTin = tinOnFile !== null && draft.lines.tinKind === tinOnFile && draft.tin === '';
  const problems = problemsOf(draft, { keepsTin, mayBeIncomplete });
  const shown = wasSent
    ? problems
    : Object.fromEntries(
        Object.entries(problems).filter(([field]) => left.has(field as W9FieldName)),
      );

  function set(change: (draft: W9Draft) => W9Draft) {
    setDirty(true);
    setDraft(change);
  }
  function check(): boolean {
    setSent(true);
    const wrong = firstProblem(problems);
    if (wrong) document.getElementById(fieldId(wrong))?.focus();
    return wrong === undefined;
  }
  return {
    draft,
    isDirty,
    keepsTin,
    shown,
    check,
    setLines: (change) => set((old) => ({ ...old, lines: { ...old.lines, ...change } })),
    setAddress: (change) =>
      set((old) => ({
        ...old,
        lines: { ...old.lines, address: { ...old.lines.address, ...change } },
      })),
    setTin: (tin) => set((old) => ({ ...old, tin })),
    leave: (field) => setLeft((fields) => new Set([...fields, field])),
  };
}
