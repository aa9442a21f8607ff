import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { issuesOf } from '../../domain/operations/rules.ts';
import { getOperations } from '../../domain/operations/schema.ts';
import { updateMe } from '../../domain/sign-in/schema.ts';
import { buildApp } from '../app.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { CheckpointFile } from './checkpoints.ts';
import { CheckpointShipper } from './checkpoint-shipping.ts';
import type { CheckpointTarget } from './checkpoint-target.ts';
import { AuditSealer } from './sealer.ts';

let folder: string;
let now: Temporal.Instant;
let problems: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linehaul-shipping-'));
  now = Temporal.Instant.from('2026-11-22T18:00:00Z');
  problems = [];
});
afterEach(() => rm(folder, { recursive: true }));

const append = (seal: number) =>
  new CheckpointFile(folder).append({ chainId: 'chain', sealSeq: seal, hash: `hash ${seal}` });
const shipperTo = (target: CheckpointTarget) =>
  new CheckpointShipper({
    dataDir: folder,
    target,
    clock: () => now,
    onFailure: (problem) => void problems.push(problem),
  });
const sealsIn = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { seal: number }).seal);

/** Starts a server on the loopback interface that stores the checkpoints it receives. */
async function startReceiver() {
  let text = '';
  let status = 204;
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      if (status < 300) text += body;
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    target: { kind: 'url', url: `http://127.0.0.1:${port}/checkpoints` } as const,
    respondWith: (next: number) => void (status = next),
    seals: () => sealsIn(text),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function program(text: string): Promise<string> {
  const file = join(folder, `program-${text.length}`);
  await writeFile(file, `#!/bin/sh\n${text}\n`);
  await chmod(file, 0o700);
  return file;
}

describe('shipping to a URL', () => {
  test('sends the newest checkpoint first, and then each later checkpoint once', async () => {
    const receiver = await startReceiver();
    await append(1);
    await append(2);
    await shipperTo(receiver.target).ship();
    expect(receiver.seals()).toEqual([2]);
    await append(3);
    await append(4);
    await shipperTo(receiver.target).ship();
    await shipperTo(receiver.target).ship();
    expect(receiver.seals()).toEqual([2, 3, 4]);
    expect(problems).toEqual([]);
    await receiver.close();
  });

  test.each([
    [500, 'The URL returned status 500'],
    [302, 'The URL cannot be reached'],
  ])('resends a checkpoint after a response with status %i', async (status, problem) => {
    const receiver = await startReceiver();
    const shipper = shipperTo(receiver.target);
    await append(1);
    await shipper.ship();
    receiver.respondWith(status);
    await append(2);
    await shipper.ship();
    now = now.add({ minutes: 7 });
    await append(3);
    await shipper.ship();
    expect(problems).toEqual([problem, problem]);
    expect(await shipper.status()).toMatchObject({
      lastShippedAt: '2026-11-22T18:00:00Z',
      failingSince: '2026-11-22T18:00:00Z',
    });
    receiver.respondWith(204);
    await shipper.ship();
    expect(receiver.seals()).toEqual([1, 2, 3]);
    expect(await shipper.status()).toEqual({
      lastShippedAt: '2026-11-22T18:07:00Z',
      failingSince: null,
      problem: null,
    });
    await receiver.close();
  });

  test('fails when no server listens at the URL, and does not reveal the URL', async () => {
    await append(1);
    await shipperTo({ kind: 'url', url: 'http://127.0.0.1:1/token' }).ship();
    expect(problems).toEqual(['The URL cannot be reached']);
  });

  test('starts again with the newest checkpoint after a restore renamed the file', async () => {
    const receiver = await startReceiver();
    await append(1);
    await shipperTo(receiver.target).ship();
    await new CheckpointFile(folder).rotateFile();
    await append(9);
    await shipperTo(receiver.target).ship();
    expect(receiver.seals()).toEqual([1, 9]);
    await receiver.close();
  });
});

describe('shipping by a command', () => {
  test('passes the checkpoint on standard input, without a shell or secrets', async () => {
    const [out, seen] = [join(folder, 'out'), join(folder, 'seen')];
    const file = await program(`cat >> ${out}; echo "$1 $2 $SMTP_URL." >> ${seen}`);
    process.env['SMTP_URL'] = 'smtp://secret@mail.example';
    await append(1);
    await shipperTo({ kind: 'command', file, args: ['$(id)', '; id'] }).ship();
    delete process.env['SMTP_URL'];
    expect(problems).toEqual([]);
    expect(sealsIn(await readFile(out, 'utf8'))).toEqual([1]);
    expect(await readFile(seen, 'utf8')).toBe('$(id) ; id .\n');
  });

  test('fails when the command exits with a code other than 0 or does not exist', async () => {
    await append(1);
    await shipperTo({ kind: 'command', file: await program('exit 3'), args: [] }).ship();
    await shipperTo({ kind: 'command', file: join(folder, 'nowhere'), args: [] }).ship();
    expect(problems).toEqual([
      'The command exited with code 3',
      'The command cannot be started (ENOENT)',
    ]);
  });

  test('reports the signal that ended a command', async () => {
    await append(1);
    await shipperTo({ kind: 'command', file: await program('kill -TERM $$'), args: [] }).ship();
    expect(problems).toEqual(['The command was ended by SIGTERM']);
  });

  test('kills a command that hangs', { timeout: 30_000 }, async () => {
    await append(1);
    await shipperTo({ kind: 'command', file: await program('exec sleep 600'), args: [] }).ship();
    expect(problems).toEqual(['The command did not end within 5 seconds']);
  });
});

test('ships the checkpoints of a server, and reports a failure on the System Health page', async () => {
  const testApp = await startTestApp();
  const admin = await testApp.person('IT_Admin');
  const out = join(folder, 'out');
  const file = await program(`test -e ${out}.stop && exit 1; cat >> ${out}`);
  const withShipping = () =>
    buildApp({
      databases: testApp.databases,
      clock: () => now,
      vault: testApp.vault,
      emailDomain: 'carrier.example',
      trustProxy: false,
      logLevel: 'silent',
      dataDir: folder,
      checkpointTarget: { kind: 'command', file, args: [] },
    });
  const names = { firstName: 'Ada', lastName: 'Tester' };
  await testApp.as(admin, updateMe, { body: names });
  // Closing a server writes a checkpoint and ships it.
  const first = await withShipping();
  await first.ready();
  await first.close();
  const [shipped = 0] = sealsIn(await readFile(out, 'utf8'));
  expect(shipped).toBeGreaterThan(0);
  const health = (await testApp.as(admin, getOperations)).body;
  expect(health.audit.checkpointShipping).toBeNull();
  await writeFile(`${out}.stop`, '');
  const shipper = shipperTo({ kind: 'command', file, args: [] });
  await append(99);
  await shipper.ship();
  const later = now.add({ minutes: 6 }).toString();
  const checkpointShipping = await shipper.status();
  const issues = issuesOf({
    ...health,
    checkedAt: later,
    audit: { ...health.audit, checkpointShipping },
  });
  expect(issues.map(({ what }) => what)).toContainEqual(
    'Checkpoints have not been copied off this server since Nov 22, 2026, 6:00 PM UTC: The command exited with code 1.',
  );
  await testApp.close();
});

test('appends only one checkpoint when two concurrent calls find the same end of the chain', async () => {
  const app = await startTestApp();
  await app.person('Contractor');
  const admin = await app.person('IT_Admin');
  await app.as(admin, updateMe, { body: { firstName: 'Ada', lastName: 'Moor' } });
  const sealer = new AuditSealer({
    db: app.databases.write,
    checkpoints: new CheckpointFile(folder),
    onFailure: (error) => void problems.push(String(error)),
  });
  await sealer.seal();
  await Promise.all([sealer.checkpoint(), sealer.checkpoint()]);
  const text = await readFile(join(folder, 'audit-checkpoints.jsonl'), 'utf8');
  expect([sealsIn(text).length, problems]).toEqual([1, []]);
  await app.close();
});
