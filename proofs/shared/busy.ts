import { setTimeout } from 'node:timers/promises';

const MAX_TRIES = 100;

/** Sends a request until the response is not a 503, and waits before each further try as the response asks. On a slow
 *  machine, a request can wait for a lock or a connection longer than the server allows. */
export async function whenNotBusy(send: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await send();
    if (response.status !== 503 || tries === MAX_TRIES) return response;
    await response.arrayBuffer();
    await setTimeout(Number(response.headers.get('retry-after')) * 1000);
  }
}
