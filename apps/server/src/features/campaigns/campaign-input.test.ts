import { campaigns } from '@cauce/contract/conversations/campaigns';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CampaignApp } from '../../../testing/campaign-app.ts';
import { campaignInput } from '../../../testing/factories/campaigns.ts';

let at: CampaignApp;
beforeAll(async () => {
  at = await CampaignApp.open();
});
afterAll(() => at.close());

type Over = { name?: unknown; audience?: object; content?: object; schedule?: object };

function withFaults({ name, audience, content, schedule }: Over) {
  const good = campaignInput();
  return {
    ...good,
    ...(name === undefined ? {} : { name }),
    audience: { ...good.audience, ...audience },
    content: { ...good.content, ...content },
    schedule: { ...good.schedule, ...schedule },
  };
}

const UNKNOWN_ID = '019a0000-0000-7000-8000-00000000dead';
const TOO_LONG = 'x'.repeat(1001);

it.each<[string, Over, string | undefined]>([
  ['name', { name: 'x' }, 'Mínimo 2 caracteres'],
  ['name', { name: 'x'.repeat(61) }, 'Máximo 60 caracteres'],
  ['name', { name: 7 }, undefined],
  ['audience.is', { audience: { is: 'nobody' } }, undefined],
  ['audience.audienceId', { audience: { audienceId: 'x' } }, undefined],
  ['audience.campaignId', { audience: { campaignId: 'x' } }, undefined],
  [
    'audience.filters.type',
    { audience: { filters: { type: 'otro' } } },
    'Elige un tipo de contacto de la lista',
  ],
  ['audience.filters.edad', { audience: { filters: { edad: '3' } } }, 'Este dato no se acepta: edad'],
  ['content.text', { content: { text: TOO_LONG } }, 'Máximo 1000 caracteres'],
  ['content.text', { content: { text: 'Hola {nombre}' } }, 'No conocemos la variable {nombre}'],
  ['content.text', { content: { text: 'Tu cita: {fecha_cita}' } }, 'No conocemos la variable {fecha_cita}'],
  ['content.values.0', { content: { values: ['{otra}'] } }, 'No conocemos la variable {otra}'],
  ['content.values.0', { content: { values: ['x'.repeat(201)] } }, 'Máximo 200 caracteres'],
  ['content.values', { content: { values: Array.from({ length: 21 }, () => 'x') } }, undefined],
  ['content.templateId', { content: { templateId: 'x' } }, undefined],
  ['content.image', { content: { image: 'https://otro.mx/foto.png' } }, undefined],
  ['content.closed', { content: { closed: 'quizá' } }, undefined],
  ['schedule.startsAt', { schedule: { startsAt: 'mañana' } }, undefined],
  ['schedule.startsAt', { schedule: { startsAt: '2026-02-31T10:00:00.000Z' } }, undefined],
  ['schedule.perMinute', { schedule: { perMinute: 0 } }, 'Mínimo 1 por minuto'],
  ['schedule.perMinute', { schedule: { perMinute: 2401 } }, 'Máximo 2400 por minuto'],
  ['schedule.perMinute', { schedule: { perMinute: 1.5 } }, 'Escribe un número entero'],
  ['schedule.from', { schedule: { from: '9:00' } }, 'Escribe una hora, como 09:30'],
  ['schedule.from', { schedule: { from: '24:01' } }, 'Escribe una hora, como 09:30'],
  [
    'schedule.to',
    { schedule: { from: '10:00', to: '10:00' } },
    'La hora final debe ser posterior a la inicial',
  ],
  [
    'schedule.to',
    { schedule: { from: '10:00', to: '09:00' } },
    'La hora final debe ser posterior a la inicial',
  ],
  ['schedule.days', { schedule: { days: [] } }, 'Elige al menos un día'],
  ['schedule.days.0', { schedule: { days: [0] } }, undefined],
  ['schedule.days.1', { schedule: { days: [1, 8] } }, undefined],
  ['schedule.dailyCap', { schedule: { dailyCap: 0 } }, 'Mínimo 1 al día'],
  ['schedule.dailyCap', { schedule: { dailyCap: 2_000_000 } }, undefined],
])('%s is refused with %o', async (field, over, words) => {
  const { status, body } = await at.owner.inject('POST', '/api/campaign', { campaign: withFaults(over) });
  expect(status).toBe(400);
  expect(Object.keys(body.fields ?? {})).toEqual([`campaign.${field}`]);
  const said = body.fields?.[`campaign.${field}`];
  if (words !== undefined) expect(said).toBe(words);
  // Every fault is said in Spanish, and not in the words of the schema library.
  expect(said).not.toMatch(/expected|invalid|too (?:big|small)/i);
});

it.each<[string, Over]>([
  ['an audience', { audience: { audienceId: UNKNOWN_ID } }],
  ['a campaign', { audience: { campaignId: UNKNOWN_ID } }],
  ['a branch', { audience: { filters: { branchId: UNKNOWN_ID } } }],
  ['a template', { content: { templateId: UNKNOWN_ID } }],
])('%s that does not exist is not found', async (_, over) => {
  const { status } = await at.owner.inject('POST', '/api/campaign', { campaign: withFaults(over) });
  expect(status).toBe(404);
});

it('a draft may be incomplete, and its start says what lacks at its field', async () => {
  const starts = async (over: Over) => {
    const { body } = await at.owner.inject('POST', '/api/campaign', { campaign: withFaults(over) });
    const id = (body.data as { _id: string })._id;
    const answer = await at.owner.inject('POST', `/api/campaign/${id}/start`);
    expect(answer.status).toBe(400);
    expect((await at.owner.call(campaigns.read, { params: { id } })).data.state).toBe('draft');
    return answer.body.fields;
  };
  expect(await starts({ content: { text: '' } })).toEqual({ 'campaign.content.text': 'Escribe el mensaje' });
  expect(await starts({ audience: { is: 'audience' } })).toEqual({
    'campaign.audience.audienceId': 'Elige a quién le escribes',
  });
  expect(await starts({ audience: { is: 'unanswered' } })).toEqual({
    'campaign.audience.campaignId': 'Elige a quién le escribes',
  });
  await at.setRules({ quietFrom: '08:00', quietTo: '20:00' });
  expect(await starts({ schedule: { from: '09:00', to: '18:00' } })).toEqual({
    'campaign.schedule.to': 'Tus horas de silencio cubren todo el horario de la campaña',
  });
});
