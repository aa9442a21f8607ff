import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sentenceOf } from '../../domain/errors.ts';

/** Serves the built web app: hashed files for ever, the page itself never from a cache. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    // The front page is not the web app's: the server writes it (server/company/landing).
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // The pages behind the sign-in, and those that a mailed link opens, are no search results.
      if (path.endsWith('/index.html')) reply.header('x-robots-tag', 'noindex');
    },
  });
}

function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  return request.method === 'GET' && !path.startsWith('/api/') && !/\.\w+$/.test(path);
}

/** What no route answers: a page of the web app where it is built, else 404. */
export function answerUnknownPaths(app: FastifyInstance, hasWebApp: boolean): void {
  app.setNotFoundHandler((request, reply) => {
    if (hasWebApp && isPage(request)) return reply.sendFile('index.html');
    return reply.code(404).send({
      error: sentenceOf({ code: 'NOT_FOUND' }),
      code: 'NOT_FOUND',
      requestId: request.id,
    });
  });
}
