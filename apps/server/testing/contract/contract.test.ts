import { contract } from '@cauce/contract';
import type { Endpoint, EndpointGroup } from '@cauce/contract/kit/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GraphServer } from '../graph/graph-server.ts';
import { TestApp } from '../test-app.ts';
import { CHECKS } from './checks.ts';
import type { LooseFixture } from './fixture.ts';
import { fixtures } from './fixtures.ts';
import { cutToPermissions } from './hidden-parts.ts';
import { HOSTILE_CHECKS } from './hostile.ts';

let app: TestApp;
let graph: GraphServer;
beforeAll(async () => {
  graph = await GraphServer.open();
  app = await TestApp.open({ rates: 'unlimited', graph });
});
afterAll(async () => {
  await app.close();
  await graph.close();
});

const calls = Object.entries(contract as Record<string, EndpointGroup>).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, spec]): [string, Endpoint, LooseFixture] => [
    `${feature}.${name}`,
    spec,
    (fixtures as unknown as Record<string, Record<string, LooseFixture>>)[feature]![name]!,
  ]),
);

describe.each(calls)('%s', (_, spec, fixture) => {
  it.each(
    Object.entries({
      ...CHECKS,
      ...HOSTILE_CHECKS,
      'is cut to the permissions of the caller': cutToPermissions,
    }),
  )(
    '%s',
    async (_name, check) => {
      expect(await check({ app, spec, fixture })).toEqual([]);
      // Many passwords are hashed, which takes long.
    },
    60_000,
  );
});

describe('the contract', () => {
  it('gives every public endpoint a rate', () => {
    const without = calls.filter(([, spec]) => spec.access === 'public' && spec.rate === undefined);
    expect(without.map(([name]) => name)).toEqual([]);
  });

  it('names every path parameter', () => {
    for (const [name, spec] of calls) {
      const inPath = [...spec.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      expect(Object.keys(spec.params ?? {}), name).toEqual(inPath);
    }
  });

  it('has one endpoint per method and path', () => {
    const places = calls.map(([, spec]) => `${spec.method} ${spec.path.replaceAll(/:\w+/g, ':')}`);
    expect(places.length).toBe(new Set(places).size);
  });
});
