import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { contract } from '../index.ts';
import type { EndpointGroup } from './endpoint.ts';
import './spanish.ts';

const schemas = Object.entries(contract as Record<string, EndpointGroup>).flatMap(([feature, group]) =>
  Object.entries(group).flatMap(([name, spec]) =>
    (['query', 'body', 'data'] as const).flatMap((part): [string, z.ZodType][] => {
      const schema = spec[part];
      return typeof schema === 'object'
        ? [[`${feature}.${name} ${part}`, schema as unknown as z.ZodType]]
        : [];
    }),
  ),
);

const HOSTILE: unknown[] = [
  undefined,
  null,
  0,
  '',
  'x',
  [],
  {},
  { branch: {} },
  { branch: null },
  [{}],
  { page: '1' },
];

/** The server validates with compiled schemas and the browser with plain ones, so both must agree. */
describe.each(schemas)('%s', (_, schema) => {
  const compiled = z.compile(schema);
  it.each(HOSTILE.map((value): [string, unknown] => [JSON.stringify(value) ?? 'undefined', value]))(
    'reads %s alike, compiled or plain',
    (_text, value) => {
      const plain = schema.safeParse(value);
      const fast = compiled.safeParse(value);
      expect(fast.success).toBe(plain.success);
      expect(fast.data).toEqual(plain.data);
      expect(fast.error?.issues).toEqual(plain.error?.issues);
    },
  );
});
