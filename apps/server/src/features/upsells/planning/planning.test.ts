import { appointments } from '@cauce/contract/agenda/appointments';
import { services } from '@cauce/contract/agenda/services';
import { notifications } from '@cauce/contract/conversations/notifications';
import { type Upsell, upsells } from '@cauce/contract/conversations/upsells';
import { clientMerge } from '@cauce/contract/clients/client-merge';
import { clients } from '@cauce/contract/clients/clients';
import { POSTPONED, SKIPPED } from '@cauce/domain/texts/notification-check';
import { UPSELL_SKIPPED } from '@cauce/domain/upsells/upsell-plan';
import { describe, expect, it } from 'vitest';
import { appointmentInput } from '../../../../testing/factories/agenda.ts';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { serviceInput } from '../../../../testing/factories.ts';
import { type UpsellGiven, upsellInput, upsellMessages } from '../../../../testing/factories/upsells.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { openSequenceClinic, planned, skipped } from '../../../../testing/sequences/clinic.ts';
import { tick } from '../../../../testing/tick.ts';

const clinic = openSequenceClinic();
const { book, setStatus, move, texts, tickAt, dispatchOnly } = clinic;
const messages = (clientId = clinic.agenda.clientId) => upsellMessages(clinic.owner, clientId);

const create = async (over: Partial<UpsellGiven> = {}): Promise<Upsell> =>
  (await clinic.owner.call(upsells.create, { body: { upsell: upsellInput({ message: 'M1', ...over }) } }))
    .data;
const change = async ({ _id: id }: Upsell, over: Partial<UpsellGiven>): Promise<Upsell> =>
  (
    await clinic.owner.call(upsells.change, {
      params: { id },
      body: { upsell: upsellInput({ message: 'M1', ...over }) },
    })
  ).data;

/** Wednesday at ten, a day after the first appointment. */
const LATER = { start: '2026-03-11T16:00:00Z', end: '2026-03-11T16:30:00Z' };
const AN_HOUR_LATER = '2026-03-10T17:00:00.000Z';

