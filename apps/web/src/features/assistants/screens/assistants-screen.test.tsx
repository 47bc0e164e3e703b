import { type Assistant, assistants } from '@cauce/contract/assistants/assistants';
import { PAGES } from '@cauce/contract/kit/pages';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { anAssistant } from '../../../../testing/an-assistant.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen, type ScreenOptions } from '../../../../testing/render-screen.tsx';
import { AssistantsScreen } from './assistants-screen.tsx';

let server: FakeServer;
let held: Assistant[];
beforeEach(() => {
  server = new FakeServer();
  held = [
    anAssistant({ name: 'Sofía' }),
    anAssistant({ name: 'Beto', mode: 'testing', model: 'reasoning_model', hasCredits: false }),
    anAssistant({ name: 'Regina', type: 'business', isWorking: false }),
    anAssistant({
      name: 'Iker',
      type: 'client',
      branchId: '019a0000-0000-7000-8000-0000000000aa',
      branchName: 'Del Valle',
    }),
  ];
  server.answers(assistants.list, () => held);
});

const show = (over: Partial<ScreenOptions> = {}) =>
  renderScreen(AssistantsScreen, { at: '/asistentes', ...over });
const card = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('section')?.textContent;
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name: `${name} responde` });

it('shows audience, model and availability of each assistant', async () => {
  show();
  expect(await card('Sofía')).toMatch(/Para leads.*GPT.*Disponible$/);
  expect(await card('Beto')).toMatch(
    /Para pruebas.*Reasoning.*No tienes créditos Reasoning disponibles.*No disponible/,
  );
  expect(await card('Regina')).toMatch(/Para negocio.*No disponible/);
  expect(await card('Iker')).toMatch(/Para clientes.*Disponible.*Del Valle/);
  expect(screen.getByRole('link', { name: 'Sofía' }).getAttribute('href')).toBe(
    `/asistentes/${held[0]?._id}`,
  );
});

it('turns an assistant off at once, and on again when the server refuses', async () => {
  server.answers(assistants.change, () => {
    throw new Refused('conflict', {}, 'No tienes créditos GPT disponibles');
  });
  const { user } = show();
  await user.click(await toggle('Regina'));
  await screen.findByText('No tienes créditos GPT disponibles');
  expect((await toggle('Regina')).checked).toBe(false);
  expect(server.asked(assistants.change)[0]?.body).toEqual({ assistant: { isWorking: true } });
});

it('says whom no assistant answers, and changes that with one click', async () => {
  held = [anAssistant({ name: 'Sofía', correspondTo: 'leads' })];
  server.answers(assistants.change, () => {
    held = [{ ...(held[0] as Assistant), correspondTo: 'leads_and_clients' }];
    return held[0] as Assistant;
  });
  const { user } = show();
  await screen.findByText('Ningún asistente contesta a tus clientes');
  expect(screen.queryByText('Ningún asistente contesta a tus leads')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Que Sofía conteste también a clientes' }));
  await waitFor(() => expect(screen.queryByText('Ningún asistente contesta a tus clientes')).toBeNull());
  expect(server.asked(assistants.change)[0]?.body).toEqual({
    assistant: { correspondTo: 'leads_and_clients' },
  });
});

it('disables a switch without credits, and tells screen readers why', async () => {
  show();
  const still = await toggle('Beto');
  expect(still.disabled).toBe(true);
  const why = document.getElementById(still.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('No tienes créditos Reasoning disponibles');
});

it('creates an assistant in test mode and opens it', async () => {
  const made = anAssistant({ name: 'Asistente nuevo', mode: 'testing' });
  server.answers(assistants.create, () => made);
  const { user, address } = show();
  await user.click(await screen.findByRole('button', { name: /Crear asistente/ }));
  await waitFor(() => expect(address()).toBe(`/asistentes/${made._id}`));
  expect(server.asked(assistants.create)[0]?.body).toMatchObject({
    key: expect.any(String) as string,
    assistant: {
      mode: 'testing',
      personality: 'Amable y profesional',
      channel: ['Instagram'],
      temperature: 0.5,
    },
  });
});

it('shows only assistants of one mode with the filter in the address', async () => {
  const { user, address } = show();
  await user.click(await screen.findByText('Pruebas (1)'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Sofía' })).toBeNull());
  expect(address()).toBe('/asistentes?ver=pruebas');
});

it('is read-only for people who may not edit', async () => {
  held = [anAssistant({ name: 'Sofía', can: { edit: false } })];
  show({ permissions: [{ page: PAGES.assistants.number, actions: ['view'] }] });
  expect((await toggle('Sofía')).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /Crear asistente/ })).toBeNull();
});
