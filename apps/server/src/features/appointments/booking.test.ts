import { appointments } from '@cauce/contract/agenda/appointments';
import { business } from '@cauce/contract/account/business';
import { branches } from '@cauce/contract/agenda/branches';
import { services } from '@cauce/contract/agenda/services';
import { specialists } from '@cauce/contract/agenda/specialists';
import { team } from '@cauce/contract/account/team';
import { sentenceOf } from '@cauce/domain/agenda/audit-words';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appointmentInput, openAgenda } from '../../../testing/factories/agenda.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../platform/ids.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Awaited<ReturnType<typeof openAgenda>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  agenda = await openAgenda(owner, { specialists: 2, service: { bufferBefore: 10, bufferAfter: 20 } });
});
afterAll(() => app.close());

const input = (over: Parameters<typeof appointmentInput>[1] = {}) => appointmentInput(agenda, over);
const book = (over: Parameters<typeof appointmentInput>[1] = {}) =>
  owner.call(appointments.book, { body: { appointment: input(over) } });
const latestAuditActions = async () =>
  (await owner.call(team.audit, {})).data.rows.map((row) =>
    sentenceOf({ actor: row.actor, action: row.action, detail: row.detail }),
  );

/** A free hour. */
const at = (hour: number) => ({
  start: `2026-04-10T${String(hour).padStart(2, '0')}:00:00Z`,
  end: `2026-04-10T${String(hour).padStart(2, '0')}:10:00Z`,
  outsideHoursAllowed: true,
});
const refused = async (over: Record<string, unknown>) =>
  owner.inject('POST', '/api/appointment', { appointment: { ...input(), ...over } });
const wrongAt = async (over: Record<string, unknown>) => (await refused(over)).body.fields;

describe('booking', () => {
  it('stores an appointment as requested and signs it with the e-mail of the person', async () => {
    const { data, message } = await book({
      title: 'Primera vez',
      details: 'Alergia al látex',
      clientNotes: 'Llega en bici',
      createdBy: 'otra@ejemplo.mx',
      updatedBy: 'otra@ejemplo.mx',
    });
    expect(message).toBe('Cita agendada');
    const { rows } = await app.pool.query('select email from person where id = $1', [owner.personId]);
    expect(data).toMatchObject({
      status: 'agendada',
      start: '2026-03-10T16:00:00.000Z',
      end: '2026-03-10T16:30:00.000Z',
      title: 'Primera vez',
      details: 'Alergia al látex',
      clientNotes: 'Llega en bici',
      colorHex: '#2196f3',
      source: 'staff',
      overlapAllowed: false,
      autoCancelDate: null,
      createdBy: rows[0].email,
      updatedBy: rows[0].email,
      serviceName: 'Limpieza dental',
      clientName: 'Lucía Méndez',
      specialist: { name: 'Especialista 1', whatsapp: '5543218765' },
      service: { duration: 30 },
      client: { type: 'lead', noRespond: false },
      can: { edit: true, delete: true },
    });
    expect(data.shortId).toMatch(/^[\w-]{22}$/);
    expect((await owner.call(appointments.read, { params: { id: data._id } })).data).toEqual(data);
    expect((await latestAuditActions())[0]).toBe(
      'Ana Torres agendó la cita de Lucía Méndez, mar 10 mar, 10:00 a. m.',
    );
  });

  it('takes the time of the specialist with the buffers of the service', async () => {
    const { data } = await book();
    const { rows } = await app.pool.query('select busy_from, busy_to from appointment where id = $1', [
      data._id,
    ]);
    expect(rows).toEqual([
      { busy_from: new Date('2026-03-10T15:50:00Z'), busy_to: new Date('2026-03-10T16:50:00Z') },
    ]);
    const touching = { start: '2026-03-10T17:00:00Z', end: '2026-03-10T17:30:00Z' };
    expect((await book(touching)).data.overlapAllowed).toBe(false);
    await expect(book({ start: '2026-03-10T15:19:00Z', end: '2026-03-10T15:31:00Z' })).rejects.toMatchObject({
      code: 'slotTaken',
    });
  });

  it('accepts times in the past from the team', async () => {
    const past = { start: '2025-01-02T16:00:00Z', end: '2025-01-02T17:00:00Z' };
    expect((await book(past)).data.status).toBe('agendada');
  });

  it('offers used colours again, each once and 24 at most', async () => {
    const colors = async () =>
      (await owner.call(business.data, { params: { businessId: owner.businessId } })).data.business
        .favoriteColors;
    await book({ ...at(1), colorHex: '#AABBCC' });
    await book({ ...at(3), colorHex: '#aabbcc' });
    expect(await colors()).toEqual(['#aabbcc']);
    await app.pool.query('update business set favorite_colors = $2 where id = $1', [
      owner.businessId,
      Array.from({ length: 24 }, (_, n) => `#0000${(16 + n).toString(16)}`),
    ]);
    await book({ ...at(5), colorHex: '#ffffff' });
    expect(await colors()).toHaveLength(24);
  });
});

