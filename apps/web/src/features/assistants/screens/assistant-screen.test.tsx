import { funnels } from '@cauce/contract/funnels/funnels';
import { type Assistant, type AssistantChange, assistants } from '@cauce/contract/assistants/assistants';
import { specialists } from '@cauce/contract/agenda/specialists';
import { business } from '@cauce/contract/account/business';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aBusiness } from '../../../../testing/a-business.ts';
import { aSpecialist } from '../../../../testing/a-specialist.ts';
import { someone } from '../../../../testing/someone.ts';
import { anAssistant } from '../../../../testing/an-assistant.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { noteAnswer } from '../../../platform/connection.ts';
import { handleHint } from '../../../platform/live.ts';
import { queries } from '../../../platform/queries.ts';
import { mayLeave } from '../../../ui/overlay/unsaved.ts';
import { AssistantScreen } from './assistant-screen.tsx';

let server: FakeServer;
let held: Assistant;
let saved: AssistantChange[];
let isAway = false;
beforeEach(() => {
  server = new FakeServer();
  held = anAssistant();
  saved = [];
  server.answers(specialists.list, () => []);
  server.answers(business.read, () => aBusiness());
  server.answers(funnels.list, () => []);
  server.answers(assistants.list, () => [held]);
  server.answers(assistants.read, () => held);
  server.answers(assistants.change, ({ body }) => {
    if (isAway) throw new TypeError('Failed to fetch');
    const { assistant, updatedAt } = body as { assistant: AssistantChange; updatedAt: string };
    if (updatedAt !== held.updatedAt) throw new Refused('changedMeanwhile');
    saved.push(assistant);
    const { capabilities, instructions, ...plain } = assistant;
    held = {
      ...held,
      ...(plain as Partial<Assistant>),
      capabilities: { ...held.capabilities, ...capabilities },
      instructions: { ...held.instructions, ...instructions },
      updatedAt: new Date(Date.parse(held.updatedAt) + 1000).toISOString(),
    };
    return held;
  });
});

const show = (ver = '') =>
  renderScreen(AssistantScreen, {
    at: `/asistentes/${held._id}${ver && `?ver=${ver}`}`,
    path: '/asistentes/$id',
  });

it('says at each setting what it needs when no model is connected', async () => {
  const view = someone();
  const installation = { ...view.installation, languageModel: false, transcription: false, speech: false };
  held = anAssistant({ model: 'reasoning_model' });
  const at = `/asistentes/${held._id}`;
  const options = { path: '/asistentes/$id', session: { ...view, installation } };
  const { unmount } = renderScreen(AssistantScreen, { at: `${at}?ver=configuracion`, ...options });
  await screen.findByText(
    /^Modo de prueba: esta instalación no tiene un modelo de IA\. Responde el motor propio/,
  );
  expect(screen.getAllByText(/^Modo de prueba: cuenta cuando/)).toHaveLength(2);
  unmount();
  renderScreen(AssistantScreen, { at: `${at}?ver=capacidades`, ...options });
  await screen.findByText('Modo de prueba: sin un modelo de IA no entiende las fotos que le mandan.');
  expect(screen.getByText(/Las demás necesitan un servicio de transcripción/)).toBeTruthy();
  expect(screen.getByText(/el motor propio no\.$/)).toBeTruthy();
  expect(screen.getByText(/^Modo de prueba: responde por escrito\./)).toBeTruthy();
});

it('says nothing of it when a model is connected', async () => {
  show('capacidades');
  await screen.findByText('Entiende las fotos que le mandan.');
  expect(screen.queryByText(/Modo de prueba/)).toBeNull();
});

const SOON = { timeout: 4000 };

it('names the specialists whom nobody can book', async () => {
  server.answers(specialists.list, () => [
    aSpecialist({ name: 'Sofía Méndez', offers: [{ _id: 's', name: 'Resina' }] }),
    aSpecialist({ name: 'Luis Peña', offers: [] }),
    aSpecialist({ name: 'Eva Ríos', offers: [], isArchived: true }),
  ]);
  show();
  await screen.findByText(/^Luis Peña no tiene servicios: tu asistente no le agenda citas\./);
});

