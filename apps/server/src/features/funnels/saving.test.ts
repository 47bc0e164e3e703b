import { clients } from '@cauce/contract/clients/clients';
import { funnels } from '@cauce/contract/funnels/funnels';
import { assistants } from '@cauce/contract/assistants/assistants';
import { business } from '@cauce/contract/account/business';
import { ACTIONS } from '@cauce/domain/funnels/actions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assistantInput } from '../../../testing/factories/assistants.ts';
import { businessInput } from '../../../testing/factories/business.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { funnelInput } from '../../../testing/factories/funnels.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
});
afterAll(() => app.close());

type Input = ReturnType<typeof funnelInput>;
const create = async (over: Partial<Input> = {}) =>
  (await owner.call(funnels.create, { body: { funnel: funnelInput(over) } })).data;
const list = async () => (await owner.call(funnels.list, {})).data;
const save = async (id: string, funnel: Input, more: object = {}) =>
  (await owner.call(funnels.save, { params: { id }, body: { funnel, ...more } })).data;
const placesOf = ({ phases }: Awaited<ReturnType<typeof create>>) =>
  phases.flatMap((phase) => phase.scenarios.map((one) => `${phase.formattedName}.${one.formattedName}`));
const refusal = async (over: object) =>
  (await owner.inject('POST', '/api/funnel', { funnel: { ...funnelInput(), ...over } })).body.fields;

const scenario = (name: string, over: object = {}) => ({ name, ...over });
const place = (funnelId: string, clientId: string, at: string) =>
  app.pool.query(
    `insert into funnel_place (business_id, funnel_id, client_id, place, version, entered_at) values ($1, $2, $3, $4, 1, now())`,
    [owner.businessId, funnelId, clientId, at],
  );
const register = async () =>
  (await owner.call(clients.register, { body: { client: clientInput() } })).data._id;
const placeOf = async (clientId: string) =>
  (await app.pool.query('select place, version from funnel_place where client_id = $1', [clientId])).rows[0];

describe('a funnel', () => {
  it('keeps what was written, with stored names, and is the default one when it is the first', async () => {
    const funnel = await create();
    expect(funnel).toMatchObject({
      name: 'Embudo de prueba',
      version: 1,
      leads: 0,
      notes: [],
      isDefault: true,
    });
    expect(funnel.phases.map(({ index, type }) => [index, type])).toEqual([
      [0, 'personalized'],
      [1, 'scheduling'],
    ]);
    expect(placesOf(funnel)).toEqual(['llegada.nuevo', 'cita.agendada', 'cita.asistió', 'cita.por_llamar']);
    expect(funnel.phases[1]?.scenarios[1]?.reactivationMessagesSequence).toEqual([
      {
        text: 'Hola, {nombre_contacto}. ¿Cómo te fue?',
        formattedName: 'mensaje',
        delay: 3,
        timeUnit: 'days',
        delayReference: 'scenario_update',
        deletable: true,
        goal: 'decrease',
      },
    ]);
    expect(await list()).toEqual([funnel]);
  });

  it('keeps its stored names when it is renamed, and gives new parts names that no other had', async () => {
    const before = await create();
    const [first, second] = before.phases;
    const after = await save(before._id, {
      name: 'Otro nombre',
      phases: [
        { ...second!, name: 'Visita' },
        { ...first!, name: 'Primer contacto' },
        { name: 'Cita', scenarios: [{ name: 'Nuevo' }] },
      ],
    });
    expect(after).toMatchObject({ name: 'Otro nombre', version: 2 });
    expect(after.phases.map(({ name, formattedName, index }) => [name, formattedName, index])).toEqual([
      ['Visita', 'cita', 0],
      ['Primer contacto', 'llegada', 1],
      ['Cita', 'cita_2', 2],
    ]);
  });

  it('refuses stored names that it never had', async () => {
    const { _id: id, phases } = await create();
    const fields = async (funnel: Input) =>
      (await owner.inject('PUT', `/api/funnel/${id}`, { funnel })).body.fields;
    expect(
      await fields({ ...funnelInput(), phases: [{ ...phases[0]!, formattedName: 'otra' }] }),
    ).toMatchObject({
      'funnel.phases.0.formattedName': 'Este nombre interno no existe en la versión anterior',
    });
    const twice = [phases[0]!, { ...phases[0]!, name: 'Doble', scenarios: [] }];
    expect(await fields({ ...funnelInput(), phases: twice })).toHaveProperty([
      'funnel.phases.1.formattedName',
    ]);
  });

  it('is not overwritten by somebody who saw an older version', async () => {
    const { _id: id, updatedAt, phases } = await create();
    await save(id, funnelInput({ phases }), { updatedAt });
    await expect(save(id, funnelInput({ phases }), { updatedAt })).rejects.toMatchObject({
      code: 'changedMeanwhile',
    });
    expect((await owner.call(funnels.read, { params: { id } })).data.version).toBe(2);
  });
});

