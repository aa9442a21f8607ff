import type { FastifyRequest } from 'fastify';

/** The path without the query and without the token of a mailed link. For a malformed path, which may hold anything
 *  that was typed, it returns the pattern of the route. */
export function loggedPath({ url, routeOptions }: FastifyRequest, status: number): string {
  if (status === 400 && routeOptions.url) return routeOptions.url;
  const [path = ''] = url.split('?', 1);
  return path.replace(/^\/(join|reset-password)\/.+/, '/$1/…');
}
