import { enableCompileCache } from 'node:module';
import { buildIfStale } from './web-build.ts';

// `npm start` builds the web app if its sources are newer than the build, and then starts the server.

// Caches compiled code, so that the next start is faster.
enableCompileCache();

if (buildIfStale()) {
  await import('../server/main.ts');
} else {
  console.error('\nThe web app could not be built. The lines above say why.\n');
  process.exitCode = 1;
}
