import { conversations, type Conversation, type Message } from '@cauce/contract/conversations/conversations';
import { PAGES } from '@cauce/contract/kit/pages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aConversation, aMessage } from '../../../../testing/a-conversation.ts';
import { letSofiaAnswer } from '../../../../testing/answerer.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { handleHint } from '../../../platform/live.ts';
import { queries } from '../../../platform/queries.ts';
import { ChatScreen } from './chat-screen.tsx';

let server: FakeServer;
let held: Conversation[];
let said: Message[];
const CARLA = aConversation();
const OMAR = aConversation({ name: 'Omar Gil', unread: 2, lastText: 'Gracias', lastDirection: 'out' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T18:00:00Z') });
  held = [CARLA, OMAR];
  said = [aMessage({ text: '¿Tienen lugar hoy?', direction: 'in', createdAt: '2026-03-11T16:30:00.000Z' })];
  server = new FakeServer();
  letSofiaAnswer(server);
  server.answers(conversations.list, ({ query }) => {
    const { search, unread } = query as { search: string; unread?: string };
    const rows = held.filter(
      (one) => one.name.toLowerCase().includes(search) && (unread === undefined || one.unread > 0),
    );
    return { rows, next: null, unread: held.filter((one) => one.unread > 0).length };
  });
  server.answers(conversations.read, ({ params }) => {
    const found = held.find(({ _id }) => _id === params.id);
    if (!found) throw new Refused('notFound');
    return found;
  });
  server.answers(conversations.messages, () => ({
    rows: said,
    next: null,
    notes: [],
    turns: [],
    authors: { 'eva@ejemplo.mx': 'Eva Sol' },
  }));
  server.answers(conversations.colleagues, () => [
    { email: 'ana@ejemplo.mx', name: 'Ana Torres' },
    { email: 'eva@ejemplo.mx', name: 'Eva Sol' },
  ]);
  server.answers(conversations.markRead, ({ params }) => {
    held = held.map((one) => (one._id === params.id ? { ...one, unread: 0 } : one));
    return held.find(({ _id }) => _id === params.id) ?? CARLA;
  });
});
afterEach(() => {
  vi.useRealTimers();
  expect(server.unanswered).toEqual([]);
});

const show = (search = '', given = {}) => renderScreen(ChatScreen, { at: `/chat${search}`, ...given });
const open = (conversation = CARLA, given = {}) => show(`?con=${conversation._id}`, given);
const log = (name: string) => within(screen.getByRole('log', { name }));
const team = async () => {
  await screen.findByRole('log', { name: 'Mensajes con Carla Nieto' });
  return log('Mensajes con Carla Nieto');
};

const minute = (at: number) => `2026-03-11T16:${at}:00.000Z`;

it('lists the conversations with their latest message and number of unread ones', async () => {
  show();
  const rows = within(await screen.findByRole('list', { name: 'Conversaciones' })).getAllByRole('link');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Carla Nieto10:30 a. m.Simulador¿Tienen lugar hoy?',
    'Omar Gil10:30 a. m.SimuladorTu: Gracias22 mensajes sin leer',
  ]);
});

it('shows only unread conversations, and keeps that filter in the address', async () => {
  const { user, address } = show();
  await user.click(await screen.findByRole('radio', { name: /^No leídos/ }));
  await waitFor(() => expect(screen.queryByText('Carla Nieto')).toBeNull());
  expect(screen.getByText('Omar Gil')).toBeTruthy();
  expect(address()).toBe('/chat?ver=no-leidos');
});

it('clears the filter for a search, and says when nothing is found', async () => {
  const { user, address } = show('?ver=no-leidos');
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar conversación' }), 'zzz{Enter}');
  await screen.findByText('No se encontraron clientes');
  expect(address()).toContain('buscar=zzz');
  expect(address()).not.toContain('no-leidos');
  await user.click(screen.getByRole('button', { name: 'Ver todas' }));
  await screen.findByText('Carla Nieto');
});

