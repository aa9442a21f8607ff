import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Databases } from '../../database/database.ts';
import { contentSecurityPolicy } from '../../http/security-headers.ts';
import { readPublicCompany } from '../queries.ts';
import { font, extendedFont, previewImage, type Asset } from './assets.ts';
import { landingDocument, STYLE_HASH } from './document.ts';
import type { LandingDetails } from './details.ts';
import { html } from './html.ts';
import { encodingFor, isCached, pack, type PackedPage } from './packed-page.ts';

interface LandingParts {
  databases: Databases;
  /** The public URL of the app. Without it, the page contains no absolute URL of the app. */
  publicUrl: string | undefined;
}

const HIDDEN = { schema: { hide: true } };

/** Renders and compresses the page when a company detail has changed, and caches it until the next change. */
function pageCache(publicUrl: string | undefined) {
  let renderedJson = '';
  let page: Promise<PackedPage> | undefined;
  return {
    cached: () => page,
    of(company: LandingDetails): Promise<PackedPage> {
      const current = JSON.stringify(company);
      if (!page || current !== renderedJson) {
        renderedJson = current;
        page = pack(landingDocument(company, publicUrl));
      }
      return page;
    },
  };
}

function servePage(app: FastifyInstance, { databases, publicUrl }: LandingParts): void {
  const cache = pageCache(publicUrl);
  /** Returns the current page, or the cached page while the database is unavailable. */
  const current = async (): Promise<PackedPage> => {
    try {
      return await cache.of(await readPublicCompany(databases.read));
    } catch (error) {
      const cached = cache.cached();
      if (!cached) throw error;
      app.log.warn({ err: error }, 'database unavailable, serving the cached public page');
      return cached;
    }
  };
  const helmet = { contentSecurityPolicy: contentSecurityPolicy(STYLE_HASH) };
  app.get('/', { ...HIDDEN, helmet }, async (request, reply) => {
    const { etag, bodies } = await current();
    // Browsers may cache the page but must revalidate it, so that changed details appear immediately.
    reply.headers({
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
      etag,
    });
    if (isCached(etag, request.headers['if-none-match'])) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
  });
}

function serveAsset(app: FastifyInstance, { path, contentType, content }: Asset): void {
  app.get(path, HIDDEN, async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(contentType)
      .send(content),
  );
}

/** Lists the paths that search engines should not crawl. The other pages of the app are not listed. They send a
 *  noindex header, which crawlers see only if they may fetch the page. */
function robots(publicUrl: string | undefined): string {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /dashboard', 'Allow: /'];
  const map = publicUrl ? ['', `Sitemap: ${publicUrl}/sitemap.xml`] : [];
  return [...lines, ...map, ''].join('\n');
}

/** Lists the only public page. Its URL comes from the configuration, never from the Host header of a request. */
function sitemap(publicUrl: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    html`<url><loc>${publicUrl}/</loc></url>`.text,
    '</urlset>',
    '',
  ].join('\n');
}

function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600').type(type).send(text);
}

/** Registers the routes of the public page, its assets and the files for crawlers. The page works without scripts. */
export function landingRoutes(app: FastifyInstance, parts: LandingParts): void {
  const { publicUrl } = parts;
  servePage(app, parts);
  for (const asset of [font, extendedFont, previewImage]) serveAsset(app, asset);
  app.get('/robots.txt', HIDDEN, async (_, reply) =>
    sendText(reply, 'text/plain; charset=utf-8', robots(publicUrl)),
  );
  // A sitemap needs absolute URLs.
  if (publicUrl === undefined) return;
  app.get('/sitemap.xml', HIDDEN, async (_, reply) =>
    sendText(reply, 'application/xml; charset=utf-8', sitemap(publicUrl)),
  );
}
