import { setTimeout as delay } from 'node:timers/promises';
import { type RunningServer, startOrTakeOver } from './start-or-take-over.ts';
import type { Plan } from './launch.ts';
import { stopPostmaster } from './postmaster.ts';

export interface SupervisedServer {
  readonly running: RunningServer;
  stop(): Promise<void>;
}

const attemptLimit = 8;
const steadyAfterMilliseconds = 60_000;
const firstBackoffMilliseconds = 50;
const longestBackoffMilliseconds = 5000;

/** Starts the server. Until `stop`, restarts it each time it stops unexpectedly. If restarts keep failing, gives up and
 *  calls `onLost` with the last error. */
export async function superviseServer(
  plan: Plan,
  onLost: (reason: unknown) => void,
): Promise<SupervisedServer> {
  const first = await startOrTakeOver(plan);
  const stopping = new AbortController();
  let running: RunningServer | undefined = first;

  async function watch(): Promise<void> {
    let attempts = 0;
    while (running !== undefined && !stopping.signal.aborted) {
      const upSince = performance.now();
      await running.lost;
      if (stopping.signal.aborted) return;
      running = undefined;
      if (performance.now() - upSince > steadyAfterMilliseconds) attempts = 0;
      while (running === undefined && !stopping.signal.aborted) {
        attempts += 1;
        running = await restart(plan, attempts, stopping.signal);
      }
    }
  }

  const watched = watch().catch((error: unknown) => onLost(error));

  async function stop(): Promise<void> {
    stopping.abort();
    const current = running;
    if (current !== undefined) await end(plan, current);
    await watched;
    // The server may have restarted during the wait.
    if (running !== undefined && running !== current) await end(plan, running);
  }

  let stopped: Promise<void> | undefined;
  return { running: first, stop: () => (stopped ??= stop()) };
}

/** Tries a restart. Returns undefined if the attempt failed and another attempt should follow. The last attempt
 *  throws. */
async function restart(
  plan: Plan,
  attempt: number,
  stopping: AbortSignal,
): Promise<RunningServer | undefined> {
  plan.log(
    `PostgreSQL stopped unexpectedly. Restarting it (attempt ${attempt} of ${attemptLimit}).`,
  );
  const backoff = Math.min(
    firstBackoffMilliseconds * 2 ** (attempt - 1),
    longestBackoffMilliseconds,
  );
  await delay(backoff, undefined, { signal: stopping }).catch(() => undefined);
  if (stopping.aborted) return undefined;
  try {
    const running = await startOrTakeOver(plan);
    plan.log('PostgreSQL is running again.');
    return running;
  } catch (error) {
    plan.log(`PostgreSQL did not restart: ${error instanceof Error ? error.message : error}`);
    if (attempt >= attemptLimit && !stopping.aborted) throw error;
    return undefined;
  }
}

async function end(plan: Plan, running: RunningServer): Promise<void> {
  const { folders, binaries, log } = plan;
  const hasStopped = await stopPostmaster(running.pid, folders.cluster, binaries.pgCtl);
  if (!hasStopped) log(`PostgreSQL (process ${running.pid}) does not stop. It is still running.`);
  await running.lock.end().catch(() => undefined);
}