describe('the form', () => {
  it.each([
    ['no name', { name: ' ' }, 'funnel.name', 'Este campo es requerido'],
    [
      'two phases of one name',
      { phases: [{ name: 'Cita' }, { name: ' cíta ' }] },
      'funnel.phases.1.name',
      'Ya hay una fase',
    ],
    [
      'two scenarios of one name',
      { phases: [{ name: 'A', scenarios: [scenario('Uno'), scenario('uno')] }] },
      'funnel.phases.0.scenarios.1.name',
      'Esta fase ya tiene',
    ],
    [
      'an action of two scenarios',
      {
        phases: [
          { name: 'A', scenarios: [scenario('Uno', { actionReference: 'agendada' })] },
          { name: 'B', scenarios: [scenario('Dos', { actionReference: 'agendada' })] },
        ],
      },
      'funnel.phases.1.scenarios.0.actionReference',
      '«Uno» ya tiene la acción «Cita: Agendada»',
    ],
    [
      'a long description',
      { phases: [{ name: 'A', scenarios: [scenario('Uno', { description: 'x'.repeat(101) })] }] },
      'funnel.phases.0.scenarios.0.description',
      'Máximo 100 caracteres',
    ],
  ])('refuses %s', async (_, over, field, words) => {
    expect((await refusal(over))?.[field]).toContain(words);
  });

  const message = { text: 'Hola', delay: 1, timeUnit: 'days', delayReference: 'scenario_update' };
  it.each([
    ['an empty text', { text: '  ' }, 'text', 'El texto del mensaje es requerido.'],
    ['a time before the scenario', { delay: -1 }, 'delay', 'El delay no puede ser negativo.'],
    [
      'a first message that waits for one before it',
      { delayReference: 'last_reactivation_message' },
      'delayReference',
      'no tiene otro',
    ],
  ])('refuses %s of a sequence', async (_, over, field, words) => {
    const sequence = [{ ...message, ...over }];
    const fields = await refusal({
      phases: [{ name: 'A', scenarios: [scenario('Uno', { reactivationMessagesSequence: sequence })] }],
    });
    expect(fields?.[`funnel.phases.0.scenarios.0.reactivationMessagesSequence.0.${field}`]).toContain(words);
  });

  it('accepts a message before the appointment, and the action «none» twice', async () => {
    const sequence = [
      { ...message, delay: -2, delayReference: 'last_appointment' as const, timeUnit: 'hours' as const },
    ];
    const funnel = await create({
      phases: [
        {
          name: 'A',
          scenarios: [scenario('Uno', { reactivationMessagesSequence: sequence }), scenario('Dos')],
        },
      ],
    });
    expect(funnel.phases[0]?.scenarios[0]?.reactivationMessagesSequence[0]?.delay).toBe(-2);
  });
});

