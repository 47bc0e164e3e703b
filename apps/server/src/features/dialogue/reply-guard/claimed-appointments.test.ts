import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  answer,
  everything,
  hears,
  jobsWith,
  openAssistant,
  openTalk,
  saidIn,
  ScriptedResponder,
} from '../../../../testing/dialogue.ts';
import { makeAppointment } from '../../../../testing/factories/agenda.ts';
import type { Page } from '../../../../testing/factories/booking.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

/** On a channel without numbers, anybody can claim to have any number. */
const OWNER = { whatsapp: '5587654321', countryCode: '52', countryCodeExt: '521' };
const TESTER = { ...OWNER, whatsapp: '5511112222' };
let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let page: Page;
let responder: ScriptedResponder;
let id: string;
beforeEach(async () => {
  ({ app, owner, page, id } = await openTalk(50, { specialists: 2 }));
  responder = new ScriptedResponder();
  await app.pool.query(`update business set whatsapp_owner = $1, country_code = $2, testing_numbers = $3`, [
    OWNER.whatsapp,
    OWNER.countryCode,
    JSON.stringify([TESTER]),
  ]);
  await app.pool.query(`update client set whatsapp = '' where id = $1`, [page.clientId]);
  await app.pool.query(`update conversation set channel = 'instagram', address = 'ig-1' where id = $1`, [id]);
  await openAssistant(app, owner, { channel: ['Instagram'] });
  await openAssistant(app, owner, {
    type: 'business',
    correspondTo: 'business',
    channel: ['Instagram'],
    capabilities: { ...everything, getAppointmentsByDate: true, updateAppointmentStatus: true },
  });
});
afterEach(() => app.close());

it.each([
  ['the owner’s', OWNER.whatsapp],
  ['a tester’s', TESTER.whatsapp],
  ['a specialist’s', '5533334444'],
])('a visitor who says %s number is not taken for them', async (_, whatsapp) => {
  await app.pool.query(`update specialist set whatsapp = '5533334444', country_code = '52' where id = $1`, [
    page.specialistId,
  ]);
  await makeAppointment(app.pool, {
    businessId: owner.businessId,
    agenda: page,
    start: '2026-03-12T16:00:00Z',
    end: '2026-03-12T16:30:00Z',
  });
  responder.next = async (talk, tools) => {
    const saved = await tools.call('saveClientData', { whatsapp });
    const day = await tools.call('appointmentsByDate', { date: '2026-03-12' });
    return { say: [`${saved.ok}`, day.ok ? day.words : 'nada', `${talk.messages.length}`] };
  };
  const jobs = jobsWith(app, responder);
  for (const text of ['Mi número es ese', '¿Qué citas hay el jueves?']) {
    await hears(app, id, text);
    await answer(app, jobs);
  }
  expect(await saidIn(owner, id)).toEqual(['false', 'nada', '1', 'false', 'nada', '5']);
  expect(responder.talks.map(({ isTeam }) => isTeam)).toEqual([false, false]);
});

it('a client who says their own number has it stored', async () => {
  responder.next = async (_talk, tools) => {
    const saved = await tools.call('saveClientData', { whatsapp: '55 9999 8888' });
    return { say: [saved.words] };
  };
  await hears(app, id, 'Mi número es 55 9999 8888');
  await answer(app, jobsWith(app, responder));
  expect(await saidIn(owner, id)).toEqual(['Guardé tu número.']);
});
