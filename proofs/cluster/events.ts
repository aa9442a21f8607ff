import type { Random } from '../shared/seed.ts';
import { assert } from '../shared/proof-failed.ts';
import type { Machine } from './machine.ts';
import { cutOff, reconnect, signalAll } from './network.ts';
import type { Cluster } from './start.ts';
import { findPrimary, findSyncReplica, waitForEtcdLeader } from './state.ts';

const PROCESS_DIED_MS = 15_000;
const MACHINE_GONE_MS = 45_000;
const ETCD_MS = 30_000;

interface Context {
  cluster: Cluster;
  random: Random;
}

export interface Fault {
  name: string;
  /** The time until writes succeed again. */
  writesMs: number;
  /** Breaks something. Returns a function that repairs what no supervisor repairs. */
  inject(context: Context): Promise<() => Promise<void>>;
}

const repairedBySupervisor = async (): Promise<void> => undefined;

async function primaryOf({ cluster }: Context): Promise<Machine> {
  const primary = await findPrimary(cluster.machines);
  assert(primary !== undefined, 'There is no primary before the fault.');
  return primary;
}

async function replicaOf(context: Context): Promise<Machine> {
  const primary = await primaryOf(context);
  const replicas = context.cluster.machines.filter((machine) => machine !== primary);
  return context.random.oneOf(replicas) ?? primary;
}

/** A kill of one process, whose supervisor starts it again. */
function kill(name: string, work: (context: Context) => Promise<void>): Fault {
  return {
    name: `kill ${name}`,
    writesMs: PROCESS_DIED_MS,
    async inject(context) {
      await work(context);
      return repairedBySupervisor;
    },
  };
}

const anyMachine = ({ cluster, random }: Context) => random.oneOf(cluster.machines);

const KILLS = {
  primary: kill('PostgreSQL of the primary', async (context) =>
    (await primaryOf(context)).killPostgres(),
  ),
  replica: kill('PostgreSQL of a replica', async (context) =>
    (await replicaOf(context)).killPostgres(),
  ),
  primaryPatroni: kill('Patroni of the primary', async (context) =>
    (await primaryOf(context)).kill('patroni'),
  ),
  replicaPatroni: kill('Patroni of a replica', async (context) =>
    (await replicaOf(context)).kill('patroni'),
  ),
  etcd: kill('the leader of etcd', async ({ cluster }) =>
    (await waitForEtcdLeader(cluster.machines, ETCD_MS)).kill('etcd'),
  ),
  app: kill('an app server', async (context) => anyMachine(context)?.kill('app')),
  haproxy: kill('HAProxy of a machine', async (context) => anyMachine(context)?.kill('haproxy')),
  entrance: kill('HAProxy in front of the app', async ({ cluster }) => cluster.entrance.kill()),
};

/** A fault of a whole machine. */
function machineFault(
  name: string,
  choose: (context: Context) => Promise<Machine>,
  begin: (machine: Machine) => Promise<void>,
  end: (machine: Machine) => Promise<void>,
): Fault {
  return {
    name,
    writesMs: MACHINE_GONE_MS,
    async inject(context) {
      const machine = await choose(context);
      await begin(machine);
      return () => end(machine);
    },
  };
}

const freeze = (machine: Machine) => signalAll(machine.name, 'SIGSTOP');
const thaw = (machine: Machine) => signalAll(machine.name, 'SIGCONT');
const cut = (machine: Machine) => cutOff(machine.name);
const join = (machine: Machine) => reconnect(machine.name);

export async function powerOff(machine: Machine): Promise<void> {
  machine.disable();
  await signalAll(machine.name, 'SIGKILL');
}

export const powerOn = (machine: Machine): Promise<void> => machine.start();

const syncReplicaOf = ({ cluster }: Context) => findSyncReplica(cluster.machines);

const MACHINE_FAULTS = [
  machineFault('power off the primary', primaryOf, powerOff, powerOn),
  machineFault('power off the synchronous replica', syncReplicaOf, powerOff, powerOn),
  machineFault('freeze the primary', primaryOf, freeze, thaw),
  machineFault('freeze the synchronous replica', syncReplicaOf, freeze, thaw),
  machineFault('cut off the primary', primaryOf, cut, join),
  machineFault('cut off the synchronous replica', syncReplicaOf, cut, join),
];

/** Two kills at the same time. */
function twoKills(random: Random): Fault {
  const kills = Object.values(KILLS);
  const one = random.oneOf(kills) ?? KILLS.primary;
  const other = random.oneOf(kills.filter((fault) => fault !== one)) ?? KILLS.replica;
  return {
    name: `${one.name} and ${other.name}`,
    writesMs: PROCESS_DIED_MS,
    async inject(context) {
      await Promise.all([one.inject(context), other.inject(context)]);
      return repairedBySupervisor;
    },
  };
}

/** How many of 50 faults are of each kind. The rest are faults of machines, and two machines at once. */
const SHARES: [keyof typeof KILLS, number][] = [
  ['primary', 8],
  ['replica', 5],
  ['primaryPatroni', 4],
  ['replicaPatroni', 2],
  ['etcd', 5],
  ['app', 6],
  ['haproxy', 4],
  ['entrance', 3],
];
const PAIRS = 6;
export const TWO_MACHINES_GONE = 'power off two machines';

/** Returns a list of faults in random order. A list of 50 has every kind. */
export function planFaults(count: number, random: Random): (Fault | typeof TWO_MACHINES_GONE)[] {
  const plan: (Fault | typeof TWO_MACHINES_GONE)[] = [];
  while (plan.length < count) {
    const round = [
      ...SHARES.flatMap(([name, share]) => Array.from({ length: share }, () => KILLS[name])),
      ...Array.from({ length: PAIRS }, () => twoKills(random)),
      ...MACHINE_FAULTS,
      TWO_MACHINES_GONE,
    ] as const;
    const order = round.map((fault) => ({ fault, rank: random.between(0, 1_000_000) }));
    plan.push(...order.toSorted((a, b) => a.rank - b.rank).map(({ fault }) => fault));
  }
  return plan.slice(0, count);
}
