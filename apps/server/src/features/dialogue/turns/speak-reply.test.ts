import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  everything,
  giveCredits,
  hears,
  jobsWith,
  openAssistant,
  openTalk,
  ScriptedResponder,
} from '../../../../testing/dialogue.ts';
import { assistantInput } from '../../../../testing/factories/assistants.ts';
import { messagingEvent, whatsappEvent, written } from '../../../../testing/graph/events.ts';
import { PAGE, Wired } from '../../../../testing/graph/wired.ts';
import { ModelServer, voiceNoteBytes } from '../../../../testing/model-server.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { openSpeech } from '../../../providers/ai/index.ts';
import { speakReply } from './speak-reply.ts';

let speech: ModelServer;
beforeEach(async () => {
  speech = await ModelServer.open();
  speech.answers = [{ body: voiceNoteBytes() }];
});
afterEach(() => speech.close());

const voice = () => openSpeech({ url: speech.url, key: undefined, model: 'voz', voice: 'nova' });
const speaking = (audioFrequency: number) => ({ capabilities: { ...everything, audioFrequency } });

describe('in the simulator', () => {
  let talk: Awaited<ReturnType<typeof openTalk>>;
  let responder: ScriptedResponder;
  beforeEach(async () => {
    talk = await openTalk(10);
    responder = new ScriptedResponder();
  });
  afterEach(() => talk.app.close());

  const latest = async () => {
    const { data } = await talk.owner.call(conversations.messages, {
      params: { id: talk.id },
      query: {},
    });
    return data.rows[0]!;
  };
  async function replyWith(say: string[], ai = voice()) {
    responder.says(...say);
    await hears(talk.app, talk.id, 'Una pregunta');
    await answer(talk.app, jobsWith(talk.app, responder, ai));
    return latest();
  }

  it('a reply is one voice note with its text, and costs one credit', async () => {
    const { app, owner, id } = talk;
    await openAssistant(app, owner, speaking(100));
    const note = await replyWith(['¡Claro que sí! 😊', '¿Qué día te acomoda?']);
    expect(note).toMatchObject({
      source: 'assistant',
      kind: 'audio',
      status: 'sent',
      text: '¡Claro que sí! 😊\n¿Qué día te acomoda?',
      media: { state: 'kept', mime: 'audio/ogg', size: 2000 },
    });
    expect(speech.asked.map(({ body }) => body.input)).toEqual(['¡Claro que sí!\n¿Qué día te acomoda?']);
    const file = await app.anonymous.raw('GET', note.media!.url);
    expect(file.status).toBe(200);
    const [row] = (await owner.call(conversations.list, {})).data.rows;
    expect(row).toMatchObject({ lastText: expect.stringContaining('¡Claro que sí!') });
    const { rows } = await app.pool.query('select state, cost from turn');
    expect(rows).toEqual([{ state: 'said', cost: 1000 }]);
    expect(responder.talks).toHaveLength(1);
    await hears(app, id, 'Gracias');
    await answer(app, jobsWith(app, responder, voice()));
    const before = responder.talks[1]?.messages.findLast(({ role }) => role === 'assistant');
    expect(before).toMatchObject({ text: '¡Claro que sí! 😊\n¿Qué día te acomoda?' });
    expect(before).not.toHaveProperty('isUnreadable');
  });

  it('an assistant that never speaks asks for no speech', async () => {
    await openAssistant(talk.app, talk.owner, speaking(0));
    expect(await replyWith(['Claro que sí'])).toMatchObject({
      kind: 'text',
      text: 'Claro que sí',
      media: null,
    });
    expect(speech.asked).toEqual([]);
  });

  it('links, lists and offered times are written, and what follows is spoken again', async () => {
    const { app, owner } = talk;
    const { instructions, ...rest } = assistantInput(speaking(100));
    const postSale = 'El pago va en https://pago.mx/a1. Abrimos a las 10:00 a. m. y a las 5:00 p. m.';
    await openAssistant(app, owner, { ...rest, instructions: { ...instructions, postSale } });
    for (const text of [
      'Paga aquí: https://pago.mx/a1',
      '¿Cuál quieres?\n1. Limpieza\n2. Resina',
      'Tengo a las 10:00 a. m. o a las 5:00 p. m.',
    ])
      expect(await replyWith([text])).toMatchObject({ kind: 'text', text, media: null });
    expect(speech.asked).toEqual([]);
    expect(await replyWith(['Con mucho gusto'])).toMatchObject({ kind: 'audio' });
  });

  it('a reply after looking for times is written', async () => {
    const { app, owner, page, id } = talk;
    await openAssistant(app, owner, speaking(100));
    responder.next = async (_talk, tools) => {
      await tools.call('freeHours', { serviceId: page.serviceId, from: '2026-03-10' });
      return { say: ['Hay lugar en la tarde, ¿te la aparto?'] };
    };
    await hears(app, id, '¿Tienen lugar?');
    await answer(app, jobsWith(app, responder, voice()));
    expect(await latest()).toMatchObject({ kind: 'text', media: null });
    expect(speech.asked).toEqual([]);
  });

  it('a reply is written where the speech fails, is too large or does not exist', async () => {
    await openAssistant(talk.app, talk.owner, speaking(100));
    speech.answers = [{ status: 500, body: {} }];
    expect(await replyWith(['Buenas', '¿Qué necesitas?'])).toMatchObject({
      kind: 'text',
      text: '¿Qué necesitas?',
    });
    speech.answers = [{ body: voiceNoteBytes(3_000_000) }];
    expect(await replyWith(['Con gusto'])).toMatchObject({ kind: 'text', text: 'Con gusto' });
    expect(await replyWith(['Dime'], {})).toMatchObject({ kind: 'text', text: 'Dime' });
    const { rows } = await talk.app.pool.query('select state from turn');
    expect(rows).toEqual([{ state: 'said' }, { state: 'said' }, { state: 'said' }]);
  });
});

