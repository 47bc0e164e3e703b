import { connect } from 'node:net';
import { expect, it } from 'vitest';

it.fails('a request that no fake server answers fails its test', async () => {
  await expect(fetch('/api/branch')).rejects.toThrow('no fake server answered');
});

it.fails('a connection without a request fails its test', async () => {
  const closed = Promise.withResolvers<Error>();
  connect(3000, '127.0.0.1').on('error', closed.resolve);
  expect((await closed.promise).message).toContain('no fake server answered');
});
