import { redirect } from '@tanstack/react-router';
import {
  admits,
  can,
  handlesEscrowInterest,
  isAdmin,
  seesTaxDocumentsOfOthers,
  type AccessRule,
  type Permission,
} from '../../domain/access.ts';
import { PUBLIC_PAGE_LINK } from './public-page-link.ts';
import { profileRefreshed } from './session.tsx';
import { sessionState } from './session-state.ts';
import type { SessionUser } from './session-storage.ts';
import { signedOut } from './signed-out.ts';

// The guards decide who can open a page (specification, 2). The server checks every call again.

function signedInUser(): SessionUser {
  const user = sessionState.user();
  if (!user) throw redirect(PUBLIC_PAGE_LINK);
  return user;
}

let isLeaving = false;
sessionState.onEnd(() => {
  isLeaving = true;
});

/** Remembers a page that was opened without a session. The app opens this page after the next sign-in. */
function rememberPage(path: string): void {
  // If a session ended on this page, start.tsx has already stored the page and the reason. That entry survives a
  // reload.
  if (isLeaving || sessionState.user() || signedOut.remembers(path)) return;
  signedOut.remember({ reason: 'needed', path });
}

type Predicate = (user: SessionUser) => boolean;

async function redirectUnlessRefreshed(isAllowed: Predicate, to: string): Promise<void> {
  await profileRefreshed();
  if (!isAllowed(signedInUser())) throw redirect({ to });
}

/** The stored profile may be outdated, so a redirect first waits for the current profile from the server. */
function allow(isAllowed: Predicate, to = '/dashboard'): Promise<void> | undefined {
  return isAllowed(signedInUser()) ? undefined : redirectUnlessRefreshed(isAllowed, to);
}

/** Requires a signed-in person who does not have to change the password first. */
export function requireSignIn({ location }: { location: { href: string } }) {
  rememberPage(location.href);
  return allow(({ passwordChanged }) => passwordChanged, '/change-password');
}

export function requirePermission(permission: Permission) {
  return () => allow((user) => can(user, permission));
}

/** Requires the access that the endpoints of a page require. */
export function requireAccess(rule: AccessRule) {
  return () => allow((user) => admits(rule, user));
}

export function requireAdmin() {
  return allow(isAdmin);
}

export function requireTaxDocumentAccess() {
  return allow(seesTaxDocumentsOfOthers);
}

export function requireEscrowInterestAccess() {
  return allow(handlesEscrowInterest);
}

export function redirectSignedIn(): void {
  const user = sessionState.user();
  if (user) throw redirect({ to: user.passwordChanged ? '/dashboard' : '/change-password' });
}

export function requireSession(): void {
  if (!sessionState.user()) throw redirect({ to: '/login' });
}