describe('the form', () => {
  it.each(['branchId', 'specialistId', 'serviceId', 'clientId'])('asks for %s', async (field) => {
    const { status, body } = await refused({ [field]: '' });
    expect(status).toBe(400);
    expect(body.message).toBe('Por favor, llena todos los campos');
    expect(body.fields).toEqual({ [`appointment.${field}`]: 'Por favor, llena todos los campos' });
  });

  it.each(['branchId', 'specialistId', 'serviceId', 'clientId'])('refuses an unknown %s', async (field) => {
    const { status, body } = await refused({ [field]: newId() });
    expect(status).toBe(404);
    expect(body.message).toBe('No se encontró el cliente, la sucursal, el servicio o el especialista');
  });

  it.each([
    [
      { end: '2026-03-10T15:00:00Z' },
      'end',
      'La fecha de finalización no puede ser anterior a la fecha de inicio',
    ],
    [{ end: '2026-03-11T16:00:01Z' }, 'end', 'Una cita puede durar 24 horas como máximo'],
    [{ start: '0001-01-01T00:00:00Z', end: '0001-01-01T01:00:00Z' }, 'start', 'La fecha no es válida'],
    [{ colorHex: 'azul' }, 'colorHex', 'El color debe tener la forma #RRGGBB'],
  ])('refuses %o', async (over, field, words) => {
    const { status, body } = await refused(over);
    expect(status).toBe(400);
    expect(body.fields?.[`appointment.${field}`]).toBe(words);
  });

  it('refuses references that do not fit together, at their field', async () => {
    const other = await openAgenda(owner);
    expect(await wrongAt({ specialistId: other.specialistId })).toEqual({
      'appointment.specialistId': 'Ese especialista no atiende en esa sucursal',
    });
    expect(await wrongAt({ serviceId: other.serviceId })).toEqual({
      'appointment.serviceId': 'Ese servicio no se da en esa sucursal',
    });
    await app.pool.query('delete from service_specialist where specialist_id = $1', [agenda.specialistId]);
    expect(await wrongAt({})).toEqual({ 'appointment.serviceId': 'Ese especialista no da ese servicio' });
  });

  it('refuses archived or unavailable records', async () => {
    await app.pool.query('update service set is_available = false where id = $1', [agenda.serviceId]);
    expect((await refused({})).body.message).toBe('Ese servicio no se puede agendar por ahora');
    const archive = { query: { archive: 'true' as const } };
    await owner.call(services.archive, { params: { id: agenda.serviceId }, ...archive });
    expect((await refused({})).body.message).toBe('Ese servicio está archivado. Elige otro o reactívalo');
    await owner.call(specialists.archive, { params: { id: agenda.specialistId }, ...archive });
    expect((await refused({})).body.message).toBe('Ese especialista está archivado. Elige otro o reactívalo');
    await owner.call(branches.archive, { params: { id: agenda.branchId }, ...archive });
    expect((await refused({})).body.message).toBe('Esa sucursal está archivada. Elige otra o reactívala');
  });
});

describe('changing', () => {
  it('keeps the status and checks collisions only for another time', async () => {
    const { data } = await book();
    const params = { id: data._id };
    await owner.call(appointments.setStatus, { params, body: { status: 'confirmada' } });
    const changed = await owner.call(appointments.change, {
      params,
      body: { appointment: input({ title: 'Otra cosa', colorHex: '#112233' }) },
    });
    expect(changed.message).toBe('Cita actualizada con éxito');
    expect(changed.data).toMatchObject({ status: 'confirmada', title: 'Otra cosa', shortId: data.shortId });
    expect((await latestAuditActions())[0]).toContain('cambió la cita de Lucía Méndez');
  });

  it('keeps references that were archived since and refuses other archived ones', async () => {
    const { data } = await book();
    const params = { id: data._id };
    const archive = { query: { archive: 'true' as const } };
    await owner.call(specialists.archive, { params: { id: agenda.specialistId }, ...archive });
    await owner.call(services.archive, { params: { id: agenda.serviceId }, ...archive });
    const changed = await owner.call(appointments.change, {
      params,
      body: { appointment: input({ title: 'Nota' }) },
    });
    expect(changed.data.title).toBe('Nota');
    const other = { specialistId: agenda.specialistIds[1] };
    await owner.call(specialists.archive, { params: { id: other.specialistId! }, ...archive });
    const refused = owner.call(appointments.change, { params, body: { appointment: input(other) } });
    await expect(refused).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('archivado'),
    });
  });

  it('does not overwrite a later change', async () => {
    const { data } = await book();
    const params = { id: data._id };
    const save = (updatedAt?: string) =>
      owner.call(appointments.change, { params, body: { appointment: input(), updatedAt } });
    const second = (await save(data.updatedAt)).data;
    expect(second.updatedAt > data.updatedAt).toBe(true);
    await expect(save(data.updatedAt)).rejects.toMatchObject({ code: 'changedMeanwhile' });
    expect((await save()).data.updatedAt > second.updatedAt).toBe(true);
  });
});

describe('deleting', () => {
  it('names the deleted kind, frees its time and leaves an audit entry', async () => {
    const { data } = await book();
    const gone = await owner.call(appointments.remove, { params: { id: data._id } });
    expect(gone).toEqual({ data: null, message: 'Cita eliminada con éxito' });
    expect((await latestAuditActions())[0]).toContain('eliminó la cita de Lucía Méndez');
    await expect(owner.call(appointments.remove, { params: { id: data._id } })).rejects.toMatchObject({
      status: 404,
    });
    expect((await book()).data._id).not.toBe(data._id);
  });
});
