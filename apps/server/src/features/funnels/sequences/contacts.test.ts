import { clientMerge } from '@cauce/contract/clients/client-merge';
import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { notifications } from '@cauce/contract/conversations/notifications';
import { funnels } from '@cauce/contract/funnels/funnels';
import { POSTPONED, SKIPPED } from '@cauce/domain/texts/notification-check';
import { describe, expect, it } from 'vitest';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { messageInput } from '../../../../testing/factories/sequences.ts';
import { openSequenceClinic, minutes, planned, skipped } from '../../../../testing/sequences/clinic.ts';

const clinic = openSequenceClinic();
const { use, messages, book, write, texts } = clinic;

describe('a contact', () => {
  it('who answered gets no more messages that end with an answer', async () => {
    await use({
      agendada: [messageInput({ text: 'M1', goal: 'decrease' }), messageInput({ text: 'M2', goal: 'none' })],
    });
    await book();
    clinic.app.clock.pass(60_000);
    await write('Hola');
    await clinic.tickAt(minutes(10));
    expect(texts()).toEqual(['M2']);
    expect(await messages()).toContainEqual(skipped('M1', SKIPPED.replied));
  });

  it('who opted out, or is archived, gets none', async () => {
    await use({ agendada: [messageInput({ text: 'M1' }), messageInput({ text: 'M2', delay: 20 })] });
    await book();
    await clinic.app.pool.query('update client set opted_out_at = now() where id = $1', [
      clinic.agenda.clientId,
    ]);
    await clinic.tickAt(minutes(10));
    await clinic.app.pool.query('update client set opted_out_at = null, archived_at = now() where id = $1', [
      clinic.agenda.clientId,
    ]);
    await clinic.tickAt(minutes(20));
    expect(texts()).toEqual([]);
    expect(await messages()).toEqual([skipped('M1', SKIPPED.optedOut), skipped('M2', SKIPPED.archived)]);
  });

  it('gets no more than the daily maximum, which other messages share', async () => {
    const { data: rules } = await clinic.owner.call(notifications.rules, {});
    await clinic.owner.call(notifications.setRules, { body: { rules: { ...rules, dailyCap: 1 } } });
    await use({ agendada: [messageInput({ text: 'M1' }), messageInput({ text: 'M2', delay: 20 })] });
    await book();
    await clinic.tickAt(minutes(10));
    await clinic.tickAt(minutes(20));
    expect(texts()).toEqual(['M1']);
    expect(await messages()).toContainEqual(skipped('M2', SKIPPED.cap));
  });

  it('who did not write for a day gets an approved template, or nothing', async () => {
    clinic.channel.windowHours = 24;
    await use({ agendada: [messageInput({ text: 'M1' }), messageInput({ text: 'M2', delay: 20 })] });
    await book();
    await clinic.tickAt(minutes(10));
    clinic.channel.templates = true;
    await clinic.tickAt(minutes(20));
    expect(await messages()).toContainEqual(skipped('M1', SKIPPED.closed));
    expect(clinic.channel.asked.filter(({ text }) => text === 'M2').map(({ mode }) => mode)).toEqual([
      'template',
    ]);
  });

  it('whom a colleague attends gets them later', async () => {
    await use({ agendada: [messageInput({ text: 'M1' })] });
    await book();
    const { data } = await clinic.owner.call(conversations.open, {
      body: { clientId: clinic.agenda.clientId },
    });
    await clinic.owner.call(conversations.write, { params: { id: data._id }, body: { text: 'Soy Ana' } });
    await clinic.tickAt(minutes(10));
    expect(await messages()).toEqual([planned('M1', minutes(25), POSTPONED.attended)]);
  });

  it('who is merged with another one keeps the messages of the later entry', async () => {
    await use({ agendada: [messageInput({ text: 'M1' }), messageInput({ text: 'M2', deletable: false })] });
    await book();
    const { _id: other } = (await clinic.owner.call(clients.register, { body: { client: clientInput() } }))
      .data;
    clinic.app.clock.pass(60_000);
    await book({ clientId: other, start: '2026-03-20T16:00:00Z', end: '2026-03-20T16:30:00Z' });
    await clinic.owner.call(clientMerge.merge, {
      params: { id: clinic.agenda.clientId },
      body: { otherId: other, take: [] },
    });
    expect(await messages()).toEqual([
      skipped('M1', SKIPPED.left),
      planned('M2', minutes(10)),
      planned('M1', minutes(11)),
      planned('M2', minutes(11)),
    ]);
  });

  it('who is merged with one who entered at the same moment gets each message once', async () => {
    const sequence = [messageInput({ text: 'M1' })];
    const id = await use({ agendada: [], none: sequence });
    const { _id: other } = (await clinic.owner.call(clients.register, { body: { client: clientInput() } }))
      .data;
    await book();
    await book({ clientId: other, start: '2026-03-20T16:00:00Z', end: '2026-03-20T16:30:00Z' });
    clinic.app.clock.pass(60_000);
    const { data: funnel } = await clinic.owner.call(funnels.read, { params: { id } });
    const [phase] = funnel.phases;
    const [gone, stays] = phase!.scenarios;
    await clinic.owner.call(funnels.save, {
      params: { id },
      body: {
        funnel: { name: funnel.name, phases: [{ ...phase!, scenarios: [stays!] }] },
        moves: [{ from: `fase.${gone!.formattedName}`, to: `fase.${stays!.formattedName}` }],
      },
    });
    expect(await messages(other)).toEqual([planned('M1', minutes(11))]);
    await clinic.owner.call(clientMerge.merge, {
      params: { id: clinic.agenda.clientId },
      body: { otherId: other, take: [] },
    });
    expect(await messages()).toEqual([planned('M1', minutes(11))]);
  });

  it('who is deleted takes their messages along', async () => {
    await use({ entry: [messageInput({ text: 'M1' })] });
    await write('Hola');
    await clinic.app.pool.query('delete from client where id = $1', [clinic.agenda.clientId]);
    await clinic.tickAt(minutes(10));
    expect(texts()).toEqual([]);
  });
});
