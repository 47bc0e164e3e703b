import { billing } from '@cauce/contract/account/billing';
import { PAGES } from '@cauce/contract/kit/pages';
import type { PermissionEntry } from '@cauce/contract/kit/access';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSubscriber } from '../../../../testing/a-billing.ts';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { someone } from '../../../../testing/someone.ts';
import { queries } from '../../../platform/queries.ts';
import { cacheSession } from '../../../platform/session-data.ts';
import { renderUi } from '../../../ui/test-render.tsx';
import { PaymentNotice } from './payment-notice.tsx';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.answers(billing.state, () => aSubscriber({ status: 'past_due' }));
});
afterEach(() => {
  vi.restoreAllMocks();
  queries.clear();
});

function show(permissions?: PermissionEntry[]) {
  cacheSession(someone({ permissions, plan: 'plata', endSubscription: '2026-12-18T18:00:00.000Z' }));
  return renderUi(
    <QueryClientProvider client={queries}>
      <PaymentNotice />
    </QueryClientProvider>,
  );
}

it('says that a renewal failed, and opens the portal', async () => {
  const assign = vi.fn();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  server.answers(billing.portal, () => 'https://pagos.ejemplo.mx/portal');
  const { user } = show();
  expect(
    await screen.findByText(/No pudimos cobrar tu plan. Tus asistentes contestan hasta el vie 18 dic/),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Actualizar forma de pago' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pagos.ejemplo.mx/portal'));
});

it('says to a colleague who can pay', async () => {
  show([{ page: PAGES.credits.number, actions: ['view'] }]);
  expect(await screen.findByText(/Pide a quien administra el negocio/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('is silent while renewals are paid', async () => {
  server.answers(billing.state, () => aSubscriber());
  show();
  await waitFor(() => expect(queries.getQueryData(['billing', 'state'])).toBeDefined());
  expect(screen.queryByText(/No pudimos cobrar/)).toBeNull();
});
