import type { Permission, Role } from '../../domain/access.ts';
import {
  readSession,
  storedSession,
  wipeDrafts,
  wipeSession,
  writeSession,
} from './session-storage.ts';

/** The little that is kept of the signed-in person: no phone, address or rate. */
export interface SessionUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  roles: readonly Role[];
  permissions: readonly Permission[];
  passwordChanged: boolean;
}

export interface StoredSession {
  token: string;
  user: SessionUser;
  /** Whether it may outlive this browser session. */
  remembered: boolean;
}

export type SessionState =
  | { status: 'loading'; session: StoredSession }
  | { status: 'anonymous' }
  | { status: 'signed-in'; session: StoredSession };

type Listener = () => void;
/** Somebody who signs out leaves nothing behind; whose session ran out comes back to what they typed. */
export type EndReason = 'signed-out' | 'expired';
type EndListener = (why: EndReason) => void;

const stored = readSession();
let state: SessionState = stored ? { status: 'loading', session: stored } : { status: 'anonymous' };
const changeListeners = new Set<Listener>();
const endListeners = new Set<EndListener>();

function set(next: SessionState): void {
  state = next;
  for (const listener of changeListeners) listener();
}

/** Outside of React, because the guards of the routes and the API client read it too. */
export const sessionState = {
  current: (): SessionState => state,

  token: (): string | undefined => (state.status === 'anonymous' ? undefined : state.session.token),

  user: (): SessionUser | undefined =>
    state.status === 'signed-in' ? state.session.user : undefined,

  begin(session: StoredSession): void {
    writeSession(session);
    set({ status: 'signed-in', session });
  },

  update(user: SessionUser): void {
    if (state.status !== 'anonymous') sessionState.begin({ ...state.session, user });
  },

  /** Forgets the sign-in. Whoever must leave the page with it listens by `onEnd`. */
  end(why: EndReason): void {
    wipeSession();
    if (why === 'signed-out') wipeDrafts();
    if (state.status === 'anonymous') return;
    set({ status: 'anonymous' });
    for (const listener of endListeners) listener(why);
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

// A sign-out in one tab of a remembered session ends it in the others too.
storedSession.onWipedElsewhere(() => {
  if (state.status !== 'anonymous' && state.session.remembered) sessionState.end('signed-out');
});
