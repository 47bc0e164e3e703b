import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { ROLES } from './scopes.ts';

/** One file for each owner of tables, with a view per table that other features read. */
export const VIEWS = join(import.meta.dirname, '../../../../../db/views');

const SCOPES = Object.values(ROLES);

interface ViewFiles {
  statements: string;
  /** Is stored with the views, so that a later start knows whether they come from the same files. */
  fingerprint: string;
}

export async function readSharedViews(folder = VIEWS): Promise<ViewFiles> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const statements = texts.join('\n');
  return { statements, fingerprint: createHash('sha256').update(statements).digest('hex') };
}

/** Whether the database has exactly these views. */
export async function hasSharedViews(client: ClientBase, { fingerprint }: ViewFiles): Promise<boolean> {
  const { rows } = await client.query<{ fingerprint: string | null }>(
    `select obj_description(to_regnamespace('shared'), 'pg_namespace') as fingerprint`,
  );
  return rows[0]?.fingerprint === fingerprint;
}

/** A migration may change a column only while no view shows it. */
export const dropSharedViews = (client: ClientBase) => client.query('drop schema if exists shared cascade');

/** A role may read a view when it may read every column that the view is made of. */
const GRANTS = `
  select string_agg(format('grant select on shared.%I to %I', v.relname, scope), '; ') as statements
    from pg_class v cross join unnest($1::text[]) scope
   where v.relnamespace = 'shared'::regnamespace and v.relkind = 'v'
     and not exists (
       select from pg_rewrite r
         join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
              and d.refclassid = 'pg_class'::regclass and d.refobjid <> v.oid and d.refobjsubid > 0
        where r.ev_class = v.oid
          and not has_column_privilege(scope, d.refobjid, d.refobjsubid::int2, 'select'))`;

/** Makes the views in the caller's transaction. */
export async function makeSharedViews(client: ClientBase, views: ViewFiles): Promise<void> {
  await dropSharedViews(client);
  await client.query(`create schema shared; grant usage on schema shared to ${SCOPES.join(', ')}`);
  await client.query(views.statements);
  const { rows } = await client.query<{ statements: string | null }>(GRANTS, [SCOPES]);
  await client.query(`${rows[0]?.statements ?? ''}; comment on schema shared is '${views.fingerprint}'`);
}
