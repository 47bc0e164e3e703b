import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { funnels } from '@cauce/contract/funnels/funnels';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clientInput } from '../../../testing/factories/clients.ts';
import { funnelInput } from '../../../testing/factories/funnels.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { openScopes } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import { callPerson, leaveToTeam } from '../conversations/index.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let clientId: string;
let conversationId: string;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  const phases = [
    { name: 'Llegada', scenarios: [{ name: 'Nuevo', actionReference: 'entry' as const }] },
    { name: 'Ayuda', scenarios: [{ name: 'Pide ayuda', actionReference: 'contact_admin' as const }] },
  ];
  await owner.call(funnels.create, { body: { funnel: funnelInput({ phases }) } });
  clientId = (await owner.call(clients.register, { body: { client: clientInput() } })).data._id;
  conversationId = (await owner.call(conversations.open, { body: { clientId } })).data._id;
});
afterAll(() => app.close());

const steps = async () =>
  (await owner.call(clients.read, { params: { id: clientId } })).data.funnelPhases?.map(({ phase }) => phase);
const write = (text: string) =>
  owner.call(conversations.simulate, { body: { conversationId, kind: 'text', text } as never });
const inTenant = (work: Parameters<ReturnType<typeof openScopes>['inTenant']>[1]) =>
  openScopes(app.pool).inTenant({ businessId: owner.businessId }, work);

it('the first message of a contact enters the funnel, and later ones change nothing', async () => {
  expect(await steps()).toEqual([]);
  await write('Hola');
  await write('¿Tienen lugar?');
  expect(await steps()).toEqual(['llegada.nuevo']);
});

it('who waits for a person moves once, and does not come back by writing', async () => {
  await write('Hola');
  const by = () => ({ businessId: owner.businessId, at: app.clock.now() });
  const who = { conversationId, assistantId: newId() };
  app.clock.pass(1000);
  await inTenant((tx) => callPerson(tx, by(), who));
  app.clock.pass(1000);
  await inTenant((tx) => callPerson(tx, by(), who));
  await inTenant((tx) => leaveToTeam(tx, by(), who));
  await write('¿Hay alguien?');
  expect(await steps()).toEqual(['llegada.nuevo', 'ayuda.pide_ayuda']);
});
