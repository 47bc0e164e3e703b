import { channels } from '@cauce/contract/conversations/channels';
import { comments, NO_LOGIN } from '@cauce/contract/conversations/comments';
import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INSTAGRAM, onFacebook, onInstagram, PAGE } from '../../../testing/graph/commented.ts';
import { signed } from '../../../testing/graph/events.ts';
import { GraphServer } from '../../../testing/graph/graph-server.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';

const TOKEN = 'EAAP0123456789abcdefghij';
const DAY = 86_400_000;

let graph: GraphServer;
let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeEach(async () => {
  graph = await GraphServer.open();
  app = await TestApp.open({ rates: 'unlimited', graph });
  owner = await app.owner();
  graph.page(PAGE, TOKEN, { id: INSTAGRAM, username: 'clinica.roble' });
});
afterEach(async () => {
  await app.close();
  await graph.close();
});

type Event = Record<string, unknown>;
const now = () => app.clock.now().getTime();
async function tell(...events: Event[]): Promise<void> {
  for (const event of events) {
    const { payload, headers } = signed(event);
    expect((await app.anonymous.raw('POST', '/api/webhook/meta', payload, headers)).status).toBe(200);
  }
  await runJobs(app);
}
/** A page with its Instagram account, whose comments are ingested. */
async function connect(): Promise<string[]> {
  const { data } = await owner.call(channels.connectMeta, {
    body: { token: TOKEN, channels: ['messenger', 'instagram'] },
  });
  for (const { _id: id } of data)
    await owner.call(channels.takeComments, { params: { id }, body: { takesComments: true } });
  return data.map(({ _id }) => _id);
}
const listed = async () => (await owner.call(comments.list, {})).data;
const first = async () => (await listed()).comments[0]!;
const replyUrl = (id: string) => `/api/comment/${id}/reply`;
const answer = (id: string, text: string) => owner.inject('POST', replyUrl(id), { text });

