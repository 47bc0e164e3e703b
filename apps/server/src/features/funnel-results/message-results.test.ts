import { appointments } from '@cauce/contract/agenda/appointments';
import { messageResults } from '@cauce/contract/funnels/message-results';
import { SKIPPED } from '@cauce/domain/texts/notification-check';
import { expect, it } from 'vitest';
import { appointmentInput } from '../../../testing/factories/agenda.ts';
import { messageInput } from '../../../testing/factories/sequences.ts';
import { minutes, openSequenceClinic } from '../../../testing/sequences/clinic.ts';

const clinic = openSequenceClinic();
const { use, book, setStatus, write, tickAt } = clinic;

it('says of each message who got it, who answered, who booked and what that brought in', async () => {
  const id = await use({
    cancelada: [
      messageInput({ text: 'M1' }),
      messageInput({ text: 'M2', delay: 2, timeUnit: 'hours', goal: 'decrease' }),
      messageInput({ text: 'M3', delay: 20, timeUnit: 'days' }),
    ],
  });
  await setStatus(await book(), 'cancelada');
  await tickAt(minutes(10));
  clinic.app.clock.pass(60_000);
  await write('Quiero otra cita');
  await tickAt(minutes(120));
  const appointment = appointmentInput(clinic.agenda, {
    start: '2026-03-20T16:00:00Z',
    end: '2026-03-20T16:30:00Z',
  });
  const { data } = await clinic.owner.call(appointments.book, { body: { appointment } });
  await clinic.app.pool.query(
    `insert into money_movement (business_id, id, type, amount_cents, method, appointment_id, at, day, created_by, updated_by)
     values ($1, gen_random_uuid(), 'in', 45000, 'cash', $2, $3::timestamptz, ($3::timestamptz)::date, 'ana@ejemplo.mx', 'ana@ejemplo.mx')`,
    [clinic.owner.businessId, data._id, clinic.app.clock.now()],
  );
  const { data: results } = await clinic.owner.call(messageResults.read, { params: { id }, query: {} });
  const none = { planned: 0, sent: 0, failed: 0, skipped: 0, reasons: [], answered: 0, booked: 0, earned: 0 };
  expect(results).toEqual([
    { ...none, phase: 'fase.cancelada.mensaje', sent: 1, answered: 1, booked: 1, earned: 450 },
    {
      ...none,
      phase: 'fase.cancelada.mensaje_2',
      skipped: 1,
      reasons: [{ reason: SKIPPED.replied, count: 1 }],
    },
    { ...none, phase: 'fase.cancelada.mensaje_3', planned: 1 },
  ]);
  const other = await clinic.app.owner();
  expect((await other.inject('GET', `/api/funnel/${id}/messages`)).status).toBe(404);
});
