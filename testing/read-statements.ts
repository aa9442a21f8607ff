import { Client } from 'pg';
import { vi } from 'vitest';

/** Matches the statements that every request runs: the session query, and the reset of the actor. */
const OF_EVERY_REQUEST = /from sessions s|set_config\('app\.user_id', ''/;

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string })?.text ?? '');
}

function valuesOf(query: unknown, values: unknown): unknown[] {
  if (Array.isArray(values)) return values;
  return (query as { values?: unknown[] } | undefined)?.values ?? [];
}

/** Whether this is a read-only connection of the app. */
function isForReading(client: Client): boolean {
  const { options = '' } = (client as unknown as { connectionParameters: { options?: string } })
    .connectionParameters;
  return options.includes('default_transaction_read_only');
}

export interface ReadStatement {
  text: string;
  values: unknown[];
}

/** The statements that the calls run on read-only connections, without those that every request runs. */
export async function readStatementsWithValues(
  calls: () => Promise<unknown>,
): Promise<ReadStatement[]> {
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    await calls();
    const { calls: sent, contexts } = spy.mock;
    return sent
      .filter((_, index) => isForReading(contexts[index] as Client))
      .map(([query, values]) => ({ text: textOf(query), values: valuesOf(query, values) }))
      .filter(({ text }) => !OF_EVERY_REQUEST.test(text));
  } finally {
    spy.mockRestore();
  }
}
