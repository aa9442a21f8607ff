import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// watched-server.ts loads this file into a server process before the app. On SIGUSR2, this file reports the memory use
// and the number of verified passwords. PROOF_TODAY sets the current day of the process.

const { PROOF_TODAY } = process.env;

function setCurrentDay(day: string): void {
  const noon = Temporal.PlainDateTime.from(`${day}T12:00`).toZonedDateTime('America/Chicago');
  const start = Temporal.Now.instant();
  const now = Temporal.Now.instant.bind(Temporal.Now);
  Temporal.Now.instant = () => noon.toInstant().add(now().since(start));
}

/** Counts how many passwords are compared with a hash. Returns a function that returns the count. */
function countVerifications(): () => number {
  const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as {
    verify: (...args: unknown[]) => unknown;
  };
  const { verify } = argon2;
  let count = 0;
  argon2.verify = (...args) => {
    count += 1;
    return verify(...args);
  };
  return () => count;
}

if (PROOF_TODAY) setCurrentDay(PROOF_TODAY);
const verificationCount = countVerifications();
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  collectGarbage();
  const { rss, heapUsed, heapTotal } = process.memoryUsage();
  const metrics = {
    rss,
    heapUsed,
    beyondHeap: rss - heapTotal,
    verifications: verificationCount(),
  };
  process.stdout.write(`proof-probe ${JSON.stringify(metrics)}\n`);
});
