import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { SHARED_FILES } from './scripts/web-chunks.ts';
import { MANIFEST } from './scripts/web-manifest.ts';
import { themeVariables } from './web/theme/style-sheet.ts';

const server = `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}`;
/** What the server answers itself: the API, the public page and what belongs to it. */
const proxy = {
  '/api': server,
  '^/(\\?.*)?$': server,
  '/landing/': server,
  '/robots.txt': server,
  '/sitemap.xml': server,
};

/** Beside each script and style its compressed forms, which the server sends as they are. Made from
 *  what was written: until then other plugins still change the code. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const fileName of Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name))) {
        const path = join(dir, fileName);
        const source = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(source));
        writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
      }
    },
  };
}

/** The CSS variables of the theme. Made in the browser, they would take 25 ms of the first page. */
function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    enforce: 'pre',
    transform: (css, id) => (id.endsWith('/web/base.css') ? themeVariables() + css : undefined),
  };
}

const FONT_OF_HEADINGS = /overpass-latin-wght-normal.*\.woff2$/;

/** The first script loads the language and then the app. The browser fetches the app's files at once, not after it, and
 *  the font of the headings too: in another font they need more lines, and the page would move when it comes. */
function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const app = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/web/start.tsx'),
        );
        if (app?.type !== 'chunk') return [];
        const scripts = [app.fileName, ...app.imports].map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        }));
        const fonts = Object.keys(bundle).filter((file) => FONT_OF_HEADINGS.test(file));
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true };
        return [
          ...scripts,
          ...fonts.map((file) => ({ tag: 'link', attrs: { ...attrs, href: `/${file}` } })),
        ];
      },
    },
  };
}

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    themeStyles(),
    preloadApp(),
    precompress(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'service-worker.ts',
      // web/app/new-release.ts registers it.
      injectRegister: false,
      manifest: MANIFEST,
      injectManifest: {
        // Charts are large, and only the office has them.
        globPatterns: ['**/*.{html,js,css,woff2,svg}'],
        globIgnores: ['**/plot-parts-*', '**/*Plot-*', '**/*-latin-ext-*'],
      },
    }),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // Which libraries are in the bundle, for the list of components (scripts/release.ts).
    license: { fileName: '.vite/libraries.json' },
    // Browsers of that age know it themselves.
    modulePreload: { polyfill: false },
    // Files stay files: the policy of the server allows no fonts or styles from data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: SHARED_FILES } },
    },
    // How much a page may load is held by scripts/web-budget.ts.
    chunkSizeWarningLimit: 1000,
  },
  server: { proxy },
  preview: { proxy },
});
