import { once } from 'node:events';
import manifest from '../package.json' with { type: 'json' };

// The server of `npm run dev`, made ready before it is needed: its libraries are loaded, which takes
// longer than all the rest, and its sources once it is told to start.

const told = once(process, 'message');
process.once('disconnect', () => process.exit());
// The ones that hold only files cannot be loaded, and need not be.
await Promise.allSettled(Object.keys(manifest.dependencies).map((name) => import(name)));
await told;
await import('../server/main.ts');
