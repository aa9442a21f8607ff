import { useEffect, useEffectEvent, useState } from 'react';
import { sessionState } from '../session-state.ts';
import { attempt, DRAFT_PREFIX } from '../session-storage.ts';
import { textToKeep } from './text-to-keep.ts';

/** Keeps the input of a form when the session ends, for the person who typed it. The input is in the session storage
 *  of this tab until the form opens again, somebody signs out, or the tab is closed. */

function keyOf(userId: string, form: string): string {
  return `${DRAFT_PREFIX}${userId}:form:${form}`;
}

function read(form: string): object | undefined {
  const userId = sessionState.user()?.id;
  if (!userId) return undefined;
  const kept: unknown = attempt(() =>
    JSON.parse(window.sessionStorage.getItem(keyOf(userId, form)) ?? 'null'),
  );
  return typeof kept === 'object' && kept !== null ? kept : undefined;
}

/** Returns the kept input when a form opens, if there is any.
 *  @param form names the form and the record that it edits; without a name nothing is kept */
export function useKeptFields(form: string | undefined): object | undefined {
  const [kept] = useState(() => (form ? read(form) : undefined));
  return kept;
}

/** Stores the input when the session ends, and removes it from storage once the form shows it again.
 *  @param typed returns the unsaved input */
export function useKeepFields(form: string | undefined, typed: () => object | undefined): void {
  const keep = useEffectEvent((userId: string, name: string) => {
    const fields = typed();
    if (!fields) return;
    attempt(() => window.sessionStorage.setItem(keyOf(userId, name), textToKeep(fields)));
  });
  useEffect(() => {
    const userId = sessionState.user()?.id;
    if (!form || !userId) return undefined;
    attempt(() => window.sessionStorage.removeItem(keyOf(userId, form)));
    return sessionState.onEnd((why, { user }) => {
      if (why !== 'signed-out' && why !== 'other-tab') keep(user.id, form);
    });
  }, [form]);
}