describe('the message of an upsell', () => {
  it('is planned with the booking, before and after the appointment, and both leave', async () => {
    await create();
    await create({ message: 'M2', delayDirection: 'before', timeUnit: 'minutes', delay: 30 });
    await book();
    expect(await messages()).toEqual([
      planned('M2', '2026-03-10T15:30:00.000Z'),
      planned('M1', AN_HOUR_LATER),
    ]);
    await tickAt('2026-03-10T15:30:00Z');
    await tickAt(AN_HOUR_LATER);
    expect(texts()).toEqual(['M2', 'M1']);
  });

  it('follows the appointment when it moves, in the transaction that moves it', async () => {
    await create();
    const id = await book();
    await move(id, LATER.start, LATER.end);
    expect(await messages()).toEqual([planned('M1', '2026-03-11T17:00:00.000Z')]);
    await move(id, '2026-03-10T16:00:00Z', '2026-03-10T16:30:00Z');
    expect(await messages()).toEqual([planned('M1', AN_HOUR_LATER)]);
  });

  it('is skipped when the appointment is cancelled, missed or deleted, and planned again when it stands', async () => {
    await create();
    const id = await book();
    await setStatus(id, 'cancelada');
    expect(await messages()).toEqual([skipped('M1', SKIPPED.cancelled)]);
    await setStatus(id, 'agendada');
    expect(await messages()).toEqual([planned('M1', AN_HOUR_LATER)]);
    await setStatus(id, 'no_asistida');
    expect(await messages()).toEqual([skipped('M1', SKIPPED.missed)]);
    await setStatus(id, 'confirmada');
    await clinic.owner.call(appointments.remove, { params: { id } });
    expect(await messages()).toEqual([skipped('M1', SKIPPED.gone)]);
    await tickAt(AN_HOUR_LATER);
    expect(texts()).toEqual([]);
  });

  it('of an attended appointment is planned once it is attended', async () => {
    await create({ delayReference: 'assisted', timeUnit: 'days' });
    const id = await book();
    expect(await messages()).toEqual([]);
    await setStatus(id, 'asistida');
    expect(await messages()).toEqual([planned('M1', '2026-03-11T16:00:00.000Z')]);
    await setStatus(id, 'agendada');
    expect(await messages()).toEqual([skipped('M1', UPSELL_SKIPPED.notAttended)]);
    await setStatus(id, 'asistida');
    await tickAt('2026-03-11T16:00:00Z');
    expect(texts()).toEqual(['M1']);
  });

  it('is recorded as missed when it was due before anybody planned it', async () => {
    await create({ delayReference: 'assisted' });
    await create({ message: 'M2', delayDirection: 'before', timeUnit: 'days', delay: 3 });
    const id = await book();
    expect(await messages()).toEqual([]);
    await tickAt('2026-03-10T20:00:00Z');
    await setStatus(id, 'asistida');
    expect(await messages()).toEqual([skipped('M1', UPSELL_SKIPPED.past)]);
    await tick(clinic.app);
    expect(texts()).toEqual([]);
  });

  it('for the first attended appointment is not sent for the second', async () => {
    await create({ delayReference: 'assisted_first_time', timeUnit: 'days' });
    const first = await book();
    const second = await book(LATER);
    await setStatus(first, 'asistida');
    await setStatus(second, 'asistida');
    expect(await messages()).toEqual([planned('M1', '2026-03-11T16:00:00.000Z')]);
    await setStatus(first, 'no_asistida');
    expect(await messages()).toEqual([
      skipped('M1', SKIPPED.missed),
      planned('M1', '2026-03-12T16:00:00.000Z'),
    ]);
  });

  it('for the latest appointment moves to a later one, and comes back when that one is cancelled', async () => {
    await create({ whenToSend: 'lastEvent' });
    await book();
    const later = await book(LATER);
    expect(await messages()).toEqual([
      skipped('M1', UPSELL_SKIPPED.newer),
      planned('M1', '2026-03-11T17:00:00.000Z'),
    ]);
    await setStatus(later, 'cancelada');
    expect(await messages()).toEqual([planned('M1', AN_HOUR_LATER), skipped('M1', SKIPPED.cancelled)]);
  });

  it('for the latest appointment is checked again when it is due', async () => {
    await create({ whenToSend: 'lastEvent' });
    await book();
    // Another transaction booked meanwhile and did not see the first appointment.
    await clinic.app.pool.query(
      `insert into appointment (business_id, id, short_id, status, branch_id, specialist_id, service_id, client_id, starts_at, ends_at,
                                busy_from, busy_to, color, created_by, updated_by)
       select business_id, gen_random_uuid(), 'otra', status, branch_id, specialist_id, service_id, client_id,
              starts_at + interval '1 day', ends_at + interval '1 day', busy_from + interval '1 day', busy_to + interval '1 day', color,
              created_by, updated_by from appointment where business_id = $1`,
      [clinic.owner.businessId],
    );
    await tickAt(AN_HOUR_LATER);
    expect(texts()).toEqual([]);
    expect(await messages()).toContainEqual(skipped('M1', UPSELL_SKIPPED.newer));
  });

  it('for always is sent for each appointment', async () => {
    await create();
    await book();
    await book(LATER);
    await tickAt(AN_HOUR_LATER);
    await tickAt('2026-03-11T17:00:00Z');
    expect(texts()).toEqual(['M1', 'M1']);
  });

  it('is sent for its services only', async () => {
    const service = serviceInput({
      branches: [clinic.agenda.branchId],
      specialists: [clinic.agenda.specialistId],
      name: 'Otra',
    });
    const { data } = await clinic.owner.call(services.offer, { body: { service } });
    await create({ serviceIds: [data._id] });
    const id = await book();
    expect(await messages()).toEqual([]);
    const { data: before } = await clinic.owner.call(appointments.read, { params: { id } });
    const edited = appointmentInput(clinic.agenda, { serviceId: data._id });
    await clinic.owner.call(appointments.change, {
      params: { id },
      body: { appointment: edited, updatedAt: before.updatedAt },
    });
    expect(await messages()).toEqual([planned('M1', AN_HOUR_LATER)]);
    await clinic.owner.call(appointments.change, {
      params: { id },
      body: { appointment: appointmentInput(clinic.agenda) },
    });
    expect(await messages()).toEqual([skipped('M1', UPSELL_SKIPPED.otherService)]);
  });

  it('goes to the contact to whom the appointment was given', async () => {
    await create({ whenToSend: 'lastEvent' });
    await book();
    const id = await book(LATER);
    const { _id: other } = (await clinic.owner.call(clients.register, { body: { client: clientInput() } }))
      .data;
    await clinic.owner.call(appointments.change, {
      params: { id },
      body: { appointment: appointmentInput(clinic.agenda, { ...LATER, clientId: other }) },
    });
    expect(await messages(other)).toEqual([planned('M1', '2026-03-11T17:00:00.000Z')]);
    expect(await messages()).toEqual([planned('M1', AN_HOUR_LATER)]);
  });

  it('for the latest appointment stays with one of them when two contacts become one', async () => {
    await create({ whenToSend: 'lastEvent' });
    await book();
    const { _id: other } = (await clinic.owner.call(clients.register, { body: { client: clientInput() } }))
      .data;
    await book({ ...LATER, clientId: other });
    await clinic.owner.call(clientMerge.merge, {
      params: { id: clinic.agenda.clientId },
      body: { otherId: other, take: [] },
    });
    expect(await messages()).toEqual([
      skipped('M1', UPSELL_SKIPPED.newer),
      planned('M1', '2026-03-11T17:00:00.000Z'),
    ]);
    await tickAt(AN_HOUR_LATER);
    await tickAt('2026-03-11T17:00:00Z');
    expect(texts()).toEqual(['M1']);
  });

  it('of an appointment that lost its contact is not sent, and says why', async () => {
    await create();
    const id = await book();
    await clinic.app.pool.query('update appointment set client_id = null where id = $1', [id]);
    await tickAt(AN_HOUR_LATER);
    expect(texts()).toEqual([]);
    expect(await messages()).toEqual([skipped('M1', 'La cita ya no tiene contacto')]);
  });

  it('is never sent twice for an appointment, however often it changes', async () => {
    await create();
    const id = await book();
    await tickAt(AN_HOUR_LATER);
    await setStatus(id, 'cancelada');
    await setStatus(id, 'agendada');
    await move(id, LATER.start, LATER.end);
    await runJobs(clinic.app);
    await tickAt('2026-03-11T17:00:00Z');
    expect(texts()).toEqual(['M1']);
    expect(await messages()).toEqual([
      expect.objectContaining({ status: 'sent', deliveryDate: AN_HOUR_LATER }),
    ]);
  });

  it('is planned once when the appointment changes twenty times at once', async () => {
    await create({ timeUnit: 'days' });
    const id = await book();
    const statuses = ['confirmada', 'agendada', 'pago_pendiente', 'asistida'] as const;
    await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => setStatus(id, statuses[index % statuses.length]!)),
    );
    const { rows } = await clinic.app.pool.query(
      `select state from notification where business_id = $1 and kind = 'upsell'`,
      [clinic.owner.businessId],
    );
    expect(rows).toEqual([{ state: 'planned' }]);
  });

  it('gets its new time when it moves while it waits for its channel', async () => {
    await create();
    const id = await book();
    await dispatchOnly(AN_HOUR_LATER);
    await move(id, '2026-03-12T16:00:00Z', '2026-03-12T16:30:00Z');
    await tick(clinic.app);
    expect(texts()).toEqual([]);
    await tickAt('2026-03-12T17:00:00Z');
    expect(texts()).toEqual(['M1']);
  });

  it('that waits for its channel is dropped when the appointment is cancelled', async () => {
    await create();
    const id = await book();
    await dispatchOnly(AN_HOUR_LATER);
    await setStatus(id, 'cancelada');
    await tick(clinic.app);
    expect(texts()).toEqual([]);
    expect(await messages()).toEqual([skipped('M1', SKIPPED.cancelled)]);
  });

  it('is not sent to contacts who opted out, are archived, or got their daily maximum', async () => {
    const { data: rules } = await clinic.owner.call(notifications.rules, {});
    await clinic.owner.call(notifications.setRules, { body: { rules: { ...rules, dailyCap: 1 } } });
    await create();
    await create({ message: 'M2', delay: 2 });
    await create({ message: 'M3', delay: 3 });
    await create({ message: 'M4', delay: 4 });
    await book();
    const set = (what: string) =>
      clinic.app.pool.query(`update client set ${what} where id = $1`, [clinic.agenda.clientId]);
    await tickAt(AN_HOUR_LATER);
    await tickAt('2026-03-10T18:00:00Z');
    await set('opted_out_at = now()');
    await tickAt('2026-03-10T19:00:00Z');
    await set('opted_out_at = null, archived_at = now()');
    await tickAt('2026-03-10T20:00:00Z');
    expect(texts()).toEqual(['M1']);
    expect((await messages()).slice(1)).toEqual([
      skipped('M2', SKIPPED.cap),
      skipped('M3', SKIPPED.optedOut),
      skipped('M4', SKIPPED.archived),
    ]);
  });

  it('leaves as an approved template outside of the 24 hours, or not at all', async () => {
    clinic.channel.windowHours = 24;
    await create();
    await create({ message: 'M2', delay: 2 });
    await book();
    await tickAt(AN_HOUR_LATER);
    clinic.channel.templates = true;
    await tickAt('2026-03-10T18:00:00Z');
    expect(await messages()).toContainEqual(skipped('M1', SKIPPED.closed));
    expect(clinic.channel.asked.filter(({ text }) => text === 'M2').map(({ mode }) => mode)).toEqual([
      'template',
    ]);
  });

  it('waits for the end of the quiet hours, also when the upsell is saved meanwhile', async () => {
    const upsell = await create({ delay: 12 });
    await book();
    await tickAt('2026-03-11T04:00:00Z');
    expect(await messages()).toEqual([planned('M1', '2026-03-11T14:00:00.000Z', POSTPONED.quiet)]);
    await change(upsell, { delay: 12, message: 'M1 nuevo' });
    await runJobs(clinic.app);
    expect(await messages()).toEqual([planned('M1 nuevo', '2026-03-11T14:00:00.000Z', POSTPONED.quiet)]);
    await tickAt('2026-03-11T14:00:00Z');
    expect(texts()).toEqual(['M1 nuevo']);
  });
});

