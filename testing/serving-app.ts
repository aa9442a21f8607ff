import type { ServerResponse } from 'node:http';
import { buildApp, type AppParts } from '../server/app.ts';
import { openDatabases } from '../server/database/database.ts';
import { Vault } from '../server/vault/vault.ts';
import { TEST_EMAIL_DOMAIN } from './test-postgres.ts';

export interface ServingApp {
  url: string;
  stop(): Promise<void>;
}

/** Serves the app on a free port in this process, so that later test files reuse loaded and warmed-up code. Tests that
 *  need a separate process use `startServerProcess`. */
export async function serveApp(
  postgres: { appUrl: string; keysDir: string },
  parts: Partial<
    Pick<AppParts, 'clock' | 'mail' | 'push' | 'publicUrl' | 'streamHeartbeatMs'>
  > = {},
): Promise<ServingApp> {
  const databases = openDatabases(postgres.appUrl);
  const app = await buildApp({
    databases,
    clock: () => Temporal.Now.instant(),
    vault: new Vault(postgres.keysDir),
    emailDomain: TEST_EMAIL_DOMAIN,
    trustProxy: false,
    logLevel: 'error',
    ...parts,
  });
  const { clock } = parts;
  // Browsers take the time from this header.
  if (clock)
    app.server.prependListener('request', (_, response: ServerResponse) =>
      // oxlint-disable-next-line no-restricted-globals -- Temporal has no HTTP dates
      response.setHeader('date', new Date(clock().epochMilliseconds).toUTCString()),
    );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    async stop() {
      await app.close();
      await databases.close();
    },
  };
}
