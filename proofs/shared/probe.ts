import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Worker } from 'node:worker_threads';

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

/** The running threads, such as the one that renders PDFs. Each thread has a heap of its own. */
const workers = new Set<Worker>();
process.on('worker', (worker) => {
  workers.add(worker);
  worker.once('exit', () => workers.delete(worker));
});

/** Returns the size of the heap of a thread, or 0 if the thread ends first. */
const heapSizeOf = (worker: Worker): Promise<number> =>
  worker.getHeapStatistics().then(
    (statistics) => statistics.total_heap_size,
    () => 0,
  );

async function reportMetrics(): Promise<void> {
  const heapsOfWorkers = await Promise.all([...workers].map(heapSizeOf));
  collectGarbage();
  const { rss, heapUsed, heapTotal } = process.memoryUsage();
  const metrics = {
    rss,
    heapUsed,
    beyondHeap: heapsOfWorkers.reduce((rest, size) => rest - size, rss - heapTotal),
    verifications: verificationCount(),
  };
  process.stdout.write(`proof-probe ${JSON.stringify(metrics)}\n`);
}

process.on('SIGUSR2', () => void reportMetrics());
