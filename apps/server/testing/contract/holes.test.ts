import { branches } from '@cauce/contract/agenda/branches';
import type { Endpoint } from '@cauce/contract/kit/endpoint';
import { askedWith, visibleWith } from '@cauce/contract/kit/visibility';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { branchRoutes } from '../../src/features/branches/index.ts';
import { resourceRoutes } from '../../src/features/resources/index.ts';
import { serviceRoutes } from '../../src/features/services/index.ts';
import { actorFinder } from '../../src/features/session/index.ts';
import { openScopes } from '../../src/platform/database/scopes.ts';
import { answerFailure } from '../../src/platform/mount/failure.ts';
import { type Handler, type MountedGroup, withoutTransaction } from '../../src/platform/mount/handlers.ts';
import { mount } from '../../src/platform/mount/mount.ts';
import { TestApp } from '../test-app.ts';
import * as checks from './checks.ts';
import type { LooseFixture } from './fixture.ts';
import { branchFixtures } from './fixtures/agenda/branches.ts';
import { cutToPermissions } from './hidden-parts.ts';
import * as hostile from './hostile.ts';

let app: TestApp;
const holed: TestApp[] = [];
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(async () => {
  await Promise.all(holed.map((each) => each.server.close()));
  await app.close();
});

const noNames = async () => new Map();
const routes = branchRoutes({
  specialists: noNames,
  services: noNames,
  resources: noNames,
  setServices: async () => undefined,
});

type Call = keyof typeof branches;
type Hole = { spec?: Partial<Endpoint>; handler?: Handler<Endpoint>; swallowsBadJson?: boolean };

/** An app whose branches have one planted hole. */
async function appWith(call: Call, { spec, handler, swallowsBadJson = false }: Hole): Promise<TestApp> {
  const server = Fastify();
  await server.register(cookie);
  server.setErrorHandler(answerFailure);
  if (swallowsBadJson) {
    server.removeContentTypeParser('application/json');
    server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
      try {
        done(null, JSON.parse(String(text)));
      } catch {
        done(null, {});
      }
    });
  }
  const group: MountedGroup = {
    group: { ...branches, [call]: { ...branches[call], ...spec } },
    handlers: { ...routes.handlers, ...(handler === undefined ? {} : { [call]: handler }) },
  };
  // The fixtures of branches make services and resources.
  mount(server, [group, serviceRoutes, resourceRoutes], {
    scopes: openScopes(app.pool),
    clock: app.clock,
    rates: { spend: async () => undefined, forget: async () => undefined },
    findActor: actorFinder({ pool: app.pool, secret: TestApp.secret, secureCookies: false }),
    ownOrigins: new Set([TestApp.origin]),
  });
  await server.ready();
  const made = app.over(server);
  holed.push(made);
  return made;
}

async function findings(check: typeof checks.goodCallAnswered, call: Call, hole: Hole) {
  const withHole = await appWith(call, hole);
  return check({ app: withHole, spec: branches[call], fixture: branchFixtures[call] as LooseFixture });
}

const answering = (data: unknown): Handler<Endpoint> => withoutTransaction<Endpoint>(() => data);
const stumbling: Handler<Endpoint> = withoutTransaction<Endpoint>(() => {
  throw new Error('nobody foresaw this');
});
const nothing = answering({ outcome: 'deleted' });

const limitQuery = (limit: z.ZodType) => z.strictObject({ businessId: z.uuid().optional(), limit });
const limitFixture: LooseFixture = ({ businessId }) => ({ query: { businessId, limit: '5' } });

