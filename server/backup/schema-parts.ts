import { escapeIdentifier, type Client } from 'pg';
import { inPublic } from './catalog.ts';

// A million rows load many times faster without indexes and foreign keys, so a restore drops them and creates them
// again. It disables triggers while rows load, because a trigger would queue entries that are already sealed. The
// restore does all of this in one transaction, so the old schema remains after a failure.

interface Part {
  table: string;
  name: string;
  definition: string;
}

interface TriggerPart {
  table: string;
  name: string;
  state: 'O' | 'A' | 'R' | 'D';
}

export interface SchemaParts {
  foreignKeys: Part[];
  indexes: Part[];
  triggers: TriggerPart[];
}

const OURS = "c.relnamespace = 'public'::regnamespace and c.relkind = 'r'";

export async function readParts(client: Client): Promise<SchemaParts> {
  const { rows: foreignKeys } = await client.query<Part>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and ${OURS} order by 1, 2`);
  const { rows: indexes } = await client.query<Part>(`
    select c.relname as table, i.relname as name, pg_get_indexdef(i.oid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where ${OURS} and not exists (select from pg_constraint k where k.conindid = i.oid)
    order by 1, 2`);
  const { rows: triggers } = await client.query<TriggerPart>(`
    select c.relname as table, t.tgname as name, t.tgenabled as state
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and ${OURS} order by 1, 2`);
  return { foreignKeys, indexes, triggers };
}

export async function dropIndexesAndConstraints(client: Client, parts: SchemaParts): Promise<void> {
  for (const { table, name } of parts.foreignKeys)
    await client.query(`alter table ${inPublic(table)} drop constraint ${escapeIdentifier(name)}`);
  for (const { name } of parts.indexes) await client.query(`drop index ${inPublic(name)}`);
  for (const table of new Set(parts.triggers.map(({ table }) => table)))
    await client.query(`alter table ${inPublic(table)} disable trigger user`);
}

const ENABLE = { O: 'enable', A: 'enable always', R: 'enable replica', D: 'disable' };

export async function recreateIndexesAndConstraints(
  client: Client,
  parts: SchemaParts,
): Promise<void> {
  for (const { definition } of parts.indexes) await client.query(definition);
  for (const { table, name, definition } of parts.foreignKeys) {
    await client.query(
      `alter table ${inPublic(table)} add constraint ${escapeIdentifier(name)} ${definition}`,
    );
  }
  for (const { table, name, state } of parts.triggers) {
    await client.query(
      `alter table ${inPublic(table)} ${ENABLE[state]} trigger ${escapeIdentifier(name)}`,
    );
  }
  // If the new definitions differ from the dropped ones, the whole restore rolls back.
  if (JSON.stringify(await readParts(client)) !== JSON.stringify(parts))
    throw new Error('Indexes, foreign keys or triggers differ after the restore.');
}

/** Drops everything in the schema except objects of extensions, which may have another owner. */
export async function dropEverything(client: Client): Promise<void> {
  await client.query(`
    do $$
    declare
      statement text;
    begin
      for statement in
        select format('drop %s if exists public.%I cascade',
          case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
            when 'S' then 'sequence' when 'f' then 'foreign table' else 'table' end, c.relname)
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
          and not exists (select from pg_depend d
            where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
        -- Dropping a table also drops the sequences of its columns, so the other sequences come last.
        order by c.relkind = 'S'
      loop execute statement; end loop;
      for statement in
        select format('drop routine if exists %s cascade', p.oid::regprocedure)
        from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d
            where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      loop execute statement; end loop;
      for statement in
        select format('drop type if exists public.%I cascade', t.typname)
        from pg_type t left join pg_class c on c.oid = t.typrelid
        where t.typnamespace = 'public'::regnamespace
          and (t.typtype in ('e', 'd') or c.relkind = 'c')
          and not exists (select from pg_depend d
            where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
      loop execute statement; end loop;
    end $$`);
}
