import { channels } from '@cauce/contract/conversations/channels';
import { campaigns } from '@cauce/contract/conversations/campaigns';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CampaignApp } from '../../../testing/campaign-app.ts';
import { campaignInput } from '../../../testing/factories/campaigns.ts';
import { signed, whatsappEvent, written } from '../../../testing/graph/events.ts';
import { GraphServer } from '../../../testing/graph/graph-server.ts';

const NUMBER = {
  phoneNumberId: '100200300',
  businessAccountId: '555666777',
  token: 'EAAG0123456789abcdefghij',
};

let graph: GraphServer;
let at: CampaignApp;
beforeEach(async () => {
  graph = await GraphServer.open();
  at = await CampaignApp.open({ graph });
  graph.number(NUMBER.phoneNumberId, NUMBER.businessAccountId, NUMBER.token);
  await connect();
});
afterEach(async () => {
  await at.close();
  await graph.close();
});

const connect = () => at.owner.call(channels.connectWhatsapp, { body: NUMBER });

/** Approves a template at Meta and synchronises it. */
async function template(text: string, name = 'promo'): Promise<string> {
  const approved = {
    id: name,
    name,
    language: 'es_MX',
    status: 'APPROVED',
    category: 'MARKETING',
    components: [{ type: 'BODY', text }],
  };
  graph.templates.set(NUMBER.businessAccountId, [approved]);
  await connect();
  const [row] = await at.query<{ id: string }>('select id from channel_template where name = $1', [name]);
  return row?.id ?? '';
}
const BODY = 'Hola {{1}}, tenemos lugar en {{2}}.';
const withTemplate = async (values: string[], schedule = {}) => ({
  content: { text: '', templateId: await template(BODY), values },
  schedule: { perMinute: 60, ...schedule },
});
const sentTo = () => graph.sent.map(({ body }) => body.to as string);
/** The contact writes, so that their window is open. */
async function hear(from: string): Promise<void> {
  const now = at.app.clock.now().getTime();
  const { payload, headers } = signed(
    whatsappEvent(written({ id: `wamid.${from}`, from, name: 'Lucha', at: now })),
  );
  await at.app.anonymous.raw('POST', '/api/webhook/meta', payload, headers);
  await at.tick();
}

describe('a stopped channel', () => {
  it.each([
    [131048, 'Meta limita este número porque muchas personas lo reportaron: espera y prueba la conexión'],
    [131031, 'Meta bloqueó la cuenta: revisa su estado en Meta'],
    [131042, 'Meta no puede cobrar los mensajes: revisa la forma de pago en Meta'],
    [190, 'Meta ya no acepta el token: vuelve a conectar la cuenta'],
  ])(
    'by error %i pauses the campaign with an alert, and it goes on with everybody once',
    async (code, why) => {
      await at.registerMany(12);
      const id = await at.begin(await withTemplate(['{nombre_contacto}', '{negocio}']));
      await at.step(id);
      graph.trouble = { is: 'error', code, message: 'no' };
      await at.tick();
      await at.pass(6000);
      expect(await at.statesOf(id)).toMatchObject({ state: 'paused', reason: why, queued: 5, waiting: 7 });
      expect(await at.alertsOf(id)).toEqual([['campaignPaused', why]]);
      const kinds = await at.query('select kind from alert order by kind');
      expect(kinds).toEqual([{ kind: 'campaignPaused' }, { kind: 'channelStopped' }]);
      expect(graph.sent).toEqual([]);

      const refused = await at.owner.inject('POST', `/api/campaign/${id}/resume`);
      expect([refused.status, refused.body.message]).toEqual([409, why]);
      graph.trouble = undefined;
      await connect();
      await at.resume(id);
      for (let passed = 0; passed < 4; passed += 1) await at.pass(6000);
      expect(await at.statesOf(id)).toMatchObject({ state: 'done', queued: 12 });
      expect(sentTo()).toHaveLength(12);
      expect(new Set(sentTo()).size).toBe(12);
    },
  );

  it('refuses a start', async () => {
    await at.register();
    const id = await at.draft(await withTemplate(['a', 'b']));
    await at.query(`update channel_account set state = 'stopped', reason = 'Ya no'`);
    const { status, body } = await at.owner.inject('POST', `/api/campaign/${id}/start`);
    expect([status, body.message]).toEqual([409, 'Ya no']);
  });

  it('never moves a campaign into the simulator', async () => {
    await at.registerMany(12);
    const id = await at.begin(await withTemplate(['{nombre_contacto}', 'enero']));
    await at.tick();
    const [{ id: account } = { id: '' }] = await at.query<{ id: string }>('select id from channel_account');
    await at.owner.call(channels.disconnectWhatsapp, { params: { id: account } });
    await at.pass(6000);
    const reason = 'El número con el que empezó ya no está conectado. Conecta uno y sigue con la campaña';
    expect(await at.statesOf(id)).toMatchObject({ state: 'paused', reason, queued: 5, waiting: 7 });
    expect(await at.query(`select id from conversation where channel = 'simulator'`)).toEqual([]);
  });
});

