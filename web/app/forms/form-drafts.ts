import { useEffect, useEffectEvent, useState } from 'react';
import { sessionState } from '../session-state.ts';
import { tryStorage, DRAFT_PREFIX } from '../session-storage.ts';
import { serializeDraft } from './serialize-draft.ts';

// When the session ends, the input of a form is stored for the person who typed it. The draft is in the session storage
// of this tab until the form opens again, somebody signs out, or the tab is closed.

function keyOf(userId: string, form: string): string {
  return `${DRAFT_PREFIX}${userId}:form:${form}`;
}

function read(form: string): object | undefined {
  const userId = sessionState.user()?.id;
  if (!userId) return undefined;
  const stored: unknown = tryStorage(() =>
    JSON.parse(window.sessionStorage.getItem(keyOf(userId, form)) ?? 'null'),
  );
  return typeof stored === 'object' && stored !== null ? stored : undefined;
}

/** Returns the draft that is stored when the form opens, or undefined if there is none.
 *  @param form the name of the form and the record that it edits. Without a name, nothing is stored. */
export function useFormDraft(form: string | undefined): object | undefined {
  const [draft] = useState(() => (form ? read(form) : undefined));
  return draft;
}

/** Stores the input when the session ends, and removes it from storage once the form shows it again.
 *  @param unsavedFields returns the fields with unsaved input, or undefined if there are none */
export function useStoreFormDraft(
  form: string | undefined,
  unsavedFields: () => object | undefined,
): void {
  const store = useEffectEvent((userId: string, name: string) => {
    const fields = unsavedFields();
    if (!fields) return;
    tryStorage(() => window.sessionStorage.setItem(keyOf(userId, name), serializeDraft(fields)));
  });
  useEffect(() => {
    const userId = sessionState.user()?.id;
    if (!form || !userId) return undefined;
    tryStorage(() => window.sessionStorage.removeItem(keyOf(userId, form)));
    return sessionState.onEnd((why, { user }) => {
      if (why !== 'signed-out' && why !== 'other-tab') store(user.id, form);
    });
  }, [form]);
}
