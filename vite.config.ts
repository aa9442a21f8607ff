import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { SHARED_FILES } from './scripts/web-chunks.ts';
import { MANIFEST, SPANISH_MANIFEST } from './scripts/web-manifest.ts';
import { themeVariables } from './web/theme/style-sheet.ts';

const server = `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}`;
/** The development and preview servers pass these paths to the API server: the API, and the public page with its
 *  files. */
const proxy = {
  '/api': server,
  '^/(\\?.*)?$': server,
  '/landing/': server,
  '/robots.txt': server,
  '/sitemap.xml': server,
};

/** Writes a Brotli and a gzip file beside each script and style sheet. The server sends these files unchanged.
 *  Compresses the code after the build has written it, because other plugins can change the code until then. */
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

/** Adds the theme's CSS variables to base.css. Creating them in the browser would delay the first page by 25 ms. */
function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    enforce: 'pre',
    transform: (css, id) => (id.endsWith('/web/base.css') ? themeVariables() + css : undefined),
  };
}

const FONT_OF_HEADINGS = /overpass-latin-wght-normal.*\.woff2$/;

/** Preloads the app's chunks, because the first script imports them only after it has loaded the language. Also
 *  preloads the heading font. Headings in a fallback font need more lines, so the page would shift when the font
 *  arrives. */
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

/** Writes the manifest of pages in Spanish. web/language/language.ts links it. */
function spanishManifest(): Plugin {
  return {
    name: 'spanish-manifest',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(SPANISH_MANIFEST);
      this.emitFile({ type: 'asset', fileName: 'manifest.es.webmanifest', source });
    },
  };
}

/** vite-plugin-pwa 2.0 builds the service worker with an option that Vite 8 deprecates. */
function replaceDeprecatedOption({ build }: InlineConfig): void {
  const options = build?.rollupOptions;
  if (!options?.output || Array.isArray(options.output)) return;
  const { output } = options;
  options.checks = { pluginTimings: false };
  delete output.inlineDynamicImports;
  output.codeSplitting = false;
}

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    themeStyles(),
    preloadApp(),
    spanishManifest(),
    precompress(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'service-worker.ts',
      // web/app/new-release.ts registers the service worker.
      injectRegister: false,
      manifest: MANIFEST,
      injectManifest: {
        // Leaves out charts, which are large and only on office pages, the extended Latin fonts, which few names need, and
        // the list of common passwords, which a person needs once.
        globPatterns: ['**/*.{html,js,css,woff2,svg}'],
        globIgnores: ['**/plot-parts-*', '**/*Plot-*', '**/*-latin-ext-*', '**/common-passwords-*'],
      },
      integration: { configureCustomSWViteBuild: replaceDeprecatedOption },
    }),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The oldest supported browsers (README).
    target: ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox121'],
    manifest: true,
    // Writes a list of the bundled libraries. scripts/release.ts reads it.
    license: { fileName: '.vite/libraries.json' },
    // The target browsers support modulepreload.
    modulePreload: { polyfill: false },
    // The server's Content-Security-Policy allows no fonts or styles from data: URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // On a busy machine, Rolldown would report how long each plugin takes.
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: SHARED_FILES } },
    },
    // scripts/web-budget.ts limits what a page loads.
    chunkSizeWarningLimit: 1000,
  },
  server: { proxy },
  preview: { proxy },
});
