import { appointments } from '@cauce/contract/agenda/appointments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CampaignApp } from '../../../testing/campaign-app.ts';
import { type Agenda, appointmentInput, openAgenda } from '../../../testing/factories/agenda.ts';
import { messageInput, onlySequences, sequenceMessages } from '../../../testing/factories/sequences.ts';

let at: CampaignApp;
/** In Tijuana clocks go forward at 2:00 on Sunday 8 March 2026, and back at 2:00 on Sunday 1 November. */
const openIn = async (zone: string, now: string) => {
  at = await CampaignApp.open({ now: new Date(now) });
  await at.query('update business set zone = $2 where id = $1', [at.owner.businessId, zone]);
};
afterEach(() => at.close());

describe('the hours of a campaign over a change of the clocks', () => {
  it('begin at the same hour of the day before and after it', async () => {
    await openIn('America/Tijuana', '2026-03-07T17:00:00Z');
    await at.registerMany(4);
    const id = await at.begin({ schedule: { from: '10:00', to: '18:00', dailyCap: 1 } });
    await at.tick();
    const opened: (string | null)[] = [];
    for (let day = 0; day < 4; day += 1) {
      const { nextAt } = await at.read(id);
      opened.push(nextAt);
      await at.passTo(nextAt ?? '');
      await at.pass(1000);
    }
    // Ten o’clock is at 18:00 UTC before the change, and at 17:00 UTC from that day on.
    expect(opened).toEqual([
      '2026-03-07T18:00:00.000Z',
      '2026-03-08T17:00:00.000Z',
      '2026-03-09T17:00:00.000Z',
      '2026-03-10T17:00:00.000Z',
    ]);
    expect(at.channel.asked).toHaveLength(4);
  });

  it('that lie in the skipped hour begin after it', async () => {
    await openIn('America/Tijuana', '2026-03-08T09:00:00Z');
    await at.register();
    const id = await at.begin({ schedule: { from: '02:00', to: '04:00' } });
    await at.tick();
    expect((await at.read(id)).nextAt).toBe('2026-03-08T10:00:00.000Z');
    await at.passTo('2026-03-08T10:00:00Z');
    expect(at.channel.asked).toHaveLength(1);
  });

  it('include the repeated hour twice, and the maximum of that long day once', async () => {
    await openIn('America/Tijuana', '2026-11-01T08:30:00Z');
    await at.registerMany(6);
    const id = await at.begin({ schedule: { from: '01:00', to: '02:00', dailyCap: 3, perMinute: 12 } });
    await at.tick();
    await at.passTo('2026-11-01T09:30:00Z');
    await at.pass(5000);
    expect(at.channel.asked).toHaveLength(3);
    await at.pass(5000);
    expect(at.channel.asked).toHaveLength(3);
    expect((await at.read(id)).nextAt).toBe('2026-11-02T09:00:00.000Z');
  });
});

describe('the daily maximum of a number', () => {
  beforeEach(() => openIn('America/Mexico_City', '2026-03-09T16:00:00Z'));

  let booked = 0;
  /** Books a contact, which plans the message of a sequence in ten minutes. */
  async function book(agenda: Agenda, clientId: string): Promise<void> {
    booked += 1;
    const start = Date.parse('2026-04-06T16:00:00Z') + booked * 3_600_000;
    const times = { start: new Date(start).toISOString(), end: new Date(start + 1_800_000).toISOString() };
    const appointment = appointmentInput({ ...agenda, clientId }, times);
    await at.owner.call(appointments.book, { body: { appointment } });
    await at.tick();
  }

  it('is shared by campaigns and the messages of sequences, in both directions', async () => {
    await at.setRules({ dailyCap: 1 });
    await onlySequences(at.owner, { agendada: [messageInput({ text: 'Seguimiento' })] });
    const agenda = await openAgenda(at.owner);
    await book(agenda, agenda.clientId);
    await at.pass(600_000);
    expect(at.channel.texts).toEqual(['Seguimiento']);

    const second = await at.register({ name: 'Bruno' });
    const id = await at.begin({ content: { text: 'Campaña' } });
    await at.tick();
    expect(at.channel.texts).toEqual(['Seguimiento', 'Campaña']);
    expect((await at.results(id)).leftOut).toEqual([
      { reason: 'El contacto ya recibió hoy todos los mensajes que permites', count: 1 },
    ]);

    await book(agenda, second._id);
    await at.pass(600_000);
    expect(at.channel.texts).toEqual(['Seguimiento', 'Campaña']);
    expect(await sequenceMessages(at.owner, second._id)).toMatchObject([
      { status: 'skipped', reason: 'El contacto ya recibió hoy todos los mensajes que permites' },
    ]);
  });

  it('of one business says nothing about another', async () => {
    const other = await at.app.owner();
    const { whatsapp } = await at.register();
    await at.query(
      `insert into daily_message_count (business_id, day, address, sent) values ($1, '2026-03-09', $2, 99)`,
      [other.businessId, `52${whatsapp}`],
    );
    const id = await at.begin();
    await at.tick();
    expect(await at.statesOf(id)).toMatchObject({ queued: 1 });
  });
});
