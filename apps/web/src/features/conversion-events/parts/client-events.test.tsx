import { type ConversionEvent, conversionEvents } from '@cauce/contract/funnels/conversion-events';
import { PAGES } from '@cauce/contract/kit/pages';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aContactsDetails } from '../../../../testing/a-contact.ts';
import { aConversionEvent } from '../../../../testing/a-conversion-event.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { ClientEvents } from './client-events.tsx';
import './event-dialog.tsx';

let server: FakeServer;
let stored: ConversionEvent[];
let next: string | null;
beforeEach(() => {
  server = new FakeServer();
  stored = [aConversionEvent()];
  next = null;
  server.answers(conversionEvents.list, () => ({ rows: stored, next }));
  server.answers(conversionEvents.context, () => ({
    names: [],
    suggestions: [],
    assistants: [],
  }));
  server.answers(conversionEvents.subjects, () => ({
    services: [],
    products: [],
    courses: [],
    properties: [],
  }));
});
afterEach(() => expect(server.unanswered).toEqual([]));

const client = aContactsDetails({ name: 'Ana', lastname: 'Torres' });
const show = (phases?: string, given = {}) =>
  renderScreen(() => <ClientEvents client={client}>{phases && <p>{phases}</p>}</ClientEvents>, {
    at: '/contactos',
    ...given,
  });

it('lists the events of the contact under the phases', async () => {
  show('Primer contacto');
  const list = within(await screen.findByRole('list', { name: 'Eventos de conversión' }));
  expect(list.getByText('Pagó anticipo')).toBeTruthy();
  expect(list.getByText('Limpieza dental · ana@clinicaroble.mx')).toBeTruthy();
  expect(screen.getByText('Primer contacto')).toBeTruthy();
  expect(server.asked(conversionEvents.list)[0]?.query).toMatchObject({ clientId: client._id });
  expect(screen.queryByRole('link', { name: 'Ver todos sus eventos' })).toBeNull();
});

it('leads to the whole list where there are more', async () => {
  next = '2026-03-01T00:00:00.000Z~019a0000-0000-7000-8000-e00000000001';
  show();
  const link = await screen.findByRole('link', { name: 'Ver todos sus eventos' });
  expect(link.getAttribute('href')).toBe(`/eventos-conversion?contacto=${client._id}`);
});

it('says once that there is nothing, and records the first event for this contact', async () => {
  stored = [];
  server.answers(conversionEvents.record, () => aConversionEvent());
  const { user } = show();
  expect(await screen.findByText('Sin datos de conversión')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Registrar evento' }));
  const form = within(await screen.findByRole('dialog', { name: 'Registrar evento' }));
  expect(form.queryByRole('combobox', { name: /^Contacto/ })).toBeNull();
  await user.type(form.getByRole('combobox', { name: /^Evento/ }), 'Firmó su plan');
  await user.click(form.getByRole('button', { name: 'Registrar evento' }));
  expect(await screen.findByText('Evento registrado')).toBeTruthy();
  expect(server.asked(conversionEvents.record)[0]?.body).toMatchObject({
    conversionEvent: { name: 'Firmó su plan', clientId: client._id },
  });
});

it('keeps the phases where there are no events', async () => {
  stored = [];
  show('Primer contacto');
  expect(await screen.findByText('Ninguno todavía.')).toBeTruthy();
  expect(screen.getByText('Primer contacto')).toBeTruthy();
  expect(screen.queryByText('Sin datos de conversión')).toBeNull();
});

it('records nothing for people who only read, and says when it could not load', async () => {
  server.answers(conversionEvents.list, () => {
    throw new Refused('tooMany');
  });
  show(undefined, { permissions: [{ page: PAGES.conversionEvents.number, actions: ['view'] }] });
  expect(await screen.findByText('No pudimos cargar sus eventos.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Registrar evento' })).toBeNull();
});
