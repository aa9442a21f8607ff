import { escapeIdentifier, type Client } from 'pg';
import type { SequenceState, TableShape } from './format.ts';

/** The tables whose rows are not backed up. A restore must not bring back sessions, links that set a new password or
 *  email, or counts of wrong passwords and of writes, and must not send push messages again. The stored states of
 *  checkpoint files belong to data folders, not to the backup. */
const OMITTED_TABLES: ReadonlySet<string> = new Set([
  'sessions',
  'password_resets',
  'email_changes',
  'attempt_counters',
  'write_buckets',
  'audit_checkpoint_files',
  'outgoing_pushes',
]);

/** The conditions for tables of which a backup contains only some rows. A backup omits emails that are not sent yet,
 *  because they may contain a link that gives access to an account. */
const ROW_CONDITIONS: Readonly<Record<string, string>> = { outgoing_emails: "status <> 'waiting'" };

const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'varchar', 'bpchar', 'name']);

/** A table with its backed-up columns and the order of its rows. */
export interface Table extends TableShape {
  /** The primary key columns. They sort the rows, so the same rows always have the same order. */
  orderBy: string[];
}

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  /** The position in the primary key, or null if the column is not part of it. */
  place: number | null;
}

/** Reads every table of the app with its columns, except generated columns. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<ColumnRow>(`
    select c.relname as table, a.attname as column, t.typname as type,
      array_position(k.conkey, a.attnum) as place
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = ''
      join pg_type t on t.oid = a.atttypid
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C", a.attnum`);
  return Object.entries(Object.groupBy(rows, ({ table }) => table)).map(([name, columns = []]) => ({
    name,
    columns: columns.map(({ column }) => column),
    orderBy: columns
      .filter(({ place }) => place !== null)
      .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
      // The order must not depend on the server, because two servers may have different collations.
      .map(({ column, type }) =>
        TEXT_TYPES.has(type) ? `${escapeIdentifier(column)} collate "C"` : escapeIdentifier(column),
      ),
  }));
}

export const inPublic = (name: string) => `public.${escapeIdentifier(name)}`;
export const columnList = (columns: readonly string[]) => columns.map(escapeIdentifier).join(', ');

/** Returns the FROM clause for the rows of a table that a backup contains. */
function backedUpRows(name: string): string {
  const condition = OMITTED_TABLES.has(name) ? 'false' : ROW_CONDITIONS[name];
  return `from ${inPublic(name)}${condition ? ` where ${condition}` : ''}`;
}

/** Returns the COPY statement of a table, or undefined if the backup omits its rows. */
export function copyOut({ name, columns, orderBy }: Table): string | undefined {
  if (OMITTED_TABLES.has(name)) return undefined;
  const order = orderBy.length > 0 ? ` order by ${orderBy.join(', ')}` : '';
  return `copy (select ${columnList(columns)} ${backedUpRows(name)}${order}) to stdout`;
}

/** Counts the rows of each table that a backup contains. */
export async function countBackedUpRows(client: Client): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of await readTables(client)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) ${backedUpRows(name)}`);
    counts.set(name, Number(rows[0]?.count));
  }
  return counts;
}

export async function readSequences(client: Client): Promise<SequenceState[]> {
  const { rows: sequences } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`);
  const states: SequenceState[] = [];
  for (const { name } of sequences) {
    const { rows } = await client.query<Omit<SequenceState, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${inPublic(name)}`,
    );
    for (const state of rows) states.push({ name, ...state });
  }
  return states;
}
