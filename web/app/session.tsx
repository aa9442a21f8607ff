import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { admits, can, type Permission } from '../../domain/access.ts';
import type { ReceivedBody, Endpoint } from '../../domain/endpoint.ts';
import {
  getMe,
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
  type Me,
} from '../../domain/sign-in/schema.ts';
import { call, endExpiredSession, queryOf } from './api.ts';
import { ApiError } from './api-error.ts';
import { deviceIdField } from './device.ts';
import { deleteStoredData, createStorageKey } from './offline/stored-responses.ts';
import { stopPush } from './push.ts';
import { queryClient } from './query-client.ts';
import { revokeLater } from './revocation.ts';
import { sessionState, type SessionState } from './session-state.ts';
import type { SessionUser } from './session-storage.ts';
import { tabs } from './tabs.ts';

/** The signed-in person's whole profile: `useQuery(meQuery)`. */
export const meQuery = queryOf(getMe);

function sessionUserOf(me: Me): SessionUser {
  const { id, firstName, lastName, email, roles, permissions, passwordChanged, hasDrivers } = me;
  return { id, firstName, lastName, email, roles, permissions, passwordChanged, hasDrivers };
}

/** Applies a new profile from the server, for example after an edit. */
export function applyProfile(me: Me): void {
  queryClient.setQueryData(meQuery.queryKey, { user: me });
  sessionState.update(sessionUserOf(me));
}

let refreshed: Promise<void> = Promise.resolve();
let profileReady: Promise<void> = Promise.resolve();

async function refreshStoredProfile(stored: SessionUser): Promise<void> {
  createStorageKey(stored.id);
  try {
    applyProfile((await queryClient.fetchQuery(meQuery)).user);
  } catch (error) {
    // Without a connection, the app uses the stored profile.
    if (error instanceof ApiError && error.status === 401) await endExpiredSession();
  }
}

/** Resolves when the refresh of the stored profile at startup has succeeded or failed. */
export function profileRefreshed(): Promise<void> {
  return refreshed;
}

async function checkGuardsAfterRefresh(
  stored: SessionUser,
  prefetched: Promise<void>,
  checkGuards: () => Promise<void>,
): Promise<void> {
  await Promise.all([refreshed, prefetched]);
  const current = sessionState.user();
  if (current && current !== stored) await checkGuards();
}

/** Refreshes the profile at startup.
 *  @param prefetched resolves when the data of the page has loaded, so that the page does not render as a skeleton
 *  first
 *  @param checkGuards called if the profile differs from the stored profile that the guards have used */
export function refreshProfileAtStartup(
  prefetched: Promise<void>,
  checkGuards: () => Promise<void>,
): Promise<void> {
  const stored = sessionState.user();
  if (stored) {
    refreshed = refreshStoredProfile(stored);
    profileReady = checkGuardsAfterRefresh(stored, prefetched, checkGuards);
  }
  return profileReady;
}

/** Renders its children once the profile is refreshed, because pages need the company's time zone. */
export function AfterProfileRefresh({
  fallback,
  children,
}: {
  fallback?: ReactNode;
  children: ReactNode;
}) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // Does not call `use()`, because React waits 300 ms before it replaces the fallback of a Suspense.
    void profileReady.then(() => startTransition(() => setReady(true)));
  }, []);
  return isReady ? children : fallback;
}

/** Makes an authenticated call, which restarts the idle timeout. */
export async function refreshSession(): Promise<void> {
  applyProfile((await call(getMe)).user);
}

/** How long a new tab waits for the session of an open tab. */
const ADOPT_TIMEOUT_MS = 200;

/** Continues the session of an open tab in a new tab. A remembered session is in storage and does not need this. */
export async function adoptSessionFromOtherTab(): Promise<void> {
  if (sessionState.current().status !== 'anonymous') return;
  const { promise: answerOrTimeout, resolve } = Promise.withResolvers<void>();
  const stopListening = tabs.onMessage((message) => {
    if (message.kind !== 'session') return;
    sessionState.begin(message.session);
    resolve();
  });
  tabs.broadcast({ kind: 'who-is-signed-in' });
  window.setTimeout(resolve, ADOPT_TIMEOUT_MS);
  await answerOrTimeout;
  stopListening();
}

