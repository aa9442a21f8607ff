import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { assert } from '../shared/proof-failed.ts';
import type { Machine } from './machine.ts';

const run = promisify(execFile);
const ANSWER_MS = 2_000;
const POLL_MS = 250;

interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  timeline?: number;
  lag?: number | string;
}

async function membersSeenBy(machine: Machine): Promise<Member[]> {
  try {
    const url = `http://${machine.address}:8008/cluster`;
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    return ((await response.json()) as { members: Member[] }).members;
  } catch {
    return [];
  }
}

const MAX_LAG = 1_000_000;

function isHealthy(members: readonly Member[], machines: number): boolean {
  const leader = members.find(({ role }) => role === 'leader');
  const replicas = members.filter(({ role }) => role !== 'leader');
  return (
    leader?.state === 'running' &&
    replicas.length === machines - 1 &&
    replicas.some(({ role }) => role === 'sync_standby') &&
    replicas.every(
      ({ state, timeline, lag }) =>
        (state === 'running' || state === 'streaming') &&
        timeline === leader.timeline &&
        Number(lag) < MAX_LAG,
    )
  );
}

const describe = (members: readonly Member[]) =>
  members.map(
    ({ name, role, state, timeline, lag }) => `${name} ${role} ${state} ${timeline} ${lag}`,
  );

/** Waits until one machine has the primary and the others follow it, one of them synchronously. Returns the name of the
 *  primary. */
export async function waitUntilHealthy(
  machines: readonly Machine[],
  withinMs: number,
  count = machines.length,
): Promise<string> {
  const deadline = performance.now() + withinMs;
  while (true) {
    const views = await Promise.all(machines.map((machine) => membersSeenBy(machine)));
    const leaders = new Set(views.map((view) => view.find(({ role }) => role === 'leader')?.name));
    const [leader] = leaders;
    const areHealthy = views.filter((view) => isHealthy(view, count)).length === count;
    if (areHealthy && leaders.size === 1 && leader !== undefined) return leader;
    assert(
      performance.now() < deadline,
      `The database is not healthy after ${withinMs} ms: ${JSON.stringify(views.map(describe))}.`,
    );
    await delay(POLL_MS);
  }
}

/** Returns the name of the machine with the primary, if there is one. */
export async function findPrimary(machines: readonly Machine[]): Promise<Machine | undefined> {
  const answers = await Promise.all(
    machines.map(async (machine) => {
      const url = `http://${machine.address}:8008/primary`;
      const signal = AbortSignal.timeout(ANSWER_MS);
      const response = await fetch(url, { signal }).catch(() => undefined);
      await response?.arrayBuffer();
      return response?.status === 200 ? machine : undefined;
    }),
  );
  return answers.find((machine) => machine !== undefined);
}

interface EtcdStatus {
  Endpoint: string;
  Status: { leader: number; header: { member_id: number } };
}

/** Waits until the machines have an etcd with a leader. Returns the machine of the leader. */
export async function waitForEtcdLeader(
  machines: readonly Machine[],
  withinMs: number,
): Promise<Machine> {
  const endpoints = machines.map(({ address }) => `http://${address}:2379`).join(',');
  const args = [
    `--endpoints=${endpoints}`,
    '--command-timeout=2s',
    'endpoint',
    'status',
    '-w=json',
  ];
  const deadline = performance.now() + withinMs;
  while (true) {
    const { stdout } = await run('etcdctl', args, {
      env: { PATH: process.env['PATH'] ?? '', ETCDCTL_API: '3' },
    }).catch(() => ({ stdout: '[]' }));
    const statuses = JSON.parse(stdout || '[]') as EtcdStatus[];
    const leader = statuses.find(({ Status }) => Status.leader === Status.header.member_id);
    const found = machines.find(({ address }) => leader?.Endpoint.includes(address));
    if (found && statuses.length === machines.length) return found;
    assert(performance.now() < deadline, `etcd has no leader after ${withinMs} ms: ${stdout}`);
    await delay(POLL_MS);
  }
}

/** Waits until the app answers on each machine. */
export async function waitForApps(machines: readonly Machine[], withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (const machine of machines) {
    while (true) {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const url = `http://${machine.address}:3000/readyz`;
      const response = await fetch(url, { signal }).catch(() => undefined);
      await response?.arrayBuffer();
      if (response?.status === 200) break;
      assert(performance.now() < deadline, `The app of ${machine.name} is not ready.`);
      await delay(POLL_MS);
    }
  }
}

/** Returns the machine that every commit waits for. */
export async function findSyncReplica(machines: readonly Machine[]): Promise<Machine> {
  for (const machine of machines) {
    const members = await membersSeenBy(machine);
    const name = members.find(({ role }) => role === 'sync_standby')?.name;
    const found = machines.find((each) => each.name === name);
    if (found) return found;
  }
  return assert(false, 'There is no synchronous replica.') as never;
}