describe('a removed scenario', () => {
  it('gives its contacts another place, which the person chooses', async () => {
    const { _id: id, phases } = await create();
    const clientId = await register();
    await place(id, clientId, 'cita.asistió');
    const fewer = funnelInput({
      phases: [phases[0]!, { ...phases[1]!, scenarios: [phases[1]!.scenarios[0]!] }],
    });
    await expect(save(id, fewer)).rejects.toMatchObject({
      code: 'conflict',
      message: '«Asistió» tiene 1 contacto: elige a qué escenario pasan',
    });
    const answer = await owner.inject('PUT', `/api/funnel/${id}`, {
      funnel: fewer,
      moves: [{ from: 'cita.asistió', to: 'cita.por_llamar' }],
    });
    expect(answer.body.fields).toEqual({ 'moves.0.to': 'Elige un escenario que siga en el embudo' });
    expect(await placeOf(clientId)).toEqual({ place: 'cita.asistió', version: 1 });
    const saved = await save(id, fewer, { moves: [{ from: 'cita.asistió', to: 'cita.agendada' }] });
    expect(saved).toMatchObject({ version: 2, leads: 1 });
    expect(await placeOf(clientId)).toEqual({ place: 'cita.agendada', version: 2 });
  });

  it('leaves the others in the version that they entered, unless the new one is for them too', async () => {
    const { _id: id, phases } = await create();
    const clientId = await register();
    await place(id, clientId, 'cita.agendada');
    await save(id, funnelInput({ phases }));
    expect(await placeOf(clientId)).toEqual({ place: 'cita.agendada', version: 1 });
    await save(id, funnelInput({ phases }), { applyToPresent: true });
    expect(await placeOf(clientId)).toEqual({ place: 'cita.agendada', version: 3 });
  });
});

describe('a copy', () => {
  it('is read by any signed-in person, without notes and contacts', async () => {
    const { _id: id, phases, name, description } = await create();
    await owner.call(funnels.addNote, { params: { id }, body: { note: { text: 'Secreto' } } });
    const other = await app.owner();
    const { data } = await other.call(funnels.readCopy, { params: { id } });
    expect(data).toEqual({ name, description, phases });
    await expect(other.call(funnels.read, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(app.anonymous.call(funnels.readCopy, { params: { id } })).rejects.toMatchObject({
      status: 401,
    });
  });
});

it('notes are kept with their author, the latest first', async () => {
  const { _id: id } = await create();
  const note = async (text: string) => {
    app.clock.pass(1000);
    return (await owner.call(funnels.addNote, { params: { id }, body: { note: { text } } })).data;
  };
  await note('Primera');
  const second = await note('Segunda');
  const read = async () => (await owner.call(funnels.read, { params: { id } })).data.notes;
  expect((await read()).map(({ text }) => text)).toEqual(['Segunda', 'Primera']);
  await owner.call(funnels.removeNote, { params: { id, noteId: second._id } });
  expect((await read()).map(({ text }) => text)).toEqual(['Primera']);
});

it('a removed funnel leaves the assistants that used it', async () => {
  const { _id: funnelId } = await create();
  const { data: assistant } = await owner.call(assistants.create, {
    body: { assistant: assistantInput({ mode: 'production', funnelId }) },
  });
  expect(assistant.funnelId).toBe(funnelId);
  await owner.call(funnels.remove, { params: { id: funnelId } });
  expect((await owner.call(assistants.read, { params: { id: assistant._id } })).data.funnelId).toBeNull();
});

it('a new business has a funnel whose scenarios own every action', async () => {
  const founder = await app.newcomer();
  await founder.call(business.found, { body: { business: businessInput() } });
  const [funnel, ...others] = (await founder.call(funnels.list, {})).data;
  expect(others).toEqual([]);
  expect(funnel).toMatchObject({ name: 'Embudo principal', isDefault: true, version: 1 });
  const actions = funnel?.phases.flatMap(({ scenarios }) => scenarios.map((one) => one.actionReference));
  expect(actions?.toSorted()).toEqual(ACTIONS.toSorted());
});
