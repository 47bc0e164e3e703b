import { type Assistant, type AssistantChange, assistants } from '@cauce/contract/assistants/assistants';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditActionsOn } from '../../../testing/audit-trail.ts';
import { assistantInput } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { lost, won } from '../../../testing/outcomes.ts';
import { openScopes } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import { grantCredits } from '../credits/index.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let made: Assistant;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
});
afterAll(() => app.close());

const make = async (mode: 'testing' | 'production' = 'production') => {
  const body = { assistant: assistantInput({ mode }), key: newId() };
  return (await owner.call(assistants.create, { body })).data;
};
beforeEach(async () => {
  made = await make();
});

const change = (assistant: AssistantChange, updatedAt?: string) =>
  owner.call(assistants.change, { params: { id: made._id }, body: { assistant, updatedAt } });

it('changes only the sent fields, also within instructions and capabilities', async () => {
  await change({
    instructions: { greeting: 'Hola, ¿qué necesitas hoy?' },
    capabilities: { createOrders: true },
  });
  const { data } = await change({ temperature: 0.01, messageLimiterDay: 20 });
  expect(data).toMatchObject({
    name: made.name,
    temperature: 0.01,
    messageLimiterDay: 20,
    instructions: { ...made.instructions, greeting: 'Hola, ¿qué necesitas hoy?' },
    capabilities: { ...made.capabilities, createOrders: true },
  });
});

it('gets a new version with each change and none without a difference', async () => {
  const { data } = await change({ name: 'Camila' });
  const { data: same } = await change({ name: 'Camila' });
  expect([data.version, same.version, same.updatedAt]).toEqual([2, 2, data.updatedAt]);
  await change({ isWorking: false });
  expect(new Set(await auditActionsOn(app.pool, made._id))).toEqual(
    new Set(['assistant.created', 'assistant.changed', 'assistant.switchedOff']),
  );
});

it('saves one of many edits of the same version and refuses the others', async () => {
  const names = ['Ana', 'Bea', 'Cleo', 'Dora', 'Elsa'];
  const results = await Promise.allSettled(names.map((name) => change({ name }, made.updatedAt)));
  expect(won(results)).toHaveLength(1);
  expect(lost(results)).toEqual(Array.from({ length: 4 }, () => 'changedMeanwhile'));
});

it.each<[string, AssistantChange, Record<string, string>]>([
  ['a name of one letter', { name: 'A' }, { 'assistant.name': 'Mínimo 2 caracteres' }],
  ['a long name', { name: 'A'.repeat(31) }, { 'assistant.name': 'Máximo 30 caracteres' }],
  [
    'a short greeting',
    { instructions: { greeting: 'Hola' } },
    { 'assistant.instructions.greeting': 'Las indicaciones deben tener al menos 10 caracteres' },
  ],
  [
    'no slots on a page',
    { capabilities: { searchPaginatedSchedules: { slotsPerPage: 0, daysToLookAhead: 7 } } },
    {
      'assistant.capabilities.searchPaginatedSchedules.slotsPerPage': 'Debe ser un número entero positivo',
    },
  ],
  [
    'a cancellation that nobody was asked about',
    { capabilities: { autoCancelAppointments: 12 } },
    {
      'assistant.capabilities.autoCancelAppointments':
        'Para cancelar sola una cita, primero pide que la confirmen',
    },
  ],
  [
    'an event without words',
    { capabilities: { createCustomConversionEvents: true } },
    { 'assistant.capabilities.customConversionEvent': 'Este campo es requerido' },
  ],
])('refuses %s at its field', async (_what, bad, fields) => {
  await expect(change(bad)).rejects.toMatchObject({ code: 'invalid', fields });
});

it('cannot be switched on without credits for its model, and says which model', async () => {
  await change({ isWorking: false });
  await expect(change({ isWorking: true })).rejects.toMatchObject({
    code: 'conflict',
    message: 'No tienes créditos GPT disponibles',
  });
  await expect(change({ isWorking: true, model: 'reasoning_model' })).rejects.toMatchObject({
    message: 'No tienes créditos Reasoning disponibles',
  });
  expect((await owner.call(assistants.read, { params: { id: made._id } })).data.hasCredits).toBe(false);
});

