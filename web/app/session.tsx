import { createContext, useContext, useState, useSyncExternalStore, type ReactNode } from 'react';
import { admits, can, type Permission } from '../../domain/access.ts';
import type { Answer, Endpoint } from '../../domain/endpoint.ts';
import {
  getMe,
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
  type Me,
} from '../../domain/sign-in/schema.ts';
import { call, endExpiredSession, queryOf } from './api.ts';
import { ApiError } from './api-error.ts';
import { thisDevice } from './device.ts';
import { forgetPerson, rememberPerson } from './offline/kept-answers.ts';
import { stopPush } from './push.ts';
import { queryClient } from './query-client.ts';
import { sessionState, type SessionState } from './session-state.ts';
import type { SessionUser } from './session-storage.ts';
import { tabs } from './tabs.ts';

/** The signed-in person with everything the server tells: `useQuery(meQuery)`. */
export const meQuery = queryOf(getMe);

function sessionUserOf(me: Me): SessionUser {
  const { id, firstName, lastName, email, roles, permissions, passwordChanged } = me;
  return { id, firstName, lastName, email, roles, permissions, passwordChanged };
}

/** Takes over what the server says about the signed-in person, for example after a profile edit. */
export function takeOverMe(me: Me): void {
  queryClient.setQueryData(meQuery.queryKey, { user: me });
  sessionState.update(sessionUserOf(me));
}

/** At the start the profile is refreshed: without it the pages do not know the company's time zone. Without a connection
 *  the last profile is used. */
export async function resumeSession(): Promise<void> {
  const before = sessionState.current();
  if (before.status !== 'loading') return;
  rememberPerson(before.session.user.id);
  try {
    takeOverMe((await queryClient.fetchQuery(meQuery)).user);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await endExpiredSession();
    else sessionState.begin(before.session);
  }
}

/** A signed-in call: the idle time-out starts again. */
export async function refreshSession(): Promise<void> {
  takeOverMe((await call(getMe)).user);
}

/** How long a new tab waits for the session of an open one. */
const TAKE_OVER_MS = 200;

/** A new tab continues the session of an open tab. A remembered session needs no such help: it is stored. */
export async function takeOverSession(): Promise<void> {
  if (sessionState.current().status !== 'anonymous') return;
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const stopListening = tabs.onMessage((message) => {
    if (message.kind !== 'session') return;
    sessionState.takeOver(message.session);
    resolve();
  });
  tabs.tell({ kind: 'who-is-signed-in' });
  window.setTimeout(resolve, TAKE_OVER_MS);
  await answered;
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
  const answer: Answer<typeof signInEndpoint> = await call(signInEndpoint, {
    body: { email, password, ...(rememberMe && { rememberMe }), ...thisDevice() },
  });
  const { token, user, remembered, needsPasswordChange } = answer;
  const passwordChanged = user.passwordChanged && !needsPasswordChange;
  beginSession({ token, remembered, user: { ...user, passwordChanged } });
  return { needsPasswordChange, remembered };
}

/** Goes on as this person: after a sign-in, and for who has just joined. Nothing that was fetched for
 *  somebody else before stays. */
export function beginSession(begun: { token: string; remembered: boolean; user: Me }): void {
  const { token, remembered, user } = begun;
  rememberPerson(user.id);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'company' });
  queryClient.setQueryData(meQuery.queryKey, { user });
  sessionState.begin({ token, remembered, user: sessionUserOf(user) });
}

let mayEnd: () => boolean | Promise<boolean> = () => true;

/** @param ask whether to sign out after all */
export function beforeSignOut(ask: () => boolean | Promise<boolean>): void {
  mayEnd = ask;
}

/** Ends the session on the server where it can be reached, and here in any case. */
export async function signOut(): Promise<void> {
  if (!(await mayEnd())) return;
  const { id } = sessionState.user() ?? {};
  // First, because other calls may find the session ended before this one returns.
  if (id) await forgetPerson(id);
  void stopPush();
  await call(signOutEndpoint).catch(() => undefined);
  sessionState.end('signed-out');
}

/** After a password change the session goes on with a new token. */
export function goOnAfterPasswordChange(token: string): void {
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

/** The signed-in person, on pages that only a signed-in person reaches. Signing out leaves the page
 *  on screen for an instant: until it is gone, it keeps the person that it was opened for. */
export function useActor(): SessionUser {
  const state = useSession();
  const current = state.status === 'anonymous' ? undefined : state.session.user;
  const [opener] = useState(current);
  const actor = current ?? opener;
  if (!actor) throw new Error('This page needs a signed-in person.');
  return actor;
}

/** Whether the signed-in person holds a permission. For what is one endpoint's, ask `useMayCall`. */
export function useCan(): (permission: Permission) => boolean {
  const actor = useActor();
  return (permission) => can(actor, permission);
}

/** Whether the signed-in person may call an endpoint at all: the same predicate answers the server. */
export function useMayCall(): (endpoint: Endpoint) => boolean {
  const actor = useActor();
  return ({ access }) => admits(access, actor);
}
