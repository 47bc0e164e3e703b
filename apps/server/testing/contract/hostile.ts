import { urlOf } from '@cauce/contract/kit/client';
import type { Endpoint } from '@cauce/contract/kit/endpoint';
import * as z from 'zod';
import { type BareAnswer, TestApp } from '../test-app.ts';
import type { Finding } from './checks.ts';
import type { LooseFixture, LooseInput } from './fixture.ts';
import { replaced } from './mutants.ts';
import { sideFor, outsidersOf } from './sides.ts';

interface Subject {
  app: TestApp;
  spec: Endpoint;
  fixture: LooseFixture;
}

/** Texts that break out of statements, headers, templates, pages and encodings. */
const TEXTS = [
  'antes\u0000después',
  '\ud800',
  'una\r\nBcc: otra@ejemplo.mx',
  `'; drop table person; --`,
  '%00%0d../../etc/passwd',
  '</script><script>alert(1)</script>\u2028',
];

/** Dates that no calendar has, and dates that the calendar of the database does not have. */
const DATES = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '9999-99-99',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59-14:00',
  '9999-12-31T23:59:59.999Z',
  '9999999999999',
  '2026-13-45T99:99:99.999Z~019cd353-a400-738f-8d17-f4e862f06cd2',
  '0000-01-01T00:00:00.000Z~019cd353-a400-738f-8d17-f4e862f06cd2',
  '2026-01-01T00:00:00.000Z~------------------------------------',
];

/** JSON values that are no object of the expected form. */
const BODIES = [
  'null',
  '[]',
  '"texto"',
  '1e999',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
];

/** The parameters of a query, also those that the good call leaves out. */
const parametersOf = ({ query }: Endpoint): Record<string, z.ZodType> =>
  query === undefined ? {} : (query as unknown as z.ZodObject<Record<string, z.ZodType>>).shape;

const looksLikeDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d/.test(value);
const valueAt = (value: unknown, path: string[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], value);

/** A date in every parameter that accepts it, because some are read only together. */
function withDateEverywhere(spec: Endpoint, input: LooseInput, date: string): LooseInput {
  const accepted = Object.entries(parametersOf(spec)).filter(([, schema]) => schema.safeParse(date).success);
  return { ...input, query: { ...input.query, ...Object.fromEntries(accepted.map(([key]) => [key, date])) } };
}

/** Every hostile call that is made from the good one, and what is hostile in it. */
function* hostileInputs(spec: Endpoint, input: LooseInput): Generator<[what: string, input: LooseInput]> {
  const at = (path: string[], text: string): [string, LooseInput] => [
    `${JSON.stringify(text)} at ${path.join('.')}`,
    replaced(input, path, text) as LooseInput,
  ];
  for (const path of textPlaces(input)) {
    // An address cannot contain half of a surrogate pair.
    for (const text of TEXTS) yield at(path, path[0] === 'params' ? text.toWellFormed() : text);
    if (looksLikeDate(valueAt(input, path))) for (const date of DATES) yield at(path, date);
  }
  if (spec.query === undefined) return;
  for (const date of DATES) {
    for (const key of Object.keys(parametersOf(spec))) yield at(['query', key], date);
    yield [`${date} everywhere`, withDateEverywhere(spec, input, date)];
  }
}

function* textPlaces(value: unknown, path: string[] = []): Generator<string[]> {
  if (typeof value === 'string') yield path;
  if (typeof value !== 'object' || value === null || value instanceof FormData) return;
  for (const [key, child] of Object.entries(value)) yield* textPlaces(child, [...path, key]);
}

const nameOf = (spec: Endpoint) => `${spec.method} ${spec.path}`;
const stumbled = (spec: Endpoint, what: string, { status }: BareAnswer): Finding[] =>
  status < 500 || status === 502 || status === 503 ? [] : [`${nameOf(spec)}: ${what} was answered ${status}`];

/** Answers correctly for any text, and never fails unexpectedly. */
export async function hostileInputAnswered({ app, spec, fixture }: Subject): Promise<Finding[]> {
  const { visitor, ...side } = await sideFor(app, spec.access);
  const input = { query: {}, ...(await fixture({ visitor, ...side })) };
  const findings: Finding[] = [];
  for (const [what, hostile] of hostileInputs(spec, input)) {
    const answer = await visitor.inject(spec.method, urlOf(spec, hostile), hostile.body);
    findings.push(...stumbled(spec, what, answer));
  }
  if (typeof spec.body !== 'object') return findings;
  for (const body of BODIES) {
    const answer = await visitor.raw(spec.method, urlOf(spec, input), body, {
      'content-type': 'application/json',
    });
    findings.push(...stumbled(spec, `the body ${body.slice(0, 50)}`, answer));
  }
  return findings;
}

/** Refuses requests from pages of other origins, and those with forged headers. */
export async function foreignPagesTurnedAway({ app, spec, fixture }: Subject): Promise<Finding[]> {
  if (spec.method === 'GET' || spec.access === 'webhook') return [];
  const { visitor, ...side } = await sideFor(app, spec.access);
  const input = await fixture({ visitor, ...side });
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const claims: [what: string, headers: Record<string, string>][] = [
    ['a page without an address', { origin: 'null' }],
    ['a name that begins like ours', { origin: `${TestApp.origin}.otro.mx` }],
    ['a page of another site, by the browser’s word', { 'sec-fetch-site': 'cross-site' }],
    ...(spec.access === 'public'
      ? []
      : ([
          ['a token of other letters', { 'x-csrf-token': 'é'.repeat(43) }],
          ['a token of nobody', { 'x-csrf-token': 'x'.repeat(43) }],
        ] as [string, Record<string, string>][])),
  ];
  const findings: Finding[] = [];
  for (const [what, headers] of claims) {
    const { status } = await visitor.raw(spec.method, urlOf(spec, input), body, { ...json, ...headers });
    if (status !== 403) findings.push(`${nameOf(spec)}: ${what} was answered ${status}, not 403`);
  }
  return findings;
}

/** Refuses a repeated parameter, and requires the same rights for HEAD requests. */
export async function readingHeldToItsRules({ app, spec, fixture }: Subject): Promise<Finding[]> {
  if (spec.method !== 'GET') return [];
  const { visitor, ...side } = await sideFor(app, spec.access);
  const input = await fixture({ visitor, ...side });
  const url = urlOf(spec, input);
  const findings: Finding[] = [];
  for (const key of Object.keys(parametersOf(spec))) {
    const sign = url.includes('?') ? '&' : '?';
    const { status } = await visitor.inject('GET', `${url}${sign}${key}=1&${key}=2`);
    if (status !== 400) findings.push(`${nameOf(spec)}: ${key} twice was answered ${status}, not 400`);
  }
  for (const { who, visitor: outsider, status } of await outsidersOf(app, spec.access, side.businessId)) {
    const { headers } = outsider;
    const { statusCode } = await app.server.inject({ method: 'HEAD', url, headers });
    if (statusCode !== status)
      findings.push(`${nameOf(spec)}: HEAD by ${who} was answered ${statusCode}, not ${status}`);
  }
  return findings;
}

export const HOSTILE_CHECKS = {
  'answers hostile input': hostileInputAnswered,
  'turns pages of other sites away': foreignPagesTurnedAway,
  'holds reading to its rules': readingHeldToItsRules,
};
