import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ModelServer, voiceNoteBytes } from '../../../testing/model-server.ts';
import { openSpeech } from './index.ts';
import { AiFailure } from './port.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await ModelServer.open();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const speak = (signal = AbortSignal.timeout(5000)) =>
  openSpeech({ url: server.url, key: 'una-clave', model: 'voz-chica', voice: 'nova' }).speak!(
    'Hola, Ana',
    signal,
  );
const failureOf = (spoken: Promise<unknown>) => spoken.then(() => undefined).catch((error: unknown) => error);

it('asks for a voice note of the text with the configured model and voice', async () => {
  server.answers = [{ body: voiceNoteBytes(3000) }];
  expect(await speak()).toEqual(voiceNoteBytes(3000));
  expect(server.asked).toEqual([
    {
      path: '/v1/audio/speech',
      authorization: 'Bearer una-clave',
      body: { model: 'voz-chica', voice: 'nova', input: 'Hola, Ana', response_format: 'opus' },
    },
  ]);
});

it('sends no key to a server that needs none', async () => {
  server.answers = [{ body: voiceNoteBytes() }];
  await openSpeech({ url: server.url, key: undefined, model: 'm', voice: 'v' }).speak!(
    'Hola',
    AbortSignal.timeout(5000),
  );
  expect(server.asked[0]?.authorization).toBe('');
});

it.each([
  [401, 'refused_key'],
  [403, 'refused_key'],
  [429, 'busy'],
  [500, 'busy'],
])('maps status %i to a reason', async (status, reason) => {
  server.answers = [{ status, body: { error: { message: 'no' } } }];
  const failure = await failureOf(speak());
  expect(failure).toBeInstanceOf(AiFailure);
  expect(failure).toMatchObject({ reason });
});

it('refuses a huge file, and a file that is no voice note', async () => {
  server.answers = [{ body: voiceNoteBytes(2_000_001) }];
  expect(await failureOf(speak())).toMatchObject({ reason: 'too_long' });
  server.answers = [{ body: voiceNoteBytes(2_000_000) }];
  expect(await speak()).toHaveLength(2_000_000);
  for (const body of ['ID3 sonido', Buffer.alloc(0)]) {
    server.answers = [{ body }];
    expect(await failureOf(speak())).toMatchObject({ reason: 'unreadable' });
  }
});

it('fails when the server is too slow or unreachable', async () => {
  server.answers = [{ body: voiceNoteBytes(), isLate: true }];
  expect(await failureOf(speak(AbortSignal.timeout(50)))).toMatchObject({ name: 'TimeoutError' });
  const { speak: nowhere } = openSpeech({ url: 'http://127.0.0.1:9/v1', key: 'x', model: 'm', voice: 'v' });
  expect(await failureOf(nowhere!('Hola', AbortSignal.timeout(5000)))).toBeInstanceOf(Error);
});

it('does not exist without an address', () => {
  expect(openSpeech(undefined)).toEqual({});
});
