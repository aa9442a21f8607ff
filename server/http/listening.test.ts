import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type ConnectionOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newCertificate } from '../../testing/certificate.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { isLoopback, reasonNotToListen } from './listening.ts';

const PROXY = '10.0.0.1';

describe('the app', () => {
  test.each([
    // host, certificate, proxy, demo accounts
    ['127.0.0.1', false, false, true],
    ['::1', false, false, true],
    ['localhost', false, PROXY, false],
    ['0.0.0.0', true, false, false],
    ['0.0.0.0', false, PROXY, false],
    ['::', true, PROXY, false],
  ] as const)(
    'starts on %s with certificate %s, proxy %s and demo accounts %s',
    (host, hasTls, trustProxy, hasDemo) => {
      expect(reasonNotToListen({ host, hasTls, trustProxy, hasDemo })).toBeUndefined();
    },
  );

  test.each([
    // host, certificate, proxy, demo accounts, a part of the error
    ['localhost', false, PROXY, true, 'unset TRUST_PROXY'],
    ['0.0.0.0', false, false, false, 'TLS_CERT'],
    ['::', false, false, false, 'TRUST_PROXY'],
    ['192.0.2.7', false, false, false, 'HOST=127.0.0.1'],
    ['office.example', false, false, false, 'HOST is office.example'],
    ['0.0.0.0', true, false, true, 'DEMO=0'],
    ['0.0.0.0', false, PROXY, true, 'DEMO=0'],
    ['0.0.0.0', false, false, true, 'demo accounts'],
  ] as const)(
    'does not start on %s with certificate %s, proxy %s and demo accounts %s, and the error contains “%s”',
    (host, hasTls, trustProxy, hasDemo, part) => {
      expect(reasonNotToListen({ host, hasTls, trustProxy, hasDemo })).toContain(part);
    },
  );

  test.each([
    ['127.0.0.1', true],
    ['127.8.9.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['127.example', false],
    ['128.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['0.0.0.0', false],
  ])('treats %s as loopback: %s', (address, expected) => {
    expect(isLoopback(address)).toBe(expected);
  });
});

/** Returns whether the server accepts a TLS handshake with these options. */
function isAccepted(port: number, offer: ConnectionOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: 'localhost', port, ...offer }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

describe('starting the app', () => {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    app = await startTestApp();
    folder = await mkdtemp(join(tmpdir(), 'linehaul-tls-'));
    const { cert, key } = newCertificate('localhost');
    await writeFile(join(folder, 'cert.pem'), cert);
    await writeFile(join(folder, 'key.pem'), key);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await app.close();
  });

  test('refuses to accept connections from other machines without encryption', async () => {
    const started = startServerProcess({ ...app.environment, HOST: '0.0.0.0' });
    await expect(started).rejects.toThrow(/did not start\. HOST is 0\.0\.0\.0.*TLS_CERT/);
  });

  test('refuses to accept connections from other machines if demo accounts exist or would be created', async () => {
    const settings = { ...app.environment, HOST: '0.0.0.0', TRUST_PROXY: PROXY };
    await expect(startServerProcess({ ...settings, DEMO: '1' })).rejects.toThrow('DEMO=0');
    const rows = await app.asOwner.selectFrom('users').select('id').execute();
    expect(rows).toEqual([]);
    await app.asOwner.updateTable('company').set({ is_demo: true }).execute();
    await expect(startServerProcess(settings)).rejects.toThrow('demo accounts');
    await app.asOwner.updateTable('company').set({ is_demo: false }).execute();
  });

  test('serves TLS and sends HSTS with a certificate', async () => {
    const server = await startServerProcess({
      ...app.environment,
      HOST: '0.0.0.0',
      TLS_CERT: join(folder, 'cert.pem'),
      TLS_KEY: join(folder, 'key.pem'),
    });
    expect(server.url).toMatch(/^https:/);
    const ca = await readFile(join(folder, 'cert.pem'));
    const { port } = new URL(server.url);
    const response = await new Promise<{ status: number | undefined; strict: unknown }>(
      (resolve, reject) => {
        request(`https://localhost:${port}/healthz`, { ca }, (response) => {
          response.resume();
          resolve({
            status: response.statusCode,
            strict: response.headers['strict-transport-security'],
          });
        })
          .on('error', reject)
          .end();
      },
    );
    expect(response).toEqual({ status: 200, strict: expect.stringContaining('max-age=') });
    const offers: ConnectionOptions[] = [
      { maxVersion: 'TLSv1.3' },
      { maxVersion: 'TLSv1.2', ciphers: 'ECDHE+AESGCM' },
      { maxVersion: 'TLSv1.2', ciphers: 'AES256-GCM-SHA384:AES128-SHA' },
      { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-SHA:ECDHE-ECDSA-AES128-SHA' },
      { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' },
    ];
    const accepted = offers.map((offer) => isAccepted(Number(port), { ca, ...offer }));
    expect(await Promise.all(accepted)).toEqual([true, true, false, false, false]);
    await server.stop();
  });

  test('fails with an error message if the key does not match the certificate', async () => {
    const started = startServerProcess({
      ...app.environment,
      TLS_CERT: join(folder, 'cert.pem'),
      TLS_KEY: join(folder, 'cert.pem'),
    });
    await expect(started).rejects.toThrow('TLS_CERT and TLS_KEY must be a certificate');
  });
});
