import type { FastifyRequest } from 'fastify';

/** Returns the path without the query and without the token of an emailed link. The path of a malformed request may
 *  contain anything that a person typed, so the function returns the route pattern instead. */
export function loggedPath({ url, routeOptions }: FastifyRequest, status: number): string {
  if (status === 400 && routeOptions.url) return routeOptions.url;
  const [path = ''] = url.split('?', 1);
  return path.replace(/^\/(join|reset-password)\/.+/, '/$1/…');
}
