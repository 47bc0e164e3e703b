import {
  END_CHECKPOINT,
  SalesFunnel,
  salesFunnels,
  START_CHECKPOINT,
} from '@cauce/contract/funnels/sales-funnels';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { queries } from '../../../platform/queries.ts';
import { salesFunnelOf } from '../queries.ts';
import { SalesFunnelScreen } from './sales-funnel-screen.tsx';

it('warns of a change that arrived while the form was open, and overwrites it only with the next save', async () => {
  let now = SalesFunnel.parse({
    _id: '019a0000-0000-7000-8000-0000000000e1',
    businessId: '019a0000-0000-7000-8000-0000000000b1',
    name: 'Ventas',
    description: '',
    checkpoints: [START_CHECKPOINT, END_CHECKPOINT],
    createdAt: '2026-03-09T16:00:00.000Z',
    updatedAt: '2026-03-09T16:00:00.000Z',
  });
  const server = new FakeServer();
  server.answers(salesFunnels.read, () => now);
  server.answers(salesFunnels.save, ({ body }) => {
    const { funnel, updatedAt } = body as { funnel: SalesFunnel; updatedAt: string };
    if (updatedAt !== now.updatedAt) throw new Refused('changedMeanwhile');
    now = { ...now, name: funnel.name };
    return now;
  });
  const { user } = renderScreen(SalesFunnelScreen, {
    at: `/sales-funnels/${now._id}?editar=1`,
    path: '/sales-funnels/$id',
  });
  await user.type(await screen.findByLabelText(/^Nombre/), ' de verano');

  now = { ...now, description: 'Lo de otra persona', updatedAt: '2026-03-09T16:00:01.000Z' };
  await queries.refetchQueries(salesFunnelOf(now._id));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(/^Alguien más cambió la descripción/);
  expect(now.name).toBe('Ventas');

  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(now.name).toBe('Ventas de verano'));
});