describe('comments', () => {
  it('are listed by post with their author, once per comment after repeated deliveries', async () => {
    await connect();
    graph.posts.set(`${PAGE}_1`, {
      url: 'https://www.facebook.com/clinicaroble/posts/1',
      text: 'Blanqueamiento en una sesión',
    });
    const event = onFacebook({ id: 'c1', at: now() - 5000 });
    await tell(...Array.from({ length: 100 }, () => event), onInstagram({ id: 'i1', at: now() - 9000 }));
    const { comments: rows, unread, isConnected } = await listed();
    expect([unread, isConnected]).toEqual([2, true]);
    expect(rows).toMatchObject([
      {
        commentId: 'c1',
        source: 'facebook',
        postId: `${PAGE}_1`,
        postURL: 'https://www.facebook.com/clinicaroble/posts/1',
        postText: 'Blanqueamiento en una sesión',
        facebookUserName: 'Lucía Ríos',
        instagramUserName: '',
        content: '¿Tienen lugar mañana?',
        replies: [],
        can: { reply: true, answerPrivately: true, hide: true },
      },
      { commentId: 'i1', instagramUserName: 'lucia.rios', facebookUserName: '', postId: 'media-1' },
    ]);
    await owner.call(comments.markRead, { body: { source: 'facebook', postId: `${PAGE}_1` } });
    expect((await listed()).unread).toBe(1);
  });

  it('of accounts without comments, and the business’s own, are ignored', async () => {
    const [id = ''] = await connect();
    await tell(onFacebook({ id: 'own', at: now(), from: { id: PAGE, name: 'Clínica Roble' } }));
    expect((await listed()).comments).toEqual([]);
    await owner.call(channels.takeComments, { params: { id }, body: { takesComments: false } });
    await tell(onFacebook({ id: 'c1', at: now() }));
    expect((await listed()).comments).toEqual([]);
  });

  it('under a post that is also an advertisement appear once', async () => {
    await connect();
    const said = { at: now() - 1000, text: 'Precio por favor' };
    await tell(
      onInstagram({ id: 'i1', post: 'media-1', ...said }),
      onInstagram({ id: 'i1-ad', post: 'media-2', ...said }, 'ad-7'),
    );
    expect((await listed()).comments.map(({ commentId }) => commentId)).toEqual(['i1']);
    // Without an advertisement, these are two comments.
    await tell(onInstagram({ id: 'i2', post: 'media-3', ...said }));
    expect((await listed()).comments).toHaveLength(2);
  });

  it('wait for the comment that they answer, like changes for their comment', async () => {
    await connect();
    const at = now() - 60_000;
    await tell(
      onFacebook({ id: 'c3', at: at + 3000, parent: 'c2', text: 'Yo también' }),
      onFacebook({ id: 'c2', at: at + 2000, parent: 'c1', text: '¿Y el sábado?' }),
      onFacebook({ id: 'c1', at: at + 9000, verb: 'edited', text: '¿Tienen lugar el viernes?' }),
      onFacebook({ id: 'c1', at: at + 5000, verb: 'edited', text: 'Una versión anterior' }),
    );
    expect((await listed()).comments).toEqual([]);
    await tell(onFacebook({ id: 'c1', at }));
    const rows = (await listed()).comments;
    expect(rows.map(({ content }) => content)).toEqual([
      '¿Tienen lugar el viernes?',
      '¿Y el sábado?',
      'Yo también',
    ]);
    expect(rows.map(({ parentId }) => parentId)).toEqual([null, rows[0]!._id, rows[1]!._id]);
    expect((await app.pool.query('select from comment_parked')).rowCount).toBe(0);
  });

  it('without a parent become top comments after a while', async () => {
    await connect();
    await tell(onFacebook({ id: 'c2', at: now(), parent: 'older' }));
    expect((await listed()).comments).toEqual([]);
    app.clock.pass(61 * 60_000);
    await app.pool.query(`select graphile_worker.add_job('comments.sweep', '{}')`);
    await runJobs(app);
    expect(await first()).toMatchObject({ commentId: 'c2', parentId: null });
  });

  it('follow when they are hidden, shown, edited or removed', async () => {
    await connect();
    const at = now() - 60_000;
    await tell(
      onFacebook({ id: 'c1', at }),
      onFacebook({ id: 'c1', at: at + 2000, verb: 'hide' }),
      onFacebook({ id: 'c1', at: at + 1000, verb: 'unhide' }),
    );
    expect(await first()).toMatchObject({ isHidden: true });
    await tell(onFacebook({ id: 'c1', at: at + 3000, verb: 'unhide' }));
    expect(await first()).toMatchObject({ isHidden: false, isRemoved: false });
    await tell(
      onFacebook({ id: 'c1', at: at + 4000, verb: 'remove' }),
      onFacebook({ id: 'c1', at: at + 5000, verb: 'edited', text: 'Ya no' }),
    );
    expect(await first()).toMatchObject({ isRemoved: true, content: '', can: { reply: false } });
    expect((await answer((await first())._id, 'Hola')).body.message).toBe(
      'El comentario ya no está en la publicación',
    );
  });

  it('are hidden at the network first', async () => {
    await connect();
    await tell(onFacebook({ id: 'c1', at: now() - 1000 }));
    const { _id } = await first();
    const hide = (isHidden: boolean) => owner.inject('PUT', `/api/comment/${_id}/hidden`, { isHidden });
    expect((await hide(true)).status).toBe(200);
    expect([[...graph.hidden], (await first()).isHidden]).toEqual([['c1'], true]);
    graph.trouble = { is: 'error', code: 2, status: 500 };
    expect((await hide(false)).status).toBe(502);
    expect((await first()).isHidden).toBe(true);
  });

  it('belong to one business only', async () => {
    await connect();
    await tell(onFacebook({ id: 'c1', at: now() - 1000 }));
    const { _id } = await first();
    const other = await app.owner();
    expect((await other.call(comments.list, {})).data.comments).toEqual([]);
    expect((await other.inject('POST', replyUrl(_id), { text: 'Hola' })).status).toBe(404);
    expect((await other.inject('POST', `/api/comment/${_id}/message`, { text: 'Hola' })).status).toBe(404);
    const played = await other.inject('POST', '/api/simulator/comment', { parentId: _id, text: 'Hola' });
    expect(played.status).toBe(404);
  });
});

