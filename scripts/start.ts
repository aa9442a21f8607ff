import { enableCompileCache } from 'node:module';
import { buildIfStale } from './web-build.ts';

// `npm start`: builds the web app when its sources are newer than the build, then starts the server.

// Caches compiled code, which makes the next start faster.
enableCompileCache();

if (buildIfStale()) {
  await import('../server/main.ts');
} else {
  console.error('\nThe web app could not be built. The lines above say why.\n');
  process.exitCode = 1;
}
