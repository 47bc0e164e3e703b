import { appointments } from '@cauce/contract/agenda/appointments';
import { clients } from '@cauce/contract/clients/clients';
import { SEQUENCE_SKIPPED } from '@cauce/domain/funnels/sequence-plan';
import { SKIPPED } from '@cauce/domain/texts/notification-check';
import { describe, expect, it } from 'vitest';
import { appointmentInput } from '../../../../testing/factories/agenda.ts';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { messageInput } from '../../../../testing/factories/sequences.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { openSequenceClinic, planned, skipped } from '../../../../testing/sequences/clinic.ts';
import { tick } from '../../../../testing/tick.ts';

const clinic = openSequenceClinic();
const { use, messages, book, setStatus, move, write, texts, dispatchOnly } = clinic;

describe('messages before and after an appointment', () => {
  const around = [
    messageInput({ text: 'M1', delay: -1, timeUnit: 'hours', delayReference: 'last_appointment' }),
    messageInput({ text: 'M2', delay: 2, timeUnit: 'hours', delayReference: 'last_appointment' }),
  ];

  it('follow it when it moves', async () => {
    await use({ agendada: around });
    const id = await book();
    expect(await messages()).toEqual([
      planned('M1', '2026-03-10T15:00:00.000Z'),
      planned('M2', '2026-03-10T18:00:00.000Z'),
    ]);
    await move(id, '2026-03-12T16:00:00.000Z', '2026-03-12T16:30:00.000Z');
    await runJobs(clinic.app);
    expect(await messages()).toEqual([
      planned('M1', '2026-03-12T15:00:00.000Z'),
      planned('M2', '2026-03-12T18:00:00.000Z'),
    ]);
    await clinic.tickAt('2026-03-12T15:00:00Z');
    await clinic.tickAt('2026-03-12T18:00:00Z');
    expect(texts()).toEqual(['M1', 'M2']);
  });

  it('follow it when they are due before anybody planned them again', async () => {
    await use({ agendada: around });
    const id = await book();
    await clinic.tickAt('2026-03-10T14:59:00Z');
    // Nobody runs the jobs of the change.
    await move(id, '2026-03-12T16:00:00.000Z', '2026-03-12T16:30:00.000Z');
    await dispatchOnly('2026-03-10T15:00:00Z');
    expect(texts()).toEqual([]);
    expect(await messages()).toContainEqual(planned('M1', '2026-03-12T15:00:00.000Z'));
  });

  it('get their new time when it moves while they wait for their channel', async () => {
    await use({ agendada: around });
    const id = await book();
    await dispatchOnly('2026-03-10T15:00:00Z');
    await move(id, '2026-03-12T16:00:00.000Z', '2026-03-12T16:30:00.000Z');
    await tick(clinic.app);
    expect(texts()).toEqual([]);
    await clinic.tickAt('2026-03-12T15:00:00Z');
    expect(texts()).toEqual(['M1']);
  });

  it('are skipped when it is cancelled or deleted', async () => {
    await use({ agendada: around });
    const cancelled = await book();
    await setStatus(cancelled, 'cancelada');
    await tick(clinic.app);
    expect(await messages()).toEqual([
      skipped('M1', SKIPPED.cancelled),
      planned('M2', '2026-03-10T18:00:00.000Z'),
    ]);
    const { _id: clientId } = (await clinic.owner.call(clients.register, { body: { client: clientInput() } }))
      .data;
    const deleted = await book({ clientId });
    await clinic.owner.call(appointments.remove, { params: { id: deleted } });
    await tick(clinic.app);
    expect(await messages(clientId)).toEqual([skipped('M1', SKIPPED.gone), skipped('M2', SKIPPED.gone)]);
  });

  it('are skipped when it is given to another contact, who gets their own', async () => {
    await use({ agendada: around });
    const id = await book();
    const { _id: other } = (await clinic.owner.call(clients.register, { body: { client: clientInput() } }))
      .data;
    await clinic.owner.call(appointments.change, {
      params: { id },
      body: { appointment: appointmentInput(clinic.agenda, { clientId: other }) },
    });
    await tick(clinic.app);
    const words = 'La cita ahora es de otro contacto';
    expect(await messages()).toEqual([skipped('M1', words), skipped('M2', words)]);
    expect(await messages(other)).toEqual([
      planned('M1', '2026-03-10T15:00:00.000Z'),
      planned('M2', '2026-03-10T18:00:00.000Z'),
    ]);
  });

  it('are skipped when it lost its contact', async () => {
    await use({ agendada: around });
    const id = await book();
    await clinic.app.pool.query('update appointment set client_id = null where id = $1', [id]);
    await clinic.tickAt('2026-03-10T15:00:00Z');
    expect(texts()).toEqual([]);
    expect(await messages()).toContainEqual(skipped('M1', 'La cita ya no tiene contacto'));
  });

  it('are skipped for a client who has no appointment', async () => {
    await use({ entry: around });
    await write('Hola');
    expect(await messages()).toEqual([
      skipped('M1', SEQUENCE_SKIPPED.noAppointment),
      skipped('M2', SEQUENCE_SKIPPED.noAppointment),
    ]);
  });

  it('are not sent in a burst when their time has passed', async () => {
    await use({
      agendada: [
        messageInput({ text: 'M1', delay: -3, timeUnit: 'days', delayReference: 'last_appointment' }),
      ],
    });
    await book();
    expect(await messages()).toEqual([skipped('M1', SEQUENCE_SKIPPED.past)]);
    await tick(clinic.app);
    expect(texts()).toEqual([]);
  });

  it('wait for the end of the quiet hours, unless that is after the appointment', async () => {
    await use({
      agendada: [
        messageInput({ text: 'M1', delay: -12, timeUnit: 'hours', delayReference: 'last_appointment' }),
        messageInput({ text: 'M2', delay: -2, timeUnit: 'hours', delayReference: 'last_appointment' }),
      ],
    });
    // Tuesday at half past eight in the morning.
    await book({
      start: '2026-03-10T13:30:00.000Z',
      end: '2026-03-10T14:00:00.000Z',
      outsideHoursAllowed: true,
    });
    await clinic.tickAt('2026-03-10T11:30:00Z');
    expect(await messages()).toContainEqual(skipped('M2', SKIPPED.quiet));
  });
});
