import type * as z from 'zod';
import type { Schema } from './endpoint.ts';
import { idKinds } from './fields.ts';

/** The position of an id in a value, and the kind of record; `*` stands for every element of a list. */
export interface IdPosition {
  path: string[];
  entity: string;
}

interface Def {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  in?: Schema;
  options?: Schema[];
  valueType?: Schema;
}

/** The position of a marked schema in a value, with its mark. */
export interface MarkedPosition<M> {
  path: string[];
  mark: M;
}

/** All positions of a schema that have a mark. Nothing is searched below one. */
export function markedPositions<M>(
  schema: Schema,
  markOf: (schema: z.ZodType) => M | undefined,
  path: string[] = [],
): MarkedPosition<M>[] {
  const mark = markOf(schema as unknown as z.ZodType);
  if (mark !== undefined) return [{ path, mark }];
  const inside = (child: Schema, ...keys: string[]) => markedPositions(child, markOf, [...path, ...keys]);
  const def = (schema as unknown as { _zod: { def: Def } })._zod.def;
  if (def.shape !== undefined) return Object.entries(def.shape).flatMap(([key, child]) => inside(child, key));
  if (def.element !== undefined) return inside(def.element, '*');
  if (def.valueType !== undefined) return inside(def.valueType, '*');
  if (def.options !== undefined) return def.options.flatMap((option) => inside(option));
  const inner = def.innerType ?? def.in;
  return inner === undefined ? [] : inside(inner);
}

/** All id positions of a schema. The tenant check and the generic tests use the same list. */
export const idPositions = (schema: Schema): IdPosition[] =>
  markedPositions(schema, (part) => idKinds.get(part)).map(({ path, mark }) => ({
    path,
    entity: mark.entity,
  }));

/** The values at a position. */
export function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [key, ...rest] = path;
  if (key === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (key === '*') return Object.values(value).flatMap((child) => valuesAt(child, rest));
  return valuesAt((value as Record<string, unknown>)[key], rest);
}
