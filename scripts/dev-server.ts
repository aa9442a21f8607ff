import { once } from 'node:events';
import manifest from '../package.json' with { type: 'json' };

// The server process of `npm run dev`. It loads libraries in advance, which takes most of the startup time, and the
// app's sources when it is told to start.

const startMessage = once(process, 'message');
process.once('disconnect', () => process.exit());
// Packages without code, such as fonts, cannot be imported and do not need to be.
await Promise.allSettled(Object.keys(manifest.dependencies).map((name) => import(name)));
await startMessage;
await import('../server/main.ts');
