import { html } from './html.ts';

/** What search engines need not read. The other pages of the app say themselves that they are not for
 *  an index; that is only seen where they may be read. */
export function robots(publicUrl: string | undefined): string {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /dashboard', 'Allow: /'];
  const map = publicUrl ? ['', `Sitemap: ${publicUrl}/sitemap.xml`] : [];
  return [...lines, ...map, ''].join('\n');
}

/** One page is public. Its address is the configured one, never what a request calls us. */
export function sitemap(publicUrl: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    html`<url><loc>${publicUrl}/</loc></url>`.text,
    '</urlset>',
    '',
  ].join('\n');
}
