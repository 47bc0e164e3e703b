import { randomInt } from 'node:crypto';
import { type Client, DatabaseError } from 'pg';
import { parentsFirst, type Reference, type Shape, shapeOf } from './shape.ts';
import { valueFor } from './values.ts';

type Row = Map<string, string | null>;
type Change = { changed: Set<string>; gathering: number };

/** Attempts per row, because several unique parents are hard to find, and sometimes there are none left. */
const ATTEMPTS = 1000;
/**
 * Rows prefer their first parents, and the first row always uses them, so that some rows share a parent as constraints
 * require.
 */
const GATHERING = 3;
const ALWAYS = Infinity;

/**
 * Inserts random rows into every table, at least one and as many as fit. Parents come first, checks and keys are read
 * from the catalog, and a refused row is changed in the refused columns. Triggers are disabled, because other tests
 * cover them.
 */
export async function fillEveryTable(client: Client, tables: string[], rowsEach: number): Promise<void> {
  const shapes: Shape[] = [];
  for (const name of tables) shapes.push(await shapeOf(client, name));
  const id = (name: string) => client.escapeIdentifier(name);
  for (const { name } of shapes) await client.query(`alter table ${id(name)} disable trigger user`);
  for (const shape of parentsFirst(shapes))
    for (let made = 0; made < rowsEach; made++) {
      const refused = await insertOne(client, shape, made === 0 ? ALWAYS : GATHERING);
      if (refused !== undefined && made === 0)
        throw new Error(`no random row suits ${shape.name}: ${refused}`);
    }
  for (const { name } of shapes) await client.query(`alter table ${id(name)} enable trigger user`);
}

/** Inserts a row. Returns the reason when it is not possible. */
async function insertOne(client: Client, shape: Shape, gathering: number): Promise<string | undefined> {
  const row: Row = new Map();
  let changed = shape.columns.map((column) => column.name);
  let reason = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await refresh(client, shape, row, { changed: new Set(changed), gathering });
    try {
      await client.query(insertion(client, shape, row));
      return undefined;
    } catch (error) {
      if (!(error instanceof DatabaseError) || !error.code?.startsWith('23')) throw error;
      reason = error.message;
      const suspects = error.column ? [error.column] : shape.constraints.get(error.constraint ?? '');
      // Sometimes all columns change, because a constraint may depend on columns that it does not name.
      changed = suspects && attempt % 10 ? suspects : shape.columns.map((column) => column.name);
    }
  }
  return reason;
}

/** New values for these columns, and for columns that share a key with them. */
async function refresh(
  client: Client,
  shape: Shape,
  row: Row,
  { changed, gathering }: Change,
): Promise<void> {
  const touched = shape.references.filter(({ columns }) => columns.some((name) => changed.has(name)));
  for (const { columns } of touched) for (const name of columns) changed.add(name);
  for (const name of changed) row.delete(name);
  const widestLast = shape.references.toSorted((one, other) => one.columns.length - other.columns.length);
  for (const reference of widestLast)
    if (reference.columns.some((name) => !row.has(name)))
      await refer(client, shape, row, { ...reference, gathering });
  for (const { name, type, isNullable, hasDefault } of shape.columns) {
    if (row.has(name)) continue;
    if (isNullable && randomInt(3) === 0) row.set(name, null);
    else if (!hasDefault || randomInt(2)) row.set(name, valueFor(type, shape.checks.get(name) ?? []));
  }
}

/** Chooses an existing row that agrees with the values chosen so far, or none if that is allowed. */
async function refer(
  client: Client,
  shape: Shape,
  row: Row,
  reference: Reference & { gathering: number },
): Promise<void> {
  const { columns, targets, table, gathering } = reference;
  const known = columns.flatMap((name, index) => {
    const value = row.get(name);
    return value === undefined || value === null ? [] : [{ target: targets[index] ?? '', value }];
  });
  const id = (name: string) => client.escapeIdentifier(name);
  const where = known.map(({ target }, index) => `${id(target)}::text = $${index + 1}`).join(' and ');
  const { rows } = await client.query<Record<string, string>>(
    `select ${targets.map((target) => `${id(target)}::text`).join(', ')} from ${id(table)}
      ${where ? `where ${where}` : ''} order by ctid`,
    known.map(({ value }) => value),
  );
  const nullable = columns.filter((name) =>
    shape.columns.some((column) => column.name === name && column.isNullable),
  );
  const free = nullable.filter((name) => !row.has(name));
  const found = rows[Math.floor(Math.random() ** gathering * rows.length)];
  if (free.length > 0 && (!found || randomInt(3) === 0)) for (const name of free) row.set(name, null);
  else if (found)
    for (const [index, name] of columns.entries())
      if (!row.has(name)) row.set(name, found[targets[index] ?? ''] ?? null);
}

function insertion(client: Client, shape: Shape, row: Row) {
  const used = shape.columns.filter(({ name }) => row.has(name));
  return {
    text: `insert into ${client.escapeIdentifier(shape.name)} (${used.map(({ name }) => client.escapeIdentifier(name)).join(', ')})
      values (${used.map((_, index) => `$${index + 1}`).join(', ')})`,
    values: used.map(({ name }) => row.get(name)),
  };
}
