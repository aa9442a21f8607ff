import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { font, extendedFont, previewImage } from './assets.ts';
import { description, title, type LandingDetails } from './details.ts';
import { html, trusted, type Html } from './html.ts';
import {
  companyDetails,
  footer,
  hero,
  menu,
  review,
  services,
  topBar,
  unpublishedFooter,
  unpublishedHero,
} from './sections.ts';
import { structuredData } from './structured-data.ts';

/** The stylesheet without comments. It is inline, so that the browser can render the page after one response. */
const STYLES = readFileSync(new URL('landing.css', import.meta.url), 'utf8')
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .replace(/\s+/g, ' ')
  .replace(/ ?([{};,]) ?/g, '$1')
  .replace('url(overpass-latin)', `url(${font.path})`)
  .replace('url(overpass-latin-ext)', `url(${extendedFont.path})`)
  .trim();

/** The hash of the styles for the Content-Security-Policy. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`;

/** The style element. It contains only the styles, because an additional space would change the hash. */
const STYLE_ELEMENT = trusted(`<style>${STYLES}</style>`);

function openGraph(company: LandingDetails, publicUrl: string | undefined): Html {
  const absoluteUrls =
    publicUrl &&
    html`<link rel="canonical" href="${publicUrl}/" />
      <meta property="og:url" content="${publicUrl}/" />
      <meta property="og:image" content="${publicUrl}${previewImage.path}" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="A truck on the highway at night" />
      <meta name="twitter:card" content="summary_large_image" />`;
  return html`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="${company.brand}" />
    <meta property="og:title" content="${title(company)}" />
    <meta property="og:description" content="${description(company)}" />
    <meta property="og:locale" content="en_US" />
    ${absoluteUrls}`;
}

/** color-scheme.js applies the color mode chosen in the app. Without scripts, the page uses the system setting. */
function head(company: LandingDetails, publicUrl: string | undefined): Html {
  return html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title(company)}</title>
    <meta name="description" content="${description(company)}" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#12202b" />
    <link rel="preload" as="font" type="font/woff2" href="${font.path}" crossorigin />
    <script src="/color-scheme.js"></script>
    <script src="/signed-out.js" defer></script>
    ${STYLE_ELEMENT}
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    ${
      company.published
        ? html`${openGraph(company, publicUrl)} ${structuredData(company, publicUrl)}`
        : html`<meta name="robots" content="noindex" />`
    }`;
}

function content(company: LandingDetails): Html {
  if (!company.published) return unpublishedHero(company);
  return html`${hero(company)}${services(company)}${review(company)}${companyDetails(company)}`;
}

/** Returns the public page. It is complete without scripts. */
export function landingDocument(company: LandingDetails, publicUrl?: string): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        ${head(company, publicUrl)}
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        ${topBar(company)}
        <main id="main" tabindex="-1">${content(company)}</main>
        ${company.published ? footer(company) : unpublishedFooter()} ${menu()}
      </body>
    </html> `;
  return page.text.replace(/\n\s+/g, '\n');
}
