import {
  onSessionChangedElsewhere,
  readSession,
  wipeDrafts,
  wipeSession,
  writeSession,
  type SessionUser,
  type StoredSession,
} from './session-storage.ts';
import type { SignedOutReason } from './signed-out.ts';
import { tabs } from './tabs.ts';

export type SessionState =
  | { status: 'anonymous' }
  | { status: 'signed-in'; session: StoredSession };

type Listener = () => void;
/** A sign-out, in this tab or in another, deletes the drafts. If the session ends for any other reason, the drafts
 *  stay, so the person can sign in again and continue. */
export type EndReason = 'signed-out' | SignedOutReason;
type EndListener = (why: EndReason, ended: StoredSession) => void;

const stored = readSession();
let state: SessionState = stored
  ? { status: 'signed-in', session: stored }
  : { status: 'anonymous' };
const changeListeners = new Set<Listener>();
const endListeners = new Set<EndListener>();

function set(next: SessionState): void {
  state = next;
  for (const listener of changeListeners) listener();
}

/** The session state is outside of React, because the route guards and the API client read it too. */
export const sessionState = {
  current: (): SessionState => state,

  token: (): string | undefined => (state.status === 'anonymous' ? undefined : state.session.token),

  user: (): SessionUser | undefined =>
    state.status === 'signed-in' ? state.session.user : undefined,

  begin(session: StoredSession): void {
    writeSession(session);
    set({ status: 'signed-in', session });
  },

  /** Keeps the user object when nothing has changed, so that no page rerenders. */
  update(user: SessionUser): void {
    if (state.status === 'anonymous') return;
    if (JSON.stringify(user) === JSON.stringify(state.session.user)) return;
    sessionState.begin({ ...state.session, user });
  },

  replaceToken(token: string): void {
    if (state.status === 'anonymous') return;
    tabs.broadcast({ kind: 'token-replaced', before: state.session.token, token });
    sessionState.begin({ ...state.session, token });
  },

  /** Deletes the session and, after a sign-out, the drafts from storage. Calls the listeners of `onEnd` unless the
   *  session had already ended. */
  end(why: EndReason): void {
    wipeSession();
    if (why === 'signed-out' || why === 'other-tab') wipeDrafts();
    if (state.status === 'anonymous') return;
    const ended = state.session;
    if (why === 'signed-out') tabs.broadcast({ kind: 'signed-out', userId: ended.user.id });
    set({ status: 'anonymous' });
    for (const listener of endListeners) listener(why, ended);
  },

  onChange(listener: Listener): () => void {
    changeListeners.add(listener);
    return () => changeListeners.delete(listener);
  },

  onEnd(listener: EndListener): () => void {
    endListeners.add(listener);
    return () => endListeners.delete(listener);
  },
};

// Tabs share a remembered session. A sign-out or a new token in one tab applies to the others.
onSessionChangedElsewhere((session) => {
  if (state.status === 'anonymous' || !state.session.remembered) return;
  if (!session) sessionState.end('other-tab');
  else if (session.user.id === state.session.user.id) set({ ...state, session });
});

tabs.onMessage((message) => {
  if (state.status === 'anonymous') return;
  const { session } = state;
  if (message.kind === 'who-is-signed-in') {
    tabs.broadcast({ kind: 'session', session });
  }
  if (message.kind === 'token-replaced' && message.before === session.token) {
    sessionState.begin({ ...session, token: message.token });
  }
  if (message.kind === 'signed-out' && message.userId === session.user.id) {
    sessionState.end('other-tab');
  }
});
