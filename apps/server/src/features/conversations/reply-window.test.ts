import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { notifications } from '@cauce/contract/conversations/notifications';
import { SAMPLE_TEMPLATES } from '@cauce/contract/conversations/sample-templates';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientInput } from '../../../testing/factories/clients.ts';
import { notificationInput } from '../../../testing/factories/notifications.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { tickAt } from '../../../testing/tick.ts';
import { isWindowOver, replyWindowEnd } from './reply-window.ts';

describe('the end of a reply window', () => {
  const at = new Date('2026-03-09T16:00:00Z');
  const day = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  const never = { lastInboundAt: null, windowClosedAt: null };

  it('is a day after the last message, and without one it is past', () => {
    const end = replyWindowEnd(24, { ...never, lastInboundAt: at });
    expect([isWindowOver(end, new Date(day(24).getTime() - 1)), isWindowOver(end, day(24))]).toEqual([
      false,
      true,
    ]);
    expect(isWindowOver(replyWindowEnd(24, never), at)).toBe(true);
  });

  it('does not exist on a channel without one, unless a person closed it', () => {
    expect(replyWindowEnd(undefined, { ...never, lastInboundAt: at })).toBeUndefined();
    expect(isWindowOver(undefined, day(1000))).toBe(false);
    expect(isWindowOver(replyWindowEnd(undefined, { ...never, windowClosedAt: at }), at)).toBe(true);
  });
});

describe('a simulated conversation after «Pasaron 24 horas»', () => {
  let app: TestApp;
  let owner: Awaited<ReturnType<TestApp['owner']>>;
  let client: { _id: string; whatsapp: string };
  let conversationId: string;
  beforeEach(async () => {
    app = await TestApp.open({ rates: 'unlimited' });
    owner = await app.owner();
    client = (await owner.call(clients.register, { body: { client: clientInput() } })).data;
    conversationId = (await owner.call(conversations.open, { body: { clientId: client._id } })).data._id;
  });
  afterEach(() => app.close());

  const simulate = (text: string) => owner.call(conversations.simulate, { body: { conversationId, text } });
  const closeWindow = async () =>
    (await owner.call(conversations.closeWindow, { body: { conversationId } })).data;
  const write = (body: object) =>
    owner.call(conversations.write, { params: { id: conversationId }, body: body as never });
  const read = async () => (await owner.call(conversations.read, { params: { id: conversationId } })).data;
  const sent = async () => {
    await runJobs(app);
    const { rows } = await app.pool.query(
      `select text, mode, kind, status, reason from message where direction = 'out' order by created_at, id`,
    );
    return rows;
  };
  const [, reminder] = SAMPLE_TEMPLATES;

  it('is closed for texts and open for templates until its client writes again', async () => {
    await simulate('Hola');
    expect(await read()).toMatchObject({ openUntil: null, cannotWrite: null, can: { write: true } });
    expect(await closeWindow()).toMatchObject({
      openUntil: app.clock.now().toISOString(),
      cannotWrite: 'closed',
      can: { write: false, useTemplates: true },
    });
    await expect(write({ text: 'Hola' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Pasaron 24 horas desde su último mensaje: espera a que te escriba',
    });
    await simulate('¿Siguen ahí?');
    expect(await read()).toMatchObject({ openUntil: null, cannotWrite: null });
    await write({ text: 'Sí, aquí seguimos' });
    expect(await sent()).toMatchObject([{ text: 'Sí, aquí seguimos', status: 'sent' }]);
  });

  it('sends a sample template with its data, and refuses one with too few', async () => {
    await closeWindow();
    const templateId = reminder!._id;
    await expect(write({ template: { templateId, parameters: ['Ana'] } })).rejects.toMatchObject({
      fields: { 'template.parameters': 'La plantilla cambió. Vuelve a llenarla' },
    });
    await write({ template: { templateId, parameters: ['Ana', 'Limpieza', 'lunes'] } });
    expect(await sent()).toMatchObject([
      {
        text: 'Hola, Ana. Te recordamos tu cita de Limpieza el lunes. Responde Sí para confirmar.',
        kind: 'template',
        status: 'sent',
      },
    ]);
  });

  it('refuses a text that was waiting when the window closed', async () => {
    await simulate('Hola');
    await write({ text: 'Sale tarde' });
    await closeWindow();
    expect(await sent()).toMatchObject([
      {
        status: 'failed',
        reason:
          'Pasaron más de 24 horas desde su último mensaje: solo se puede enviar una plantilla aprobada',
      },
    ]);
  });

  it('gets notices as templates, and as texts after its client wrote again', async () => {
    await simulate('Hola');
    await runJobs(app);
    await owner.call(conversations.handBack, { params: { id: conversationId } });
    const plan = (deliveryDate: string) =>
      owner.call(notifications.plan, {
        body: {
          notification: notificationInput(client._id, {
            whatsapp: client.whatsapp,
            deliveryDate,
            text: deliveryDate,
          }),
        },
      });
    const times = ['2026-03-09T16:03:00.000Z', '2026-03-09T17:03:00.000Z'];
    for (const time of times) await plan(time);
    await closeWindow();
    await tickAt(app, times[0]!);
    await simulate('Gracias');
    await tickAt(app, times[1]!);
    const modes = (await sent()).filter(({ text }) => times.includes(text));
    expect(modes.map(({ text, mode, status }) => [text, mode, status])).toEqual([
      [times[0], 'template', 'sent'],
      [times[1], 'free', 'sent'],
    ]);
  });

  it('belongs to one business, and to no other channel', async () => {
    const other = await app.owner();
    const body = { conversationId };
    await expect(other.call(conversations.closeWindow, { body })).rejects.toMatchObject({ code: 'notFound' });
    await app.pool.query(`update conversation set channel = 'whatsapp_qr' where id = $1`, [conversationId]);
    await expect(owner.call(conversations.closeWindow, { body })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
