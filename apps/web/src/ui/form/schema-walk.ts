import * as z from 'zod';

type Schema = z.ZodType;

interface Def {
  type: string;
  innerType?: Schema;
  in?: Schema;
  getter?: () => Schema;
  shape?: Record<string, Schema>;
  element?: Schema;
  items?: Schema[];
  valueType?: Schema;
  options?: Schema[];
  left?: Schema;
  right?: Schema;
}

const defOf = (schema: Schema) => schema.def as unknown as Def;

/** The alternatives of a schema, without the wrappers such as `optional` or `lazy`. */
function bare(schema: Schema): Schema[] {
  const def = defOf(schema);
  if (def.innerType) return bare(def.innerType);
  if (def.type === 'pipe' && def.in) return bare(def.in);
  if (def.type === 'lazy' && def.getter) return bare(def.getter());
  if (def.type === 'union' && def.options) return def.options.flatMap(bare);
  if (def.type === 'intersection' && def.left && def.right) return [...bare(def.left), ...bare(def.right)];
  return [schema];
}

function childOf(schema: Schema, key: string): Schema | undefined {
  for (const option of bare(schema)) {
    const def = defOf(option);
    const child = def.shape?.[key] ?? def.items?.[Number(key)] ?? def.element ?? def.valueType;
    if (child) return child;
  }
  return undefined;
}

/** Finds the schema of one field by its dotted path. */
export function schemaAt(schema: Schema, path: string): Schema | undefined {
  let here: Schema | undefined = schema;
  for (const key of path.split('.')) here = here && childOf(here, key);
  return here;
}

export function accepts(schema: Schema, value: unknown): boolean {
  try {
    return z.safeParse(schema, value).success;
  } catch {
    // The schema is asynchronous, so only the check of the whole form can answer.
    return false;
  }
}

/** A field is required when its schema accepts none of the empty values. */
export function isRequired(schema: Schema, empties: readonly unknown[]): boolean {
  return !empties.some((empty) => accepts(schema, empty));
}

/** The longest text that the field accepts, when its schema has a limit. */
export function longest(schema: Schema): number | undefined {
  const lengths = bare(schema).map((option) => (option as { maxLength?: number | null }).maxLength);
  return lengths.find((length) => typeof length === 'number');
}

const BLANKS = [undefined, null, ''];

/** Replaces '' or null of a blank input by the value that the schema accepts for «empty». */
export function blankAsMissing(schema: Schema, value: unknown): unknown {
  if (value === '' || value === null) {
    const blank = [value, ...BLANKS].findIndex((candidate) => accepts(schema, candidate));
    return blank === -1 ? value : [value, ...BLANKS][blank];
  }
  if (Array.isArray(value))
    return value.map((item, index) => {
      const child = childOf(schema, String(index));
      return child ? blankAsMissing(child, item) : item;
    });
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([key, item]) => {
    const child = childOf(schema, key);
    return [key, child ? blankAsMissing(child, item) : item] as const;
  });
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}
