import { billing } from '@cauce/contract/account/billing';
import type { BillingDifference } from '@cauce/contract/account/billing-difference';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { DifferencesScreen } from './differences-screen.tsx';

const ID = '01890000-0000-7000-8000-000000000001';
const aDifference = (over: Partial<BillingDifference> = {}): BillingDifference => ({
  _id: ID,
  businessId: ID,
  businessName: 'Clínica Roble',
  kind: 'otherAmount',
  reference: 'cs_test_1',
  description: 'Se pagaron $1.00 MXN en lugar de $1,249.00 MXN',
  foundAt: '2026-03-09T15:00:00.000Z',
  settledAt: null,
  note: null,
  ...over,
});

let server: FakeServer;
let open: BillingDifference[];
let settled: BillingDifference[];
beforeEach(() => {
  server = new FakeServer();
  [open, settled] = [[aDifference()], []];
  server.answers(billing.differences, ({ query }) =>
    (query as { settled?: string }).settled === 'true' ? settled : open,
  );
});
const show = (at = '/admin/pagos') => renderScreen(DifferencesScreen, { at });

it('says that everything agrees when there is no difference', async () => {
  open = [];
  show();
  expect(await screen.findByText('Todo lo que se pagó coincide con lo que se entregó.')).toBeTruthy();
});

it('shows what was found, and settles it with a note', async () => {
  server.answers(billing.settleDifference, ({ body }) => {
    const done = aDifference({
      settledAt: '2026-03-09T16:00:00.000Z',
      note: (body as { note: string }).note,
    });
    [open, settled] = [[], [done]];
    return done;
  });
  const { user, address } = show();
  const row = await screen.findByRole('row', { name: /El pago no coincide con la compra/ });
  expect(row.textContent).toContain('Se pagaron $1.00 MXN en lugar de $1,249.00 MXN');
  await user.click(screen.getByRole('button', { name: /^Acciones de El pago no coincide/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Marcar como resuelta' }));
  const dialog = await screen.findByRole('dialog', { name: 'El pago no coincide con la compra' });
  await user.type(within(dialog).getByLabelText('Cómo se resolvió'), 'Se devolvió el peso');
  await user.click(within(dialog).getByRole('button', { name: 'Marcar como resuelta' }));
  await waitFor(() => expect(server.asked(billing.settleDifference)).toHaveLength(1));
  expect(server.asked(billing.settleDifference)[0]).toMatchObject({
    params: { id: ID },
    body: { note: 'Se devolvió el peso' },
  });
  expect(await screen.findByText('Todo lo que se pagó coincide con lo que se entregó.')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Resueltas' }));
  expect(await screen.findByRole('row', { name: /Se devolvió el peso/ })).toBeTruthy();
  expect(address()).toContain('ver=resueltas');
});

it('asks for the note at its field', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Acciones de/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Marcar como resuelta' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Marcar como resuelta' }));
  expect(await within(dialog).findByText('Este campo es requerido')).toBeTruthy();
  expect(server.asked(billing.settleDifference)).toEqual([]);
});
