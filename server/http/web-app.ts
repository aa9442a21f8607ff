import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOfHeader } from '../../domain/language.ts';
import { sentenceIn } from './text.ts';

/** Serves the built web app. Browsers cache files with a hash in their name for a year and revalidate all others. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    // The server renders the front page itself (server/company/landing).
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // Search engines should not index pages that require a sign-in or an emailed link.
      if (path.endsWith('/index.html')) reply.header('x-robots-tag', 'noindex');
    },
  });
}

function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  return request.method === 'GET' && !path.startsWith('/api/') && !/\.\w+$/.test(path);
}

/** Returns index.html for an unknown page path if the web app is built, and 404 for every other unknown path. */
export function handleUnknownPaths(app: FastifyInstance, hasWebApp: boolean): void {
  app.setNotFoundHandler((request, reply) => {
    if (hasWebApp && isPage(request)) return reply.sendFile('index.html');
    return reply.code(404).send({
      error: sentenceIn(languageOfHeader(request.headers['accept-language']), {
        code: 'NOT_FOUND',
      }),
      code: 'NOT_FOUND',
      requestId: request.id,
    });
  });
}
