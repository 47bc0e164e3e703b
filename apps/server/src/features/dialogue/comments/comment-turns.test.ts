import { comments } from '@cauce/contract/conversations/comments';
import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answered, commentOf, plays, repliesTo } from '../../../../testing/comment-scripts/write-comment.ts';
import {
  dueNow,
  giveCredits,
  jobsWith,
  lookOver,
  openAssistant,
  ScriptedResponder,
} from '../../../../testing/dialogue.ts';
import { openBooking } from '../../../../testing/factories/booking.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { performJob, runJobs } from '../../../../testing/run-jobs.ts';
import { openScopes } from '../../../platform/database/scopes.ts';
import { balancesOf } from '../../credits/index.ts';
import { UNANSWERED_REASONS } from './unanswered-reasons.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let responder: ScriptedResponder;
let jobs: ReturnType<typeof jobsWith>;
beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  await giveCredits(app, owner.businessId, 10);
  await openBooking(owner, {}, { service: { name: 'Limpieza dental', price: '500' } });
  responder = new ScriptedResponder();
  responder.says('La limpieza se agenda por mensaje.');
  jobs = jobsWith(app, responder);
});
afterEach(() => app.close());

type Over = NonNullable<Parameters<typeof openAssistant>[2]>;
const open = (over: Over = {}) =>
  openAssistant(app, owner, { respondTo: 'comments', channel: ['Instagram', 'Messenger'], ...over });
const go = () => answered(app, jobs);
const rows = async <T extends object>(query: string, ...values: unknown[]) =>
  (await app.pool.query<T>(query, values)).rows;
const turns = () =>
  rows<{ state: string; reason: string; cost: number }>(
    'select state, reason, cost from turn where comment_id is not null order by started_at, id',
  );
const balance = () =>
  openScopes(app.pool).inTenant(
    { businessId: owner.businessId },
    async (tx) => (await balancesOf(tx, app.clock.now())).gpt,
  );

describe('a comment', () => {
  it('is answered under it after the reading delay, once, and is charged once', async () => {
    const assistantId = await open();
    const id = await plays(owner, '¿Cuánto cuesta la limpieza?');
    await runJobs(app, jobs);
    expect(responder.talks).toEqual([]);
    expect((await commentOf(owner, id)).answering).toMatchObject({ state: 'thinking' });
    await go();
    expect(await repliesTo(owner, id)).toEqual(['La limpieza se agenda por mensaje.']);
    const { replies, answering, isUnread } = await commentOf(owner, id);
    expect(isUnread).toBe(false);
    expect(replies[0]).toMatchObject({
      status: 'sent',
      user: null,
      assistant: { name: 'Valentina', color: 'chica_blue' },
      turnId: answering?.turnId,
    });
    expect(answering).toMatchObject({ state: 'said', name: 'Valentina' });
    expect(await rows('select author from comment_reply')).toEqual([{ author: `assistant:${assistantId}` }]);
    expect(await turns()).toEqual([{ state: 'said', reason: '', cost: 500 }]);
    expect(await balance()).toMatchObject({ posted: 9500, held: 0 });
    await go();
    expect(responder.talks).toHaveLength(1);
    const [talk] = responder.talks;
    expect(talk).toMatchObject({ isPublic: true, channel: 'facebook' });
    expect(talk?.fresh.map(({ text }) => text)).toEqual(['¿Cuánto cuesta la limpieza?']);
  });

  it('is answered once, with many processes and repeated events', async () => {
    await open();
    const id = await plays(owner, '¿Cuánto cuesta?');
    await runJobs(app, jobs);
    app.clock.pass(11_000);
    const payload = JSON.stringify({ businessId: owner.businessId, commentId: id });
    for (const task of ['dialogue.scheduleCommentAnswer', 'dialogue.runCommentTurn'])
      await rows(`select graphile_worker.add_job('${task}', $1::json) from generate_series(1, 5)`, payload);
    await Promise.all([runJobs(app, jobs), runJobs(app, jobs), runJobs(app, jobs)]);
    await go();
    expect(await repliesTo(owner, id)).toHaveLength(1);
    expect(await balance()).toMatchObject({ posted: 9500, held: 0 });
    expect((await turns()).map(({ state }) => state)).toEqual(['said']);
    expect(await rows('select from comment_waiting')).toEqual([]);
  });

  it.each([
    ['by one that answers messages', { respondTo: 'messages' as const }],
    ['by one of the other network', { channel: ['Instagram' as const] }],
    ['by one for clients alone', { correspondTo: 'clients' as const }],
  ])('is not answered %s', async (_, over) => {
    await open(over);
    const id = await plays(owner, '¿Cuánto cuesta?');
    await go();
    expect(responder.talks).toEqual([]);
    expect(await commentOf(owner, id)).toMatchObject({ replies: [], answering: null });
  });

  it('is answered by the assistant of its network, and in test mode first by one in test mode', async () => {
    await open({ name: 'Facebook', channel: ['Messenger'] });
    await open({ name: 'Prueba', channel: ['Instagram'], mode: 'testing', correspondTo: 'test_numbers' });
    await open({ name: 'Instagram', channel: ['Instagram'] });
    const [one, other] = [
      await plays(owner, '¿Cuánto cuesta?'),
      await plays(owner, '¿Cuánto cuesta?', { source: 'instagram' }),
    ];
    await go();
    expect((await commentOf(owner, one)).answering?.name).toBe('Facebook');
    expect((await commentOf(owner, other)).answering?.name).toBe('Prueba');
  });
});

