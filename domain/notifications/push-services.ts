import { parseUrl } from '../url.ts';

/** The push services of the browser vendors. Google runs the first service for Chrome, Brave, Opera, Samsung Internet
 *  and Edge on Android. Mozilla runs the second service for Firefox. Apple runs the third service for Safari. Microsoft
 *  runs the fourth service for Edge on Windows. */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

/** Allows only characters that every URL parser reads in the same way. A URL with a user name, a backslash or a
 *  fragment does not match. */
export const ENDPOINT_PATTERN = '^https://[a-z0-9.-]+(:[0-9]{1,5})?/[A-Za-z0-9._~:/?=&%+-]*$';

function isHostOf(service: string, host: string): boolean {
  if (!service.startsWith('*.')) return host === service;
  return host.endsWith(service.slice(1));
}

/** Returns whether a URL belongs to one of the push services. The server sends requests to this URL, so any other URL
 *  would allow server-side request forgery (SSRF). A service without a port matches only port 443. */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  const url = new RegExp(ENDPOINT_PATTERN).test(endpoint) && parseUrl(endpoint);
  if (!url) return false;
  return services.some((service) => isHostOf(service, url.host));
}
