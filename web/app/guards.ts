import { redirect } from '@tanstack/react-router';
import { can, isAdmin, seesTaxPapersOfOthers, type Permission } from '../../domain/access.ts';
import { FRONT_PAGE } from './front-page.ts';
import { sessionState } from './session-state.ts';
import type { SessionUser } from './session-storage.ts';
import { signedOut } from './signed-out.ts';

/** Who may open a page (specification, 2). The server decides again on every call. */

function signedInUser(): SessionUser {
  const user = sessionState.user();
  if (!user) throw redirect(FRONT_PAGE);
  return user;
}

let isLeaving = false;
sessionState.onEnd(() => {
  isLeaving = true;
});

/** A page that was opened without a session opens after the sign-in. */
function rememberPage(path: string): void {
  // Where a session ended on this page, start.tsx has remembered it with the reason, also for who reloads it.
  if (isLeaving || sessionState.user() || signedOut.remembers(path)) return;
  signedOut.remember({ reason: 'needed', path });
}

/** A signed-in person who has no password change before them. */
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

/** For those who do the carrier's taxes and papers. */
export function needsTaxPapers(): void {
  if (!seesTaxPapersOfOthers(signedInUser())) throw redirect({ to: '/dashboard' });
}

/** The sign-in page is for those who are not signed in yet. */
export function needsNoSignIn(): void {
  const user = sessionState.user();
  if (user) throw redirect({ to: user.passwordChanged ? '/dashboard' : '/change-password' });
}

export function needsSomeone(): void {
  if (!sessionState.user()) throw redirect({ to: '/login' });
}
