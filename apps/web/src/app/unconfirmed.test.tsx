import { business } from '@cauce/contract/account/business';
import { session as calls, type SessionView } from '@cauce/contract/account/session';
import { team } from '@cauce/contract/account/team';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeServer, Refused } from '../../testing/fake-server.ts';
import { someone } from '../../testing/someone.ts';
import { queries } from '../platform/queries.ts';
import { cacheSession } from '../platform/session-data.ts';
import { renderUi } from '../ui/test-render.tsx';
import { makeRouter } from './router.tsx';

const MESSAGE = 'Confirma tu correo para registrar otro negocio';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.answers(team.ownRequests, () => []);
  server.answers(calls.resendVerification, () => null);
  server.answers(business.found, () => {
    throw new Refused('unconfirmedEmail', {}, MESSAGE);
  });
});
afterEach(() => {
  queries.clear();
  vi.unstubAllGlobals();
});

function sessionWith(emailVerified: boolean): SessionView {
  const view = someone();
  return {
    ...view,
    business: null,
    grant: null,
    businesses: [],
    person: view.person && { ...view.person, emailVerified },
  };
}

async function foundBusiness(session: SessionView) {
  server.answers(calls.current, () => session);
  cacheSession(session);
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/negocio?paso=crear'] }));
  const { user } = renderUi(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await user.type(await screen.findByLabelText(/^Nombre/), 'Estética Lúpita');
  await user.type(screen.getByLabelText(/^Descripción/), 'Cortes y color en la Roma');
  await user.type(screen.getByLabelText(/^WhatsApp del negocio/), '55 1234 5678');
  await user.type(screen.getByLabelText(/^WhatsApp del dueño/), '5587654321');
  await user.click(screen.getByRole('button', { name: 'Registrar negocio' }));
  return { user, form: within(await screen.findByRole('alert')) };
}

it('a limit of an unconfirmed address offers the e-mail again, in the form and above the page', async () => {
  const { user, form } = await foundBusiness(sessionWith(false));
  expect(form.getByText(new RegExp(MESSAGE))).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Reenviar correo' }));
  await waitFor(() => expect(server.asked(calls.resendVerification)).toHaveLength(1));
  const notice = new RegExp(`${MESSAGE}\\. Abre el enlace que te enviamos a`);
  expect(screen.getByText(notice)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe('Estética Lúpita');
  act(() => cacheSession(sessionWith(true)));
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
});

it('tells a colleague who is confirmed that it is the e-mail of the owner', async () => {
  const { form } = await foundBusiness(sessionWith(true));
  expect(form.getByText(/Es el correo de quien registró el negocio/)).toBeTruthy();
  expect(form.queryByRole('button', { name: 'Reenviar correo' })).toBeNull();
});
