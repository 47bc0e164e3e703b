import { expect, it } from 'vitest';
import { listUnansweredAudiences } from './audiences.ts';
import type { Assistant } from './assistants.ts';

const one = (name: string, over: Partial<Assistant> = {}) =>
  ({
    name,
    mode: 'production',
    type: 'new',
    isWorking: true,
    respondTo: 'messages',
    correspondTo: 'leads',
    trafficSourceId: null,
    branchId: null,
    ...over,
  }) as Assistant;
const missing = (...list: Assistant[]) =>
  listUnansweredAudiences(list).map(({ audience, candidate }) => [audience, candidate.name]);

it('names the audience that no assistant answers, with one that could', () => {
  expect(missing(one('Sofía'))).toEqual([['clients', 'Sofía']]);
  expect(missing(one('Sofía', { correspondTo: 'clients' }))).toEqual([['leads', 'Sofía']]);
  expect(missing(one('Sofía', { correspondTo: 'leads_and_clients' }))).toEqual([]);
  expect(missing(one('Sofía'), one('Iker', { correspondTo: 'clients', type: 'client' }))).toEqual([]);
});

it('suggests one of the whole business before one of a branch', () => {
  expect(missing(one('Iker', { branchId: 'b' }), one('Sofía'))).toEqual([['clients', 'Sofía']]);
  expect(missing(one('Iker', { branchId: 'b' }))).toEqual([['clients', 'Iker']]);
});

it.each([
  ['is off', { isWorking: false }],
  ['is tried out', { mode: 'testing' }],
  ['answers comments', { respondTo: 'comments' }],
  ['is of the team', { type: 'business', correspondTo: 'business' }],
  ['is for the team', { correspondTo: 'business' }],
  ['is for test numbers', { correspondTo: 'test_numbers' }],
  ['serves one traffic source', { trafficSourceId: 'promo' }],
] as const)('leaves out an assistant that %s', (_, over) => {
  expect(missing(one('Iker', over))).toEqual([]);
  expect(missing(one('Iker', { correspondTo: 'clients', ...over }), one('Sofía'))).toEqual([
    ['clients', 'Sofía'],
  ]);
});