it('nobody waits for speech that never comes', async () => {
  const stop = new AbortController();
  const outcome = { say: ['Claro que sí'], state: undefined, responder: 'guion' };
  const warnings: unknown[] = [];
  const services = { signal: stop.signal, log: { warn: (about: unknown) => warnings.push(about) } };
  const turn = {
    id: 't',
    assistant: speaking(100),
    conversation: { channel: 'whatsapp' },
    toolContext: { businessId: 'b' },
  };
  const never = { speak: () => new Promise<Buffer>(() => undefined), storage: {} };
  const given = [services, never, turn, outcome] as unknown as Parameters<typeof speakReply>;
  const spoken = speakReply(...given);
  stop.abort();
  expect(await spoken).toEqual(outcome);
  expect(warnings).toHaveLength(1);
});

describe('on channels of Meta', () => {
  let wired: Wired;
  let responder: ScriptedResponder;
  beforeEach(async () => {
    wired = await Wired.open();
    await giveCredits(wired.app, wired.owner.businessId, 10);
    responder = new ScriptedResponder();
    responder.says('Claro que sí');
  });
  afterEach(() => wired.close());

  async function replyTo(event: Record<string, unknown>) {
    const jobs = jobsWith(wired.app, responder, voice());
    await wired.post(event);
    await runJobs(wired.app, jobs);
    await answer(wired.app, jobs);
    return wired.graph.sent.map(({ body }) => body);
  }

  it('WhatsApp gets a voice note by its address', async () => {
    await wired.connect();
    await openAssistant(wired.app, wired.owner, { ...speaking(100), channel: ['WhatsApp'] });
    const sent = await replyTo(whatsappEvent(written({ id: 'wamid.1', at: wired.now })));
    expect(sent).toMatchObject([
      { type: 'audio', audio: { link: expect.stringMatching(/^https?:.*\.ogg$/), voice: true } },
    ]);
    expect(JSON.stringify(sent)).not.toContain('Claro que sí');
  });

  it('Messenger gets the text', async () => {
    await wired.connectPage(['messenger']);
    await openAssistant(wired.app, wired.owner, { ...speaking(100), channel: ['Messenger'] });
    const message = { mid: 'm_1', text: 'Hola' };
    const sent = await replyTo(
      messagingEvent([
        {
          sender: { id: '7878787878' },
          recipient: { id: PAGE.id },
          timestamp: wired.now,
          message,
        },
      ]),
    );
    expect(sent).toMatchObject([{ message: { text: 'Claro que sí' } }]);
    expect(speech.asked).toEqual([]);
  });
});
