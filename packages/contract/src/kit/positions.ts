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

/** All id positions of a schema. The tenant check and the generic tests use the same list. */
export function idPositions(schema: Schema, path: string[] = []): IdPosition[] {
  const known = idKinds.get(schema as unknown as z.ZodType);
  if (known !== undefined) return [{ path, entity: known.entity }];
  const def = (schema as unknown as { _zod: { def: Def } })._zod.def;
  if (def.shape !== undefined) {
    return Object.entries(def.shape).flatMap(([key, child]) => idPositions(child, [...path, key]));
  }
  if (def.element !== undefined) return idPositions(def.element, [...path, '*']);
  if (def.valueType !== undefined) return idPositions(def.valueType, [...path, '*']);
  if (def.options !== undefined) return def.options.flatMap((option) => idPositions(option, path));
  const inner = def.innerType ?? def.in;
  return inner === undefined ? [] : idPositions(inner, path);
}

/** The values at a position. */
export function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [key, ...rest] = path;
  if (key === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (key === '*') return Object.values(value).flatMap((child) => valuesAt(child, rest));
  return valuesAt((value as Record<string, unknown>)[key], rest);
}
