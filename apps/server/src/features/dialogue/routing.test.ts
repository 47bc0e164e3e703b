import { describe, expect, it } from 'vitest';
import type { AssistantRow } from '../assistants/index.ts';
import { nobodyAnswers, QUIET_REASONS, route, routeComment, type Sender } from './routing.ts';

const NUMBERS = { owner: '525587654321', testing: ['525511112222'] };
const LEAD: Sender = {
  channel: 'whatsapp',
  numbers: ['525599998888'],
  clientType: 'lead',
  isSpecialist: false,
  trafficSourceId: undefined,
  noRespond: false,
  optedOut: false,
  isAttended: false,
  isStopped: false,
};
const CLIENT: Sender = { ...LEAD, clientType: 'client' };
const TESTER: Sender = { ...LEAD, numbers: ['5215511112222'] };
const OWNER: Sender = { ...LEAD, numbers: ['5215587654321'] };

let made = 0;
function one(id: string, over: Partial<AssistantRow> = {}): AssistantRow {
  made += 1;
  return {
    id,
    mode: 'production',
    type: 'new',
    correspondTo: 'leads_and_clients',
    channels: ['WhatsApp'],
    respondTo: 'messages',
    isWorking: true,
    branchId: null,
    trafficSourceId: null,
    createdAt: new Date(made),
    ...over,
  } as AssistantRow;
}
const answers = (writing: Sender, ...assistants: AssistantRow[]) => {
  const chosen = route(writing, NUMBERS, assistants);
  return chosen.is === 'quiet' ? chosen.reason : [chosen.assistant.id, chosen.isTest, chosen.isTeam];
};

describe('is not answered', () => {
  it.each([
    ['isAttended', QUIET_REASONS.attended],
    ['isStopped', QUIET_REASONS.stopped],
    ['noRespond', QUIET_REASONS.noRespond],
    ['optedOut', QUIET_REASONS.optedOut],
  ] as const)('where %s', (what, reason) => {
    expect(answers({ ...LEAD, [what]: true }, one('a'))).toBe(reason);
  });

  it('where the contact is personal or unknown', () => {
    expect(answers({ ...LEAD, clientType: 'personal' }, one('a'))).toBe(QUIET_REASONS.personal);
    const unknown = { ...LEAD, clientType: undefined };
    expect(answers(unknown, one('a'))).toBe(nobodyAnswers(unknown));
  });

  it.each([
    ['is for comments', { respondTo: 'comments' }],
    ['is for another channel', { channels: ['Instagram'] }],
    ['is for clients', { correspondTo: 'clients' }],
    ['is tried out', { mode: 'testing' }],
    ['is for test numbers', { correspondTo: 'test_numbers' }],
    ['is of the team', { type: 'business', correspondTo: 'business' }],
  ] as const)('with an assistant that %s', (_, over) => {
    expect(answers(LEAD, one('a', over as Partial<AssistantRow>))).toBe(nobodyAnswers(LEAD));
  });
});

it('says which assistant is missing', () => {
  expect(answers(LEAD)).toBe(QUIET_REASONS.allOff);
  expect(answers(LEAD, one('a', { isWorking: false }))).toBe(QUIET_REASONS.allOff);
  const forLeads = one('a', { correspondTo: 'leads' });
  expect(answers(CLIENT, forLeads)).toBe('Ningún asistente encendido contesta a clientes por WhatsApp');
  expect(answers({ ...CLIENT, channel: 'simulator' }, forLeads)).toBe(
    'Ningún asistente encendido contesta a clientes',
  );
});

describe('the assistant that answers', () => {
  it('is one for this audience before one for all, and the older of two alike', () => {
    const [all, leads, clients] = [
      one('all'),
      one('leads', { correspondTo: 'leads' }),
      one('clients', { correspondTo: 'clients', type: 'client' }),
    ];
    expect(answers(LEAD, all, leads, clients)).toEqual(['leads', false, false]);
    expect(answers(CLIENT, all, leads, clients)).toEqual(['clients', false, false]);
    expect(answers(CLIENT, all, leads)).toEqual(['all', false, false]);
    expect(answers(LEAD, one('older'), one('newer'))).toEqual(['older', false, false]);
    expect(answers(LEAD, one('branch', { branchId: 'b' }), one('whole'))).toEqual(['whole', false, false]);
  });

  it('is the same in the simulator and with a paired phone', () => {
    const instagram = one('a', { channels: ['Instagram'] });
    expect(answers({ ...LEAD, channel: 'simulator' }, instagram)).toEqual(['a', false, false]);
    expect(answers({ ...LEAD, channel: 'whatsapp_qr' }, one('a'))).toEqual(['a', false, false]);
    expect(answers({ ...LEAD, channel: 'messenger' }, instagram)).toBe(
      'Ningún asistente encendido contesta a leads por Messenger',
    );
  });

  it('is one in test mode for test numbers, at half the price, or else the usual one', () => {
    const [twin, usual] = [one('twin', { mode: 'testing', correspondTo: 'leads' }), one('usual')];
    expect(answers(TESTER, usual, twin)).toEqual(['twin', true, false]);
    expect(answers(TESTER, usual)).toEqual(['usual', true, false]);
    expect(answers({ ...TESTER, clientType: 'client' }, usual, twin)).toEqual(['twin', true, false]);
  });

  it('is the one of the team for the team alone; without one the owner is treated like a client', () => {
    const [own, usual] = [one('own', { type: 'business', correspondTo: 'business' }), one('usual')];
    expect(answers(OWNER, usual, own)).toEqual(['own', false, true]);
    expect(answers({ ...LEAD, isSpecialist: true, clientType: undefined }, usual, own)).toEqual([
      'own',
      false,
      true,
    ]);
    expect(answers(LEAD, usual, own)).toEqual(['usual', false, false]);
    expect(answers(OWNER, usual)).toEqual(['usual', false, false]);
  });
});

