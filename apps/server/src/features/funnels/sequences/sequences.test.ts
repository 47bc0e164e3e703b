import { clients } from '@cauce/contract/clients/clients';
import { notifications } from '@cauce/contract/conversations/notifications';
import { WAITS_FOR_MESSAGE } from '@cauce/domain/funnels/sequence-plan';
import { SKIPPED } from '@cauce/domain/texts/notification-check';
import { describe, expect, it } from 'vitest';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { messageInput } from '../../../../testing/factories/sequences.ts';
import { openSequenceClinic, minutes, planned, sent, skipped } from '../../../../testing/sequences/clinic.ts';
import { tick } from '../../../../testing/tick.ts';

const clinic = openSequenceClinic();
const { use, messages, book, setStatus, texts, dispatchOnly } = clinic;

describe('the messages of a scenario', () => {
  it('are planned with the move and sent at their times', async () => {
    await use({
      agendada: [messageInput({ text: 'M1' }), messageInput({ text: 'M2', delay: 1, timeUnit: 'days' })],
    });
    await book();
    expect(await messages()).toEqual([planned('M1', minutes(10)), planned('M2', minutes(24 * 60))]);
    await clinic.tickAt(minutes(9));
    expect(texts()).toEqual([]);
    await clinic.tickAt(minutes(10));
    await tick(clinic.app);
    expect(texts()).toEqual(['M1']);
    await clinic.tickAt(minutes(24 * 60));
    expect(texts()).toEqual(['M1', 'M2']);
  });

  it('are written with the values of their appointment', async () => {
    await use({
      agendada: [
        messageInput({ text: 'M {nombre_contacto}: {servicio}, {fecha}, {hora}. {nombre_asistente}' }),
      ],
    });
    await book();
    await clinic.tickAt(minutes(10));
    const [text] = texts();
    expect(text).toContain('martes 10 de marzo de 2026, 10:00 a. m.');
    expect(text).not.toContain('{');
  });

  it('that are deletable are skipped when the contact leaves; the others are sent', async () => {
    await use({
      agendada: [messageInput({ text: 'M1' }), messageInput({ text: 'M2', deletable: false })],
      confirmada: [messageInput({ text: 'M3', delay: 20 })],
    });
    const id = await book();
    clinic.app.clock.pass(60_000);
    await setStatus(id, 'confirmada');
    expect(await messages()).toEqual([
      skipped('M1', SKIPPED.left),
      planned('M2', minutes(10)),
      planned('M3', minutes(21)),
    ]);
    await clinic.tickAt(minutes(10));
    expect(texts()).toEqual(['M2']);
  });

  it('are planned again by each appointment that leads there', async () => {
    await use({ agendada: [messageInput({ text: 'M1' })] });
    await book();
    await book({ start: '2026-03-20T16:00:00Z', end: '2026-03-20T16:30:00Z' });
    expect(await messages()).toEqual([
      skipped('M1', SKIPPED.left),
      expect.objectContaining({ status: 'planned' }),
    ]);
  });

  it('are refused with the appointment that is refused', async () => {
    await use({ agendada: [messageInput()] });
    await book();
    const { _id: clientId } = (await clinic.owner.call(clients.register, { body: { client: clientInput() } }))
      .data;
    await expect(book({ clientId })).rejects.toMatchObject({ code: 'slotTaken' });
    expect(await messages(clientId)).toEqual([]);
  });

  it('stay unplanned for another business', async () => {
    await use({ agendada: [messageInput()] });
    await book();
    const other = await clinic.app.owner();
    expect((await other.call(notifications.page, { query: { tab: 'planned' } })).data.rows).toEqual([]);
  });
});

describe('a message after another one', () => {
  const chain = [
    messageInput({ text: 'M1' }),
    messageInput({ text: 'M2', delay: 30, delayReference: 'last_reactivation_message' }),
    messageInput({ text: 'M3', delay: 30, delayReference: 'last_reactivation_message' }),
  ];

  it('counts from the time at which that one was sent', async () => {
    await use({ agendada: chain });
    await book();
    expect(await messages()).toEqual([planned('M1', minutes(10))]);
    await clinic.tickAt(minutes(12));
    expect(await messages()).toEqual([sent('M1'), planned('M2', minutes(42))]);
    await clinic.tickAt(minutes(45));
    await clinic.tickAt(minutes(75));
    expect(texts()).toEqual(['M1', 'M2', 'M3']);
  });

  it('waits while that one is on its way', async () => {
    await use({ agendada: chain });
    await book();
    await dispatchOnly(minutes(10));
    await dispatchOnly(minutes(40));
    expect(await messages()).toContainEqual(planned('M2', minutes(41), WAITS_FOR_MESSAGE));
    await clinic.tickAt(minutes(50));
    expect(texts()).toEqual(['M1']);
    await clinic.tickAt(minutes(55));
    expect(texts()).toEqual(['M1']);
    expect(await messages()).toContainEqual(planned('M2', minutes(80)));
    await clinic.tickAt(minutes(80));
    expect(texts()).toEqual(['M1', 'M2']);
  });

  it('counts from the entry when that one failed', async () => {
    await use({ agendada: chain });
    await book();
    clinic.channel.answer = () => ({ is: 'failed', reason: 'No existe' });
    await clinic.tickAt(minutes(10));
    clinic.channel.forget();
    await clinic.tickAt(minutes(40));
    expect(texts()).toEqual(['M2']);
  });

  it('counts from the last one that was sent when a person cancels the one between', async () => {
    await use({ agendada: chain });
    await book();
    await clinic.tickAt(minutes(10));
    const { data } = await clinic.owner.call(notifications.list, { query: { cId: clinic.agenda.clientId } });
    const second = data.find(({ status }) => status === 'planned');
    await clinic.owner.call(notifications.cancel, { params: { id: second?._id ?? '' } });
    expect(await messages()).toContainEqual(planned('M3', minutes(40)));
    await clinic.tickAt(minutes(40));
    expect(texts()).toEqual(['M1', 'M3']);
  });
});

it('two statuses at once leave the messages of one scenario', async () => {
  await use({
    agendada: [],
    confirmada: [messageInput({ text: 'M1' })],
    cancelada: [messageInput({ text: 'M2' })],
  });
  const ids = [await book(), await book({ start: '2026-03-20T16:00:00Z', end: '2026-03-20T16:30:00Z' })];
  await Promise.all([setStatus(ids[0]!, 'confirmada'), setStatus(ids[1]!, 'cancelada')]);
  expect((await messages()).filter(({ status }) => status === 'planned')).toHaveLength(1);
});
