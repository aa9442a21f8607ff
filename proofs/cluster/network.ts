import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

// A bridge with one network namespace for each machine. The proof itself runs in the namespace of the bridge, as the
// browsers do. All of it is inside the network namespace of the proof.

const run = promisify(execFile);

export const ENTRANCE_ADDRESS = '10.20.0.10';

async function ip(command: string): Promise<string> {
  return (await run('ip', command.split(' '))).stdout;
}

export async function createBridge(): Promise<void> {
  // Keeps the files of `ip netns` out of the /run of this computer.
  await run('mount', ['-t', 'tmpfs', 'tmpfs', '/run']);
  await ip('link set lo up');
  await ip('link add bridge type bridge');
  await ip(`addr add ${ENTRANCE_ADDRESS}/24 dev bridge`);
  await ip('link set bridge up');
}

/** Connects a machine to the bridge. */
export async function addMachine(name: string, address: string): Promise<void> {
  await ip(`netns add ${name}`);
  await ip(`link add to-${name} type veth peer name eth0 netns ${name}`);
  await ip(`link set to-${name} master bridge up`);
  await ip(`-n ${name} link set lo up`);
  await ip(`-n ${name} addr add ${address}/24 dev eth0`);
  await ip(`-n ${name} link set eth0 up`);
}

/** Cuts a machine off from the bridge. Packets in both directions disappear, and no connection is closed. */
export async function cutOff(name: string): Promise<void> {
  await ip(`link set to-${name} down`);
}

export async function reconnect(name: string): Promise<void> {
  await ip(`link set to-${name} up`);
}

/** Sends a signal to every process of a machine. */
export async function signalAll(name: string, signal: NodeJS.Signals): Promise<void> {
  const pids = (await ip(`netns pids ${name}`)).split('\n').filter(Boolean).map(Number);
  for (const pid of pids) sendSignal(pid, signal);
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // ESRCH means that the process has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Returns the process and all of its descendants. */
export async function processTree(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-e', '-o', 'pid=,ppid=']);
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const tree = [pid];
  for (const parent of tree)
    tree.push(...pairs.filter(([, ppid]) => ppid === parent).map(([child = 0]) => child));
  return tree;
}
