import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startServerProcess } from '../../testing/server-process.ts';
import { withFolder } from '../shared/sandbox.ts';
import type { Size } from './engine-page.ts';
import { ENGINES, withEngine, type EngineName } from './engines.ts';
import { Screen } from './screen.ts';
import { PARTS, type PartName } from './walk.ts';
import { WatchedNetwork } from './watched-network.ts';

// `npm run proof:browsers` does the work of a driver, an approver and the office in WebKit and Firefox, at the width of a
// phone and of a desktop. The pictures are in dist/browsers. Arguments choose engines, widths and parts of the
// work: `npm run proof:browsers -- chromium`, `npm run proof:browsers -- webkit 390 payday report`.

const PICTURES = join(import.meta.dirname, '../../dist/browsers');
const SIZES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const PART_NAMES = Object.keys(PARTS) as PartName[];

interface Plan {
  engines: readonly EngineName[];
  sizes: readonly Size[];
  parts: readonly PartName[];
}

function planOf(words: readonly string[]): Plan {
  const widths = SIZES.map(({ width }) => String(width));
  const known = [...ENGINES, ...widths, ...PART_NAMES];
  const unknown = words.find((word) => !known.includes(word));
  if (unknown) throw new Error(`"${unknown}" is not one of: ${known.join(', ')}`);
  const named = <T>(values: readonly T[], nameOf: (value: T) => string, usual = values) => {
    const found = values.filter((value) => words.includes(nameOf(value)));
    return found.length > 0 ? found : usual;
  };
  return {
    engines: named(ENGINES, String, ['webkit', 'firefox']),
    sizes: named(SIZES, ({ width }) => String(width)),
    parts: named(PART_NAMES, String),
  };
}

/** The demo carrier changes during the walk, so each walk has its own. */
async function walk(engine: EngineName, size: Size, parts: readonly PartName[]): Promise<void> {
  await withFolder(async (dataDir) => {
    const server = await startServerProcess({
      DATA_DIR: dataDir,
      KEYS_DIR: `${dataDir}-keys`,
      DEMO: '1',
    });
    const network = await WatchedNetwork.start(server.url);
    try {
      await withEngine(engine, size, async (page) => {
        // oxlint-disable no-await-in-loop -- one page
        for (const part of parts) {
          const pictures = join(PICTURES, engine, String(size.width), part);
          await rm(pictures, { recursive: true, force: true });
          await PARTS[part](new Screen(page, network, pictures), network, size.width < 600);
        }
        // oxlint-enable no-await-in-loop
      });
    } finally {
      await network.close();
      await server.stop();
    }
  });
}

const { engines, sizes, parts } = planOf(process.argv.slice(2));
// oxlint-disable no-await-in-loop -- the walks would slow each other down
for (const engine of engines)
  for (const size of sizes) {
    const start = performance.now();
    try {
      await walk(engine, size, parts);
      const seconds = Math.round((performance.now() - start) / 1000);
      console.log(`${engine}, ${size.width} px, ${parts.join(', ')}: no error in ${seconds} s`);
    } catch (error) {
      console.error(`${engine}, ${size.width} px:`, error);
      process.exitCode = 1;
    }
  }
// oxlint-enable no-await-in-loop
