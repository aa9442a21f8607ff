import { useSyncExternalStore } from 'react';
import type { Day } from '../../domain/calendar.ts';
import { sessionState } from '../app/session-state.ts';
import { DRAFT_PREFIX as PREFIX } from '../app/session-storage.ts';
import type { DayEdit, WeekDraft } from './week-draft.ts';

// Unsent days, kept in the browser per person and week: a reload or a dead signal loses nothing.

const NOTHING: WeekDraft = {};

/** Storage may be switched off or full: then a draft lives as long as the page. */
const inMemory = new Map<string, WeekDraft>();
const listeners = new Set<() => void>();

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function editFrom(value: unknown): DayEdit {
  if (typeof value !== 'object' || value === null) return {};
  const { worked, notes, hours, status } = value as Record<string, unknown>;
  return {
    ...(typeof worked === 'boolean' && { worked }),
    ...(typeof notes === 'string' && { notes }),
    ...(typeof hours === 'string' && { hours }),
    ...(status === 'PENDING' && { status }),
  };
}

function draftFrom(text: string | null): WeekDraft {
  const value: unknown = attempt(() => JSON.parse(text ?? '{}'));
  if (typeof value !== 'object' || value === null) return NOTHING;
  return Object.fromEntries(Object.entries(value).map(([day, edit]) => [day, editFrom(edit)]));
}

function keyOf(userId: string, weekStart: Day): string {
  return `${PREFIX}${userId}:${weekStart}`;
}

function tell(): void {
  for (const listener of listeners) listener();
}

export const keptDrafts = {
  read(userId: string, weekStart: Day): WeekDraft {
    const key = keyOf(userId, weekStart);
    const known = inMemory.get(key);
    if (known) return known;
    const draft = draftFrom(attempt(() => window.localStorage.getItem(key)) ?? null);
    inMemory.set(key, draft);
    return draft;
  },

  write(userId: string, weekStart: Day, draft: WeekDraft): void {
    const key = keyOf(userId, weekStart);
    inMemory.set(key, draft);
    attempt(() =>
      Object.keys(draft).length === 0
        ? window.localStorage.removeItem(key)
        : window.localStorage.setItem(key, JSON.stringify(draft)),
    );
    tell();
  },

  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

// The device forgets drafts at a sign-out by itself; this page has to as well.
sessionState.onEnd(() => {
  inMemory.clear();
  tell();
});

// The same week open in another tab: what is typed there shows here.
window.addEventListener('storage', ({ key }) => {
  if (key !== null && !key.startsWith(PREFIX)) return;
  inMemory.clear();
  tell();
});

export function useDraft(userId: string, weekStart: Day): [WeekDraft, (draft: WeekDraft) => void] {
  const draft = useSyncExternalStore(keptDrafts.onChange, () => keptDrafts.read(userId, weekStart));
  return [draft, (next) => keptDrafts.write(userId, weekStart, next)];
}
