import { Client } from 'pg';
import { vi } from 'vitest';

/** What every request sends besides its own: the session statement, and the actor taken off again. */
const OF_EVERY_REQUEST = /from sessions s|set_config\('app\.user_id', ''/;

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string })?.text ?? '');
}

/** What the app does by itself meanwhile goes over other connections. */
function isForReading(client: Client): boolean {
  const { options = '' } = (client as unknown as { connectionParameters: { options?: string } })
    .connectionParameters;
  return options.includes('default_transaction_read_only');
}

/** The statements with which some reads are answered, besides those of every request. */
export async function readStatementsOf(calls: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    await calls();
    const { calls: sent, contexts } = spy.mock;
    return sent
      .filter((_, index) => isForReading(contexts[index] as Client))
      .map(([query]) => textOf(query))
      .filter((text) => !OF_EVERY_REQUEST.test(text));
  } finally {
    spy.mockRestore();
  }
}
