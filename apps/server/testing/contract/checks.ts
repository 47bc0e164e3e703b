import type { Endpoint } from '@cauce/contract/kit/endpoint';
import { urlOf } from '@cauce/contract/kit/client';
import { idPositions } from '@cauce/contract/kit/positions';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { newId } from '../../src/platform/ids.ts';
import type { BareAnswer, TestApp, Visitor } from '../test-app.ts';
import type { LooseFixture, LooseInput, Side } from './fixture.ts';
import { mutantsOf, replaced } from './mutants.ts';
import { sideFor, outsidersOf } from './sides.ts';

/** A failed check, in a sentence that names the endpoint. */
export type Finding = string;

interface Subject {
  app: TestApp;
  spec: Endpoint;
  fixture: LooseFixture;
}

const nameOf = (spec: Endpoint) => `${spec.method} ${spec.path}`;
const send = (visitor: Visitor, spec: Endpoint, input: LooseInput): Promise<BareAnswer> =>
  input.headers === undefined
    ? visitor.inject(spec.method, urlOf(spec, input), input.body)
    : visitor.raw(spec.method, urlOf(spec, input), JSON.stringify(input.body), input.headers);

function ifNot(spec: Endpoint, what: string, answer: BareAnswer, status: number): Finding[] {
  if (answer.status === status && answer.body.success === false) return [];
  return [
    `${nameOf(spec)}: ${what} was answered ${answer.status} ${answer.body.code ?? 'success'}, not ${status}`,
  ];
}

/** Refuses callers without the right. */
export async function refusesOutsiders({ app, spec, fixture }: Subject): Promise<Finding[]> {
  const side = await sideFor(app, spec.access);
  const input = await fixture(side);
  const findings: Finding[] = [];
  for (const { who, visitor, status } of await outsidersOf(app, spec.access, side.businessId)) {
    findings.push(...ifNot(spec, who, await send(visitor, spec, input), status));
  }
  return findings;
}

const PARTS = ['params', 'query', 'body'] as const;

function positionsOf(spec: Endpoint) {
  return PARTS.flatMap((part) => {
    const schema =
      part === 'params' && spec.params ? z.object(spec.params as Record<string, z.ZodType>) : spec[part];
    if (typeof schema !== 'object' || !('_zod' in schema)) return [];
    return idPositions(schema as z.ZodType).map(({ path, entity }) => ({ path: [part, ...path], entity }));
  });
}

function firstAt(value: unknown, path: readonly string[]): { path: string[]; value: unknown } | undefined {
  let here: unknown = value;
  const exact: string[] = [];
  for (const key of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    const real = key === '*' ? Object.keys(here)[0] : key;
    if (real === undefined || !(real in here)) return undefined;
    exact.push(real);
    here = (here as Record<string, unknown>)[real];
  }
  return { path: exact, value: here };
}

/** Answers an id of another tenant like an unknown one, at every position of an id. */
export async function foreignIdsUnknown({ app, spec, fixture }: Subject): Promise<Finding[]> {
  const [mine, theirs] = [await sideFor(app, spec.access), await sideFor(app, spec.access)];
  const [own, foreign] = [await fixture(mine), await fixture(theirs)];
  const findings: Finding[] = [];
  for (const { path, entity } of positionsOf(spec)) {
    if (entity === 'public') continue;
    const isTenant = entity === 'business' && path[0] !== 'params';
    const place = firstAt(own, path) ?? (isTenant ? { path: [...path], value: undefined } : undefined);
    const there = isTenant ? { value: theirs.businessId } : firstAt(foreign, path);
    const at = `${nameOf(spec)} ${path.join('.')}`;
    if (place === undefined || there === undefined) {
      findings.push(`${at}: the fixture has no id of a ${entity} here`);
      continue;
    }
    const swapped = await send(mine.visitor, spec, replaced(own, place.path, there.value) as LooseInput);
    const unknown = await send(mine.visitor, spec, replaced(own, place.path, newId()) as LooseInput);
    if (swapped.status !== 404)
      findings.push(`${at}: another tenant's ${entity} was answered ${swapped.status}`);
    if (!isDeepStrictEqual(swapped.body, unknown.body)) {
      findings.push(`${at}: another tenant's ${entity} is told apart from an unknown one`);
    }
  }
  return findings;
}

