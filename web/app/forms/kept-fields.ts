import { useEffect, useEffectEvent, useState } from 'react';
import { sessionState } from '../session-state.ts';
import { attempt, DRAFT_PREFIX } from '../session-storage.ts';
import { textToKeep } from './text-to-keep.ts';

/** What was typed into a form when the session ended, for the person who typed it. It lies in this tab until the form is
 *  opened again, until somebody signs out, or until the tab is closed. */

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

/** What was kept of a form when it opens, if anything.
 *  @param form names the form, and the record where it edits one; nothing is kept without a name */
export function useKeptFields(form: string | undefined): object | undefined {
  const [kept] = useState(() => (form ? read(form) : undefined));
  return kept;
}

/** Keeps what is typed when the session ends. Once it is on screen again it is kept no more, until a session ends again.
 *  @param typed what would be lost now */
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