it('marks a conversation as read when it is opened', async () => {
  open(OMAR);
  const row = await screen.findByRole('link', { name: /^Omar Gil/ });
  expect(row.getAttribute('href')).toBe(`/chat?con=${OMAR._id}`);
  expect(row.getAttribute('aria-current')).toBe('true');
  await waitFor(() => expect(server.asked(conversations.markRead)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('2 mensajes sin leer')).toBeNull());
});

it('shows delivery status, author and the reason of a failure for each message', async () => {
  said = [
    aMessage({
      text: 'f',
      status: 'failed',
      reason: 'El número no existe',
      can: { retry: true, settle: true },
      createdAt: minute(36),
    }),
    aMessage({ text: 'e', status: 'unknown', can: { retry: true, settle: true }, createdAt: minute(35) }),
    aMessage({ text: 'd', status: 'sending', author: 'eva@ejemplo.mx', createdAt: minute(34) }),
    aMessage({ text: 'c', status: 'waiting', author: 'ana@ejemplo.mx', createdAt: minute(33) }),
    aMessage({
      text: 'b',
      author: 'reminder',
      source: 'notification',
      mode: 'template',
      createdAt: minute(32),
    }),
    aMessage({ text: 'a', direction: 'in', createdAt: minute(31) }),
  ];
  open();
  const within = await team();
  for (const words of [
    'Recordatorio',
    'Plantilla',
    'Enviado',
    'Tú',
    'En espera',
    'Eva Sol',
    'Enviando',
    'Sin confirmar',
    'No enviado',
    'El número no existe',
    'Hoy',
  ])
    expect(within.getByText(words), words).toBeTruthy();
  // The client's phone shows only messages that arrived.
  await screen.findByRole('log', { name: 'Lo que ve Carla Nieto' });
  const phone = log('Lo que ve Carla Nieto');
  expect(phone.queryByText('c')).toBeNull();
  expect(phone.getByText('b')).toBeTruthy();
});

it('sends a failed message again, or records that it arrived', async () => {
  const stuck = { can: { retry: true, settle: true } };
  said = [
    aMessage({ text: 'b', status: 'failed', ...stuck }),
    aMessage({ text: 'a', status: 'unknown', ...stuck }),
  ];
  server.answers(conversations.retry, () => aMessage({ status: 'waiting' }));
  server.answers(conversations.settle, () => aMessage());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await user.click(await screen.findByRole('button', { name: 'Sí llegó' }));
  await waitFor(() => expect(server.asked(conversations.settle)[0]?.body).toEqual({ arrived: true }));
  expect(server.asked(conversations.retry)[0]?.params.id).toBe(said[0]?._id);
  expect(server.asked(conversations.settle)[0]?.params.id).toBe(said[1]?._id);
});

it('sends with Enter, starts a line with Shift+Enter, and sends nothing empty', async () => {
  const waiting: (() => void)[] = [];
  server.answers(conversations.write, async ({ body }) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    const sent = aMessage({
      text: (body as { text: string }).text,
      author: 'ana@ejemplo.mx',
      status: 'waiting',
    });
    said = [sent, ...said];
    return [sent];
  });
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'Mensaje para Carla Nieto' });
  await user.type(field, '   {Enter}');
  await screen.findByText('Escribe un mensaje');
  expect(server.asked(conversations.write)).toEqual([]);
  await user.type(field, '{Backspace>4/}Claro{Shift>}{Enter}{/Shift}a las 5{Enter}');
  // The message is visible before the server has answered.
  expect((await team()).getByText(/Claro\s+a las 5/)).toBeTruthy();
  expect((field as HTMLTextAreaElement).value).toBe('');
  await waitFor(() =>
    expect(server.asked(conversations.write)[0]?.body).toMatchObject({ text: 'Claro\na las 5' }),
  );
  waiting.forEach((letGo) => letGo());
});

