import { existsSync } from 'node:fs';

/** The programs that the proof runs, each with its package in Debian 12. */
const PROGRAMS: Record<string, string> = {
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/etcdctl': 'etcd-client',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/bin/ip': 'iproute2',
  '/usr/bin/ps': 'procps',
  '/usr/bin/unshare': 'util-linux',
};

/** Returns what this machine lacks to run the proof, in a sentence, or undefined if it lacks nothing. */
export function missingParts(): string | undefined {
  const missing = Object.entries(PROGRAMS).filter(([program]) => !existsSync(program));
  if (missing.length > 0) {
    const packages = missing.map(([, name]) => name).join(' ');
    return (
      `proof:cluster needs programs that this machine does not have. On Debian 12: ` +
      `apt-get install --no-install-recommends ${packages}\n` +
      'Disable the services that the packages start: systemctl disable --now patroni etcd haproxy postgresql'
    );
  }
  if (process.getuid?.() !== 0)
    return 'proof:cluster needs root, because each of its machines has its own network namespace.';
  return undefined;
}
