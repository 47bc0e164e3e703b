import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { calling, ModelServer, spoken } from '../../../testing/model-server.ts';
import { openAi } from './index.ts';
import type { ChatRequest } from './port.ts';
import { AiFailure } from './port.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await ModelServer.open();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const ai = () =>
  openAi({
    baseUrl: server.url,
    key: 'una-clave',
    models: { gpt_model: 'modelo-chico', reasoning_model: 'modelo-grande' },
    transcriptionModel: 'oido',
    publicUrl: server.url,
  });

const asked = (over: Partial<ChatRequest> = {}): ChatRequest => ({
  model: 'gpt_model',
  instructions: 'Eres Valentina',
  messages: [{ role: 'user', text: 'Hola' }],
  tools: [],
  steps: 4,
  temperature: 0.5,
  effort: 'low',
  signal: AbortSignal.timeout(5000),
  ...over,
});
const converse = (over: Partial<ChatRequest> = {}) => ai().chat!(asked(over));

describe('an OpenAI-compatible model', () => {
  it('is called with its real name, the key and all messages', async () => {
    server.answers = [spoken('¡Hola!')];
    expect(await converse()).toEqual({ text: '¡Hola!', tokens: { in: 10, out: 5 }, model: 'modelo-chico' });
    expect(server.asked).toMatchObject([
      {
        path: '/v1/chat/completions',
        authorization: 'Bearer una-clave',
        body: {
          model: 'modelo-chico',
          temperature: 0.5,
          messages: [
            { role: 'system', content: 'Eres Valentina' },
            { role: 'user', content: 'Hola' },
          ],
        },
      },
    ]);
    expect(server.asked[0]?.body.reasoning_effort).toBeUndefined();
    await converse({ model: 'reasoning_model', effort: 'high' });
    expect(server.asked[1]?.body).toMatchObject({ model: 'modelo-grande', reasoning_effort: 'high' });
  });

  it('calls tools one after the other and gets their results', async () => {
    server.answers = [calling('horas', { dia: 'martes' }), spoken('A las 5')];
    const calls: unknown[] = [];
    const tool = {
      name: 'horas',
      description: 'Horas libres',
      input: z.strictObject({ dia: z.string() }),
      run: async (input: unknown) => {
        calls.push(input);
        return { words: 'a las 5' };
      },
    };
    expect(await converse({ tools: [tool] })).toMatchObject({ text: 'A las 5', tokens: { in: 20, out: 10 } });
    expect(calls).toEqual([{ dia: 'martes' }]);
    expect(JSON.stringify(server.asked[1]?.body.messages)).toContain('a las 5');
  });

  it('stops after the last step and when a tool throws', async () => {
    server.answers = [calling('horas', {})];
    const tool = { name: 'horas', description: 'Horas', input: z.strictObject({}), run: async () => ({}) };
    await expect(converse({ tools: [tool], steps: 3 })).rejects.toMatchObject({ reason: 'unreadable' });
    expect(server.asked).toHaveLength(3);
    const broken = { ...tool, run: async () => Promise.reject(new Error('overtaken')) };
    await expect(converse({ tools: [broken] })).rejects.toThrow('overtaken');
    expect(server.asked).toHaveLength(4);
  });

  it('gets pictures', async () => {
    server.answers = [spoken('Un gato')];
    const images = [{ url: `${server.url}/gato.jpg`, mime: 'image/jpeg' }];
    await converse({ messages: [{ role: 'user', text: '¿Qué es?', images }] });
    expect(JSON.stringify(server.asked.at(-1)?.body.messages)).toContain('image_url');
  });

  it.each([
    [401, 'refused_key'],
    [429, 'busy'],
    [500, 'busy'],
    [413, 'too_long'],
    [400, 'unreadable'],
  ])('maps status %i to a reason', async (status, reason) => {
    server.answers = [{ status, body: { error: { message: 'no' } } }];
    const failure = await converse().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AiFailure);
    expect(failure).toMatchObject({ reason });
  });

  it('fails when it is unreachable or too slow', async () => {
    const nowhere = openAi({
      baseUrl: 'http://127.0.0.1:9/v1',
      key: 'x',
      models: { gpt_model: 'a', reasoning_model: 'a' },
      transcriptionModel: undefined,
      publicUrl: server.url,
    });
    expect(nowhere.transcribe).toBeUndefined();
    await expect(nowhere.chat?.(asked())).rejects.toMatchObject({ reason: 'unreachable' });
    server.answers = [{ body: {}, isLate: true }];
    await expect(converse({ signal: AbortSignal.timeout(50) })).rejects.not.toBeInstanceOf(AiFailure);
  });

  it('transcribes voice notes', async () => {
    server.answers = [{ body: { text: ' Quiero una cita ' } }];
    const voice = { url: `${server.url}/nota.ogg`, mime: 'audio/ogg; codecs=opus' };
    expect(await ai().transcribe?.(voice, AbortSignal.timeout(5000))).toBe('Quiero una cita');
    expect(server.asked.at(-1)).toMatchObject({
      path: '/v1/audio/transcriptions',
      authorization: 'Bearer una-clave',
    });
    expect(JSON.stringify(server.asked.at(-1)?.body)).toContain('oido');
  });

  it('does not exist without keys', () => {
    expect(openAi(undefined)).toEqual({});
  });
});
