import { useSyncExternalStore } from 'react';

// The token of an emailed link is in the URL fragment. Browsers never send the fragment, so no proxy or server logs it.
// The page reads the token once and removes it from the address bar and the history.

const PAGES: ReadonlySet<string> = new Set([
  '/join',
  '/reset-password',
  '/confirm-email',
  '/revert-email',
]);

/** Returns whether an emailed link opens this page. Such a page needs no session and stays open when a session ends. */
export function isLinkPage(path: string): boolean {
  return PAGES.has(path);
}

let token = '';

function readLinkToken(): void {
  const { hash, pathname, search } = window.location;
  if (hash.length < 2 || !PAGES.has(pathname)) return;
  token = hash.slice(1);
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
}

// Runs before the router reads the URL, because start.tsx imports this module before routes.tsx.
readLinkToken();

/** If the person opens another link to the same page, only the fragment changes, so the page does not reload. */
function onNewLink(notify: () => void): () => void {
  function onHashChange() {
    readLinkToken();
    notify();
  }
  window.addEventListener('hashchange', onHashChange);
  return () => window.removeEventListener('hashchange', onHashChange);
}

/** Returns the token of the opened link. Returns an empty string if the page was reloaded or opened without a token. */
export function useLinkToken(): string {
  return useSyncExternalStore(onNewLink, () => token);
}

/** Puts the token back into the URL, so that a reload of the page in another language keeps it. */
export function keepLinkToken(): void {
  if (token !== '') window.history.replaceState(window.history.state, '', `#${token}`);
}
