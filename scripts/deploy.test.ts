import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../domain/endpoints.ts';

const DEPLOY = join(import.meta.dirname, '../deploy');
const CLUSTER = join(DEPLOY, 'cluster');
const LONGEST_BODY = Math.max(...ENDPOINTS.map(({ maxBytes = 0 }) => maxBytes));

// A proxy with a lower limit would refuse photos of receipts and imported files that the app accepts.
test.each([
  ['Caddyfile', /max_size (\d+)MB/, 1_000_000],
  ['nginx.conf', /client_max_body_size (\d+)m;/, 1024 * 1024],
] as const)('%s lets the longest request body through', (file, limit, unit) => {
  const [, megabytes] = limit.exec(readFileSync(join(DEPLOY, file), 'utf8')) ?? [];
  expect(LONGEST_BODY).toBeGreaterThan(1_000_000);
  expect(Number(megabytes) * unit).toBeGreaterThan(LONGEST_BODY);
});

const UNIT = readFileSync(join(DEPLOY, 'linehaul.service'), 'utf8');

test('the systemd unit limits its memory, and slows down before the limit', () => {
  const gigabytes = (key: string) => Number(new RegExp(`^${key}=(\\d+)G$`, 'm').exec(UNIT)?.[1]);
  expect(gigabytes('MemoryHigh')).toBeLessThan(gigabytes('MemoryMax'));
});

// Without AF_NETLINK, Node cannot list the addresses of the machine, and the app ends when it listens on all of them.
test('the systemd unit lets the app listen on all addresses', () => {
  const families = /^RestrictAddressFamilies=(.*)$/m.exec(UNIT)?.[1]?.split(' ');
  expect(families).toContain('AF_NETLINK');
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

// systemd ignores a setting whose name it does not know, and only warns.
test.skipIf(!hasSystemd)('systemd knows every setting of the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'linehaul-unit-'));
  const cluster = readdirSync(CLUSTER).filter((name) => /\.(service|timer)$/.test(name));
  const files = [join(DEPLOY, 'linehaul.service'), ...cluster.map((name) => join(CLUSTER, name))];
  const copies = files.map((file) => {
    const copy = join(folder, basename(file));
    // systemd also checks that the program of ExecStart exists.
    const text = readFileSync(file, 'utf8').replaceAll('/opt/linehaul', join(DEPLOY, '..'));
    writeFileSync(copy, text.replaceAll(/=\/usr\/s?bin\/\w+/g, '=/bin/true'));
    return copy;
  });
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...copies]);
  rmSync(folder, { recursive: true });
  expect(stderr.toString()).toBe('');
});
