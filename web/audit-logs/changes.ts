/** One value that an entry tells of. */
export interface Change {
  /** Where it stands: `days › 2 › status`. */
  name: string;
  /** As text; undefined where there was nothing. */
  before: string | undefined;
  after: string | undefined;
}

type Values = Map<string, string>;

function textOf(value: unknown): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** `firstName` → "first name" */
function wordsOf(key: string): string {
  return key.replace(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
}

function collect(value: unknown, path: string[], into: Values): void {
  if (typeof value !== 'object' || value === null) {
    into.set(path.join(' › '), textOf(value));
    return;
  }
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    into.set(path.join(' › '), value.join(', ') || 'none');
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    const name = Array.isArray(value) ? String(Number(key) + 1) : wordsOf(key);
    collect(item, [...path, name], into);
  }
}

function valuesOf(json: string | null): Values {
  const values: Values = new Map();
  if (json === null) return values;
  try {
    const { meta: _, ...rest } = Object(JSON.parse(json)) as Record<string, unknown>;
    collect(rest, [], values);
  } catch {
    values.set('value', json);
  }
  return values;
}

/** Everything that was before or is after, value by value, in the order of the entry. */
export function changesOf(oldValues: string | null, newValues: string | null): Change[] {
  const [before, after] = [valuesOf(oldValues), valuesOf(newValues)];
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].map((name) => ({ name, before: before.get(name), after: after.get(name) }));
}