export interface SignInResult {
  needsPasswordChange: boolean;
  /** Whether the server granted 'Keep me signed in on this device'. */
  remembered: boolean;
}

export async function signIn(
  email: string,
  password: string,
  rememberMe: boolean,
): Promise<SignInResult> {
  const response: ReceivedBody<typeof signInEndpoint> = await call(signInEndpoint, {
    body: { email, password, ...(rememberMe && { rememberMe }), ...deviceIdField() },
  });
  const { token, user, remembered, needsPasswordChange } = response;
  const passwordChanged = user.passwordChanged && !needsPasswordChange;
  beginSession({ token, remembered, user: { ...user, passwordChanged } });
  return { needsPasswordChange, remembered };
}

/** Starts a session after a sign-in or an accepted invitation. Removes the data that was fetched for somebody else, but
 *  not the carrier's public profile. */
export function beginSession(started: { token: string; remembered: boolean; user: Me }): void {
  const { token, remembered, user } = started;
  createStorageKey(user.id);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'company' });
  queryClient.setQueryData(meQuery.queryKey, { user });
  sessionState.begin({ token, remembered, user: sessionUserOf(user) });
}

/** How long a sign-out waits for the server. */
const SIGN_OUT_TIMEOUT_MS = 5_000;

let maySignOut: () => boolean | Promise<boolean> = () => true;

/** Registers a check that runs before a sign-out.
 *  @param check returns whether to sign out */
export function beforeSignOut(check: () => boolean | Promise<boolean>): void {
  maySignOut = check;
}

/** Signs out on this device and on the server. If the server is not reachable, it ends the session when the connection is
 *  back. Does nothing if the check of `beforeSignOut` returns false. */
export async function signOut(): Promise<void> {
  if (!(await maySignOut())) return;
  const { id } = sessionState.user() ?? {};
  const token = sessionState.token();
  // Deletes the stored data first, because another call may get a 401 and end the session before the sign-out call
  // returns.
  if (id) await deleteStoredData(id);
  void stopPush();
  try {
    await call(signOutEndpoint, { timeoutMs: SIGN_OUT_TIMEOUT_MS });
  } catch (error) {
    const isUnsent = error instanceof ApiError && error.isTemporary;
    if (token && isUnsent) await revokeLater(token);
  }
  sessionState.end('signed-out');
}

/** Continues the session with a new token after a password change. */
export function continueWithNewToken(token: string): void {
  sessionState.replaceToken(token);
  const user = sessionState.user();
  if (user) sessionState.update({ ...user, passwordChanged: true });
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
}

const SessionContext = createContext<SessionState>({ status: 'anonymous' });

export function SessionProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(sessionState.onChange, sessionState.current);
  return <SessionContext value={state}>{children}</SessionContext>;
}

export function useSession(): SessionState {
  return useContext(SessionContext);
}

/** Returns the signed-in person on a page that requires a sign-in. After a sign-out, the page stays on screen briefly,
 *  and the hook returns the person of the first render. */
export function useActor(): SessionUser {
  const state = useSession();
  const current = state.status === 'anonymous' ? undefined : state.session.user;
  const [firstUser] = useState(current);
  const actor = current ?? firstUser;
  if (!actor) throw new Error('This page needs a signed-in person.');
  return actor;
}

/** Returns a function that says whether the signed-in person has a permission. For a single endpoint, use
 *  `useMayCall`. */
export function useCan(): (permission: Permission) => boolean {
  const actor = useActor();
  return (permission) => can(actor, permission);
}

/** Returns a function that says whether the signed-in person can call an endpoint. The server uses the same
 *  predicate. */
export function useMayCall(): (endpoint: Endpoint) => boolean {
  const actor = useActor();
  return ({ access }) => admits(access, actor);
}