describe('an upsell', () => {
  it('plans its messages for appointments that are in the agenda already, and records none as missed', async () => {
    await book();
    await book({ start: '2026-03-09T16:30:00Z', end: '2026-03-09T17:00:00Z' });
    await tickAt('2026-03-09T22:00:00Z');
    await create();
    await runJobs(clinic.app);
    expect(await messages()).toEqual([planned('M1', AN_HOUR_LATER)]);
    await runJobs(clinic.app);
    expect(await messages()).toHaveLength(1);
  });

  it('that is saved changes the text and the time of what has not left', async () => {
    const upsell = await create();
    await book();
    await change(upsell, { message: 'M9', delay: 3 });
    await runJobs(clinic.app);
    expect(await messages()).toEqual([planned('M9', '2026-03-10T19:00:00.000Z')]);
  });

  it('that is paused skips what waits, and plans it again when it is active', async () => {
    const upsell = await create();
    await book();
    expect((await change(upsell, { isActive: false })).planned).toBe(0);
    expect(await messages()).toEqual([skipped('M1', UPSELL_SKIPPED.paused)]);
    await change(upsell, { isActive: true });
    await runJobs(clinic.app);
    expect(await messages()).toEqual([planned('M1', AN_HOUR_LATER)]);
  });

  it('that is deleted sends nothing more', async () => {
    const { _id: id } = await create();
    await book();
    await clinic.owner.call(upsells.remove, { params: { id } });
    await tickAt(AN_HOUR_LATER);
    expect(texts()).toEqual([]);
    expect(await messages()).toEqual([skipped('M1', UPSELL_SKIPPED.removed)]);
  });

  it('of another business plans nothing here', async () => {
    const other = await clinic.app.owner();
    await other.call(upsells.create, { body: { upsell: upsellInput() } });
    await book();
    await runJobs(clinic.app);
    expect(await messages()).toEqual([]);
  });
});
