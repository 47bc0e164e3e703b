import { type Comment, comments, NO_LOGIN } from '@cauce/contract/conversations/comments';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { PAGES } from '@cauce/contract/kit/pages';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aComment, aReply } from '../../../testing/a-comment.ts';
import { FakeServer, Refused } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { handleHint } from '../../platform/live.ts';
import { queries } from '../../platform/queries.ts';
import { CommentsPanel } from './comments-panel.tsx';

const isUnanswered = ({ replies, isRemoved }: Comment) => replies.length === 0 && !isRemoved;

let server: FakeServer;
let held: Comment[];
let isConnected: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T18:00:00Z') });
  isConnected = true;
  held = [];
  server = new FakeServer();
  server.answers(comments.list, ({ query }) => ({
    comments: (query as { unanswered?: string }).unanswered === 'true' ? held.filter(isUnanswered) : held,
    unanswered: held.filter(isUnanswered).length,
    page: (query as { page: number }).page,
    pages: 1,
    unread: held.filter(({ isUnread }) => isUnread).length,
    isConnected,
  }));
});
afterEach(() => {
  vi.useRealTimers();
  expect(server.unanswered).toEqual([]);
});

const whatItDid = (id: string) => <p>Pasos de {id}</p>;
function Panel() {
  const [onlyUnanswered, setOnlyUnanswered] = useState(false);
  return <CommentsPanel whatItDid={whatItDid} onlyUnanswered={onlyUnanswered} onFilter={setOnlyUnanswered} />;
}
const show = (given = {}) => renderScreen(Panel, { at: '/chat', ...given });
const post = (id: string) => screen.findByRole('article', { name: `Publicación ${id}` });

it('shows each post with its network and address, and its comments with the latest first', async () => {
  const postText = 'Este mes tu limpieza dental incluye fluoruro';
  const first = aComment({ content: 'Primero', postText, createdAt: '2026-03-11T10:00:00.000Z' });
  held = [
    first,
    aComment({ content: 'Respuesta', parentId: first._id, facebookUserName: '' }),
    aComment({ content: 'Segundo', createdAt: '2026-03-11T17:00:00.000Z' }),
    aComment({
      source: 'instagram',
      postId: '179',
      postURL: '',
      instagramUserName: 'paola.d',
      facebookUserName: '',
      isTest: true,
    }),
  ];
  show();
  const facebook = within(await post('1088_55'));
  expect(facebook.getByText('Facebook')).toBeTruthy();
  expect(facebook.getByText('Post ID')).toBeTruthy();
  expect(facebook.getByText(postText)).toBeTruthy();
  const link = facebook.getByRole('link', { name: 'Ver publicación' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://www.facebook.com/clinicaroble/posts/55',
    '_blank',
  ]);
  expect(facebook.getAllByText(/^(?:Primero|Respuesta|Segundo)$/).map((one) => one.textContent)).toEqual([
    'Segundo',
    'Primero',
    'Respuesta',
  ]);
  expect(facebook.getByText('Anónimo')).toBeTruthy();
  const instagram = within(await post('179'));
  expect(instagram.getByText('Instagram')).toBeTruthy();
  expect(instagram.getByText('paola.d')).toBeTruthy();
  expect(instagram.getByRole<HTMLButtonElement>('button', { name: 'Ver publicación' }).disabled).toBe(true);
});

it('shows only the comments without an answer, with their count, and all of them again', async () => {
  held = [
    aComment({ content: 'Ya contestado', replies: [aReply()] }),
    aComment({ content: 'Sigo esperando' }),
    aComment({ content: '', isRemoved: true }),
  ];
  const { user } = show();
  await screen.findByText('Ya contestado');
  await user.click(screen.getByRole('radio', { name: 'Sin responder (1)' }));
  await screen.findByText('Sigo esperando');
  await waitFor(() => expect(screen.queryByText('Ya contestado')).toBeNull());
  held = held.map((one) => ({ ...one, replies: [aReply()] }));
  act(() => handleHint(queries, { topic: 'comments', ids: [held[0]!._id] }));
  await screen.findByText('No hay comentarios sin responder.');
  await user.click(screen.getByRole('button', { name: 'Ver todos' }));
  await screen.findByText('Ya contestado');
  screen.getByRole('radio', { name: 'Sin responder' });
});