describe('a public reply', () => {
  it('is published with its account and matches its own echo', async () => {
    await connect();
    await tell(onFacebook({ id: 'c1', at: now() - 1000 }), onInstagram({ id: 'i1', at: now() - 2000 }));
    const [fb, ig] = (await listed()).comments;
    expect((await answer(fb!._id, '¡Claro que sí!')).status).toBe(201);
    expect((await answer(ig!._id, 'Te esperamos')).status).toBe(201);
    expect((await first()).replies).toMatchObject([{ status: 'waiting', content: '¡Claro que sí!' }]);
    await runJobs(app);
    expect(graph.comments).toEqual([
      { commentId: 'c1', path: 'comments', body: { message: '¡Claro que sí!' } },
      { commentId: 'i1', path: 'replies', body: { message: 'Te esperamos' } },
    ]);
    await tell(
      onFacebook({
        id: 'c1_1',
        at: now(),
        parent: 'c1',
        text: '¡Claro que sí!',
        from: { id: PAGE, name: 'Clínica Roble' },
      }),
    );
    const [reply, ...more] = (await first()).replies;
    expect(more).toEqual([]);
    expect(reply).toMatchObject({
      status: 'sent',
      assistant: null,
      user: { name: expect.any(String), email: expect.stringContaining('@') },
    });
  });

  it('is limited to two, also with concurrent requests', async () => {
    await connect();
    await tell(onFacebook({ id: 'c1', at: now() - 1000 }));
    const { _id } = await first();
    const tries = await Promise.all(Array.from({ length: 6 }, (_, n) => answer(_id, `Respuesta ${n}`)));
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 409, 409, 409, 409,
    ]);
    expect(tries.find(({ status }) => status === 409)?.body.message).toBe(
      'Este comentario ya tiene 2 respuestas',
    );
    await runJobs(app);
    expect(graph.comments).toHaveLength(2);
    expect(await first()).toMatchObject({ can: { reply: false } });
  });

  it('from another app counts', async () => {
    await connect();
    const ours = { id: PAGE, name: 'Clínica Roble' };
    await tell(
      // Arrives before the comment itself.
      onFacebook({ id: 'r1', at: now() - 5000, parent: 'c1', text: 'Por aquí te atendemos', from: ours }),
      onFacebook({ id: 'c1', at: now() - 9000 }),
      onFacebook({ id: 'r2', at: now() - 3000, parent: 'c1', text: 'Y por teléfono', from: ours }),
    );
    const comment = await first();
    expect(comment.replies.map(({ user, content }) => [user, content])).toEqual([
      ['Desde otra aplicación', 'Por aquí te atendemos'],
      ['Desde otra aplicación', 'Y por teléfono'],
    ]);
    expect((await answer(comment._id, 'Otra')).status).toBe(409);
    await tell(onFacebook({ id: 'r2', at: now(), verb: 'remove', from: ours }));
    expect((await answer(comment._id, 'Otra')).status).toBe(201);
  });

  it('is never repeated after an interruption; its echo confirms it', async () => {
    await connect();
    await tell(onFacebook({ id: 'c1', at: now() - 1000 }));
    const { _id } = await first();
    await answer(_id, '¡Claro   que sí!');
    graph.trouble = { is: 'cut', after: 'doing' };
    await runJobs(app);
    graph.trouble = undefined;
    await runJobs(app);
    expect(graph.comments).toHaveLength(1);
    expect((await first()).replies).toMatchObject([{ status: 'unknown', can: { settle: true } }]);
    const from = { id: PAGE, name: 'Clínica Roble' };
    await tell(onFacebook({ id: 'c1_1', at: now(), parent: 'c1', text: '¡Claro que sí!', from }));
    expect((await first()).replies).toMatchObject([{ status: 'sent', can: { settle: false } }]);
    expect((await first()).replies).toHaveLength(1);
  });

  it('left half sent has an unknown outcome until a person decides', async () => {
    await connect();
    await tell(onFacebook({ id: 'c1', at: now() - 1000 }));
    const { _id } = await first();
    await answer(_id, 'Hola');
    await app.pool.query(`update comment_reply set status = 'sending'`);
    await runJobs(app);
    expect(graph.comments).toEqual([]);
    const [reply] = (await first()).replies;
    expect(reply).toMatchObject({ status: 'unknown' });
    await owner.call(comments.settle, { params: { id: reply!._id }, body: { arrived: false } });
    expect((await first()).replies).toEqual([]);
  });

  it('waits while the network is busy and fails when it is refused', async () => {
    await connect();
    await tell(onFacebook({ id: 'c1', at: now() - 1000 }));
    const { _id } = await first();
    await answer(_id, 'Hola');
    graph.trouble = { is: 'error', code: 4 };
    await runJobs(app);
    expect((await first()).replies).toMatchObject([{ status: 'waiting' }]);
    graph.trouble = undefined;
    await app.pool.query(`update graphile_worker._private_jobs set run_at = now()`);
    await runJobs(app);
    expect((await first()).replies).toMatchObject([{ status: 'sent' }]);
    graph.trouble = { is: 'error', code: 190, status: 401 };
    app.clock.pass(1000);
    await answer(_id, 'Otra');
    await runJobs(app);
    expect((await first()).replies.map(({ status }) => status)).toEqual(['sent', 'failed']);
    // Meta rejects the account.
    expect(await first()).toMatchObject({ isConnected: false, can: { reply: true } });
    const refused = await answer(_id, 'Y otra');
    expect([refused.status, refused.body.message]).toEqual([409, NO_LOGIN]);
  });
});

