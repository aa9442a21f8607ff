import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { request as requestTls } from 'node:https';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// These tests run deploy/Caddyfile, deploy/nginx.conf and deploy/cluster/front.cfg in front of a small server, if Caddy, nginx
// and HAProxy are installed (on Debian: apt-get install caddy nginx haproxy). The tests change only ports, certificate,
// accounts and names.

const DEPLOY = join(import.meta.dirname, '../deploy');
const HOST = 'office.localhost';

const isInstalled = (command: string, flag: string) => {
  try {
    execFileSync(command, [flag], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

interface Ports {
  http: number;
  https: number;
  upstream: number;
}

/** Answers with what the proxy sent. `/stream` sends a part and then never ends. */
function startUpstream(): Server {
  return createServer((request, response) => {
    if (request.url === '/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: first\n\n');
      return;
    }
    request.resume().once('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ url: request.url, headers: request.headers }));
    });
  });
}

async function caddyCommand(folder: string, { http, https, upstream }: Ports) {
  const config = (await readFile(join(DEPLOY, 'Caddyfile'), 'utf8')).replace(
    'servers {',
    `admin off
     local_certs
     skip_install_trust
     http_port ${http}
     https_port ${https}
     servers {`,
  );
  const file = join(folder, 'Caddyfile');
  await writeFile(file, config);
  const environment = {
    OFFICE_HOST: HOST,
    OFFICE_UPSTREAM: `127.0.0.1:${upstream}`,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    HOME: folder,
  };
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  return { command: 'caddy', args, environment };
}

/** Creates `fullchain.pem` and `privkey.pem`. */
function createCertificate(folder: string): void {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const subject = ['-subj', `/CN=${HOST}`, '-days', '1', '-nodes', '-newkey', 'rsa:2048'];
  execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
}

async function nginxCommand(folder: string, { http, https, upstream }: Ports) {
  createCertificate(folder);
  const server = (await readFile(join(DEPLOY, 'nginx.conf'), 'utf8'))
    .replaceAll('office.carrier.example', HOST)
    .replaceAll(`/etc/letsencrypt/live/${HOST}`, folder)
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${upstream};`)
    .replaceAll(/listen \[::\]:.*\n/g, '\n')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, 'nginx.conf');
  // Without a user, root starts workers that cannot write to the folder of this test.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    file,
    `${user} daemon off; pid ${join(folder, 'pid')}; error_log stderr warn; events {}
     http { access_log off; ${paths.join(' ')} ${server} }`,
  );
  return { command: 'nginx', args: ['-c', file, '-p', folder], environment: {} };
}

async function haproxyCommand(folder: string, { http, https, upstream }: Ports) {
  createCertificate(folder);
  const parts = ['fullchain.pem', 'privkey.pem'].map((name) => readFile(join(folder, name)));
  await writeFile(join(folder, 'office.pem'), Buffer.concat(await Promise.all(parts)));
  const unavailable = 'unavailable.http';
  await copyFile(join(DEPLOY, 'cluster', unavailable), join(folder, unavailable));
  const config = (await readFile(join(DEPLOY, 'cluster/front.cfg'), 'utf8'))
    .replaceAll(/\/(etc|run)\/linehaul-cluster/g, folder)
    .replaceAll(/^ +(user|group) haproxy\n/gm, '')
    .replace('bind :80\n', `bind 127.0.0.1:${http}\n`)
    .replace('bind :443 ', `bind 127.0.0.1:${https} `)
    .replaceAll(':3000', `:${upstream}`);
  const file = join(folder, 'front.cfg');
  await writeFile(file, config);
  const environment = Object.fromEntries(
    ['A', 'B', 'C'].map((name) => [`MACHINE_${name}`, '127.0.0.1']),
  );
  return { command: 'haproxy', args: ['-db', '-f', file], environment };
}

/** Waits for the first TLS handshake. Caddy accepts connections before it has made its certificate. */
async function answers(port: number): Promise<void> {
  for (;;) {
    const socket = connectTls({
      host: '127.0.0.1',
      port,
      servername: HOST,
      rejectUnauthorized: false,
    });
    const isOpen = await Promise.race([
      once(socket, 'secureConnect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await new Promise(setImmediate);
  }
}

describe.each([
  ['Caddy', caddyCommand, isInstalled('caddy', 'version')],
  ['nginx', nginxCommand, isInstalled('nginx', '-v')],
  ['HAProxy', haproxyCommand, isInstalled('haproxy', '-v')],
] as const)('%s', (name, commandOf, installed) => {
  let folder: string;
  let ports: Ports;
  let upstream: Server;
  let proxy: ChildProcess;
  beforeAll(async () => {
    if (!installed) return;
    folder = await mkdtemp(join(tmpdir(), 'linehaul-proxy-'));
    upstream = startUpstream().listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    const { port } = upstream.address() as AddressInfo;
    ports = { http: await freePort(), https: await freePort(), upstream: port };
    const { command, args, environment } = await commandOf(folder, ports);
    const env = { PATH: process.env['PATH'], ...environment };
    proxy = spawn(command, args, { env, stdio: 'ignore' });
    await answers(ports.https);
  }, 60_000);
  afterAll(async () => {
    if (!installed) return;
    proxy.kill('SIGTERM');
    if (proxy.exitCode === null) await once(proxy, 'exit');
    upstream.closeAllConnections();
    upstream.close();
    await rm(folder, { recursive: true, force: true });
  });

  const tls = () => ({
    host: '127.0.0.1',
    port: ports.https,
    servername: HOST,
    rejectUnauthorized: false,
  });
  async function send(path: string, headers: Record<string, string> = {}, body?: Buffer) {
    const request = requestTls({
      ...tls(),
      path,
      method: body ? 'POST' : 'GET',
      headers: { host: `${HOST}:${ports.https}`, ...headers },
    });
    // A refusal of a large body can close the connection before the whole body is sent.
    request.on('error', () => undefined);
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  }
  async function sendUnencrypted(path: string) {
    const to = { host: '127.0.0.1', port: ports.http, path, headers: { host: HOST } };
    const [response] = (await once(get(to), 'response')) as [IncomingMessage];
    return response.resume();
  }

  test.skipIf(!installed)('replaces forwarding headers of the client', async () => {
    const forged = { 'x-forwarded-for': '198.51.100.9', 'x-forwarded-proto': 'http' };
    const { headers } = JSON.parse(await text(await send('/api/company', forged)));
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
  });

  test.skipIf(!installed)('hides the paths of the monitoring', async () => {
    for (const path of ['/metrics', '/readyz']) {
      expect((await send(path)).resume().statusCode).toBe(404);
    }
    expect((await send('/healthz')).resume().statusCode).toBe(200);
  });

  test.skipIf(!installed)('redirects pages to HTTPS and refuses API calls over HTTP', async () => {
    const page = await sendUnencrypted('/dashboard');
    expect([301, 308]).toContain(page.statusCode);
    expect(page.headers.location).toBe(`https://${HOST}/dashboard`);
    expect((await sendUnencrypted('/api/company')).statusCode).toBe(403);
  });

  // HAProxy would close the connection before it reads the body, so it leaves the limit to the app.
  test.skipIf(!installed || name === 'HAProxy')('refuses a body of more than 8 MB', async () => {
    const response = await send('/api/expenses', {}, Buffer.alloc(9_000_000));
    expect([413, 502]).toContain(response.resume().statusCode);
    const small = await send('/api/expenses', {}, Buffer.alloc(7_000_000));
    expect(small.resume().statusCode).toBe(200);
  });

  test.skipIf(!installed)('passes a stream on before it ends', async () => {
    const response = await send('/stream');
    const [part] = (await once(response, 'data')) as [Buffer];
    expect(part.toString()).toContain('data: first');
    response.destroy();
  });

  test.skipIf(!installed)(
    'closes a connection that does not send its request',
    { timeout: 60_000 },
    async () => {
      const socket = connectTls(tls());
      await once(socket, 'secureConnect');
      socket.write(`GET / HTTP/1.1\r\nHost: ${HOST}\r\nX-Slow: `);
      socket.resume();
      await once(socket, 'close');
      expect(socket.destroyed).toBe(true);
    },
  );
});
