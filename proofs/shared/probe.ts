import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// watched-server.ts loads this file into a server process before the app. On SIGUSR2 it reports internal state. It can
// also change the process's current day.

const { PROOF_TODAY } = process.env;

function moveClock(day: string): void {
  const noon = Temporal.PlainDateTime.from(`${day}T12:00`).toZonedDateTime('America/Chicago');
  const start = Temporal.Now.instant();
  const now = Temporal.Now.instant.bind(Temporal.Now);
  Temporal.Now.instant = () => noon.toInstant().add(now().since(start));
}

/** Counts how many times a password was compared with a hash. */
function countVerifications(): () => number {
  const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as {
    verify: (...args: unknown[]) => unknown;
  };
  const { verify } = argon2;
  let verifications = 0;
  argon2.verify = (...args) => {
    verifications += 1;
    return verify(...args);
  };
  return () => verifications;
}

if (PROOF_TODAY) moveClock(PROOF_TODAY);
const verifications = countVerifications();
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  collectGarbage();
  const { rss, heapUsed, heapTotal } = process.memoryUsage();
  const facts = { rss, heapUsed, beyondHeap: rss - heapTotal, verifications: verifications() };
  process.stdout.write(`proof-probe ${JSON.stringify(facts)}\n`);
});
