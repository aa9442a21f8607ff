import type { SessionEnd } from '../../domain/sign-in/schema.ts';
import { parseUrl } from '../../domain/url.ts';
import { language } from '../language/language.ts';

/** Why there is no session. `needed` means that a page was opened without a session. `unknown` means that the server
 *  did not say why the session ended. */
export type SignedOutReason = SessionEnd | 'other-tab' | 'needed' | 'unknown';

interface SignedOut {
  reason: SignedOutReason;
  /** The page to return to. */
  path?: string | undefined;
  /** Only this person returns to the page. */
  userId?: string | undefined;
  /** How many entries stay on this device. */
  entries?: number | undefined;
  /** Whether the account is a staff account, which cannot use "Keep me signed in". */
  isStaff?: boolean | undefined;
}

/** The storage key that web/public/signed-out.js reads on the public page. Session storage ends with the tab. */
const KEY = 'linehaul-signed-out';

function read(): Partial<SignedOut> {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Returns the path if it is a dashboard page on this origin. A return URL must never lead to another site. */
export function dashboardPath(path: unknown, origin: string): string | undefined {
  const url = typeof path === 'string' && parseUrl(path, origin);
  if (!url) return undefined;
  const isDashboard = url.pathname === '/dashboard' || url.pathname.startsWith('/dashboard/');
  return url.origin === origin && isDashboard ? url.pathname + url.search + url.hash : undefined;
}

export const signedOut = {
  /** Stores the data for the public page and the next sign-in in this tab. */
  remember({ path, ...details }: SignedOut): void {
    try {
      const stored = { ...details, language, path: dashboardPath(path, window.location.origin) };
      window.sessionStorage.setItem(KEY, JSON.stringify(stored));
    } catch {
      // Without storage the public page appears without the notice.
    }
  },

  forget(): void {
    try {
      window.sessionStorage.removeItem(KEY);
    } catch {
      // Without storage there is nothing to remove.
    }
  },

  /** Whether the next sign-in returns to this page. */
  remembers: (path: string): boolean => read().path === path,

  /** Whether the session that ended in this tab belonged to a staff account. */
  wasStaff: (): boolean => read().isStaff === true,

  /** How many entries stay on this device after the session that ended in this tab. */
  entries: (): number => read().entries ?? 0,

  /** Returns the page to open after this person signs in, and forgets the page. */
  takeReturnPath(userId: string): string {
    const { path, userId: owner } = read();
    signedOut.forget();
    const isTheirs = owner === undefined || owner === userId;
    return (isTheirs && dashboardPath(path, window.location.origin)) || '/dashboard';
  },
};