/** Refuses an invalid body or query with a 400, without accepting it and without a server error. */
export async function invalidInputRefused({ app, spec, fixture }: Subject): Promise<Finding[]> {
  const side = await sideFor(app, spec.access);
  const input = await fixture(side);
  const findings: Finding[] = [];
  if (spec.query !== undefined) {
    const query = { ...input.query, campoQueNoExiste: 'x' };
    findings.push(
      ...ifNot(spec, 'an unknown query parameter', await send(side.visitor, spec, { ...input, query }), 400),
    );
  }
  if (typeof spec.body !== 'object') return findings;
  for (const { kind, path, value } of mutantsOf(spec.body, input.body)) {
    const answer = await send(side.visitor, spec, { ...input, body: value });
    findings.push(...ifNot(spec, `${kind} at ${path || 'the top'}`, answer, 400));
  }
  return findings;
}

/** Refuses malformed, oversized and foreign requests before a handler runs. */
export async function brokenRequestsRefused({ app, spec, fixture }: Subject): Promise<Finding[]> {
  const side = await sideFor(app, spec.access);
  const input = await fixture(side);
  const url = urlOf(spec, input);
  const findings: Finding[] = [];
  const raw = (payload: string | undefined, headers: Record<string, string>) =>
    side.visitor.raw(spec.method, url, payload, headers);
  if (typeof spec.body === 'object') {
    const json = { 'content-type': 'application/json' };
    findings.push(...ifNot(spec, 'malformed JSON', await raw('{"a": ', json), 400));
    findings.push(
      ...ifNot(spec, 'a body of another type', await raw('<a/>', { 'content-type': 'application/xml' }), 415),
    );
    const huge = JSON.stringify({ relleno: 'x'.repeat((spec.bodyLimit ?? 256 * 1024) + 1) });
    findings.push(...ifNot(spec, 'an oversized body', await raw(huge, json), 413));
  }
  if (spec.method !== 'GET' && spec.access !== 'webhook') {
    const body = input.body === undefined ? undefined : JSON.stringify(input.body);
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const foreign = await raw(body, { ...json, origin: 'https://otro-sitio.example' });
    findings.push(...ifNot(spec, 'a call from another site', foreign, 403));
    if (spec.access !== 'public') {
      findings.push(
        ...ifNot(spec, 'a write without its token', await raw(body, { ...json, 'x-csrf-token': '' }), 403),
      );
    }
  }
  return findings;
}

/** Checks that a file has its type and name and is not empty. */
function fileAnswered(spec: Endpoint, { headers, body }: BareAnswer): Finding[] {
  const says = [String(headers['content-type']), String(headers['content-disposition'])].join(' ');
  const named = /^attachment; filename="[\w.-]+"$/.test(String(headers['content-disposition']));
  if (named && spec.files?.includes(String(headers['content-type'])) && body.data !== '') return [];
  return [`${nameOf(spec)}: the file is answered as ${says}, with ${String(body.data).length} signs`];
}

/** Answers a valid request with success and exactly the fields of the contract. */
export async function goodCallAnswered({ app, spec, fixture }: Subject): Promise<Finding[]> {
  const side: Side = await sideFor(app, spec.access);
  const answer = await send(side.visitor, spec, await fixture(side));
  if (answer.status !== (spec.status ?? 200) || !answer.body.success) {
    return [`${nameOf(spec)}: the good call was answered ${answer.status} ${JSON.stringify(answer.body)}`];
  }
  if (spec.files !== undefined) return fileAnswered(spec, answer);
  const kind = spec.contentType ?? 'application/json';
  if (!String(answer.headers['content-type']).startsWith(kind))
    return [`${nameOf(spec)}: the answer is ${answer.headers['content-type']}, not ${kind}`];
  const parsed = (spec.data as unknown as z.ZodType).safeParse(answer.body.data);
  if (!parsed.success) return [`${nameOf(spec)}: the answer breaks its schema: ${parsed.error.message}`];
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), answer.body.data)) {
    return [`${nameOf(spec)}: the answer carries more than its schema names`];
  }
  return [];
}

export const CHECKS = {
  'refuses outsiders': refusesOutsiders,
  "answers another tenant's id like an unknown one": foreignIdsUnknown,
  'refuses invalid input': invalidInputRefused,
  'refuses broken requests': brokenRequestsRefused,
  'answers the good call with what it promises': goodCallAnswered,
};