it('saves changes by itself and says so', async () => {
  const { user } = show();
  const name = await screen.findByRole('textbox', { name: /Nombre/ });
  await user.clear(name);
  await user.type(name, 'Renata');
  await screen.findByText('Cambios guardados correctamente', {}, SOON);
  expect(saved).toEqual([{ name: 'Renata' }]);
  await screen.findByRole('heading', { name: 'Renata' });
});

it('does not save invalid values, shows the error at the field, and asks before they are lost', async () => {
  const { user } = show();
  const greeting = await screen.findByRole('textbox', { name: /Saludo/ });
  await user.clear(greeting);
  await user.type(greeting, 'Hola');
  await screen.findByText('Las indicaciones deben tener al menos 10 caracteres', {}, SOON);
  expect(saved).toEqual([]);
  expect(screen.getByText('Sin guardar: revisa lo marcado')).toBeTruthy();
  expect(screen.queryByText('Todo guardado')).toBeNull();
  const leaving = mayLeave();
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(await leaving).toBe(false);
  await user.type(greeting, ', ¿cómo te ayudo?');
  await waitFor(() => expect(saved).toEqual([{ instructions: { greeting: 'Hola, ¿cómo te ayudo?' } }]), SOON);
});

it('says that changes are not saved while offline, and saves them after the network is back', async () => {
  const { user } = show();
  const name = await screen.findByRole('textbox', { name: /Nombre/ });
  isAway = true;
  await user.type(name, ' R');
  await screen.findByText(/No se guardaron tus últimos cambios/, {}, SOON);
  expect([saved, screen.queryByText('Todo guardado')]).toEqual([[], null]);
  isAway = false;
  act(() => noteAnswer());
  await waitFor(() => expect(saved).toEqual([{ name: 'Sofía R' }]), SOON);
  await screen.findByText('Todo guardado');
});

it('shows an error in a number of hours once, at its field', async () => {
  held = anAssistant({ capabilities: { ...anAssistant().capabilities, sendReminder: 12 } });
  const { user } = show('capacidades');
  const hours = await screen.findByLabelText('Recordar');
  // An empty field is invalid while the person is about to type another number.
  await user.clear(hours);
  expect(await screen.findAllByText('Escribe un número', {}, SOON)).toHaveLength(1);
  expect([hours.isConnected, saved]).toEqual([true, []]);
  await user.type(hours, '0');
  expect(await screen.findAllByText('Debe ser un número entero positivo', {}, SOON)).toHaveLength(1);
  expect(hours.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('switch', { name: 'Enviar recordatorio' }).hasAttribute('aria-invalid')).toBe(
    false,
  );
});

it('saves how many answers are spoken, and shows a percentage that is no usual one', async () => {
  held = anAssistant({ capabilities: { ...held.capabilities, audioFrequency: 40 } });
  const { user } = show('capacidades');
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Responder con notas de voz' });
  expect(field.value).toBe('40 de cada 100 respuestas');
  await user.click(field);
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual([
    'Nunca',
    'A veces: una de cada tres respuestas',
    '40 de cada 100 respuestas',
    'La mitad de sus respuestas',
    'Siempre que se pueda',
  ]);
  await user.click(screen.getByRole('option', { name: 'Siempre que se pueda' }));
  await waitFor(() => expect(saved).toEqual([{ capabilities: { audioFrequency: 100 } }]), SOON);
  screen.getByText(/^Habla en WhatsApp y en el simulador\./);
});

it('saves recent changes before the person leaves', async () => {
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: /Nombre/ }), ' R');
  expect(await mayLeave()).toBe(true);
  expect(saved).toEqual([{ name: 'Sofía R' }]);
});

it('turning a switch on sets its defaults, and turning it off removes the values that depend on it', async () => {
  const { user } = show('capacidades');
  const asks = await screen.findByRole('switch', { name: 'Pedir confirmación' });
  const cancels = screen.getByRole<HTMLInputElement>('switch', { name: 'Cancelar si no confirman' });
  expect(cancels.disabled).toBe(true);
  await user.click(asks);
  await user.click(cancels);
  await waitFor(
    () => expect(held.capabilities).toMatchObject({ requestConfirmation: 24, autoCancelAppointments: 12 }),
    SOON,
  );
  await user.click(asks);
  await waitFor(
    () =>
      expect(held.capabilities).toMatchObject({ requestConfirmation: null, autoCancelAppointments: null }),
    SOON,
  );
  await user.click(screen.getByRole('checkbox', { name: 'Agendar de inmediato' }));
  await waitFor(() => expect(held.capabilities.waitTimeToSchedule).toBe(30), SOON);
});

