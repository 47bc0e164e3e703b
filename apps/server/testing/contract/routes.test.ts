import { contract } from '@cauce/contract';
import type { EndpointGroup } from '@cauce/contract/kit/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMetrics } from '../../src/platform/metrics.ts';
import { buildApp } from '../../src/app.ts';
import { TestApp } from '../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());

/** Routes outside the contract: none of them reads a business, and each has tests of its own. */
const BESIDES = [
  'GET *',
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /healthz',
  'GET /metrics',
  'GET /readyz',
];

/** The router's own tree, read back into addresses. */
function addressesIn(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', own = '', methods] = /^([│ ]*)[├└]── (\S+) \((.*)\)$/.exec(line) ?? [];
    if (methods === undefined) return [];
    const depth = indent.length / 4;
    above[depth] = own;
    const path = above.slice(0, depth + 1).join('');
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
}

it('nothing answers that is neither in the contract nor on the short list beside it', async () => {
  const server = buildApp({
    ...app.parts,
    metrics: openMetrics(app.pool, {
      sockets: () => 0,
      threads: () => ({ threads: 0, busy: 0, waiting: 0 }),
    }),
  });
  await server.ready();
  const mounted = addressesIn(server.printRoutes({ commonPrefix: false }));
  await server.close();
  const promised = Object.values(contract as Record<string, EndpointGroup>)
    .flatMap((group) => Object.values(group))
    .map(({ method, path }) => `${method} /api${path}`);
  expect(mounted.toSorted()).toEqual([...promised, ...BESIDES].toSorted());
});