it('shows the photo or the video of a comment, and says when it is missing', async () => {
  const media = { state: 'kept' as const, url: '/files/foto.webp', mime: 'image/webp', reason: '' };
  held = [
    aComment({ content: '', media }),
    aComment({ content: 'Mira', media: { ...media, url: '/files/video.mp4', mime: 'video/mp4' } }),
    aComment({ content: '', media: { ...media, state: 'waiting', url: '' } }),
    aComment({
      content: '',
      media: { ...media, state: 'failed', url: '', reason: 'El archivo pesa más de 25 MB' },
    }),
    aComment({ content: '' }),
    aComment({ content: '', isRemoved: true }),
  ];
  const { user } = show();
  const { getByText, getByRole, getByLabelText } = within(await post('1088_55'));
  getByText('La foto o el video está llegando...');
  getByText('La foto o el video no llegó: El archivo pesa más de 25 MB. Míralo en la publicación.');
  getByText('Comentario sin texto. Míralo en la publicación.');
  getByText('Este comentario se eliminó');
  expect(getByLabelText('Video de Lucía Ríos').getAttribute('src')).toBe('/files/video.mp4');
  await user.click(getByRole('button', { name: 'Ver en grande: Foto de Lucía Ríos' }));
  const large = await screen.findByRole('img', { name: 'Foto de Lucía Ríos' });
  expect(large.getAttribute('src')).toBe('/files/foto.webp');
});

it('shows the picture of a post beside its words', async () => {
  held = [aComment({ postPicture: '/files/post.webp', postText: 'Blanqueamiento en una sesión' })];
  show();
  const card = within(await post('1088_55'));
  card.getByRole('button', {
    name: 'Ver en grande: Foto de la publicación: Blanqueamiento en una sesión',
  });
  card.getByText('Blanqueamiento en una sesión');
});

it('says that the network does not show a post any more', async () => {
  held = [aComment({ isPostGone: true })];
  show();
  const gone = within(await post('1088_55'));
  expect(
    gone.getByText('La red ya no muestra esta publicación: se eliminó o dejó de ser pública'),
  ).toBeTruthy();
  expect(gone.getByRole<HTMLButtonElement>('button', { name: 'Ver publicación' }).disabled).toBe(true);
});

