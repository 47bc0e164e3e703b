import { appointments } from '@cauce/contract/agenda/appointments';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Agenda, makeAppointment, openAgenda } from '../../../testing/factories/agenda.ts';
import { migrateAgain } from '../../../testing/migrate-again.ts';
import { TestApp } from '../../../testing/test-app.ts';

const MIGRATION = '0052_updated_source.sql';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Agenda;
beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  agenda = await openAgenda(owner);
});
afterEach(() => app.close());

async function insertRow(day: number): Promise<string> {
  const start = `2026-03-${day}T16:00:00.000Z`;
  const end = `2026-03-${day}T16:30:00.000Z`;
  return makeAppointment(app.pool, { businessId: owner.businessId, agenda, start, end });
}
const sourceOf = async (id: string) =>
  (
    await app.pool.query<{ source: string }>(
      'select updated_source as source from appointment where id = $1',
      [id],
    )
  ).rows[0]?.source;

/** Undoes the migration, signs an old row with each name, and migrates again. */
async function migrateRowsSigned(names: readonly string[]): Promise<string[]> {
  await app.pool.query('alter table appointment drop column updated_source cascade');
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const id = await insertRow(10 + index);
    await app.pool.query('update appointment set updated_by = $2 where id = $1', [id, name]);
    ids.push(id);
  }
  await migrateAgain(app.pool, MIGRATION);
  return ids;
}

it('is read once from the names of old rows', async () => {
  const names = [
    'Asistente Valentina',
    'Reserva en línea',
    'Confirmada por el contacto',
    'Cancelada sin confirmar',
    'asistente@ejemplo.mx',
  ];
  const sources = [];
  for (const id of await migrateRowsSigned(names)) sources.push(await sourceOf(id));
  expect(sources).toEqual(['assistant', 'link', 'reply', 'unconfirmed', 'staff']);
});

it('follows the last change', async () => {
  const id = await insertRow(10);
  await app.pool.query(`update appointment set updated_source = 'assistant' where id = $1`, [id]);
  await owner.call(appointments.setStatus, {
    params: { id },
    body: { status: 'confirmada', overlapAllowed: false },
  });
  expect(await sourceOf(id)).toBe('staff');
});
