import { afterEach, expect, it, vi } from 'vitest';
import { pacedFetch } from './paced-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

it('starts a few requests in a task and all of them in their order', async () => {
  const started: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    started.push(url);
    return new Response(url);
  });
  const urls = ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8'];
  const answers = Promise.all(urls.map(async (url) => (await pacedFetch(url)).text()));
  expect(started).toEqual(['/1', '/2', '/3']);
  expect(await answers).toEqual(urls);
  expect(started).toEqual(urls);
});

it('starts a request at once when others have started in an earlier task', async () => {
  const fetched = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  await Promise.all(['/1', '/2', '/3', '/4'].map((url) => pacedFetch(url)));
  await vi.waitFor(() => {
    fetched.mockClear();
    void pacedFetch('/5');
    expect(fetched).toHaveBeenCalledOnce();
  });
});

it('passes the failure of a request that waited to its caller', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/4') throw new TypeError('no network');
    return new Response();
  });
  const all = await Promise.allSettled(['/1', '/2', '/3', '/4', '/5'].map((url) => pacedFetch(url)));
  expect(all.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});