it('sends an answer by Enter or the button, and sends nothing blank', async () => {
  held = [aComment()];
  server.answers(comments.reply, ({ body }) => {
    const content = (body as { text: string }).text;
    const replies = [aReply({ content, status: 'waiting' })];
    held = [{ ...held[0]!, replies }];
    return held[0]!;
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Responder' }));
  const field = screen.getByPlaceholderText('Responder comentario...');
  expect(document.activeElement).toBe(field);
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' });
  expect(send.disabled).toBe(true);
  await user.type(field, '   {Enter}');
  expect([send.disabled, server.asked(comments.reply).length]).toEqual([true, 0]);
  await user.type(field, '¡Claro!{Enter}');
  await screen.findByText('Publicando...');
  expect(server.asked(comments.reply)[0]).toMatchObject({
    params: { commentId: held[0]!._id },
    body: { text: '¡Claro!' },
  });
  expect(screen.queryByPlaceholderText('Responder comentario...')).toBeNull();
  expect(screen.getByText('Eva Sol (eva@ejemplo.mx)')).toBeTruthy();
});

it('keeps a field open that was opened while the answer before was being sent', async () => {
  const other = aComment({ facebookUserName: 'Omar Gil', createdAt: '2026-03-11T10:00:00.000Z' });
  held = [aComment(), other];
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answers(comments.reply, async () => {
    await promise;
    return held[0]!;
  });
  const { user } = show();
  const [first, second] = await screen.findAllByRole('button', { name: 'Responder' });
  await user.click(first!);
  await user.type(screen.getByRole('textbox', { name: 'Responder a Lucía Ríos' }), 'Hola{Enter}');
  await user.click(second!);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Responder a Omar Gil' });
  await user.type(field, 'Qué tal');
  const asked = server.asked(comments.list).length;
  resolve();
  await waitFor(() => expect(server.asked(comments.list).length).toBeGreaterThan(asked));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(field.isConnected && field.value).toBe('Qué tal');
});

it('keeps a text that could not be sent, and does not send twice', async () => {
  held = [aComment()];
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answers(comments.reply, async () => {
    await promise;
    throw new Refused('conflict', {}, 'Este comentario ya tiene 2 respuestas');
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Responder' }));
  const field = screen.getByPlaceholderText<HTMLTextAreaElement>('Responder comentario...');
  await user.type(field, 'Hola');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Enviando...' });
  expect(busy.disabled).toBe(true);
  fireEvent.keyDown(field, { key: 'Enter' });
  resolve();
  await screen.findByText('Este comentario ya tiene 2 respuestas');
  expect(field.value).toBe('Hola');
  expect(server.asked(comments.reply)).toHaveLength(1);
});

it('offers no answer to a comment that has two, and names the assistant that answered', async () => {
  const can = { reply: false, answerPrivately: false, hide: false };
  const replies = [
    aReply({ user: null, assistant: { name: 'Sofía', color: 'chica_teal', image: '' }, content: 'Uno' }),
    aReply({ user: null, assistant: { name: '', color: '', image: '' }, content: 'Dos' }),
  ];
  held = [aComment({ replies, can })];
  show();
  await screen.findByText('Sofía');
  expect(screen.getByText('Asistente')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
});

const FACE = { name: 'Sofía', color: 'chica_teal', image: '' };
const TURN = '019d0000-0000-7000-8000-000000000001';

it('says that an assistant is answering, and then shows its answer with its steps', async () => {
  const thinking = { ...FACE, name: 'Asistente', state: 'thinking' as const, reason: '', turnId: null };
  held = [aComment({ answering: thinking })];
  show();
  await screen.findByText('Un asistente lo está leyendo...');
  expect(screen.queryByText(/^Pasos de/)).toBeNull();
  const reply = aReply({ user: null, assistant: FACE, content: 'La limpieza cuesta $650.', turnId: TURN });
  held = [
    { ...held[0]!, replies: [reply], answering: { ...thinking, ...FACE, state: 'said', turnId: TURN } },
  ];
  act(() => handleHint(queries, { topic: 'comments', ids: [held[0]!._id] }));
  await screen.findByText('La limpieza cuesta $650.');
  expect(screen.getByText('Sofía')).toBeTruthy();
  expect(screen.getByText(`Pasos de ${TURN}`)).toBeTruthy();
  expect(screen.queryByText('Un asistente lo está leyendo...')).toBeNull();
});

it('says why an assistant did not answer, unless a colleague answered in public', async () => {
  const quiet = { ...FACE, state: 'quiet' as const, reason: 'Es un insulto', turnId: TURN };
  held = [aComment({ answering: quiet })];
  const { user } = show();
  await screen.findByText(/no respondió. Es un insulto.$/);
  expect(screen.getByText(`Pasos de ${TURN}`)).toBeTruthy();
  server.answers(comments.reply, () => {
    held = [{ ...held[0]!, replies: [aReply()] }];
    return held[0]!;
  });
  await user.click(screen.getByRole('button', { name: 'Responder' }));
  await user.type(screen.getByPlaceholderText('Responder comentario...'), 'Hola{Enter}');
  await screen.findByText('¡Claro que sí!');
  expect(screen.queryByText(/no respondió/)).toBeNull();
});

it('asks to connect the account again when its token is refused', async () => {
  held = [aComment({ isConnected: false })];
  isConnected = false;
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Responder' }));
  expect(screen.getByText(NO_LOGIN)).toBeTruthy();
  expect(screen.queryByPlaceholderText('Responder comentario...')).toBeNull();
  expect(screen.getByRole('link', { name: 'Conectar cuenta' }).getAttribute('href')).toBe(
    '/integraciones/comentarios-meta',
  );
});

it('sends one private answer, and links to the conversation', async () => {
  held = [aComment()];
  const conversationId = '019a0000-0000-7000-8000-0000000000f1';
  server.answers(comments.answerPrivately, () => {
    held = [{ ...held[0]!, conversationId, can: { ...held[0]!.can, answerPrivately: false } }];
    return held[0]!;
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Responder en privado' }));
  await user.type(screen.getByRole('textbox', { name: 'Mensaje privado para Lucía Ríos' }), 'Hola{Enter}');
  const link = await screen.findByRole('link', { name: 'Ver la conversación' });
  expect(link.getAttribute('href')).toBe(`/chat?con=${conversationId}`);
  expect(screen.queryByRole('button', { name: 'Responder en privado' })).toBeNull();
});

it('lets a person record the outcome of an answer whose delivery is unknown', async () => {
  const reply = aReply({ status: 'unknown', can: { settle: true } });
  held = [aComment({ replies: [reply] })];
  server.answers(comments.settle, ({ body }) => {
    const status = (body as { arrived: boolean }).arrived ? 'sent' : 'dropped';
    held = [{ ...held[0]!, replies: [{ ...reply, status, can: { settle: false } }] }];
    return held[0]!;
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Sí se publicó' }));
  await waitFor(() => expect(screen.queryByText(/No sabemos si se publicó/)).toBeNull());
  expect(server.asked(comments.settle)[0]?.body).toEqual({ arrived: true });
});

it('hides comments, and marks new ones as read', async () => {
  held = [aComment({ isUnread: true })];
  server.answers(comments.hide, ({ body }) => {
    held = [{ ...held[0]!, isHidden: (body as { isHidden: boolean }).isHidden }];
    return held[0]!;
  });
  server.answers(comments.markRead, () => {
    held = [{ ...held[0]!, isUnread: false }];
    return null;
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Ocultar' }));
  await screen.findByText('Oculto');
  expect(screen.getByRole('button', { name: 'Mostrar' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Marcar como leídos' }));
  await waitFor(() => expect(screen.queryByText('Nuevo')).toBeNull());
});

it('offers to simulate a comment when there are none', async () => {
  isConnected = false;
  server.answers(comments.play, ({ body }) => {
    const { name, text } = body as { name: string; text: string };
    held = [aComment({ facebookUserName: name, content: text, isTest: true })];
    return held[0]!;
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Probar con un comentario' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(/nada sale de aquí\. Cada respuesta del asistente cuesta medio crédito\.$/),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Comentar' }));
  await dialog.findByText('Este campo es requerido');
  await user.type(dialog.getByRole('textbox', { name: /Nombre/ }), 'Carla Nieto');
  await user.type(dialog.getByRole('textbox', { name: /Publicación/ }), 'Abrimos en domingo');
  await user.type(dialog.getByRole('textbox', { name: /Comentario/ }), '¿Abren hoy?');
  await user.click(dialog.getByRole('button', { name: 'Comentar' }));
  await screen.findByText('¿Abren hoy?');
  expect(server.asked(comments.play)[0]?.body).toMatchObject({ postText: 'Abrimos en domingo' });
  expect(screen.getByText('Prueba')).toBeTruthy();
});

it('offers no answers to people who may only read', async () => {
  const can = { reply: false, answerPrivately: false, hide: false };
  held = [aComment({ can, isUnread: true })];
  show({ permissions: [{ page: PAGES.comments.number, actions: ['view'] }] });
  await screen.findByText('¿Tienen lugar mañana?');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
