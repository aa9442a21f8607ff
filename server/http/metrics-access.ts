import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from './listening.ts';

const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

interface MetricsRequest {
  /** The address of the socket: what a header says of it is not believed. */
  peer: string | undefined;
  headers: IncomingHttpHeaders;
}

interface MetricsSettings {
  metricsToken: string | undefined;
  trustProxy: string | false;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether somebody may read the figures: with the token, or from this machine. Behind a proxy everybody
 *  comes from this machine, or seems to, so there the token is needed. */
export function mayReadMetrics(
  { peer, headers }: MetricsRequest,
  { metricsToken, trustProxy }: MetricsSettings,
): boolean {
  const [, shown] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
  if (metricsToken !== undefined && shown !== undefined)
    return timingSafeEqual(digest(shown), digest(metricsToken));
  const isForwarded = trustProxy !== false || FORWARDED.some((name) => headers[name] !== undefined);
  return !isForwarded && peer !== undefined && isLoopback(peer);
}
