import type { Client } from 'pg';

export interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
}

export interface Reference {
  columns: string[];
  table: string;
  targets: string[];
}

export interface Shape {
  name: string;
  columns: Column[];
  references: Reference[];
  /** The columns of each named constraint, which are changed when a row is refused. */
  constraints: Map<string, string[]>;
  /** The texts of checks on a single column. */
  checks: Map<string, string[]>;
}

const COLUMNS = `
  select a.attname::text as name, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type,
         not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_attribute a join pg_type t on t.oid = a.atttypid
   where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
   order by a.attnum`;

const CONSTRAINTS = `
  select k.conname::text as name, k.contype as kind, pg_get_constraintdef(k.oid) as definition, f.relname::text as target,
         array(select a.attname::text from unnest(k.conkey) with ordinality u(n, i) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by i) as columns,
         array(select a.attname::text from unnest(k.confkey) with ordinality u(n, i) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n order by i) as targets
    from pg_constraint k left join pg_class f on f.oid = k.confrelid
   where k.conrelid = $1::regclass`;

/** The source columns of each generated column. */
const SOURCES = `
  select g.attname::text as name, s.attname::text as source
    from pg_attribute g
    join pg_attrdef f on f.adrelid = g.attrelid and f.adnum = g.attnum
    join pg_depend d on d.classid = 'pg_attrdef'::regclass and d.objid = f.oid and d.refclassid = 'pg_class'::regclass and d.refobjid = g.attrelid
    join pg_attribute s on s.attrelid = g.attrelid and s.attnum = d.refobjsubid and s.atttypid = g.atttypid
   where g.attrelid = $1::regclass and g.attgenerated <> '' and s.attnum <> g.attnum`;

const UNIQUE_INDEXES = `
  select i.indexrelid::regclass::text as name,
         array(select a.attname::text from unnest(i.indkey) u(n) join pg_attribute a on a.attrelid = i.indrelid and a.attnum = u.n) as columns
    from pg_index i where i.indrelid = $1::regclass and i.indisunique`;

interface ConstraintRow {
  name: string;
  kind: string;
  definition: string;
  target: string | null;
  columns: string[];
  targets: string[];
}

export async function shapeOf(client: Client, name: string): Promise<Shape> {
  const about = [client.escapeIdentifier(name)];
  const columns = await client.query<Column>(COLUMNS, about);
  const constraints = await client.query<ConstraintRow>(CONSTRAINTS, about);
  const sources = await client.query<{ name: string; source: string }>(SOURCES, about);
  const settable = new Map(sources.rows.map((row) => [row.name, row.source]));
  const indexes = await client.query<{ name: string; columns: string[] }>(UNIQUE_INDEXES, about);
  const checks = new Map<string, string[]>();
  for (const { kind, definition, columns: on } of constraints.rows) {
    const [only] = on;
    if (kind === 'c' && only && on.length === 1) checks.set(only, [...(checks.get(only) ?? []), definition]);
  }
  return {
    name,
    columns: columns.rows,
    references: constraints.rows
      .filter((row) => row.kind === 'f')
      .map(({ columns: from, target, targets }) => ({
        columns: from.map((column) => settable.get(column) ?? column),
        table: target ?? '',
        targets,
      })),
    constraints: new Map(
      [...indexes.rows, ...constraints.rows].map((row) => [
        row.name,
        row.columns.map((column) => settable.get(column) ?? column),
      ]),
    ),
    checks,
  };
}

/** Sorts parents first. A table that refers to itself or to a later one gets nulls there. */
export function parentsFirst(shapes: Shape[]): Shape[] {
  const placed = new Set<string>();
  const sorted: Shape[] = [];
  const isNeeded = (shape: Shape, { columns }: Reference) =>
    columns.every((name) => !shape.columns.find((column) => column.name === name)?.isNullable);
  for (let strict = true; sorted.length < shapes.length;) {
    const ready = shapes.filter(
      (shape) =>
        !placed.has(shape.name) &&
        shape.references.every(
          (reference) =>
            placed.has(reference.table) ||
            reference.table === shape.name ||
            (!strict && !isNeeded(shape, reference)),
        ),
    );
    const next: Shape[] = strict ? ready : ready.slice(0, 1);
    if (next.length === 0 && !strict) throw new Error('the tables need each other in a circle');
    strict = next.length > 0;
    for (const shape of next) {
      placed.add(shape.name);
      sorted.push(shape);
    }
  }
  return sorted;
}
