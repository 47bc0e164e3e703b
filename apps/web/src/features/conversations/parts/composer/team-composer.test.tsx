import { channels } from '@cauce/contract/conversations/channels';
import {
  conversations,
  type Conversation,
  type Message,
  type Note,
  type Turn,
} from '@cauce/contract/conversations/conversations';
import { quickReplies } from '@cauce/contract/conversations/quick-replies';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aConversation, aMessage, aNote, aTurn } from '../../../../../testing/a-conversation.ts';
import { FakeServer } from '../../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { takeUploads } from '../../../../../testing/take-uploads.ts';
import { ConversationBody } from '../conversation/conversation-body.tsx';

let server: FakeServer;
let said: Message[];
let notes: Note[];
let turns: Turn[];
let replies: { _id: string; shortcut: string; text: string }[];
const ID = '019a0000-0000-7000-8000-0000000000e1';

beforeEach(() => {
  said = [aMessage({ direction: 'in', text: '¿Cuánto cuesta?' })];
  [notes, turns] = [[], []];
  replies = [
    { _id: ID, shortcut: 'precios', text: 'La limpieza cuesta $800.' },
    { _id: ID.replace('e1', 'e2'), shortcut: 'horario', text: 'De 9 a 7.' },
  ];
  server = new FakeServer();
  server.answers(conversations.messages, () => ({
    rows: said,
    next: null,
    notes,
    turns,
    authors: { 'assistant:s': 'Sauce' },
  }));
  server.answers(conversations.write, () => []);
  server.answers(quickReplies.list, () => replies);
});

const show = (given: Partial<Conversation> = {}, isLog = false) => {
  // Each conversation has a new id, so that it has no draft of another test.
  const conversation = aConversation({ channel: 'whatsapp', isTest: false, account: ID, ...given });
  const Body = () => <ConversationBody conversation={conversation} isLog={isLog} withKeys />;
  return renderScreen(Body, { at: '/chat' });
};
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^(Mensaje para|Nota sobre)/ });
const written = () => server.asked(conversations.write)[0]?.body;

it('answers a message, and cancels that with Escape', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Responder a «¿Cuánto cuesta?»' }));
  expect(screen.getByText('Su mensaje')).toBeTruthy();
  await user.type(await field(), '{Escape}');
  expect(screen.queryByText('Su mensaje')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Responder a «¿Cuánto cuesta?»' }));
  await user.type(await field(), '$800{Enter}');
  await waitFor(() => expect(written()).toMatchObject({ text: '$800', answers: said[0]?._id }));
});

