import { session } from '@cauce/contract/account/session';
import { ERRORS } from '@cauce/contract/kit/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { someone } from '../../../testing/someone.ts';
import { connectionState, noteAnswer } from '../../platform/connection.ts';
import { cacheSession } from '../../platform/session-data.ts';
import { uploadFile } from './upload.ts';

const STORED = {
  url: '/files/ab/abcdefghijklmnopqrstuvwxyz.png',
  public_id: 'ab/abcdefghijklmnopqrstuvwxyz.png',
  kind: 'image',
  mime: 'image/png',
  bytes: 3,
  width: 1,
  height: 1,
  thumbnailUrl: null,
};
const answered = (status: number, body: unknown) => ({ status, text: JSON.stringify(body) });
const storedAnswer = answered(201, { success: true, message: 'Archivo guardado', data: STORED });
const refused = (code: keyof typeof ERRORS, fields = {}) =>
  answered(ERRORS[code].status, { success: false, code, message: ERRORS[code].message, fields });

/** Answers of the fake network in order; undefined stands for a lost connection. */
let answers: ({ status: number; text: string } | undefined)[];
/** When set, requests stay open until the test ends them. */
let held: (() => void)[] | undefined;
let sent: { url: string; token: string; file: File }[];

class Line extends EventTarget {
  status = 0;
  responseText = '';
  readonly upload = new EventTarget();
  #url = '';
  #token = '';
  open(_: string, url: string) {
    this.#url = url;
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'x-csrf-token') this.#token = value;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  send(form: FormData) {
    sent.push({ url: this.#url, token: this.#token, file: form.get('file') as File });
    if (held !== undefined) return void held.push(() => this.#end());
    return this.#end();
  }
  #end() {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2, lengthComputable: true }));
    const answer = answers.shift();
    if (answer === undefined) return this.dispatchEvent(new Event('error'));
    this.status = answer.status;
    this.responseText = answer.text;
    return this.dispatchEvent(new Event('load'));
  }
}

const photo = new File(['abc'], 'foto.png', { type: 'image/png' });
const go = (tell: (share: number) => void = () => undefined, signal = new AbortController().signal) =>
  uploadFile(photo, tell, signal);
beforeEach(() => {
  sent = [];
  held = undefined;
  vi.stubGlobal('XMLHttpRequest', Line);
  cacheSession({ ...someone({}), csrfToken: 'mine' });
});
afterEach(() => {
  noteAnswer();
  vi.unstubAllGlobals();
});

it('sends the file with the token of the session and reports the progress', async () => {
  answers = [storedAnswer];
  const shares: number[] = [];
  expect(await go((share) => shares.push(share))).toMatchObject({ url: STORED.url });
  expect(sent).toMatchObject([{ url: '/api/cloudinary', token: 'mine', file: { name: 'foto.png' } }]);
  expect(shares).toEqual([0.5]);
});

it('throws the message of the server, preferably the one about the file', async () => {
  answers = [refused('tooLarge'), refused('invalid', { file: 'El archivo está vacío' })];
  await expect(go()).rejects.toMatchObject({ code: 'tooLarge', message: ERRORS.tooLarge.message });
  await expect(go()).rejects.toMatchObject({ code: 'invalid', message: 'El archivo está vacío' });
});

it('says when the connection is lost, and when the answer is not from the server', async () => {
  answers = [undefined, { status: 500, text: '<html>' }, { status: 502, text: '<html>' }];
  await expect(go()).rejects.toMatchObject({ code: 'offline' });
  await expect(go()).rejects.toMatchObject({ code: 'unexpected' });
  await expect(go()).rejects.toMatchObject({ code: 'outage', message: ERRORS.outage.message });
  expect(connectionState.read()).toBe('backSoon');
});

it('repeats the upload with a new token when the session has changed', async () => {
  new FakeServer().answers(session.current, () => ({ ...someone({}), csrfToken: 'new' }));
  answers = [refused('staleToken'), storedAnswer];
  await go();
  expect(sent.map(({ token }) => token)).toEqual(['mine', 'new']);
});

it('stops when it is aborted', async () => {
  await expect(go(undefined, AbortSignal.abort(new Error('basta')))).rejects.toThrow('basta');
  expect(sent).toEqual([]);
});

it('sends four files at once, lets the others wait, and drops a waiting one that is aborted', async () => {
  answers = Array.from({ length: 6 }, () => storedAnswer);
  held = [];
  const calledOff = new AbortController();
  const four = Array.from({ length: 4 }, () => go());
  const fifth = go(undefined, calledOff.signal);
  const sixth = go();
  await Promise.resolve();
  expect(sent).toHaveLength(4);
  calledOff.abort(new Error('mejor no'));
  await expect(fifth).rejects.toThrow('mejor no');
  held.shift()?.();
  await four[0];
  await vi.waitFor(() => expect(sent).toHaveLength(5));
  for (const end of held) end();
  expect(await Promise.all([...four, sixth])).toHaveLength(5);
});