const writeTo = (id: string, text = 'Te escribo por aquí') =>
  owner.inject('POST', `/api/comment/${id}/message`, { text });

describe('a private answer', () => {
  it('is sent once, through a new conversation', async () => {
    await connect();
    await tell(onFacebook({ id: 'c1', at: now() - 1000 }));
    const { _id } = await first();
    const tries = await Promise.all([writeTo(_id), writeTo(_id), writeTo(_id)]);
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(tries.find(({ status }) => status === 409)?.body.message).toBe('Ya le respondiste en privado');
    await runJobs(app);
    expect(graph.sent.map(({ from, body }) => ({ from, body }))).toEqual([
      {
        from: PAGE,
        body: {
          recipient: { comment_id: 'c1' },
          message: expect.objectContaining({ text: 'Te escribo por aquí' }),
        },
      },
    ]);
    const [conversation] = (await owner.call(conversations.list, {})).data.rows;
    expect(conversation).toMatchObject({
      channel: 'messenger',
      name: 'Lucía Ríos',
      lastText: 'Te escribo por aquí',
    });
    expect(await first()).toMatchObject({
      conversationId: conversation!._id,
      isUnread: false,
      can: { answerPrivately: false, reply: true },
    });
    const id = conversation!._id;
    const { data } = await owner.call(conversations.messages, { params: { id } });
    expect(JSON.stringify(data)).toContain('"status":"sent"');
  });

  it('is allowed for seven days and for known authors', async () => {
    await connect();
    await tell(
      onFacebook({ id: 'c1', at: now() }),
      onFacebook({ id: 'c2', at: now() + 1, from: { id: '', name: '' } }),
    );
    const rows = (await listed()).comments;
    const [known, anonymous] = rows;
    expect((await writeTo(anonymous!._id)).body.message).toBe(
      'La red no dice quién lo escribió: respóndele a la vista de todos',
    );
    app.clock.pass(7 * DAY + 1000);
    expect((await first()).can).toMatchObject({ answerPrivately: false, reply: true });
    const late = await writeTo(known!._id);
    expect([late.status, late.body.message]).toEqual([
      409,
      'Pasaron más de 7 días desde su comentario: ya no se le puede escribir en privado',
    ]);
    app.clock.pass(-2000);
    // Just before the deadline.
    expect((await writeTo(known!._id)).status).toBe(201);
  });
});

describe('in test mode', () => {
  it('comments arrive like webhooks, are answered, and nothing leaves', async () => {
    const body = { name: 'Lucía Ríos', postId: 'post-1', text: '¿Cuánto cuesta?' };
    const { data } = await owner.call(comments.play, { body });
    expect(data).toMatchObject({ isTest: true, isConnected: true, facebookUserName: 'Lucía Ríos' });
    app.clock.pass(1000);
    const nested = await owner.call(comments.play, {
      body: { name: '', parentId: data._id, text: 'Yo también quiero saber' },
    });
    expect(nested.data).toMatchObject({ parentId: data._id, postId: 'post-1', facebookUserName: '' });
    await answer(data._id, 'Desde $800');
    await runJobs(app);
    expect((await first()).replies).toMatchObject([{ status: 'sent', content: 'Desde $800' }]);
    await owner.call(comments.answerPrivately, {
      params: { commentId: data._id },
      body: { text: 'Te escribo por aquí' },
    });
    await runJobs(app);
    expect([graph.comments, graph.sent]).toEqual([[], []]);
    const [conversation] = (await owner.call(conversations.list, {})).data.rows;
    expect(conversation).toMatchObject({ channel: 'simulator', name: 'Lucía Ríos', isTest: true });
    expect((await app.pool.query(`select state from incoming where state <> 'done'`)).rows).toEqual([]);
  });
});
