/** This script runs only the embedded PostgreSQL, for tests that kill its process or start two processes. It prints the
 *  outcome and the log of PostgreSQL as JSON lines, and stops when its standard input ends. */
import { startEmbeddedPostgres } from '../server/postgres/embedded-postgres.ts';

const [dataDir = ''] = process.argv.slice(2);

function print(kind: 'log' | 'up' | 'refused', text: string): void {
  process.stdout.write(`${JSON.stringify([kind, text])}\n`);
}

try {
  const server = await startEmbeddedPostgres({ dataDir, log: (message) => print('log', message) });
  print('up', server.superuserUrl);
  process.stdin.resume().once('end', () => void server.stop());
} catch (error) {
  print('refused', String(error));
  process.exit(1);
}
