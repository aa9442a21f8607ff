import { Client } from 'pg';
import { vi } from 'vitest';

/** What a call sends to the database on the connection that asks who is signed in: one list for each round
 *  trip, of what `named` finds in the statements. */
export async function travelsOf(named: RegExp, call: () => Promise<unknown>): Promise<string[][]> {
  // By connection: the sealer of the audit trail has one of its own.
  const travels = new Map<Client, string[][]>();
  const send = Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(Client.prototype, 'query');
  spy.mockImplementation(function note(this: Client, ...given) {
    const { text = given[0] } = given[0] as unknown as { text?: string };
    const answer = send.apply(this, given);
    const name = named.exec(String(text))?.[0];
    if (!name) return answer as never;
    const own = travels.get(this) ?? [[]];
    travels.set(this, own);
    own.at(-1)?.push(name);
    return answer.finally(() => own.at(-1)?.length && own.push([])) as never;
  });
  try {
    await call();
  } finally {
    spy.mockRestore();
  }
  const asking = [...travels.values()].find((own) => own.flat().includes('sessions s'));
  return asking?.filter(({ length }) => length > 0) ?? [];
}