it('inserts a quick reply after a slash, chosen with the arrow keys', async () => {
  const { user } = show();
  await user.type(await field(), '/');
  const list = within(await screen.findByRole('listbox', { name: 'Respuestas rápidas' }));
  expect(list.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual([
    'true',
    'false',
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect((await field()).value).toBe('De 9 a 7.');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(written()).toBeUndefined();
});

it('adds, changes and removes quick replies', async () => {
  server.answers(quickReplies.add, ({ body }) => {
    const { quickReply } = body as { quickReply: { shortcut: string; text: string } };
    replies = [...replies, { _id: ID.replace('e1', 'e3'), ...quickReply }];
    return { _id: ID.replace('e1', 'e3'), ...quickReply };
  });
  server.answers(quickReplies.remove, ({ params }) => {
    replies = replies.filter(({ _id }) => _id !== params.id);
    return null;
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Respuestas rápidas' }));
  await user.click(await screen.findByRole('button', { name: 'Nueva respuesta' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Nueva respuesta rápida' }));
  await user.type(editor.getByRole('textbox', { name: /^Atajo/ }), 'ubicacion');
  await user.type(editor.getByRole('textbox', { name: /^Respuesta/ }), 'Orizaba 101');
  await user.click(editor.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('/ubicacion')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Eliminar /horario' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Eliminar /horario' })).getByRole('button', {
      name: 'Eliminar',
    }),
  );
  await waitFor(() => expect(screen.queryByText('/horario')).toBeNull());
});

it('sends a text with several files', async () => {
  takeUploads();
  const { user } = show();
  await field();
  const files = ['a.png', 'b.pdf'].map(
    (name) => new File(['x'], name, { type: name.endsWith('png') ? 'image/png' : 'application/pdf' }),
  );
  await user.upload(screen.getByLabelText('Archivos que se envían'), files);
  expect(await screen.findByText('b.pdf')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Quitar b.pdf' }));
  await user.type(await field(), 'Mira{Enter}');
  await waitFor(() => expect(written()).toMatchObject({ text: 'Mira', files: ['/files/ab/a.png'] }));
  expect(screen.queryByText('a.png')).toBeNull();
});

it('saves a note for the team after its shortcut', async () => {
  server.answers(conversations.note, ({ body }) => {
    const note = aNote({ ...(body as { text: string }), author: 'ana@ejemplo.mx', can: { delete: true } });
    notes = [note];
    return note;
  });
  server.answers(conversations.removeNote, () => {
    notes = [];
    return null;
  });
  const { user } = show();
  await field();
  await user.keyboard('n');
  await user.type(
    await screen.findByRole('textbox', { name: 'Nota sobre Carla Nieto' }),
    'Prefiere las tardes{Enter}',
  );
  expect(await screen.findByRole('note', { name: 'Nota de Tú' })).toBeTruthy();
  expect(written()).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Eliminar la nota' }));
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});

it('says why nothing can be sent, and still saves notes', async () => {
  show({ cannotWrite: 'login', can: { write: false, useTemplates: false } });
  expect(
    await screen.findByText('Debes iniciar sesión con Facebook para poder enviar mensajes.'),
  ).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /^Mensaje/ })).toBeNull();
  expect(screen.getByRole('textbox', { name: /^Nota/ })).toBeTruthy();
});

it('offers templates when the window is closed, with their parameters and a preview', async () => {
  server.answers(channels.listTemplates, () => [
    {
      _id: ID,
      accountId: ID,
      name: 'recordatorio',
      language: 'es_MX',
      category: 'UTILITY',
      status: 'APPROVED',
      body: 'Hola {{1}}, te esperamos el {{2}}',
      variables: 2,
      isUsable: true,
      reason: '',
    },
  ]);
  const { user } = show({ cannotWrite: 'closed', can: { write: false, useTemplates: true } });
  expect(
    await screen.findByText('Pasaron 24 horas desde su último mensaje: espera a que te escriba.'),
  ).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Enviar una plantilla' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: /^recordatorio/ }));
  await user.click(screen.getByRole('button', { name: 'Enviar plantilla' }));
  expect(await screen.findByText('Este campo es requerido')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Dato 2' }), 'lunes');
  expect(screen.getByText('Hola Carla Nieto, te esperamos el lunes')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Enviar plantilla' }));
  await waitFor(() =>
    expect(written()).toMatchObject({ template: { templateId: ID, parameters: ['Carla Nieto', 'lunes'] } }),
  );
});

it('shows the steps of an assistant before its answer', async () => {
  const turn = aTurn();
  said = [
    aMessage({ author: 'assistant:s', source: 'assistant', turnId: turn._id, text: 'A las 10' }),
    ...said,
  ];
  server.answers(conversations.turn, () => turn);
  const { user } = show();
  expect(await screen.findByText('Sauce')).toBeTruthy();
  expect(server.asked(conversations.turn)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Qué hizo' }));
  const steps = within(await screen.findByRole('list', { name: 'Funciones que usó' }));
  expect(steps.getByText('service.name')).toBeTruthy();
  expect(steps.getByText('11:00 a. m.')).toBeTruthy();
  for (const words of ['2 créditos', 'Motor propio', '2 s'])
    expect(screen.getByText(words), words).toBeTruthy();
});

it('shows the log of the whole conversation, and says when it is empty', async () => {
  said = [];
  const { unmount } = show({}, true);
  expect(await screen.findByText('Sin registros de thread')).toBeTruthy();
  unmount();
  turns = [aTurn({ state: 'quiet', reason: 'La atiende alguien' })];
  show({}, true);
  expect(await screen.findByText('No hay mensajes disponibles')).toBeTruthy();
  expect(screen.getByText('Guardó silencio')).toBeTruthy();
  expect(server.asked(conversations.messages).at(-1)?.query).toMatchObject({ logs: 'true' });
});