it('restores a text that could not be sent', async () => {
  server.answers(conversations.write, () => {
    throw new Refused('conflict', {}, 'Pasaron 24 horas desde su último mensaje: espera a que te escriba');
  });
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'Mensaje para Carla Nieto' });
  await user.type(field, 'Hola{Enter}');
  await screen.findByText('Pasaron 24 horas desde su último mensaje: espera a que te escriba');
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe('Hola'));
});

it('sends messages as the client, in test mode', async () => {
  server.answers(conversations.simulate, ({ body }) => {
    const inbound = aMessage({ direction: 'in', text: (body as { text: string }).text });
    said = [inbound, ...said];
    return inbound;
  });
  const { user } = open();
  await screen.findByText('Modo de prueba');
  await user.click(await screen.findByRole('button', { name: 'BAJA' }));
  expect(await (await team()).findByText('BAJA')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Mensaje de Carla Nieto' }), 'Mejor no{Enter}');
  await waitFor(() =>
    expect(server.asked(conversations.simulate).map(({ body }) => body)).toMatchObject([
      { conversationId: CARLA._id, text: 'BAJA' },
      { conversationId: CARLA._id, text: 'Mejor no' },
    ]),
  );
});

it('shows who answers, and returns the conversation to the assistant', async () => {
  held = [
    {
      ...CARLA,
      attendedBy: 'eva@ejemplo.mx',
      attendedByName: 'Eva Sol',
      attendedUntil: '2026-03-11T20:30:00.000Z',
    },
  ];
  server.answers(conversations.handBack, () => {
    held = [CARLA];
    return CARLA;
  });
  const { user } = open();
  await screen.findByText('Atiende Eva Sol hasta las 2:30 p. m.');
  await user.click(screen.getByRole('button', { name: 'Devolver al asistente' }));
  await waitFor(() => expect(screen.queryByText(/^Atiende Eva Sol/)).toBeNull());
});

it('deletes a conversation after naming what is deleted with it', async () => {
  server.answers(conversations.remove, () => {
    held = [OMAR];
    return null;
  });
  const { user, address } = open();
  await user.click(
    await screen.findByRole('button', { name: 'Acciones de la conversación con Carla Nieto' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar conversación' }));
  const question = await screen.findByRole('dialog', { name: 'Eliminar la conversación con Carla Nieto' });
  expect(within(question).getAllByRole('listitem')[0]?.textContent).toBe(
    'Se borran todos sus mensajes, los enviados y los recibidos.',
  );
  await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() =>
    expect(server.asked(conversations.remove)[0]?.query).toEqual({ clientId: CARLA.clientId }),
  );
  await waitFor(() => expect(address()).toBe('/chat'));
});

it('opens the conversation with the contact of a link', async () => {
  server.answers(conversations.open, () => CARLA);
  const { address } = show(`?contacto=${CARLA.clientId}`);
  await team();
  expect(address()).toBe(`/chat?con=${CARLA._id}`);
  expect(server.asked(conversations.open)).toHaveLength(1);
});

it('shows new messages after a hint', async () => {
  open();
  const inside = await team();
  said = [aMessage({ direction: 'in', text: 'Ya llegué' }), ...said];
  handleHint(queries, { topic: 'conversations', ids: [] });
  expect(await inside.findByText('Ya llegué')).toBeTruthy();
});

const news = () => screen.queryByRole('button', { name: 'Mensajes nuevos' });

it('keeps the reading position, says that a message arrived, and scrolls to it', async () => {
  server.answers(conversations.write, ({ body }) => {
    const sent = aMessage({ text: (body as { text: string }).text, author: 'ana@ejemplo.mx' });
    said = [sent, ...said];
    return [sent];
  });
  const { user } = open();
  await team();
  const pane = screen.getByRole('log', { name: 'Mensajes con Carla Nieto' });
  const hears = async (text: string) => {
    said = [aMessage({ direction: 'in', text }), ...said];
    handleHint(queries, { topic: 'conversations', ids: [] });
    await within(pane).findByText(text);
  };
  const readUp = () => {
    pane.scrollTop = -500;
    fireEvent.scroll(pane);
  };
  await hears('Al pie');
  expect(news()).toBeNull();
  readUp();
  await hears('Ya llegué');
  expect(pane.scrollTop).toBe(-500);
  await user.click(news() as HTMLElement);
  expect([pane.scrollTop, news()]).toEqual([0, null]);
  // Sending a message scrolls back to the end as well.
  readUp();
  await user.type(screen.getByRole('textbox', { name: 'Mensaje para Carla Nieto' }), 'Pasa{Enter}');
  await waitFor(() => expect(pane.scrollTop).toBe(0));
  expect(news()).toBeNull();
});

it('offers no actions to people who may only read', async () => {
  held = [{ ...CARLA, cannotWrite: 'permission', can: { write: false, useTemplates: false } }];
  open(CARLA, { permissions: [{ page: PAGES.conversations.number, actions: ['view'] }] });
  await screen.findByText(/^Puedes leer esta conversación/);
  expect(screen.queryByRole('textbox', { name: /^Mensaje/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Acciones de/ })).toBeNull();
});

it('says when a conversation does not exist, and when the list could not be loaded', async () => {
  held = [OMAR];
  const { user, address } = open();
  await screen.findByText('Esta conversación ya no existe.');
  await user.click(screen.getByRole('button', { name: 'Ver las conversaciones' }));
  await waitFor(() => expect(address()).toBe('/chat'));
});

it('offers to retry when the list could not be loaded', async () => {
  let fails = true;
  server.answers(conversations.list, () => {
    if (fails) throw new Refused('tooMany');
    return { rows: held, next: null, unread: 0 };
  });
  const { user } = show();
  await screen.findByText('No pudimos cargar tus conversaciones.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Carla Nieto')).toBeTruthy();
});

it('shows an invitation when there are no conversations', async () => {
  held = [];
  show();
  await screen.findByText('Aquí verás lo que escriben tus clientes y lo que sale de tus citas.');
});

const change = (given: Partial<Conversation>) => {
  held = [{ ...CARLA, ...given }];
  return held[0] as Conversation;
};

it('takes over a conversation with one shortcut and assigns it to a colleague with another', async () => {
  server.answers(conversations.take, () =>
    change({ attendedBy: 'ana@ejemplo.mx', attendedUntil: '2026-03-11T20:30:00.000Z' }),
  );
  server.answers(conversations.assign, ({ body }) =>
    change({ assignedTo: (body as { email: string }).email, assignedToName: 'Eva Sol' }),
  );
  const { user } = open();
  await screen.findByText('Contestan Sofía y los avisos.');
  await user.keyboard('t');
  expect(await screen.findByText(/^Atiende.* hasta las 2:30 p\. m\.$/)).toBeTruthy();
  await user.keyboard('a');
  await user.click(await screen.findByRole('menuitem', { name: 'Eva Sol' }));
  expect(await screen.findByRole('button', { name: 'Asignación: Eva Sol' })).toBeTruthy();
  expect(server.asked(conversations.assign)[0]?.body).toEqual({ email: 'eva@ejemplo.mx' });
});

it('filters own conversations, and those without a responsible person', async () => {
  const { user, address } = show();
  await user.click(await screen.findByRole('radio', { name: 'Asignadas a mí' }));
  await waitFor(() =>
    expect(server.asked(conversations.list).at(-1)?.query).toMatchObject({ assigned: 'mine' }),
  );
  await user.click(screen.getByRole('radio', { name: 'Sin asignar' }));
  await waitFor(() =>
    expect(server.asked(conversations.list).at(-1)?.query).toMatchObject({ assigned: 'nobody' }),
  );
  expect(address()).toBe('/chat?ver=sin-asignar');
});

it('moves with j, k and the arrows', async () => {
  const { user } = show();
  const rows = within(await screen.findByRole('list', { name: 'Conversaciones' })).getAllByRole('link');
  await user.keyboard('jj');
  expect(document.activeElement).toBe(rows[1]);
  await user.keyboard('k{ArrowDown}{ArrowUp}');
  expect(document.activeElement).toBe(rows[0]);
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Buscar conversación' }));
});
