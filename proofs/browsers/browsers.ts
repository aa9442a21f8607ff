import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startServerProcess } from '../../testing/server-process.ts';
import { withFolder } from '../shared/sandbox.ts';
import type { Size } from './engine-page.ts';
import { ENGINES, withEngine, type EngineName } from './engines.ts';
import { Screen } from './screen.ts';
import { walk } from './walk.ts';
import { WatchedNetwork } from './watched-network.ts';

// `npm run proof:browsers` does the work of a driver, an approver and the office in WebKit and Firefox, at the width of a
// phone and of a desktop. The pictures are in test-results/browsers. `npm run proof:browsers -- chromium` takes the same
// pictures in Chromium.

const PICTURES = join(import.meta.dirname, '../../test-results/browsers');
const SIZES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** The demo carrier changes during the walk, so each walk has its own. */
async function walkAlone(engine: EngineName, size: Size): Promise<void> {
  await withFolder(async (dataDir) => {
    const server = await startServerProcess({
      DATA_DIR: dataDir,
      KEYS_DIR: `${dataDir}-keys`,
      DEMO: '1',
    });
    const network = await WatchedNetwork.start(server.url);
    const pictures = join(PICTURES, engine, String(size.width));
    try {
      await rm(pictures, { recursive: true, force: true });
      await withEngine(engine, size, (page) =>
        walk(new Screen(page, network, pictures), network, size),
      );
    } finally {
      await network.close();
      await server.stop();
    }
  });
}

const named = ENGINES.filter((engine) => process.argv.includes(engine));
const engines = named.length > 0 ? named : (['webkit', 'firefox'] as const);
// oxlint-disable no-await-in-loop -- the walks would slow each other down
for (const engine of engines)
  for (const size of SIZES) {
    try {
      await walkAlone(engine, size);
      console.log(`${engine}, ${size.width} px: no error`);
    } catch (error) {
      console.error(`${engine}, ${size.width} px:`, error);
      process.exitCode = 1;
    }
  }
// oxlint-enable no-await-in-loop
