import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from './listening.ts';

const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

interface MetricsRequest {
  /** The address of the socket. A client can forge the address in a header. */
  peer: string | undefined;
  headers: IncomingHttpHeaders;
}

interface MetricsSettings {
  metricsToken: string | undefined;
  trustProxy: string | false;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Returns whether a request may read the metrics. A request needs the token or must come from this machine. Behind a
 *  proxy on this machine, the requests of all clients come from this machine, so they need the token. */
export function mayReadMetrics(
  { peer, headers }: MetricsRequest,
  { metricsToken, trustProxy }: MetricsSettings,
): boolean {
  const [, sentToken] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
  if (metricsToken !== undefined && sentToken !== undefined)
    return timingSafeEqual(digest(sentToken), digest(metricsToken));
  const isForwarded = trustProxy !== false || FORWARDED.some((name) => headers[name] !== undefined);
  return !isForwarded && peer !== undefined && isLoopback(peer);
}
