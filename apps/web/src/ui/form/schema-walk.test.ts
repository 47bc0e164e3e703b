import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { blankAsMissing, isRequired, longest, schemaAt } from './schema-walk.ts';

const Line = z.object({ name: z.string().max(30), price: z.int().nullable() });
const Schema = z
  .object({
    lines: z.array(Line).default([]),
    hours: z.record(z.string(), z.object({ from: z.string().min(1) })),
    place: z.object({ city: z.string().trim().min(2).pipe(z.string().max(5)) }).optional(),
    way: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('card'), holder: z.string().min(1) }),
      z.object({ kind: z.literal('cash') }),
    ]),
    site: z.union([z.literal(''), z.url()]),
    email: z.email().optional(),
    birth: z.iso.date().nullable(),
  })
  .refine((value) => value.lines.length < 99);

const BLANK = [undefined, null, ''];

describe('the schema of a field', () => {
  it.each([
    ['lines.0.name', false],
    ['lines.3.price', false],
    ['hours.monday.from', true],
    ['place.city', true],
    ['way.holder', true],
    ['site', false],
    ['email', false],
    ['birth', false],
  ])('finds the field %s and says whether it is required', (path, required) => {
    const field = schemaAt(Schema, path);
    expect(field).toBeDefined();
    expect(field && isRequired(field, BLANK)).toBe(required);
  });

  it('finds nothing for an unknown path', () => {
    expect(schemaAt(Schema, 'lines.0.colour')).toBeUndefined();
    expect(schemaAt(Schema, 'nothing')).toBeUndefined();
  });

  it('knows the longest text that a field accepts', () => {
    const name = schemaAt(Schema, 'lines.0.name');
    expect(name && longest(name)).toBe(30);
  });
});

it('gives each blank field the empty value that its schema accepts', () => {
  const blank = {
    lines: [{ name: '', price: '' }],
    hours: { monday: { from: '' } },
    place: { city: 'León' },
    way: { kind: 'cash' },
    site: null,
    email: '',
    birth: '',
  };
  expect(blankAsMissing(Schema, blank)).toEqual({
    lines: [{ name: '', price: null }],
    hours: { monday: { from: '' } },
    place: { city: 'León' },
    way: { kind: 'cash' },
    site: '',
    birth: null,
  });
});
