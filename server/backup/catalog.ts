import { escapeIdentifier, type Client } from 'pg';
import type { SequenceState, TableShape } from './format.ts';

/** Left empty by a restore: a session, a link to a new password or email, a count of wrong passwords. What is not in
 *  the file cannot come alive again. Checkpoints that were seen belong to data folders, not to the backup. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'sessions',
  'password_resets',
  'email_changes',
  'sign_in_failures',
  'audit_checkpoint_files',
]);

/** Rows that are left out of tables. A mail that waits holds a link that opens an account. */
const ONLY: Readonly<Record<string, string>> = { outgoing_mails: "status <> 'waiting'" };

const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'varchar', 'bpchar', 'name']);

/** A table with what is written of it, and in which order. */
export interface Table extends TableShape {
  /** Of the primary key: the same rows are always written alike. */
  orderBy: string[];
}

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  /** Its place in the primary key. */
  place: number | null;
}

/** Every table of ours with its columns, without those that the database computes itself. */
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
      // The servers of two machines may sort words differently.
      .map(({ column, type }) =>
        TEXT_TYPES.has(type) ? `${escapeIdentifier(column)} collate "C"` : escapeIdentifier(column),
      ),
  }));
}

export const inPublic = (name: string) => `public.${escapeIdentifier(name)}`;
export const listOf = (columns: readonly string[]) => columns.map(escapeIdentifier).join(', ');

/** The statement that writes a table; nothing for one whose rows stay out. */
export function copyOut({ name, columns, orderBy }: Table): string | undefined {
  if (LEFT_OUT.has(name)) return undefined;
  const where = ONLY[name] ? ` where ${ONLY[name]}` : '';
  const order = orderBy.length > 0 ? ` order by ${orderBy.join(', ')}` : '';
  return `copy (select ${listOf(columns)} from ${inPublic(name)}${where}${order}) to stdout`;
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