it('can be switched on once there are credits', async () => {
  const other = await app.owner();
  const at = app.clock.now();
  await openScopes(app.pool).inTenant({ businessId: other.businessId }, (tx) =>
    grantCredits(tx, { kind: 'gpt', amount: 1000, key: newId(), type: 'recharge', at }),
  );
  const body = { assistant: assistantInput({ isWorking: false }), key: newId() };
  const { data: resting } = await other.call(assistants.create, { body });
  const on = { params: { id: resting._id }, body: { assistant: { isWorking: true } } };
  expect((await other.call(assistants.change, on)).data).toMatchObject({ isWorking: true, hasCredits: true });
});

it('copies the texts and capabilities of its counterpart and keeps its own audience', async () => {
  const twin = await make('testing');
  const words = {
    name: 'Regina',
    capabilities: { createOrders: true },
    correspondTo: 'test_numbers' as const,
  };
  await owner.call(assistants.change, { params: { id: twin._id }, body: { assistant: words } });
  const read = async () => (await owner.call(assistants.read, { params: { id: made._id } })).data;
  const copy = (body: { updatedAt?: string; counterpartUpdatedAt?: string }) =>
    owner.call(assistants.copy, { params: { id: made._id }, body });
  expect((await read()).counterpart?._id).toBe(twin._id);
  await expect(copy({ counterpartUpdatedAt: twin.updatedAt })).rejects.toMatchObject({
    code: 'changedMeanwhile',
  });
  expect((await read()).name).toBe(made.name);
  const { data } = await copy({ updatedAt: made.updatedAt });
  expect(data).toMatchObject({
    name: 'Regina',
    capabilities: { createOrders: true },
    mode: 'production',
    correspondTo: 'leads',
  });
  await owner.call(assistants.remove, { params: { id: twin._id } });
  await expect(copy({})).rejects.toMatchObject({ message: 'Este asistente no tiene contraparte' });
});

it('is unknown after it is deleted', async () => {
  await owner.call(assistants.remove, { params: { id: made._id } });
  await expect(owner.call(assistants.read, { params: { id: made._id } })).rejects.toMatchObject({
    status: 404,
    message: 'No se ha encontrado el asistente',
  });
});

const replans = async () => {
  const { rows } = await app.pool.query<{ count: string }>(
    "select count(*) from graphile_worker.jobs where task_identifier = 'notifications.replan'",
  );
  return Number(rows[0]?.count);
};

it('has reminders planned again only when its reminders or its branch change', async () => {
  const before = await replans();
  await change({ name: 'Camila', capabilities: { createOrders: true } });
  expect(await replans()).toBe(before);
  await change({ capabilities: { sendReminder: 12 } });
  expect(await replans()).toBeGreaterThan(before);
});

const refused = async (assistant: AssistantChange) =>
  (await owner.inject('PUT', `/api/assistant/${made._id}`, { assistant })).body.fields;

it('answers comments only on channels with comments, and never as the assistant of the team', async () => {
  expect(await refused({ respondTo: 'comments' })).toEqual({
    'assistant.channel': 'Para comentarios elige Instagram o Facebook',
  });
  const { data } = await change({ respondTo: 'comments', channel: ['Messenger'] });
  expect(data).toMatchObject({ respondTo: 'comments', channel: ['Messenger'] });
  expect(await refused({ channel: ['WhatsApp'] })).toHaveProperty(['assistant.channel']);
  expect(await refused({ type: 'business' })).toEqual({
    'assistant.respondTo': 'El asistente de tu equipo solo responde mensajes',
  });
  expect((await change({ respondTo: 'messages', channel: ['WhatsApp'] })).data.channel).toEqual(['WhatsApp']);
});
