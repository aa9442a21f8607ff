import './app/offline/install.ts';
import { mayStaySignedIn } from '../domain/sign-in/rules.ts';
import { isLinkPage } from './app/link-token.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode, Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppTheme } from './theme/AppTheme.tsx';
import { PUBLIC_PAGE_LINK } from './app/public-page-link.ts';
import { connection } from './app/offline/connection.ts';
import { deleteSessionData } from './app/offline/stored-responses.ts';
import { syncTitleAndFocus } from './app/title-and-focus.ts';
import { StepUpPrompt } from './app/StepUpPrompt.tsx';
import { queryClient } from './app/query-client.ts';
import { waitAtMost } from './app/wait-at-most.ts';
import { revokeStoredSessions } from './app/revocation.ts';
import { sessionState } from './app/session-state.ts';
import type { SessionUser } from './app/session-storage.ts';
import {
  refreshProfileAtStartup,
  SessionProvider,
  adoptSessionFromOtherTab,
} from './app/session.tsx';
import { signedOut } from './app/signed-out.ts';
import { router } from './routes.tsx';
import { ErrorHelp } from './ui/error-help.ts';
import { lazyComponent } from './ui/lazy-component.tsx';
import { ToastProvider } from './ui/Toast.tsx';

/** The button that calls dispatch. It appears beside errors. If its chunk does not load, errors appear without the
 *  button. */
const DispatchCallButton = lazyComponent(
  async () => (await import('./app/DispatchCallButton.tsx')).DispatchCallButton,
  () => null,
);
const callDispatch = (
  <Suspense>
    <DispatchCallButton />
  </Suspense>
);

function App({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <AppTheme>
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            <ToastProvider>
              <ErrorHelp value={callDispatch}>{children}</ErrorHelp>
              <StepUpPrompt />
            </ToastProvider>
          </SessionProvider>
        </QueryClientProvider>
      </AppTheme>
    </StrictMode>
  );
}

/** The app waits at most this long for the deletion of stored data before it opens the public page. */
const DELETE_WITHIN_MS = 2_000;

/** Returns how many entries stay on the phone for the person whose session ended. Submitted entries can also be drafts. */
async function countEntries(userId: string): Promise<number> {
  const { encryptedStore } = await import('./app/offline/encrypted-store.ts');
  const entries = await encryptedStore.count('outbox', userId);
  return Math.max(entries, await encryptedStore.count('drafts', userId));
}

/** Opens the public page, which the server renders. Without a connection, opens the sign-in page, which is on the
 *  phone. */
function leave(): void {
  if (!connection.current().isLost && navigator.onLine)
    void router.navigate({ ...PUBLIC_PAGE_LINK, ignoreBlocker: true });
  // A new document has none of the person's data in memory.
  else if (navigator.serviceWorker?.controller) window.location.replace('/login');
  else {
    queryClient.clear();
    void router.navigate({ to: '/login', replace: true, ignoreBlocker: true });
  }
}

/** When a session ends, deletes the responses that the phone stores. Unsent entries stay, because the person may sign
 *  in again and send them. A sign-out has already deleted the responses and the unsent entries. Then opens the public
 *  page, unless the page of an emailed link is open. The public page says why the session ended and how many entries stay
 *  on the phone. If nobody signed out, the next sign-in in this tab returns to the page that was open. */
sessionState.onEnd((why, { user }) => {
  const deleted = why === 'signed-out' ? Promise.resolve() : deleteSessionData();
  if (isLinkPage(window.location.pathname)) return;
  const { pathname, search, hash } = window.location;
  const path = pathname + search + hash;
  if (why === 'signed-out') {
    signedOut.forget();
    void waitAtMost(DELETE_WITHIN_MS, deleted).then(leave);
    return;
  }
  const details =
    why === 'other-tab'
      ? { reason: why }
      : { reason: why, path, userId: user.id, isStaff: !mayStaySignedIn(user) };
  signedOut.remember(details);
  const counted = deleted
    .then(() => countEntries(user.id))
    .then((entries) => signedOut.remember({ ...details, entries }))
    .catch(() => undefined);
  // The public page is another document, which would interrupt the deletion.
  void waitAtMost(DELETE_WITHIN_MS, counted).then(leave);
});

// Reloads a page from the back/forward cache if the session has ended in the meantime.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && sessionState.current().status === 'anonymous') window.location.reload();
});
syncTitleAndFocus(router);

/** Prefetches the chunks and the data of the page while the profile is refreshed. */
async function prefetchPage(user: SessionUser): Promise<void> {
  const [matchedRoutes] = router.getMatchedRoutes(window.location.pathname);
  for (const route of matchedRoutes) void router.loadRouteChunk(route);
  await Promise.all(matchedRoutes.map((route) => route.options.staticData?.prefetch?.(user)));
}

async function start(): Promise<void> {
  void revokeStoredSessions();
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root.');
  if (!isLinkPage(window.location.pathname)) await adoptSessionFromOtherTab();
  const user = sessionState.user();
  if (user) {
    const profileReady = refreshProfileAtStartup(prefetchPage(user), () => router.invalidate());
    // On the dashboard, the layout renders immediately, and only the page inside it waits for the profile.
    // public/shell.js sets `data-shell` from the URL.
    if (document.documentElement.dataset['shell'] !== 'dashboard') await profileReady;
  } else void deleteSessionData();
  await router.load();
  const root = createRoot(element);
  // A transition renders in short tasks, so that a phone can respond to a tap between two tasks.
  startTransition(() =>
    root.render(
      <App>
        <RouterProvider router={router} />
      </App>,
    ),
  );
}

// Starts in a separate task, so that a phone can respond to a tap after it evaluates the scripts and before it renders
// the page.
window.setTimeout(() => void start());