it('shows an assistant for the team only the capabilities for the team', async () => {
  held = anAssistant({ type: 'business' });
  show('capacidades');
  await screen.findByRole('switch', { name: 'Consultar citas por fecha' });
  expect(screen.queryByRole('switch', { name: 'Pedir confirmación' })).toBeNull();
  screen.getByRole('switch', { name: 'Escuchar audios' });
});

it('asks when somebody else changed the same field', async () => {
  const { user } = show();
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nombre/ });
  held = { ...held, name: 'Camila', updatedAt: '2026-03-10T16:00:00.000Z' };
  await user.type(name, ' R');
  await screen.findByText(/Alguien más cambió nombre mientras editabas/, {}, SOON);
  await user.click(screen.getByRole('button', { name: 'Usar lo suyo' }));
  await waitFor(() => expect(name.value).toBe('Camila'), SOON);
  expect(saved).toEqual([]);
});

it('shows changes of somebody else while nobody types here', async () => {
  show();
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nombre/ });
  held = { ...held, name: 'Camila', updatedAt: '2026-03-10T16:00:00.000Z' };
  handleHint(queries, { topic: 'assistants', ids: [] });
  await waitFor(() => expect(name.value).toBe('Camila'), SOON);
  expect(saved).toEqual([]);
});

it('says when the assistant does not exist', async () => {
  server.answers(assistants.read, () => {
    throw new Refused('notFound');
  });
  show();
  await screen.findByText('No se ha encontrado el asistente');
});

it('answers comments only on channels that have them, and hides what does not apply', async () => {
  held = anAssistant({ channel: ['WhatsApp', 'Instagram'], type: 'new' });
  const { user } = show('configuracion');
  await user.click(await screen.findByRole('radio', { name: /^Comentarios/ }));
  await screen.findByText(/No agenda ni pide datos: eso lo sigue por mensaje privado/);
  await waitFor(
    () => expect(saved.at(-1)).toMatchObject({ respondTo: 'comments', channel: ['Instagram'] }),
    SOON,
  );
  const channels = within(screen.getByRole('group', { name: /Canales/ })).getAllByRole('checkbox');
  expect(channels.map((one) => one.closest('label')?.textContent)).toEqual(['Instagram', 'Facebook']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Negocio/ }).disabled).toBe(true);
  await user.click(screen.getByRole('tab', { name: 'Capacidades' }));
  await screen.findByText(/En comentarios no agenda/);
  expect(screen.queryByRole('switch', { name: 'Reagendar citas' })).toBeNull();
  expect(screen.getByRole('switch', { name: 'Citas presenciales' })).toBeTruthy();
});

it('answers only the team when it is for the team, and clients when it is for clients again', async () => {
  const { user } = show('configuracion');
  await user.click(await screen.findByRole('radio', { name: /^Negocio/ }));
  await waitFor(() => expect(held).toMatchObject({ type: 'business', correspondTo: 'business' }), SOON);
  const audience = screen.getByRole<HTMLInputElement>('combobox', { name: /Atiende a/ });
  expect(audience.value).toBe('Tu equipo');
  await user.click(audience);
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Tu equipo',
    'Números de prueba',
  ]);
  await user.click(screen.getByRole('radio', { name: /^Clientes/ }));
  await waitFor(() => expect(held).toMatchObject({ type: 'client', correspondTo: 'leads' }), SOON);
});

it('offers only messages to an assistant for the team', async () => {
  held = anAssistant({ type: 'business' });
  show('configuracion');
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: /^Comentarios/ });
  expect(radio.disabled).toBe(true);
  expect(screen.getByText('El asistente de tu equipo solo responde mensajes.')).toBeTruthy();
});
