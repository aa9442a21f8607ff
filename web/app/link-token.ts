import { useSyncExternalStore } from 'react';

// The token of a mailed link is in the fragment of its address. A browser never sends the fragment, so no proxy and no
// server logs it. The token is read once and removed from the address bar and the history.

const PAGES: ReadonlySet<string> = new Set([
  '/join',
  '/reset-password',
  '/confirm-email',
  '/revert-email',
]);

/** Pages that a mailed link opens. They need no session, and stay open when an old session turns out to be over. */
export function isLinkPage(path: string): boolean {
  return PAGES.has(path);
}

let token = '';

function takeLinkToken(): void {
  const { hash, pathname, search } = window.location;
  if (hash.length < 2 || !PAGES.has(pathname)) return;
  token = hash.slice(1);
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
}

// Runs before the router reads the address, because start.tsx imports this module first.
takeLinkToken();

/** Opening another link to the open page changes only the fragment, so the page does not reload. */
function onNewLink(notify: () => void): () => void {
  function take() {
    takeLinkToken();
    notify();
  }
  window.addEventListener('hashchange', take);
  return () => window.removeEventListener('hashchange', take);
}

/** The token of the opened link. Empty when the page was opened without one or reloaded. */
export function useLinkToken(): string {
  return useSyncExternalStore(onNewLink, () => token);
}
