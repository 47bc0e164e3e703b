import { describe, expect, it, vi } from 'vitest';
import { branches } from '../agenda/branches.ts';
import { clients } from '../clients/clients.ts';
import { CallError, createCaller, urlOf } from './client.ts';

const answering = (status: number, body: unknown) =>
  vi.fn(async (_url: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }));
const asFetch = (fake: ReturnType<typeof answering>) => fake as unknown as typeof fetch;

describe('call', () => {
  it('puts parameters into the path and leaves out what is undefined', () => {
    expect(urlOf(branches.archive, { params: { id: 'a/b' }, query: { archive: undefined } })).toBe(
      '/api/branch/a%2Fb',
    );
    expect(urlOf(branches.archive, { params: { id: 'x' }, query: { archive: 'true' } })).toBe(
      '/api/branch/x?archive=true',
    );
  });

  it('returns the data and the message', async () => {
    const call = createCaller({
      fetch: asFetch(answering(200, { success: true, message: 'Listo', data: [] })),
    });
    expect(await call(branches.list)).toEqual({ data: [], message: 'Listo' });
  });

  it('sends the token with writes only', async () => {
    const fake = answering(200, { success: true, message: 'Listo', data: { outcome: 'deleted' } });
    const call = createCaller({ fetch: asFetch(fake), csrfToken: () => 'ficha' });
    await call(branches.close, { params: { id: 'x' } });
    await call(branches.list);
    const [write, read] = fake.mock.calls.map(([, init]) => new Headers(init.headers).get('x-csrf-token'));
    expect([write, read]).toEqual(['ficha', null]);
  });

  it('throws an error with a readable message and the fields', async () => {
    const failure = {
      success: false,
      code: 'invalid',
      message: 'Revisa',
      fields: { 'branch.name': 'Este campo es requerido' },
    };
    const call = createCaller({ fetch: asFetch(answering(400, failure)) });
    await expect(call(branches.list)).rejects.toMatchObject({
      code: 'invalid',
      message: 'Revisa',
      status: 400,
      fields: failure.fields,
    });
  });

  it('reports that the session has ended', async () => {
    const onSignedOut = vi.fn();
    const failure = { success: false, code: 'signedOut', message: 'Inicia sesión', fields: {} };
    const call = createCaller({ fetch: asFetch(answering(401, failure)), onSignedOut });
    await expect(call(branches.list)).rejects.toBeInstanceOf(CallError);
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  it('throws a Spanish message when the server does not answer, or another program does', async () => {
    const offline = createCaller({
      fetch: (async () => Promise.reject(new TypeError('failed'))) as typeof fetch,
    });
    await expect(offline(branches.list)).rejects.toMatchObject({
      code: 'offline',
      message: /conexión a internet/,
    });
    const broken = createCaller({
      fetch: (async () => new Response('<html>', { status: 500 })) as typeof fetch,
    });
    await expect(broken(branches.list)).rejects.toMatchObject({ code: 'unexpected', status: 500 });
  });

  it('takes a proxy without a server behind it for an outage, after which the outcome of a write is unknown', async () => {
    const headers = { 'retry-after': '7' };
    const proxy = createCaller({
      fetch: (async () => new Response('<html>', { status: 502, headers })) as typeof fetch,
    });
    await expect(proxy(branches.list)).rejects.toMatchObject({ code: 'outage', status: 502, retryAfter: 7 });
    await expect(proxy(branches.close, { params: { id: 'x' } })).rejects.toMatchObject({
      code: 'outcomeUnknown',
      status: 502,
    });
  });

  it('returns a file with its name, and throws a readable refusal', async () => {
    const file = new Response('uno', {
      headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="a.csv"' },
    });
    const call = createCaller({ fetch: (async () => file) as typeof fetch });
    const { data } = await call(clients.exportThese, { body: { ids: ['x'] } });
    expect([data.name, data.contentType]).toEqual(['a.csv', 'text/csv']);
    for await (const piece of data.pieces) expect(new TextDecoder().decode(piece as Uint8Array)).toBe('uno');
    const failure = { success: false, code: 'notFound', message: 'No existe', fields: {} };
    const refused = createCaller({ fetch: asFetch(answering(404, failure)) });
    await expect(refused(clients.exportThese, { body: { ids: ['x'] } })).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});