const sentTemplate = (to: string, name: string) => [
  to,
  'template',
  {
    name: 'promo',
    language: { code: 'es_MX' },
    components: [
      {
        type: 'body',
        parameters: [
          { type: 'text', text: name },
          { type: 'text', text: 'Roma Norte' },
        ],
      },
    ],
  },
];

describe('an approved template', () => {
  it('is sent with its language and the values of each contact', async () => {
    await at.register({ name: 'Lucía', whatsapp: '5511110001' });
    await at.register({ name: 'Íñigo', whatsapp: '5511110002' });
    const id = await at.begin(await withTemplate(['{nombre_contacto}', 'Roma  Norte']));
    await at.tick();
    expect(await at.statesOf(id)).toMatchObject({ state: 'done', queued: 2 });
    const sent = graph.sent.map(({ body }) => [body.to, body.type, body.template]);
    expect(sent.toSorted()).toEqual([
      sentTemplate('525511110001', 'Lucía'),
      sentTemplate('525511110002', 'Íñigo'),
    ]);
    const texts = await at.query<{ text: string }>('select text from message order by text');
    expect(texts.map(({ text }) => text)).toContain('Hola Lucía, tenemos lugar en Roma  Norte.');
  });

  it('leaves out a contact for whom a value is missing, and uses no message of their day', async () => {
    await at.setRules({ dailyCap: 1 });
    await at.register({ whatsapp: '5511110001' });
    const id = await at.begin(await withTemplate(['{nombre_whatsapp}', 'enero']));
    await at.tick();
    expect((await at.results(id)).leftOut).toEqual([
      { reason: 'Le falta un dato que lleva la plantilla', count: 1 },
    ]);
    expect(await at.query('select sent from daily_message_count')).toEqual([]);
    expect(graph.sent).toEqual([]);
  });

  it('that Meta withdrew since pauses the campaign', async () => {
    await at.registerMany(12);
    const id = await at.begin(await withTemplate(['a', 'b']));
    await at.tick();
    await at.query(`update channel_template set status = 'PAUSED'`);
    await at.pass(6000);
    const reason = 'Esta plantilla ya no se puede usar. Elige otra';
    expect(await at.statesOf(id)).toMatchObject({ state: 'paused', reason, queued: 5 });
  });

  it.each([
    [['a'], 'values'],
    [['a', ''], 'values'],
    [['a', 'b', 'c'], 'values'],
  ])('with the values %j cannot start', async (values, field) => {
    await at.register();
    const id = await at.draft(await withTemplate(values));
    const { status, body } = await at.owner.inject('POST', `/api/campaign/${id}/start`);
    expect([status, body.fields]).toEqual([
      400,
      { [`campaign.content.${field}`]: 'Llena todos los espacios de la plantilla' },
    ]);
  });
});

describe('an own text', () => {
  const PICTURE = '/files/promo.png';
  const withPicture = async (closed: 'leaveOut' | 'notice') => {
    await at.query(
      `insert into stored_file (business_id, id, person_id, storage_key, url, kind, mime, bytes) select $1, gen_random_uuid(), id, 'k', $2, 'image', 'image/png', 10 from person`,
      [at.owner.businessId, PICTURE],
    );
    return { content: { text: 'Hola, {nombre_contacto}', image: PICTURE, closed } };
  };

  it('goes with its picture to contacts whose window is open', async () => {
    await at.register({ name: 'Lucía', whatsapp: '5511110001' });
    await at.register({ name: 'Bruno', whatsapp: '5511110002' });
    await hear('5215511110001');
    const id = await at.begin(await withPicture('leaveOut'));
    await at.tick();
    expect(graph.sent.map(({ body }) => [body.to, body.type, body.image])).toEqual([
      [
        '525511110001',
        'image',
        { link: expect.stringMatching(/^https?:.*promo\.png$/), caption: 'Hola, Lucía' },
      ],
    ]);
    expect((await at.results(id)).leftOut).toEqual([{ reason: 'Fuera de la ventana de 24 horas', count: 1 }]);
  });

  it('goes without its picture in the notice template to the others', async () => {
    await at.register({ name: 'Bruno', whatsapp: '5511110002' });
    const notice = await template('Te escribimos: {{1}}', 'aviso');
    await at.query(`update channel_account set settings = jsonb_build_object('noticeTemplateId', $1::text)`, [
      notice,
    ]);
    await at.begin(await withPicture('notice'));
    await at.tick();
    expect(graph.sent.map(({ body }) => [body.type, body.template])).toEqual([
      [
        'template',
        {
          name: 'aviso',
          language: { code: 'es_MX' },
          components: [{ type: 'body', parameters: [{ type: 'text', text: 'Hola, Bruno' }] }],
        },
      ],
    ]);
  });

  it('does not find the template of another business', async () => {
    const templateId = await template(BODY);
    const other = await at.app.owner();
    const campaign = campaignInput({ content: { templateId, text: '', values: ['a', 'b'] } });
    const answer = await other.inject('POST', '/api/campaign', { campaign });
    expect(answer.status).toBe(404);
    const { data } = await other.call(campaigns.list, {});
    expect(data).toEqual([]);
  });
});
