import type { FastifyRequest } from 'fastify';

/** Without the query, and without the token of a page that a mailed link opens. Where the path itself is
 *  malformed, whatever was typed into it, the pattern of the route stands for it. */
export function loggedPath({ url, routeOptions }: FastifyRequest, status: number): string {
  if (status === 400 && routeOptions.url) return routeOptions.url;
  const [path = ''] = url.split('?', 1);
  return path.replace(/^\/(join|reset-password)\/.+/, '/$1/…');
}
