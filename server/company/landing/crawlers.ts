import { html } from './html.ts';

/** Lists the paths that search engines should not crawl. The other pages of the app are not listed. They send a
 *  noindex header, which crawlers see only if they may fetch the page. */
export function robots(publicUrl: string | undefined): string {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /dashboard', 'Allow: /'];
  const map = publicUrl ? ['', `Sitemap: ${publicUrl}/sitemap.xml`] : [];
  return [...lines, ...map, ''].join('\n');
}

/** Lists the only public page. Its URL comes from the configuration, never from the Host header of a request. */
export function sitemap(publicUrl: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    html`<url><loc>${publicUrl}/</loc></url>`.text,
    '</urlset>',
    '',
  ].join('\n');
}