describe('an assistant of one traffic source', () => {
  const [usual, bound] = [
    one('usual', { correspondTo: 'leads' }),
    one('bound', { trafficSourceId: 'promo', branchId: 'centro' }),
  ];
  const FROM_PROMO: Sender = { ...LEAD, trafficSourceId: 'promo' };

  it('answers the contacts of this source before every other assistant', () => {
    expect(answers(FROM_PROMO, usual, bound)).toEqual(['bound', false, false]);
  });

  it('answers neither contacts of another source nor those without one', () => {
    expect(answers({ ...LEAD, trafficSourceId: 'volante' }, bound, usual)).toEqual(['usual', false, false]);
    expect(answers(LEAD, bound, usual)).toEqual(['usual', false, false]);
    expect(answers(LEAD, bound)).toBe(nobodyAnswers(LEAD));
  });

  it('still serves its audience only', () => {
    const forClients = one('clients', { trafficSourceId: 'promo', correspondTo: 'clients' });
    expect(answers(FROM_PROMO, forClients, usual)).toEqual(['usual', false, false]);
  });

  it('is tried in test mode by test numbers of any source', () => {
    const twin = one('twin', { mode: 'testing', trafficSourceId: 'promo' });
    expect(answers(TESTER, usual, twin)).toEqual(['twin', true, false]);
  });

  it('answers the comments of its contacts only', () => {
    const comments = there('bound', { trafficSourceId: 'promo' });
    expect(answersThere({ trafficSourceId: 'promo' }, there('usual'), comments)).toBe('bound');
    expect(answersThere({}, comments, there('usual'))).toBe('usual');
  });
});

const there = (id: string, over: Partial<AssistantRow> = {}) =>
  one(id, { respondTo: 'comments', channels: ['Instagram', 'Messenger'], ...over });
const LIVE = {
  source: 'facebook',
  clientType: undefined,
  trafficSourceId: undefined,
  isPlayed: false,
} as const;
const answersThere = (where: Partial<Parameters<typeof routeComment>[0]>, ...assistants: AssistantRow[]) =>
  routeComment({ ...LIVE, ...where }, assistants)?.id;

describe('the assistant that answers comments', () => {
  it('is one for comments of that network', () => {
    expect(answersThere({}, one('messages', { channels: ['Messenger'] }))).toBeUndefined();
    expect(answersThere({}, there('a', { channels: ['Instagram'] }))).toBeUndefined();
    expect(answersThere({}, there('a', { channels: ['Messenger'] }))).toBe('a');
    expect(answersThere({ source: 'instagram' }, there('a', { channels: ['Messenger'] }))).toBeUndefined();
    expect(answersThere({}, there('a', { isWorking: false }))).toBeUndefined();
    expect(answersThere({}, there('a', { type: 'business' }))).toBeUndefined();
    expect(answersThere({}, there('a', { correspondTo: 'business' }))).toBeUndefined();
  });

  it('treats an unknown author as a lead', () => {
    const [leads, clients] = [
      there('leads', { correspondTo: 'leads' }),
      there('clients', { correspondTo: 'clients' }),
    ];
    expect(answersThere({}, clients, leads)).toBe('leads');
    expect(answersThere({ clientType: 'client' }, leads, clients)).toBe('clients');
    expect(answersThere({}, clients)).toBeUndefined();
  });

  it('is one in test mode only in the test mode of the application, and there first', () => {
    const twin = there('twin', { mode: 'testing' });
    const numbers = there('numbers', { correspondTo: 'test_numbers' });
    expect(answersThere({}, twin, numbers)).toBeUndefined();
    expect(answersThere({ isPlayed: true }, there('usual'), twin)).toBe('twin');
    expect(answersThere({ isPlayed: true }, there('usual'))).toBe('usual');
  });
});
