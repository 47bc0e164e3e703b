import { type BatchAnswer, type Import, imports } from '@cauce/contract/clients/imports';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { someone } from '../../../../testing/someone.ts';
import { cacheSession } from '../../../platform/session-data.ts';
import type { Kind } from '../kinds.ts';
import { startRun, closeRun, useProgress } from './import-runs.ts';

const FINISHED: Import = {
  _id: 'x',
  kind: 'products',
  fileName: 'x.csv',
  total: 1,
  created: 1,
  completed: 0,
  failed: 0,
  startedBy: 'ana@ejemplo.mx',
  startedAt: '2026-01-01T00:00:00Z',
  finishedAt: '2026-01-01T00:00:00Z',
};
const ONE: BatchAnswer = { created: ['a'], refused: [], stats: { created: 1, completed: 0, failed: 0 } };
const ROWS = {
  clients: { whatsapp: '5512345678', type: 'lead', email: '', country: '52' },
  products: { name: 'Hilo', description: 'Con cera', price: '30' },
};

const start = async (kind: Kind) => {
  const run = await startRun(kind, `${kind}.csv`);
  await run.keep({ number: 0, rows: [{ row: 2, cells: ROWS[kind] }], repeats: [] });
  await run.start({ total: 1, batches: 1 });
};

it('runs an import of each kind at the same time', async () => {
  cacheSession(someone({}));
  const server = new FakeServer();
  const held = Promise.withResolvers<BatchAnswer>();
  server.answers(imports.clients, () => held.promise);
  server.answers(imports.products, () => ONE);
  server.answers(imports.finish, () => FINISHED);
  const { result } = renderHook(() => [useProgress('clients'), useProgress('products')] as const);
  const phases = () => result.current.map((progress) => progress?.phase);
  await act(() => start('clients'));
  await act(() => start('products'));
  await waitFor(() => expect(phases()).toEqual(['sending', 'done']));
  await act(async () => {
    await closeRun(result.current[1]!.run);
    held.resolve(ONE);
  });
  await waitFor(() => expect(phases()).toEqual(['done', undefined]));
  await act(() => closeRun(result.current[0]!.run));
});
