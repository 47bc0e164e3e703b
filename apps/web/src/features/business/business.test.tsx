import { business } from '@cauce/contract/account/business';
import { PAGES } from '@cauce/contract/kit/pages';
import { session as sessionCalls } from '@cauce/contract/account/session';
import { team } from '@cauce/contract/account/team';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aBusiness } from '../../../testing/a-business.ts';
import { FakeServer, Refused } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { someone } from '../../../testing/someone.ts';
import { BusinessScreen } from './index.ts';

const newcomer = () => ({ ...someone(), business: null, grant: null, businesses: [] });
const ID = someone().business?._id ?? '';

let server: FakeServer;
const assign = vi.fn<(url: string) => void>();
beforeEach(() => {
  assign.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation((url) => assign(String(url)));
  server = new FakeServer();
  server.answers(business.read, () => aBusiness({ _id: ID }));
  server.answers(sessionCalls.current, () => someone());
  server.answers(team.ownRequests, () => []);
});
const show = (search = '', given: Partial<Parameters<typeof renderScreen>[1]> = {}) =>
  renderScreen(BusinessScreen, { at: `/negocio${search}`, ...given });
const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('section') ?? heading);
};

describe('the first visit', () => {
  it('offers three ways to get a business, and says where an invitation is waiting', async () => {
    server.answers(team.ownRequests, () => [
      { _id: aBusiness()._id, businessName: 'Spa Nube', createdAt: new Date().toISOString() },
    ]);
    show('', { session: newcomer() });
    expect(await screen.findByRole('link', { name: 'Registrar un negocio nuevo' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Reclamar un negocio con su ID' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Unirme a un negocio con su ID' })).toBeTruthy();
    expect(await screen.findByText('Spa Nube')).toBeTruthy();
  });

  it('opens a business that accepted the person meanwhile', async () => {
    server.answers(sessionCalls.enterBusiness, () => null);
    const { user } = show('', { session: { ...newcomer(), businesses: someone().businesses } });
    await user.click(await screen.findByRole('button', { name: 'Entrar a Clínica Roble' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/principal'));
    expect(server.asked(sessionCalls.enterBusiness)[0]?.body).toEqual({ businessId: ID });
  });

  it('registers a business and opens it', async () => {
    server.answers(business.found, () => aBusiness());
    const { user } = show('?paso=crear', { session: newcomer() });
    expect(await screen.findByRole('heading', { name: 'Registra tu negocio' })).toBeTruthy();
    await user.type(screen.getByLabelText(/^Nombre/), 'Estética Lúpita');
    expect(screen.getByText('estetica-lupita')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Descripción/), 'Cortes y color en la Roma');
    await user.type(screen.getByLabelText(/^WhatsApp del negocio/), '55 1234 5678');
    await user.type(screen.getByLabelText(/^WhatsApp del dueño/), '5587654321');
    await user.click(
      within(screen.getByRole('group', { name: '¿Que vas a vender?' })).getByLabelText(/Productos/),
    );
    await user.click(screen.getByRole('button', { name: 'Registrar negocio' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/principal'));
    expect(server.asked(business.found)[0]?.body).toMatchObject({
      business: {
        name: 'Estética Lúpita',
        whatsapp: '5512345678',
        whatsappOwner: '5587654321',
        countryCode: '52',
        countryCodeExt: '521',
        businessType: { services: true, products: true, courses: false, properties: false },
      },
    });
  });

  it('says what is missing before it asks the server, and shows the errors of the server at their fields', async () => {
    server.answers(business.found, () => {
      throw new Refused('invalid', { 'business.name': 'Ese nombre no se puede usar' });
    });
    const { user } = show('?paso=crear', { session: newcomer() });
    await user.click(await screen.findByRole('button', { name: 'Registrar negocio' }));
    expect(await screen.findAllByText('Este campo es requerido')).toHaveLength(4);
    expect(server.asked(business.found)).toEqual([]);
    await user.type(screen.getByLabelText(/^Nombre/), 'Spa');
    await user.type(screen.getByLabelText(/^Descripción/), 'Masajes');
    await user.type(screen.getByLabelText(/^WhatsApp del negocio/), '5512345678');
    await user.type(screen.getByLabelText(/^WhatsApp del dueño/), '5512345678');
    await user.click(screen.getByRole('button', { name: 'Registrar negocio' }));
    expect(await screen.findByText('Error al crear el negocio')).toBeTruthy();
    expect(await screen.findByText('Ese nombre no se puede usar')).toBeTruthy();
  });

  it('claims a business with its id and code, and says when that fails', async () => {
    const FAILED = 'Error al reclamar el negocio. Por favor, inténtalo de nuevo.';
    server.answers(business.adjust, () => {
      throw new Refused('notFound', {}, FAILED);
    });
    const { user } = show('?paso=reclamar', { session: newcomer() });
    await user.type(await screen.findByLabelText(/ID del negocio/), ID);
    await user.type(screen.getByLabelText(/Clave para reclamarlo/), 'AAAA-BBBB');
    await user.click(screen.getByRole('button', { name: 'Reclamar negocio' }));
    expect(await screen.findByText(FAILED)).toBeTruthy();
    server.answers(business.adjust, () => aBusiness());
    await user.click(screen.getByRole('button', { name: 'Reclamar negocio' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/principal'));
    expect(server.asked(business.adjust)[0]).toMatchObject({
      params: { id: ID },
      body: { userId: newcomer().person?._id, claimCode: 'AAAA-BBBB' },
    });
  });

  it('asks to join, and opens the business at once when the person belongs to it', async () => {
    server.answers(team.join, () => ({ outcome: 'requested' as const }));
    const { user } = show('?paso=unirme', { session: newcomer() });
    await user.type(await screen.findByLabelText(/ID del negocio/), ID);
    await user.click(screen.getByRole('button', { name: 'Pedir entrar' }));
    await waitFor(() => expect(server.asked(team.join)).toHaveLength(1));
    expect(assign).not.toHaveBeenCalled();
    server.answers(team.join, () => {
      throw new Refused('notFound');
    });
    await user.click(screen.getByRole('button', { name: 'Pedir entrar' }));
    expect(
      await screen.findByText('Error al unirte al negocio. Por favor, inténtalo de nuevo.'),
    ).toBeTruthy();
  });
});

describe('my business', () => {
  it('changes the data of the business', async () => {
    server.answers(business.change, () => aBusiness({ _id: ID, name: 'Clínica Encino' }));
    const { user } = show();
    const name = await screen.findByLabelText(/^Nombre/);
    await user.clear(name);
    await user.type(name, 'Clínica Encino');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Negocio actualizado')).toBeTruthy();
    expect(server.asked(business.change)[0]).toMatchObject({
      params: { id: ID },
      body: { business: { name: 'Clínica Encino', description: 'Clínica dental de barrio' } },
    });
  });

  it('is read-only without permission to write, and hides the team', async () => {
    show('', { permissions: [{ page: PAGES.business.number, actions: ['view'] }] });
    expect(await screen.findByText('Clínica dental de barrio')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
    expect(screen.getByText(/^Ciudad de México, centro/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ajustes' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Equipo' })).toBeNull();
  });

  it('offers the same three ways to get another business', async () => {
    const { unmount } = show();
    const choose = await href('Agregar negocio');
    unmount();
    const choosing = show(choose?.replace('/negocio', ''));
    const join = await href('Unirme a un negocio con su ID');
    expect(await href('Volver')).toBe('/negocio');
    choosing.unmount();
    show(join?.replace('/negocio', ''));
    expect(await screen.findByLabelText(/^ID del negocio/)).toBeTruthy();
    expect(await href('Volver')).toBe(choose);
  });

  it('says when it cannot be loaded', async () => {
    server.answers(business.read, () => {
      throw new Refused('forbidden');
    });
    show();
    expect(await screen.findByText('No se pudo cargar el negocio')).toBeTruthy();
  });
});

describe('its settings', () => {
  it('saves the reading time in seconds and up to three test numbers', async () => {
    server.answers(business.adjust, () => aBusiness({ _id: ID, delayResponse: 5000 }));
    const { user } = show('?ver=ajustes');
    const tests = await card('Pruebas y tiempo de lectura');
    expect(tests.getByText('10 segundos')).toBeTruthy();
    await user.click(tests.getByRole('button', { name: 'Editar' }));
    const seconds = tests.getByLabelText(/Tiempo de lectura/);
    await user.clear(seconds);
    await user.type(seconds, '0');
    const add = () => user.click(tests.getByRole('button', { name: 'Agregar número de prueba' }));
    await add();
    expect(document.activeElement).toBe(tests.getByLabelText(/^Número de prueba 1/));
    await add();
    await add();
    expect(tests.queryByRole('button', { name: 'Agregar número de prueba' })).toBeNull();
    await user.click(tests.getByRole('button', { name: 'Quitar el número de prueba 3' }));
    await user.click(tests.getByRole('button', { name: 'Quitar el número de prueba 2' }));
    await user.type(tests.getByLabelText(/^Número de prueba 1/), '5511112222');
    await user.click(tests.getByRole('button', { name: 'Guardar' }));
    expect(await tests.findByText('El tiempo mínimo es 1 segundo')).toBeTruthy();
    await user.clear(seconds);
    await user.type(seconds, '31');
    expect(await tests.findByText('El tiempo máximo es 30 segundos')).toBeTruthy();
    await user.clear(seconds);
    await user.type(seconds, '5');
    await user.click(tests.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(server.asked(business.adjust)).toHaveLength(1));
    expect(server.asked(business.adjust)[0]?.body).toEqual({
      delayResponse: 5000,
      testingNumbers: [{ whatsapp: '5511112222', countryCode: '52', countryCodeExt: '521' }],
    });
    expect(await tests.findByText('5 segundos')).toBeTruthy();
  });

  it('saves when to warn about credits, and says when that failed', async () => {
    server.answers(business.adjust, () => {
      throw new Refused('unexpected');
    });
    const { user } = show('?ver=ajustes');
    const credits = await card('Avisos de créditos');
    await user.click(credits.getByRole('button', { name: 'Editar' }));
    const threshold = credits.getByLabelText(/Avisarme cuando queden/);
    await user.clear(threshold);
    await user.type(threshold, '1001');
    await user.click(credits.getByRole('button', { name: 'Guardar' }));
    expect(await credits.findByText('Debe ser como máximo 1000')).toBeTruthy();
    await user.clear(threshold);
    await user.type(threshold, '50');
    await user.click(credits.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('No se pudo actualizar la configuración de créditos')).toBeTruthy();
    expect(server.asked(business.adjust)[0]?.body).toEqual({
      counters: { lowCreditThreshold: 50, creditNotificationInterval: 10 },
    });
  });

  it('says it in other words when the call itself failed', async () => {
    server.answers(business.adjust, () => {
      throw new TypeError('Failed to fetch');
    });
    const { user } = show('?ver=ajustes');
    const cards = [
      ['Avisos de créditos', 'Error al actualizar la configuración de créditos'],
      ['Pruebas y tiempo de lectura', 'Error al actualizar la configuración'],
    ] as const;
    for (const [title, text] of cards) {
      const settings = await card(title);
      await user.click(settings.getByRole('button', { name: 'Editar' }));
      await user.click(settings.getByRole('button', { name: 'Guardar' }));
      expect(await screen.findByText(text)).toBeTruthy();
    }
  });
});