describe('finds a planted hole:', () => {
  it('an endpoint that is open to anybody', async () => {
    const found = await findings(checks.refusesOutsiders, 'list', {
      spec: { access: 'public' },
      handler: answering([]),
    });
    expect(found.join()).toContain('signed out was answered 200');
  });

  it('a write that requires only the permission to view', async () => {
    const found = await findings(checks.refusesOutsiders, 'close', { spec: { access: 'branches.read' } });
    expect(found.join()).toContain('a member who may only look was answered 200');
  });

  it('a handler that does not check the owner of an id', async () => {
    const found = await findings(checks.foreignIdsUnknown, 'close', { handler: nothing });
    expect(found.join()).toContain("another tenant's branch was answered 200");
  });

  it('a tenant that is read from the request', async () => {
    const found = await findings(checks.foreignIdsUnknown, 'list', {
      spec: { query: z.object({ businessId: z.string().optional() }) },
    });
    expect(found.join()).toContain("another tenant's business was answered 200");
  });

  it('unknown fields that are accepted', async () => {
    const loose = z.object({ branch: z.object(branches.open.body.shape.branch.shape) });
    const found = await findings(checks.invalidInputRefused, 'open', { spec: { body: loose } });
    expect(found.join()).toContain('unknownField at branch was answered 201');
  });

  it('types that are not checked', async () => {
    const blind = z.strictObject({ branch: z.record(z.string(), z.unknown()) });
    const found = await findings(checks.invalidInputRefused, 'open', {
      spec: { body: blind },
      handler: stumbling,
    });
    expect(found.join()).toContain('wrongType at branch.name was answered 500');
  });

  it('malformed bodies that are accepted', async () => {
    const found = await findings(checks.brokenRequestsRefused, 'open', {
      swallowsBadJson: true,
      spec: { body: z.any() },
      handler: stumbling,
    });
    expect(found.join()).toContain('malformed JSON was answered 500');
  });

  it('a body without a size limit', async () => {
    const found = await findings(checks.brokenRequestsRefused, 'open', { spec: { bodyLimit: 2 ** 24 } });
    expect(found.join()).toContain('an oversized body was answered 400');
  });

  it('a write that another site may send', async () => {
    const found = await findings(checks.brokenRequestsRefused, 'close', {
      spec: { access: 'webhook' },
      handler: nothing,
    });
    expect(found.join()).toContain('a call from another site was answered 200');
    expect(found.join()).toContain('a write without its token was answered 200');
  });

  it('a handler that fails on its input', async () => {
    const found = await findings(hostile.hostileInputAnswered, 'open', {
      spec: { body: z.any() },
      handler: stumbling,
    });
    expect(found.join()).toContain('at body.branch.name was answered 500');
    expect(found.join()).toContain('the body [] was answered 500');
  });

  it('a write from any page', async () => {
    const found = await findings(hostile.foreignPagesTurnedAway, 'close', {
      spec: { access: 'webhook' },
      handler: nothing,
    });
    expect(found).toHaveLength(5);
  });

  it('a parameter that is accepted twice', async () => {
    const found = await findings(hostile.readingHeldToItsRules, 'list', {
      spec: { query: z.any() },
      handler: answering([]),
    });
    expect(found.join()).toContain('businessId twice was answered 200');
  });

  it('a list of unlimited length', async () => {
    const found = await findings(hostile.readingHeldToItsRules, 'list', {
      spec: { access: 'public' },
      handler: answering([]),
    });
    expect(found.join()).toContain('HEAD by signed out was answered 200');
  });

  it('a part of another page that everybody sees', async () => {
    const spec = {
      ...branches.list,
      data: z.array(z.object({ name: visibleWith('money.read', z.string()) })),
    };
    const fixture = branchFixtures.list as LooseFixture;
    const named = async (hole: Hole) => {
      const found = await cutToPermissions({ app: await appWith('list', hole), spec, fixture });
      return found.join();
    };
    expect(
      await named({
        handler: answering([{ name: 'Roma' }]),
        spec: { data: z.array(z.object({ name: z.string() })) },
      }),
    ).toContain('*.name is shown without money.read');
    expect(await named({ handler: answering([{ name: 'Roma' }]), spec: { data: spec.data } })).toBe('');
  });

  it('a filter by what the caller may not see', async () => {
    const spec = { ...branches.list, query: limitQuery(askedWith('money.read', z.string().optional())) };
    const found = async (limit: z.ZodType) => {
      const hole = { spec: { query: limitQuery(limit) }, handler: answering([]) };
      return (
        await cutToPermissions({ app: await appWith('list', hole), spec, fixture: limitFixture })
      ).join();
    };
    expect(await found(z.string().optional())).toContain('query.limit without money.read was answered 200');
    expect(await found(askedWith('money.read', z.string().optional()))).toBe('');
  });

  it('a secret in the answer', async () => {
    const found = await findings(checks.goodCallAnswered, 'close', {
      spec: { data: z.looseObject({}) },
      handler: answering({ outcome: 'deleted', passwordHash: 'x' }),
    });
    expect(found.join()).toContain('carries more than its schema names');
  });
});
