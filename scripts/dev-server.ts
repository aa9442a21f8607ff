import { once } from 'node:events';
import manifest from '../package.json' with { type: 'json' };

// The server process of `npm run dev`. It loads libraries in advance, because they take most of the startup time. It
// loads the app's sources when it receives a message.

const startMessage = once(process, 'message');
process.once('disconnect', () => process.exit());
// `allSettled` ignores the errors of packages without code, such as fonts.
await Promise.allSettled(Object.keys(manifest.dependencies).map((name) => import(name)));
await startMessage;
await import('../server/main.ts');
