import { redirect } from '@tanstack/react-router';
import { can, isAdmin, seesTaxPapersOfOthers, type Permission } from '../../domain/access.ts';
import { FRONT_PAGE } from './front-page.ts';
import { sessionState } from './session-state.ts';
import type { SessionUser } from './session-storage.ts';
import { signedOut } from './signed-out.ts';

/** Decides who can open a page (specification, 2). The server checks every call again. */

function signedInUser(): SessionUser {
  const user = sessionState.user();
  if (!user) throw redirect(FRONT_PAGE);
  return user;
}

let isLeaving = false;
sessionState.onEnd(() => {
  isLeaving = true;
});

/** Remembers a page that was opened without a session. It opens after the sign-in. */
function rememberPage(path: string): void {
  // When a session ended on this page, start.tsx has stored the page with the reason. The entry survives a reload.
  if (isLeaving || sessionState.user() || signedOut.remembers(path)) return;
  signedOut.remember({ reason: 'needed', path });
}

/** Requires a signed-in person who does not have to change the password first. */
export function needsSignIn({ location }: { location: { href: string } }): void {
  rememberPage(location.href);
  if (!signedInUser().passwordChanged) throw redirect({ to: '/change-password' });
}

export function needs(permission: Permission): () => void {
  return () => {
    if (!can(signedInUser(), permission)) throw redirect({ to: '/dashboard' });
  };
}

export function needsAdmin(): void {
  if (!isAdmin(signedInUser())) throw redirect({ to: '/dashboard' });
}

/** Requires access to the tax documents of others. */
export function needsTaxPapers(): void {
  if (!seesTaxPapersOfOthers(signedInUser())) throw redirect({ to: '/dashboard' });
}

/** Redirects signed-in people away from the sign-in page. */
export function needsNoSignIn(): void {
  const user = sessionState.user();
  if (user) throw redirect({ to: user.passwordChanged ? '/dashboard' : '/change-password' });
}

export function needsSomeone(): void {
  if (!sessionState.user()) throw redirect({ to: '/login' });
}