const quiet = async (id: string) => {
  const { answering, replies } = await commentOf(owner, id);
  return [answering?.state, answering?.reason, replies.filter(({ assistant }) => assistant).length];
};

describe('is not answered', () => {
  it('where the team answered it or another comment of its thread', async () => {
    await open();
    const id = await plays(owner, '¿Cuánto cuesta?');
    await owner.call(comments.reply, { params: { commentId: id }, body: { text: 'Te marco' } });
    app.clock.pass(1000);
    const below = await plays(owner, '¿Y a mí?', { parentId: id, name: 'Omar Gil' });
    await go();
    expect(await quiet(id)).toEqual(['quiet', UNANSWERED_REASONS.answered, 0]);
    expect(await quiet(below)).toEqual(['quiet', UNANSWERED_REASONS.attended, 0]);
    expect(responder.talks).toEqual([]);
    expect(await balance()).toMatchObject({ posted: 10_000, held: 0 });
  });

  it('where the team answered during the turn', async () => {
    await open();
    const id = await plays(owner, '¿Cuánto cuesta?');
    responder.next = async () => {
      await owner.call(comments.reply, { params: { commentId: id }, body: { text: 'Te marco' } });
      return { say: ['Cuesta poco'] };
    };
    await go();
    await go();
    expect(await repliesTo(owner, id)).toEqual(['Te marco']);
    expect((await turns()).map(({ state }) => state)).toEqual(['overtaken', 'quiet']);
    expect(await balance()).toMatchObject({ posted: 10_000, held: 0 });
  });

  it('where it has two answers, is hidden, removed, or older than a day', async () => {
    await open();
    const [full, hidden, gone, old] = await Promise.all(
      ['uno', 'dos', 'tres', 'cuatro'].map((word) => plays(owner, `¿Precio? ${word}`, { postId: word })),
    );
    await rows(
      `insert into comment_reply (business_id, id, comment_id, text, author, source, status, created_at)
       select $1, gen_random_uuid(), $2, 'x', 'assistant:' || gen_random_uuid(), 'assistant', 'sent', now() from generate_series(1, 2)`,
      owner.businessId,
      full,
    );
    await owner.call(comments.hide, { params: { commentId: hidden! }, body: { isHidden: true } });
    await rows(`update comment set removed_at = now() where id = $1`, gone);
    await rows(`update comment set created_at = created_at - interval '25 hours' where id = $1`, old);
    await go();
    expect(await quiet(full!)).toEqual(['quiet', UNANSWERED_REASONS.full, 2]);
    expect(await quiet(hidden!)).toEqual(['quiet', UNANSWERED_REASONS.hidden, 0]);
    expect(await quiet(gone!)).toEqual(['quiet', UNANSWERED_REASONS.removed, 0]);
    expect(await quiet(old!)).toEqual(['quiet', UNANSWERED_REASONS.old, 0]);
    expect(responder.talks).toEqual([]);
  });

  it.each([
    ['Son unos pendejos, ¿cuánto cuesta?', 'Es un insulto'],
    ['Gana dinero desde casa', 'Parece publicidad'],
    ['¿Precio? mira https://bit.ly/x1', 'Trae un enlace'],
    ['👏👏👏', 'No pregunta nada'],
    ['@omar.gil @paola', 'No pregunta nada'],
  ])('«%s»', async (text, reason) => {
    await open();
    const id = await plays(owner, text);
    await go();
    expect(await quiet(id)).toEqual(['quiet', reason, 0]);
    expect(responder.talks).toEqual([]);
    expect(await balance()).toMatchObject({ posted: 10_000, held: 0 });
  });

  it('without credits, with the usual reason and one e-mail to the owner', async () => {
    const poor = await app.owner();
    await openAssistant(app, poor, { respondTo: 'comments', channel: ['Messenger'] });
    const ids = [await plays(poor, '¿Precio?'), await plays(poor, '¿Horario?', { postId: 'post-2' })];
    await go();
    for (const id of ids)
      expect(await commentOf(poor, id)).toMatchObject({
        replies: [],
        answering: { state: 'quiet', reason: 'No tienes créditos GPT disponibles' },
      });
    const letters = await rows(`select from outbox where payload ->> 'subject' like 'No tienes créditos%'`);
    expect(letters).toHaveLength(1);
    expect(responder.talks).toEqual([]);
  });

  it('more often a day per author than the business allows', async () => {
    await open({ messageLimiterDay: 1 });
    const [one, two] = [
      await plays(owner, '¿Precio?'),
      await plays(owner, '¿Y el horario?', { postId: 'b' }),
    ];
    const other = await plays(owner, '¿Precio?', { postId: 'c', name: 'Omar Gil' });
    await go();
    await go();
    const said = await Promise.all([one, two].map(async (id) => (await repliesTo(owner, id)).length));
    expect(said.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await repliesTo(owner, other)).toHaveLength(1);
    expect(
      (await turns()).filter(({ reason }) => reason === 'Llegó a su límite de mensajes de hoy'),
    ).toHaveLength(1);
  });

  it('where its author must not be answered, or is attended by the team', async () => {
    await open();
    const first = await plays(owner, '¿Cuánto cuesta?');
    await owner.call(comments.answerPrivately, { params: { commentId: first }, body: { text: 'Hola' } });
    const attended = await plays(owner, '¿Y cuánto dura?', { postId: 'b' });
    await go();
    expect(await quiet(attended)).toEqual(['quiet', 'Una persona del equipo atiende la conversación', 0]);
    await rows('update client set no_respond = true');
    await rows('update conversation set attended_until = null');
    const next = await plays(owner, '¿Hola?', { postId: 'c' });
    await go();
    expect(await quiet(next)).toEqual(['quiet', 'El contacto está marcado como «No responder»', 0]);
  });

  it('where it belongs to another business', async () => {
    await open();
    const other = await app.owner();
    const id = await plays(other, '¿Cuánto cuesta?');
    await go();
    expect(await commentOf(other, id)).toMatchObject({ replies: [], answering: null });
    expect(responder.talks).toEqual([]);
  });
});

