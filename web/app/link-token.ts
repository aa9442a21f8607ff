import { useSyncExternalStore } from 'react';

// The token of a mailed link is in the fragment of its address, which a browser never sends: no proxy and no
// server logs it. It is read once and removed, so that it does not stay in the address bar and the history.

const PAGES: ReadonlySet<string> = new Set([
  '/join',
  '/reset-password',
  '/confirm-email',
  '/revert-email',
]);

/** Pages that a mailed link opens: they need no session, and stay when an old one turns out to be over. */
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

// Before the router reads the address: start.tsx imports this module first.
takeLinkToken();

/** Another link to the page that is already open changes the fragment and loads nothing. */
function onNewLink(notify: () => void): () => void {
  function take() {
    takeLinkToken();
    notify();
  }
  window.addEventListener('hashchange', take);
  return () => window.removeEventListener('hashchange', take);
}

/** The token of the link that was opened; empty when the page was opened without one, or reloaded. */
export function useLinkToken(): string {
  return useSyncExternalStore(onNewLink, () => token);
}
