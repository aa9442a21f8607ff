import type { Permission, Role } from '../../domain/access.ts';

/** What the browser stores about the signed-in person. It contains no phone number, address or pay rate. */
export interface SessionUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  roles: readonly Role[];
  permissions: readonly Permission[];
  passwordChanged: boolean;
  /** Absent in a session that an earlier version stored. */
  hasDrivers?: boolean;
}

export interface StoredSession {
  token: string;
  user: SessionUser;
  /** Whether the session is stored beyond this tab. */
  remembered: boolean;
}

export const SESSION_KEY = 'linehaul-session';
/** The prefix of the storage keys of unsent input. A sign-out deletes the entries with this prefix. */
export const DRAFT_PREFIX = 'linehaul-draft:';

/** Runs a storage action. Returns undefined if storage is turned off or full. The session then lasts as long as the
 *  page. */
export function tryStorage<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function isStoredSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false;
  const { token, user, remembered } = value as Partial<StoredSession>;
  return (
    typeof token === 'string' &&
    typeof remembered === 'boolean' &&
    typeof user === 'object' &&
    typeof user.id === 'string' &&
    typeof user.email === 'string' &&
    Array.isArray(user.roles) &&
    Array.isArray(user.permissions)
  );
}

function readFrom(storage: () => Storage): StoredSession | undefined {
  return tryStorage(() => {
    const text = storage().getItem(SESSION_KEY);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return isStoredSession(value) ? value : undefined;
  });
}

const tabStorage = () => window.sessionStorage;
const deviceStorage = () => window.localStorage;

export function readSession(): StoredSession | undefined {
  return readFrom(tabStorage) ?? readFrom(deviceStorage);
}

export function wipeSession(): void {
  tryStorage(() => tabStorage().removeItem(SESSION_KEY));
  tryStorage(() => deviceStorage().removeItem(SESSION_KEY));
}

export function wipeDrafts(): void {
  for (const storage of [tabStorage, deviceStorage]) {
    tryStorage(() => {
      const keys = Object.keys(storage()).filter((key) => key.startsWith(DRAFT_PREFIX));
      for (const key of keys) storage().removeItem(key);
    });
  }
}

/** Stores the token beyond the tab only if the server allowed it. Replaces the entry without deleting it first, because
 *  other tabs treat a deleted session as a sign-out. */
export function writeSession(session: StoredSession): void {
  const [target, other] = session.remembered
    ? [deviceStorage, tabStorage]
    : [tabStorage, deviceStorage];
  tryStorage(() => target().setItem(SESSION_KEY, JSON.stringify(session)));
  tryStorage(() => other().removeItem(SESSION_KEY));
}

/** @param listener gets the session that another tab stored on this device, or undefined after a sign-out */
export function onSessionChangedElsewhere(
  listener: (session: StoredSession | undefined) => void,
): void {
  window.addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY && event.storageArea === deviceStorage()) listener(readSession());
  });
}
