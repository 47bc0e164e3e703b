import { admin } from '@cauce/contract/account/admin';
import { business } from '@cauce/contract/account/business';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aBusiness } from '../../../testing/a-business.ts';
import { FakeServer, Refused } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { BusinessesScreen } from './index.ts';

const ROBLE = aBusiness();
const TRIAL = aBusiness({ name: 'Spa Nube', search: 'spa-nube', endSubscription: null, owner: null });
const LUIS = {
  _id: '019a0000-0000-7000-8000-0000000000c3',
  name: 'Luis Paz',
  email: 'luis@ejemplo.mx',
  role: 'user' as const,
};

let server: FakeServer;
const assign = vi.fn<(url: string) => void>();
beforeEach(() => {
  assign.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation((url) => assign(String(url)));
  server = new FakeServer();
  server.answers(business.list, () => ({ rows: [ROBLE, TRIAL], page: 1, pageSize: 24, total: 2 }));
});
const show = (search = '') => renderScreen(BusinessesScreen, { at: `/negocios${search}` });

async function choose(act: string) {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Acciones de Clínica Roble' }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('the businesses of the platform', () => {
  it('shows the owner and the end of the subscription of each business', async () => {
    show();
    expect(await screen.findByText('ana@ejemplo.mx')).toBeTruthy();
    expect(screen.getByText('24 mar 2026')).toBeTruthy();
    expect(screen.getByText('Sin dueño')).toBeTruthy();
    expect(screen.getByText('Prueba')).toBeTruthy();
  });

  it('searches on the server, with the text of the address', async () => {
    show('?buscar=roble&pagina=2');
    await waitFor(() => expect(server.asked(business.list)[0]?.query).toEqual({ search: 'roble', page: 2 }));
  });

  it('opens a business as a visit', async () => {
    server.answers(admin.openBusiness, () => ({ visitingUntil: new Date().toISOString() }));
    const { user } = show();
    const [open] = await screen.findAllByRole('button', { name: 'Abrir' });
    await user.click(open as HTMLElement);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/principal'));
    expect(server.asked(admin.openBusiness)[0]?.params).toEqual({ id: ROBLE._id });
  });
});

describe('changing the owner', () => {
  it('requires a person that was found', async () => {
    const { user, dialog } = await choose('Cambiar dueño');
    await user.type(dialog.getByLabelText(/Correo de la persona/), 'luis@ejemplo.mx');
    await user.click(dialog.getByRole('button', { name: 'Cambiar dueño' }));
    expect(await dialog.findByText('Primero debes buscar y encontrar un usuario válido')).toBeTruthy();
  });

  it('shows the person that was found and makes them the owner', async () => {
    server.answers(admin.findUser, () => LUIS);
    server.answers(business.adjust, () => ROBLE);
    const { user, dialog } = await choose('Cambiar dueño');
    await user.type(dialog.getByLabelText(/Correo de la persona/), 'luis@ejemplo.mx');
    await user.click(dialog.getByRole('button', { name: 'Buscar' }));
    expect(await dialog.findByText('Luis Paz')).toBeTruthy();
    expect(dialog.getByText('Usuario')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cambiar dueño' }));
    await waitFor(() => expect(server.asked(business.adjust)[0]?.body).toEqual({ user: LUIS._id }));
  });

  it('forgets the person when another e-mail is typed', async () => {
    server.answers(admin.findUser, () => LUIS);
    const { user, dialog } = await choose('Cambiar dueño');
    const email = dialog.getByLabelText(/Correo de la persona/);
    await user.type(email, 'luis@ejemplo.mx');
    await user.click(dialog.getByRole('button', { name: 'Buscar' }));
    await dialog.findByText('Luis Paz');
    await user.clear(email);
    await user.type(email, 'otra@ejemplo.mx');
    await user.click(dialog.getByRole('button', { name: 'Cambiar dueño' }));
    expect(await dialog.findByText('Primero debes buscar y encontrar un usuario válido')).toBeTruthy();
  });

  it('says when nobody was found', async () => {
    server.answers(admin.findUser, () => {
      throw new Refused('notFound', {}, 'No se encontró ningún usuario con ese email');
    });
    const { user, dialog } = await choose('Cambiar dueño');
    await user.type(dialog.getByLabelText(/Correo de la persona/), 'nadie@ejemplo.mx');
    await user.click(dialog.getByRole('button', { name: 'Buscar' }));
    expect(await dialog.findByText('No se encontró ningún usuario con ese email')).toBeTruthy();
  });
});

describe('the Stripe customer', () => {
  it('refuses a blank value', async () => {
    server.answers(business.adjust, () => ROBLE);
    const { user, dialog } = await choose('Stripe Customer ID');
    await user.type(dialog.getByLabelText(/Stripe Customer ID/), '   ');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText('El Stripe Customer ID no puede estar vacío')).toBeTruthy();
    await user.type(dialog.getByLabelText(/Stripe Customer ID/), 'cus_1');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(server.asked(business.adjust)[0]?.body).toEqual({ stripeCustomerId: 'cus_1' }),
    );
  });
});

describe('the plan', () => {
  it('is set without moving its end', async () => {
    server.answers(business.adjust, () => ROBLE);
    const { user, dialog } = await choose('Plan');
    await user.click(dialog.getByRole('combobox', { name: /^Plan/ }));
    await user.click(await screen.findByRole('option', { name: 'Oro' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(server.asked(business.adjust)[0]?.body).toEqual({ plan: 'oro' }));
  });

  it('ends after its last day', async () => {
    server.answers(business.adjust, () => ROBLE);
    const { user, dialog } = await choose('Plan');
    const lastDay = dialog.getByLabelText(/Último día del plan/);
    await user.clear(lastDay);
    await user.type(lastDay, '30/04/2026');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(server.asked(business.adjust)[0]?.body).toEqual({
        plan: null,
        endSubscription: '2026-05-01T06:00:00.000Z',
      }),
    );
  });

  it('stands on the card of its business', async () => {
    server.answers(business.list, () => ({
      rows: [aBusiness({ plan: 'plata' }), TRIAL],
      page: 1,
      pageSize: 24,
      total: 2,
    }));
    show();
    expect(await screen.findByText('Plata')).toBeTruthy();
    expect(screen.getByText('Sin plan')).toBeTruthy();
  });
});

describe('leaving a business without an owner', () => {
  it('shows the code once', async () => {
    server.answers(admin.releaseBusiness, () => ({ claimCode: 'ABCD-EFGH' }));
    const { user, dialog } = await choose('Dejar sin dueño');
    await user.click(dialog.getByRole('button', { name: 'Dejar sin dueño' }));
    expect(await dialog.findByText('ABCD-EFGH')).toBeTruthy();
    expect(dialog.getByText(ROBLE._id)).toBeTruthy();
  });
});
