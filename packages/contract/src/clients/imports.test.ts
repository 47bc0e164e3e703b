import { CLIENT_COLUMNS } from '@cauce/domain/imports/client-columns';
import type { ClientKey } from '@cauce/domain/imports/client-columns';
import { checkClient } from '@cauce/domain/imports/clients';
import { checkProduct } from '@cauce/domain/imports/products';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import '../kit/spanish.ts';
import { ImportedClient, ImportedProduct } from './imports.ts';

const likely = fc.constantFrom(
  '5512345678',
  '525512345678',
  '52',
  '+1809',
  'client',
  'ana@ejemplo.mx',
  '31/12/1999',
  'f',
  'sí',
);
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.emailAddress(),
  likely,
  fc.string({ minLength: 81, maxLength: 2100 }),
);

it('accepts every row of contacts that the reader of files accepts', () => {
  const cells = fc.record(
    Object.fromEntries(CLIENT_COLUMNS.map(({ key }) => [key, text])) as Record<ClientKey, typeof text>,
    { requiredKeys: [] },
  );
  const base = fc.constantFrom({ whatsapp: '5512345678', country: '52' }, { whatsapp: '18095551234' }, {});
  fc.assert(
    fc.property(cells, base, (written, sure) => {
      const { record } = checkClient({ row: 2, cells: { ...written, ...sure } });
      if (record === undefined) return;
      const { note, ...client } = record;
      const notes = note === '' ? [] : [{ text: note, date: '2026-01-01T00:00:00Z' }];
      const read = ImportedClient.safeParse({ ...client, notes, row: 2 });
      expect(read.error?.issues ?? []).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

it('accepts every product that the reader of files accepts', () => {
  const price = fc.oneof(text, fc.constantFrom('$1,250.50', '0045', ' 80 MXN'));
  fc.assert(
    fc.property(text, text, price, (name, description, written) => {
      const { record } = checkProduct({ row: 2, cells: { name, description, price: written } });
      if (record === undefined) return;
      expect(ImportedProduct.safeParse({ ...record, row: 2 }).error?.issues ?? []).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
