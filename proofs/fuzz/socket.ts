import { Agent, request as open } from 'node:http';
import { connect } from 'node:net';
import type { PlannedRequest } from './planned-request.ts';

const TIMEOUT_MS = 20_000;
/** The time limit for a response to raw bytes. It is short, because the server may wait for more bytes. */
const RAW_TIMEOUT_MS = 150;
const MAX_TEXT_LENGTH = 4_000_000;

export interface ApiResponse {
  status: number;
  contentType: string;
  text: string;
}

/** The reason why there is no response, or only a part of it. */
export interface NoResponse {
  reason: string;
  wasCutOff?: true;
}

/** Sends raw bytes over a new connection, and all other requests over keep-alive connections. */
export class FuzzSocket {
  readonly #url: URL;
  readonly #agent: Agent;

  constructor(url: string, concurrency: number) {
    this.#url = new URL(url);
    this.#agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  }

  async send(planned: PlannedRequest): Promise<ApiResponse | NoResponse> {
    if (planned.raw) return this.#sendRaw(planned.raw);
    return this.#send(planned).catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      // Node's client reports a response that ends too early with this message.
      const wasCutOff = error instanceof Error && error.message === 'aborted';
      return { reason: `${code} ${String(error)}`, ...(wasCutOff && { wasCutOff }) };
    });
  }

  #send({ method, path, headers, body }: PlannedRequest): Promise<ApiResponse> {
    const { promise, resolve, reject } = Promise.withResolvers<ApiResponse>();
    const { hostname, port } = this.#url;
    // Node's client adds no Content-Length to a DELETE with a body.
    const length = body && !('transfer-encoding' in headers) && { 'content-length': body.length };
    const options = { hostname, port, method, path, agent: this.#agent };
    const request = open({
      ...options,
      headers: { ...headers, ...length },
      timeout: TIMEOUT_MS,
      setHost: !('host' in headers),
    });
    request.on('error', reject);
    request.on('timeout', () => request.destroy(new Error('The request timed out.')));
    request.on('response', (response) => {
      const contentType = response.headers['content-type'] ?? '';
      const status = response.statusCode ?? 0;
      // An event stream does not end while the session is live.
      if (contentType.startsWith('text/event-stream')) {
        response.destroy();
        resolve({ status, contentType, text: '' });
        return;
      }
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        if (text.length < MAX_TEXT_LENGTH) text += part;
      });
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status, contentType, text });
      });
    });
    request.end(body);
    return promise;
  }

  #sendRaw(bytes: Buffer): Promise<ApiResponse | NoResponse> {
    const { promise, resolve } = Promise.withResolvers<ApiResponse | NoResponse>();
    const socket = connect(Number(this.#url.port), this.#url.hostname);
    let response = '';
    const end = () => {
      socket.destroy();
      resolve(response === '' ? { reason: 'raw' } : parseResponse(response));
    };
    socket.setTimeout(RAW_TIMEOUT_MS, end);
    socket.on('data', (part: Buffer) => {
      response += part.toString('utf8');
    });
    socket.on('error', end);
    socket.on('close', end);
    socket.write(bytes);
    return promise;
  }

  close(): void {
    this.#agent.destroy();
  }
}

function parseResponse(response: string): ApiResponse {
  const [head = '', ...rest] = response.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.\d (\d{3})/.exec(head)?.[1] ?? 0),
    contentType: /^content-type: (.*)$/im.exec(head)?.[1]?.trim() ?? '',
    // An empty chunked response consists only of its last chunk.
    text: rest.join('\r\n\r\n').replace(/^0\r\n\r\n$/, ''),
  };
}
