import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { newCertificate } from './certificate.ts';

/** A push message that a browser received. */
export interface ReceivedPush {
  headers: IncomingHttpHeaders;
  /** The decrypted message. */
  message: unknown;
}

/** A browser with a push subscription. */
export interface PushBrowser {
  /** The body of the API call that adds the subscription. */
  subscription: { endpoint: string; p256dh: string; auth: string };
  received: ReceivedPush[];
}

/** A push service on the loopback interface, with TLS. `agent` trusts its certificate. */
export interface PushService {
  /** Host and port as in the app's settings: `localhost:43210`. */
  host: string;
  agent: Agent;
  /** The HTTP status of the responses for known browsers. */
  status: number;
  newBrowser(): PushBrowser;
  close(): Promise<void>;
}

interface Keys {
  decrypt(body: Buffer): string;
  p256dh: string;
  auth: string;
}

/** The layout of a message (RFC 8188). The salt, the record size and the length of the key take 21 bytes. The sender's
 *  public key and the encrypted content follow. The authentication tag is at the end. */
const SALT_BYTES = 16;
const KEY_START = 21;
const CONTENT_START = KEY_START + 65;
const TAG_BYTES = 16;

/** Returns the keys of a browser, and a function that decrypts a message (RFC 8291). A message is one record of
 *  `aes128gcm` (RFC 8188). */
function newKeys(): Keys {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    decrypt(body) {
      const salt = body.subarray(0, SALT_BYTES);
      const sender = body.subarray(KEY_START, CONTENT_START);
      const content = body.subarray(CONTENT_START);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const key = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
      const derived = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length));
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derived('aes128gcm', 16),
        derived('nonce', 12),
      );
      decipher.setAuthTag(content.subarray(-TAG_BYTES));
      const text = Buffer.concat([
        decipher.update(content.subarray(0, -TAG_BYTES)),
        decipher.final(),
      ]);
      // The delimiter octet 2 ends the last record (RFC 8188).
      return text.subarray(0, text.lastIndexOf(2)).toString();
    },
  };
}

export async function startPushService(): Promise<PushService> {
  const { cert, key } = newCertificate('localhost');
  const browsers = new Map<string, { keys: Keys; received: ReceivedPush[] }>();
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const browser = browsers.get(request.url ?? '');
    const status = browser ? service.status : 404;
    if (browser && status === 201)
      browser.received.push({
        headers: request.headers,
        message: JSON.parse(browser.keys.decrypt(body)),
      });
    response.writeHead(status).end();
  }
  const server = createServer({ cert, key }, (request, response) => {
    void handle(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const agent = new Agent({ ca: cert, family: 4 });
  const service: PushService = {
    host,
    agent,
    status: 201,
    newBrowser() {
      const path = `/send/${randomUUID()}`;
      const keys = newKeys();
      const received: ReceivedPush[] = [];
      browsers.set(path, { keys, received });
      const { p256dh, auth } = keys;
      return { subscription: { endpoint: `https://${host}${path}`, p256dh, auth }, received };
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}
