import { allows, needsBusiness, type Permission, type PermissionEntry } from '@cauce/contract/kit/access';
import { urlOf } from '@cauce/contract/kit/client';
import type { Endpoint } from '@cauce/contract/kit/endpoint';
import { PAGES, type PageKey } from '@cauce/contract/kit/pages';
import { valuesAt } from '@cauce/contract/kit/positions';
import { askedParts, hiddenParts } from '@cauce/contract/kit/visibility';
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { joinBusiness, makePerson } from '../factories.ts';
import type { BareAnswer, TestApp, Visitor } from '../test-app.ts';
import type { Finding } from './checks.ts';
import type { LooseFixture, LooseInput, Side } from './fixture.ts';
import { replaced } from './mutants.ts';
import { sideFor } from './sides.ts';

interface Subject {
  app: TestApp;
  spec: Endpoint;
  fixture: LooseFixture;
}

/** Permissions without a page of their own, each with a permission from which it follows. */
const FOLLOWS: Partial<Record<Permission, Permission>> = {
  'clients.find': 'orders.write',
  'billing.read': 'credits.read',
  'clients.register': 'orders.write',
  'imports.write': 'products.write',
};

/** The smallest entries that include a permission. */
function entryFor(permission: Permission): PermissionEntry {
  if (permission === 'appointments.book' || permission === 'blocks.write') {
    const schedule = {
      appointments: permission === 'appointments.book',
      blocks: permission === 'blocks.write',
    };
    return { page: PAGES.appointments.number, actions: ['edit'], schedule };
  }
  const [page, action] = (FOLLOWS[permission] ?? permission).split('.') as [PageKey, string];
  return { page: PAGES[page].number, actions: [action === 'read' ? 'view' : 'edit'] };
}

/** The smallest grant that includes these permissions. */
export function grantOf(permissions: readonly Permission[]) {
  const grant = { fullAccess: false, permissions: [] as PermissionEntry[] };
  for (const permission of permissions)
    if (!allows(grant, permission)) grant.permissions.push(entryFor(permission));
  return grant;
}

async function colleague(app: TestApp, { businessId }: Side, permissions: readonly Permission[]) {
  const personId = await makePerson(app.pool);
  await joinBusiness(app.pool, { businessId, personId, permissions: grantOf(permissions).permissions });
  return app.signIn(personId, businessId);
}

const send = (visitor: Visitor, spec: Endpoint, input: LooseInput): Promise<BareAnswer> =>
  visitor.inject(spec.method, urlOf(spec, input), input.body);

interface Asked {
  path: string[];
  permission: Permission;
  /** A value that needs the permission; the value of the fixture when it is undefined. */
  option: string | undefined;
}

/** Every part of the input that the permission of the endpoint does not allow. */
function askedOf(spec: Endpoint, own: Permission): Asked[] {
  const grant = grantOf([own]);
  return (['query', 'body'] as const).flatMap((part) => {
    const schema = spec[part];
    if (typeof schema !== 'object') return [];
    return askedParts(schema).flatMap(({ path, permissionFor, options }) =>
      (options ?? [undefined]).flatMap((option) => {
        const permission = permissionFor(option ?? '');
        if (permission === undefined || allows(grant, permission)) return [];
        return [{ path: [part, ...path], permission, option }];
      }),
    );
  });
}

const without = (input: LooseInput, asked: readonly Asked[]): LooseInput =>
  asked.reduce(
    (left, { path }) =>
      valuesAt(left, path).some((value) => value !== undefined)
        ? (replaced(left, path, undefined) as LooseInput)
        : left,
    input,
  );

/** Hides the marked parts of an answer from a colleague who has only the permission of the endpoint. */
async function hidesParts({ app, spec, fixture }: Subject, own: Permission): Promise<Finding[]> {
  const grant = grantOf([own]);
  const hidden = hiddenParts(spec.data).filter(({ permission }) => !allows(grant, permission));
  if (hidden.length === 0) return [];
  const name = `${spec.method} ${spec.path}`;
  const side = await sideFor(app, spec.access);
  const make = async () => without(await fixture(side), askedOf(spec, own));
  const input = await make();
  const answer = await send(await colleague(app, side, [own]), spec, input);
  if (!answer.body.success) return [`${name}: a colleague with ${own} was answered ${answer.status}`];
  const findings = hidden
    .filter(({ path }) => valuesAt(answer.body.data, path).some((value) => value !== null))
    .map(({ path, permission }) => `${name}: ${path.join('.')} is shown without ${permission}`);
  // A write cannot be repeated with the same input.
  const again = spec.method === 'GET' ? input : await make();
  const both = await colleague(app, side, [own, ...hidden.map(({ permission }) => permission)]);
  const [theirs, owners] = [await send(both, spec, again), await send(side.visitor, spec, input)];
  if (!theirs.body.success) return [...findings, `${name}: with both it was answered ${theirs.status}`];
  if (spec.method !== 'GET') return findings;
  for (const { path, permission } of hidden)
    if (!isDeepStrictEqual(valuesAt(theirs.body.data, path), valuesAt(owners.body.data, path)))
      findings.push(`${name}: ${path.join('.')} is hidden with ${permission}`);
  return findings;
}

/** Values for filters that the fixture leaves out because they exclude others. */
const SAMPLES = ['2026-03-02', '5', 'none'];

/** The input with a value at a part that needs a permission, or nothing when no value is known. */
function asking(spec: Endpoint, input: LooseInput, { path, option }: Asked, all: readonly Asked[]) {
  const bare = without(input, all);
  const [part] = path as ['query' | 'body'];
  const schema = spec[part] as unknown as z.ZodType;
  return [option, ...valuesAt(input, path), ...SAMPLES]
    .filter((value) => value !== undefined)
    .map((value) => replaced(bare, path, value) as LooseInput)
    .find((candidate) => schema.safeParse(candidate[part]).success);
}

/** Refuses filters and orders by data that a colleague may not see. */
async function refusesHiddenFilters({ app, spec, fixture }: Subject, own: Permission): Promise<Finding[]> {
  const all = askedOf(spec, own);
  const name = `${spec.method} ${spec.path}`;
  const findings: Finding[] = [];
  for (const asked of all) {
    const { path, permission } = asked;
    const at = path.join('.');
    const side = await sideFor(app, spec.access);
    const input = asking(spec, await fixture(side), asked, all);
    if (input === undefined) {
      findings.push(`${name}: no value is known for ${at}`);
      continue;
    }
    const answer = await send(await colleague(app, side, [own]), spec, input);
    if (answer.status !== 403 || answer.body.fields?.[path.slice(1).join('.')] === undefined)
      findings.push(`${name}: ${at} without ${permission} was answered ${answer.status}`);
    const both = await send(await colleague(app, side, [own, permission]), spec, input);
    if (!both.body.success) findings.push(`${name}: ${at} with ${permission} was answered ${both.status}`);
  }
  return findings;
}

/** Cuts answers and filters to the permissions of the caller. */
export async function cutToPermissions(subject: Subject): Promise<Finding[]> {
  const { access } = subject.spec;
  if (!needsBusiness(access)) {
    const marked = hiddenParts(subject.spec.data);
    return marked.map(
      ({ path }) => `${subject.spec.path}: ${path.join('.')} is marked, but nobody has rights`,
    );
  }
  if (access === 'team.manage') return [];
  return [...(await hidesParts(subject, access)), ...(await refusesHiddenFilters(subject, access))];
}
