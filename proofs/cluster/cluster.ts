import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newTempFolder } from '../../testing/temp-folder.ts';
import { runAsCommand } from '../shared/command.ts';
import { missingParts } from './packages.ts';
import { proveCluster } from './prove.ts';

// `npm run proof:cluster` runs the files of deploy/cluster: three machines with PostgreSQL under Patroni, etcd, HAProxy and
// the app, and HAProxy in front of them. Each machine is a network namespace. Everything runs in one process namespace,
// so that the kernel ends all of it with this command.

const FOLDER = 'LINEHAUL_PROOF_FOLDER';
/** Prevents that the shell replaces itself by Node. Only the shell collects the processes that lost their parents. */
const AS_INIT = '"$@"; exit $?';
const MAX_MINUTES = 90;

async function removeExceptLogs(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name !== 'logs') await rm(join(folder, name), { recursive: true, force: true });
}

/** Runs this command again in its own namespaces. Removes its files afterward, except for the logs of a failure. */
async function runInNamespaces(): Promise<void> {
  const folder = await newTempFolder('linehaul-cluster-');
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const command = [process.execPath, import.meta.filename, ...process.argv.slice(2)];
  const child = spawn('unshare', [...namespaces, 'sh', '-c', AS_INIT, 'sh', ...command], {
    stdio: 'inherit',
    env: { ...process.env, [FOLDER]: folder },
  });
  const ended = once(child, 'exit');
  const stop = () => child.kill('SIGKILL');
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const timer = setTimeout(() => {
    console.error(`proof:cluster did not end within ${MAX_MINUTES} minutes.`);
    stop();
  }, 60_000 * MAX_MINUTES);
  const [code] = (await ended) as [number | null];
  clearTimeout(timer);
  process.exitCode = code ?? 1;
  if (code === 0) await rm(folder, { recursive: true, force: true });
  else {
    await removeExceptLogs(folder);
    console.error(`The logs of the services are in ${join(folder, 'logs')}.`);
  }
}

const folder = process.env[FOLDER];
const missing = missingParts();
if (missing) {
  console.error(missing);
  process.exitCode = 1;
} else if (folder === undefined) await runInNamespaces();
else {
  await runAsCommand('proof:cluster', { events: 50, writers: 6 }, (options) =>
    proveCluster(folder, options),
  );
  process.exit();
}
