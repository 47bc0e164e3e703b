import type { ClientBase } from 'pg';
import { dropSharedViews } from '../database/shared-views.ts';
import type { Manifest } from './archive/manifest.ts';

/** Excludes tables that an extension created. */
const ours = (catalog: string, row: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${row}.oid and deptype = 'e')`;

const inPublic = `n.nspname = 'public'`;

export type Table = Manifest['tables'][number];

/** Lists every table with its columns, except generated ones. The table of migrations is left out, because migrating fills it. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
            coalesce((select array_agg(a.attname::text order by a.attnum) from pg_attribute a
                       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '{}') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${inPublic} and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migration' and ${ours('pg_class', 'c')}
      order by c.relname`,
  );
  return rows;
}

export async function sequencesOf(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${inPublic} and c.relkind = 'S' and ${ours('pg_class', 'c')} order by c.relname`,
  );
  const read = async ({ name }: { name: string }) => {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    );
    return { name, value: state.rows[0]?.value ?? '1', isCalled: state.rows[0]?.isCalled ?? false };
  };
  const found: Manifest['sequences'] = [];
  for (const row of rows) found.push(await read(row));
  return found;
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Partitions are left out, because their keys come and go with the parent's. */
export async function foreignKeysOf(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where ${inPublic} and k.contype = 'f' and k.conparentid = 0 order by 1, 2`,
  );
  return rows;
}

/** The tables that hold at least one row. */
export async function filledTables(client: ClientBase): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await tablesOf(client)) {
    const { rowCount } = await client.query(`select from ${client.escapeIdentifier(name)} limit 1`);
    if (rowCount) filled.push(name);
  }
  return filled;
}

/**
 * Drops everything that the application created. Extensions, the schema `public` and its grants stay, because they may
 * belong to somebody else.
 */
export async function clearProduct(client: ClientBase): Promise<void> {
  await dropSharedViews(client);
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop %s if exists public.%I cascade',
                   case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
                     when 'f' then 'foreign table' else 'table' end, c.relname) as statement
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${inPublic} and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${ours('pg_class', 'c')}
        -- A sequence that belongs to a column goes with its table.
        and not exists (select from pg_depend d where d.objid = c.oid and c.relkind = 'S' and d.deptype in ('a', 'i') and d.refobjsubid > 0)
     union all
     select format('drop routine if exists public.%I(%s) cascade', p.proname, pg_get_function_identity_arguments(p.oid))
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${inPublic} and ${ours('pg_proc', 'p')}
     union all
     select format('drop type if exists public.%I cascade', t.typname)
       from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where ${inPublic} and ${ours('pg_type', 't')}
        and (t.typtype in ('d', 'e', 'r') or exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))`,
  );
  // A cascade may have dropped a later object already, hence `if exists`.
  for (const { statement } of rows) await client.query(statement);
}
