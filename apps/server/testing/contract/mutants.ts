import type { Schema } from '@cauce/contract/kit/endpoint';
import * as z from 'zod';

interface Node {
  type?: string;
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  additionalProperties?: Node | boolean;
  anyOf?: Node[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

export interface Mutant {
  kind: 'wrongType' | 'unknownField' | 'missing' | 'outOfBounds';
  path: string;
  value: unknown;
}

const SAMPLES: [type: string, value: unknown][] = [
  ['string', 'un texto cualquiera'],
  ['number', 12_345.5],
  ['boolean', true],
  ['array', []],
  ['object', {}],
  ['null', null],
];

/** Copies the value with one position replaced. */
export function replaced(value: unknown, path: readonly string[], by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === key ? replaced(item, rest, by) : item));
  const object = value as Record<string, unknown>;
  return { ...object, [key]: replaced(object[key], rest, by) };
}

function without(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  const copy = { ...(value as Record<string, unknown>) };
  if (key === undefined) return copy;
  if (rest.length === 0) delete copy[key];
  else copy[key] = without(copy[key], rest);
  return copy;
}

const branchesOf = (node: Node): Node[] =>
  (node.anyOf ?? [node]).flatMap((each) => (each.anyOf ? branchesOf(each) : [each]));

function accepts(node: Node, type: string, value: unknown): boolean {
  return branchesOf(node).some((branch) => {
    if (branch.const !== undefined) return branch.const === value;
    if (branch.enum !== undefined) return branch.enum.includes(value);
    if (branch.type === undefined) return true;
    if (branch.type === 'integer') return false;
    return branch.type === type;
  });
}

function outOfBounds(node: Node): unknown[] {
  if (node.anyOf !== undefined) return [];
  const values: unknown[] = [];
  if (node.format !== undefined || node.pattern !== undefined) values.push('¡no tiene esa forma!');
  if ((node.minLength ?? 0) > 0) values.push('');
  if (node.maxLength !== undefined) values.push('x'.repeat(node.maxLength + 1));
  if (node.type === 'integer' || node.type === 'number') {
    if (node.minimum !== undefined) values.push(node.minimum - 1);
    if (node.maximum !== undefined && node.maximum < Number.MAX_SAFE_INTEGER) values.push(node.maximum + 1);
  }
  return values;
}

function* ofValue(node: Node, path: string[], root: unknown): Generator<Mutant> {
  const at = path.join('.');
  for (const [type, value] of SAMPLES) {
    if (accepts(node, type, value)) continue;
    yield { kind: 'wrongType', path: at, value: replaced(root, path, value) };
  }
  for (const value of outOfBounds(node))
    yield { kind: 'outOfBounds', path: at, value: replaced(root, path, value) };
}

function* walk(node: Node, example: unknown, path: string[], root: unknown): Generator<Mutant> {
  yield* ofValue(node, path, root);
  if (typeof example !== 'object' || example === null) return;
  const shaped = branchesOf(node).find((branch) =>
    Array.isArray(example) ? branch.items : (branch.properties ?? branch.additionalProperties),
  );
  if (shaped === undefined) return;
  if (Array.isArray(example)) {
    if (shaped.items !== undefined && example.length > 0)
      yield* walk(shaped.items, example[0], [...path, '0'], root);
    return;
  }
  yield* ofObject(shaped, example, path, root);
}

function* ofObject(shaped: Node, example: object, path: string[], root: unknown): Generator<Mutant> {
  if (shaped.properties !== undefined) {
    yield {
      kind: 'unknownField',
      path: path.join('.'),
      value: replaced(root, [...path, 'campoQueNoExiste'], 'x'),
    };
  }
  for (const [key, child] of Object.entries(shaped.properties ?? {})) {
    if (shaped.required?.includes(key) === true) {
      yield { kind: 'missing', path: [...path, key].join('.'), value: without(root, [...path, key]) };
    }
    if (key in example) yield* walk(child, (example as Record<string, unknown>)[key], [...path, key], root);
  }
}

/** All ways to make a valid body invalid, one at a time, derived from the schema. */
export function mutantsOf(schema: Schema, example: unknown): Mutant[] {
  const node = z.toJSONSchema(schema as unknown as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
  }) as Node;
  return [...walk(node, example, [], example)].filter(
    (mutant) => mutant.path !== '' || mutant.kind === 'unknownField',
  );
}
