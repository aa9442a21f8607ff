import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// `npm run release` builds the web app and writes dist/sbom.cdx.json, the list of shipped components (CycloneDX). The
// Dockerfile runs it too.

const ROOT = join(import.meta.dirname, '..');
const OUTPUT = 'dist/sbom.cdx.json';

interface Component {
  name: string;
  version: string;
  'bom-ref': string;
  properties?: { name: string; value: string }[];
  externalReferences?: { type: string; url: string }[];
}

export interface Sbom {
  bomFormat: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** A package in the bundle of the web app, as Vite lists it. */
export interface BundledLibrary {
  name: string;
  version: string;
}

const DEVELOPMENT = 'cdx:npm:package:development';

function isDevelopment({ properties = [] }: Component): boolean {
  return properties.some(({ name }) => name === DEVELOPMENT);
}

/** Returns all packages in the lock file, including those for other platforms. Needs neither node_modules nor a
 *  network. */
export function readLockFile(): Sbom {
  const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const text = execFileSync('npm', ['sbom', ...options], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  return JSON.parse(text) as Sbom;
}

/** Drops build and test tools. React and other libraries of the web app are development dependencies too, because
 *  the server does not need them. The bundle contains these libraries, so they stay in the list. */
export function shippedComponents(all: Sbom, bundled: readonly BundledLibrary[]): Sbom {
  const inBundle = new Set(bundled.map(({ name, version }) => `${name}@${version}`));
  const components = all.components
    .filter((component) => !isDevelopment(component) || inBundle.has(component['bom-ref']))
    .map(({ properties = [], externalReferences = [], ...component }) => ({
      ...component,
      properties: properties.filter(({ name }) => name !== DEVELOPMENT),
      // The download URL names this machine's registry, which other readers cannot use.
      externalReferences: externalReferences.filter(({ type }) => type !== 'distribution'),
    }));
  // npm names the application after its folder, so this code uses the name in package.json.
  const { name } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { name: string };
  const application = { ...all.metadata.component, name };
  const refs = new Set([application, ...components].map((component) => component['bom-ref']));
  return {
    ...all,
    metadata: { ...all.metadata, component: application },
    components,
    dependencies: all.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((name) => refs.has(name)),
      })),
  };
}

function release(): void {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const build = [vite, 'build', '--logLevel', 'warn'];
  execFileSync(process.execPath, build, { cwd: ROOT, stdio: 'inherit' });
  const bundled = JSON.parse(
    readFileSync(join(ROOT, 'dist/web/.vite/libraries.json'), 'utf8'),
  ) as BundledLibrary[];
  const sbom = shippedComponents(readLockFile(), bundled);
  writeFileSync(join(ROOT, OUTPUT), `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`Built the web app. ${OUTPUT} lists ${sbom.components.length} components.`);
}

if (import.meta.main) release();