describe('a turn about a comment', () => {
  it('that crashed releases its reservation, and another one answers', async () => {
    await open();
    const [begun, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    responder.next = async () => {
      begun.resolve();
      await late.promise;
      return { say: ['Demasiado tarde'] };
    };
    const id = await plays(owner, '¿Cuánto cuesta?');
    await runJobs(app, jobs);
    app.clock.pass(11_000);
    await dueNow(app);
    const first = runJobs(app, jobs);
    await begun.promise;
    const other = new ScriptedResponder();
    other.says('Con gusto te decimos.');
    const others = jobsWith(app, other);
    const look = () => lookOver(app, others);
    await look();
    await runJobs(app, others);
    expect(other.talks).toEqual([]);
    app.clock.pass(91_000);
    await look();
    await runJobs(app, others);
    late.resolve();
    await first;
    await runJobs(app, others);
    expect(await repliesTo(owner, id)).toEqual(['Con gusto te decimos.']);
    expect((await turns()).map(({ state }) => state)).toEqual(['failed', 'said']);
    expect(await balance()).toMatchObject({ posted: 9500, held: 0 });
  });

  it('whose server closes is repeated by the next server', async () => {
    await open();
    const closing = new AbortController();
    responder.next = async () => {
      closing.abort();
      throw new Error('closing');
    };
    const id = await plays(owner, '¿Cuánto cuesta?');
    await runJobs(app, jobs);
    app.clock.pass(11_000);
    const think = jobs.find(({ name }) => name === 'dialogue.runCommentTurn');
    const ids = { businessId: owner.businessId, commentId: id };
    if (think !== undefined) await performJob(app, think, ids, closing.signal);
    expect((await turns()).map(({ state, reason }) => [state, reason])).toEqual([
      ['overtaken', 'El servidor se reinició'],
    ]);
    responder.says('Con gusto.');
    await go();
    expect(await repliesTo(owner, id)).toEqual(['Con gusto.']);
  });

  it('starts again where the comment changed meanwhile', async () => {
    await open();
    const id = await plays(owner, '¿Cuánto cuesta?');
    let times = 0;
    responder.next = async () => {
      times += 1;
      if (times === 1)
        await rows(
          `update comment set text = '¿A qué hora abren?', worded_at = worded_at + interval '1 second' where id = $1`,
          id,
        );
      return { say: [`Va ${times}`] };
    };
    await go();
    await go();
    expect(await repliesTo(owner, id)).toEqual(['Va 2']);
    expect(responder.talks[1]?.fresh[0]?.text).toBe('¿A qué hora abren?');
  });

  it('that fails is tried once more, and is then left to the team', async () => {
    await open();
    const id = await plays(owner, '¿Cuánto cuesta?');
    responder.next = async () => {
      throw new Error('no answer');
    };
    await go();
    await go();
    expect(await repliesTo(owner, id)).toEqual([]);
    expect((await commentOf(owner, id)).answering).toMatchObject({
      state: 'quiet',
      reason: 'No sabe qué contestar: lo deja a tu equipo',
    });
    expect(await balance()).toMatchObject({ posted: 10_000, held: 0 });
  });

  it('can be read with its tool calls', async () => {
    await open();
    responder.next = async (_, tools) => {
      const listed = await tools.call('listServices', {});
      return { say: [listed.ok ? (listed.services[0]?.words ?? '') : ''] };
    };
    const id = await plays(owner, '¿Cuánto cuesta?');
    await go();
    const { replies } = await commentOf(owner, id);
    expect(replies[0]?.content).toBe('Limpieza dental: $500.00 MXN, dura 30 minutos');
    const { data } = await owner.call(conversations.turn, { params: { id: replies[0]?.turnId ?? '' } });
    expect(data).toMatchObject({ assistant: 'Valentina', state: 'said', responder: 'guion', cost: 0.5 });
    expect(data.steps.map(({ kind, name }) => [kind, name])).toEqual([
      ['function_call', 'listServices'],
      ['function_call_output', 'listServices'],
    ]);
  });
});
