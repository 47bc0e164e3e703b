import * as z from 'zod';
import { allows, type Grant, type Permission } from './access.ts';
import type { Schema } from './endpoint.ts';
import { markedPositions, valuesAt } from './positions.ts';

/**
 * Parts of answers and inputs that need a permission besides that of their endpoint. The server hides and refuses them in
 * one place, so that no feature can forget it.
 */
const parts = z.registry<{ permission: Permission }>();
type OptionPermissions = Readonly<Record<string, Permission>>;
const asked = z.registry<{ permission: Permission | OptionPermissions }>();

/** A part of an answer that is null for a person without the permission. */
export function visibleWith<S extends z.ZodType>(permission: Permission, schema: S): z.ZodNullable<S> {
  const part = z.nullable(schema);
  (parts as z.core.$ZodRegistry<{ permission: Permission }>).add(part as z.ZodType, { permission });
  return part;
}

/** A part of an input, such as a filter, that only a person with the permission may send. */
export const askedWith = <S extends z.ZodType>(permission: Permission, schema: S): S => {
  asked.add(schema, { permission });
  return schema;
};

/** A choice of which some options, such as the order by a hidden field, need a permission. */
export const optionsAskedWith = <S extends z.ZodType>(permissions: OptionPermissions, schema: S): S => {
  asked.add(schema, { permission: permissions });
  return schema;
};

export interface HiddenPart {
  path: string[];
  permission: Permission;
}

/** The parts of an answer that need a permission of their own. */
export const hiddenParts = (schema: Schema): HiddenPart[] =>
  markedPositions(schema, (part) => parts.get(part)).map(({ path, mark }) => ({ path, ...mark }));

export interface AskedPart {
  path: string[];
  /** The permission that a value needs; none when it is free. */
  permissionFor: (value: unknown) => Permission | undefined;
  /** The values that need a permission; any value when it is undefined. */
  options: readonly string[] | undefined;
}

const optionIn = (permissions: OptionPermissions, value: unknown): Permission | undefined =>
  typeof value === 'string' && Object.hasOwn(permissions, value) ? permissions[value] : undefined;

/** The parts of an input that need a permission of their own. */
export const askedParts = (schema: Schema): AskedPart[] =>
  markedPositions(schema, (part) => asked.get(part)).map(({ path, mark: { permission } }) =>
    typeof permission === 'string'
      ? {
          path,
          permissionFor: (value) => (value === undefined || value === null ? undefined : permission),
          options: undefined,
        }
      : { path, permissionFor: (value) => optionIn(permission, value), options: Object.keys(permission) },
  );

function withNullAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return null;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return key === '*' ? value.map((item) => withNullAt(item, rest)) : value;
  const object = value as Record<string, unknown>;
  const keys = key === '*' ? Object.keys(object) : Object.hasOwn(object, key) ? [key] : [];
  return { ...object, ...Object.fromEntries(keys.map((name) => [name, withNullAt(object[name], rest)])) };
}

const lacks = (grant: Grant | undefined, permission: Permission): boolean =>
  grant === undefined || !allows(grant, permission);

/** The answer with null in place of every part that the grant does not include. */
export const withoutHidden = (
  answer: unknown,
  hidden: readonly HiddenPart[],
  grant: Grant | undefined,
): unknown =>
  hidden
    .filter(({ permission }) => lacks(grant, permission))
    .reduce<unknown>((left, { path }) => withNullAt(left, path), answer);

/** The paths of an input that ask for something that the grant does not include. */
export const refusedParts = (
  input: unknown,
  parts: readonly AskedPart[],
  grant: Grant | undefined,
): string[][] =>
  parts
    .filter(({ path, permissionFor }) =>
      valuesAt(input, path).some((value) => {
        const permission = permissionFor(value);
        return permission !== undefined && lacks(grant, permission);
      }),
    )
    .map(({ path }) => path);
