import { createHash } from 'node:crypto';
import { Client, type QueryResult } from 'pg';

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

type Query = (...given: unknown[]) => Promise<QueryResult>;

/** A connection that prepares each statement with parameters once and sends only its values after
 *  that: planning the session statement costs several times its execution. Lists go in as one array
 *  parameter, so that the number of distinct statements stays that of the code. */
export class PreparingClient extends Client {
  override query = ((...given: unknown[]) => {
    const [text, values, ...others] = given;
    const plain = super.query.bind(this) as unknown as Query;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return plain(...given);
    return plain({ name: nameOf(text), text, values }, ...others);
  }) as Client['query'];
}
