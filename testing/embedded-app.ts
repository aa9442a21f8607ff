/** A process with only the embedded server, for tests that kill it or start two. It prints the result to standard
 *  output and stops when its input ends. */
import { startEmbeddedPostgres } from '../server/postgres/embedded-postgres.ts';

const [dataDir = ''] = process.argv.slice(2);

function say(word: string, text: string): void {
  process.stdout.write(`${JSON.stringify([word, text])}\n`);
}

try {
  const server = await startEmbeddedPostgres({ dataDir, log: (message) => say('log', message) });
  say('up', server.superuserUrl);
  process.stdin.resume().once('end', () => void server.stop());
} catch (error) {
  say('refused', String(error));
  process.exit(1);
}
