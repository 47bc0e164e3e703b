import { business } from '@cauce/contract/account/business';
import { campaigns } from '@cauce/contract/conversations/campaigns';
import { PAGES } from '@cauce/contract/kit/pages';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditActionsOn } from '../../../testing/audit-trail.ts';
import { CampaignApp } from '../../../testing/campaign-app.ts';
import { colleague } from '../../../testing/colleague.ts';

let at: CampaignApp;
let id: string;
beforeEach(async () => {
  at = await CampaignApp.open();
  await at.query(`update business set whatsapp_owner = '5518904471' where id = $1`, [at.owner.businessId]);
  id = await at.draft({ content: { text: 'Hola, {nombre_contacto}' } });
});
afterEach(() => at.close());

const options = async () => (await at.owner.call(campaigns.options, {})).data.ownNumbers;
const test = (body: object, by = at.owner as Pick<typeof at.owner, 'inject'>) =>
  by.inject('POST', `/api/campaign/${id}/test`, body);
const sent = () => at.channel.asked.map(({ address, text }) => [address, text]);
const setTestNumbers = (...numbers: string[]) =>
  at.owner.call(business.adjust, {
    params: { id: at.owner.businessId },
    body: { testingNumbers: numbers.map((whatsapp) => ({ whatsapp })) },
  });

it('reaches the number of the owner with the name of the person who tests, and is recorded', async () => {
  expect(await options()).toEqual([{ key: 'owner', ending: '4471' }]);
  const answer = await test({ ownNumber: 'owner' });
  expect([answer.status, answer.body.message]).toEqual([200, 'Mensaje de prueba enviado']);
  await at.tick();
  const [person] = await at.query<{ name: string }>('select name from person');
  expect(sent()).toEqual([['525518904471', `Hola, ${person?.name}`]]);
  expect(await at.statesOf(id)).toMatchObject({ state: 'draft', planned: 0 });
  expect(await auditActionsOn(at.app.pool, id)).toEqual(['campaign.tested']);
});

it('reaches the test numbers of the business, of which only the last digits are shown', async () => {
  await setTestNumbers('5518904471', '5511112222', '5533334444');
  const numbers = await options();
  expect(numbers.map(({ ending }) => ending)).toEqual(['4471', '2222', '4444']);
  await test({ ownNumber: numbers[2]?.key });
  await at.tick();
  expect(sent().map(([address]) => address)).toEqual(['525533334444']);
});

it('never reaches a number of the request, or one that was taken from the settings', async () => {
  await setTestNumbers('5511112222');
  const [, key] = (await options()).map((one) => one.key);
  await setTestNumbers();
  const gone = { ownNumber: 'Ese número ya no está entre los de tu negocio' };
  for (const ownNumber of [key, '525599998888', '5599998888', 'constructor'])
    expect((await test({ ownNumber })).body.fields, ownNumber).toEqual(gone);
  expect((await test({ whatsapp: '5599998888' })).status).toBe(400);
  await at.tick();
  expect(sent()).toEqual([]);
});

it('needs exactly one recipient', async () => {
  const { _id: clientId } = await at.register();
  const choose = { clientId: 'Elige a quién le llega la prueba' };
  expect((await test({})).body.fields).toEqual(choose);
  expect((await test({ clientId, ownNumber: 'owner' })).body.fields).toEqual(choose);
});

it('counts for the day of the number', async () => {
  await at.setRules({ dailyCap: 2 });
  const answers = [];
  for (let count = 0; count < 3; count += 1) answers.push((await test({ ownNumber: 'owner' })).status);
  expect(answers).toEqual([200, 200, 409]);
  await at.tick();
  expect(sent()).toHaveLength(2);
});

it('goes to no contact who opted out, and only where the channel allows it', async () => {
  const { _id: clientId } = await at.register();
  await at.query('update client set opted_out_at = now() where id = $1', [clientId]);
  expect((await test({ clientId })).body.message).toBe('El contacto pidió no recibir avisos');
  at.channel.windowHours = 24;
  const closed =
    'Ese número no te ha escrito en las últimas 24 horas: pídele que te escriba o usa una plantilla aprobada';
  expect((await test({ ownNumber: 'owner' })).body.message).toBe(closed);
});

it('needs the permission for campaigns', async () => {
  const reader = await colleague(at.app, at.owner.businessId, {
    page: PAGES.campaigns.number,
    actions: ['view'],
  });
  expect((await test({ ownNumber: 'owner' }, reader)).status).toBe(403);
});
