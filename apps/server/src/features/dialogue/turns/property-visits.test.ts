import { conversations } from '@cauce/contract/conversations/conversations';
import { properties } from '@cauce/contract/sales/properties';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dueNow, openAssistant, openTalk, saidIn } from '../../../../testing/dialogue.ts';
import { propertyInput } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let id: string;
beforeEach(async () => {
  let page: { specialistId: string };
  ({ app, owner, id, page } = await openTalk(10));
  await openAssistant(app, owner);
  const visits = {
    specialistId: page.specialistId,
    duration: 45,
    isAlwaysAvailable: true,
    schedules: {},
    restSchedules: {},
  };
  const listed = [
    { name: 'Casa en Juriquilla', price: '5850000', location: 'Circuito Balvanera 214', visits },
    { name: 'Loft Centro', price: '16500', available: false, visits },
  ];
  for (const over of listed)
    await owner.call(properties.register, { body: { property: propertyInput(over) } });
});
afterEach(() => app.close());

async function write(text: string): Promise<string> {
  const before = (await saidIn(owner, id)).length;
  await owner.call(conversations.simulate, { body: { conversationId: id, kind: 'text', text } });
  await runJobs(app);
  app.clock.pass(11_000);
  await dueNow(app);
  await runJobs(app);
  return (await saidIn(owner, id)).slice(before).join('\n');
}

it('a visit of a property is arranged, at the property and with who shows it', async () => {
  const listed = await write('Hola, ¿qué inmuebles tienen?');
  expect(listed).toContain('Casa en Juriquilla: $5,850,000.00 MXN, se puede visitar con cita');
  expect(listed).toContain('Loft Centro: $16,500.00 MXN, sin visitas por ahora');
  expect(listed).not.toContain('no disponible');
  const said = await write('Quiero visitar la casa de Juriquilla mañana a las 10 de la mañana');
  expect(said).toContain('quedó agendada: Visita a Casa en Juriquilla');
  expect(said).toContain('Dirección: Circuito Balvanera 214.');
  expect(said).not.toContain('Roma');
  const { rows } = await app.pool.query(
    `select a.starts_at, a.ends_at, p.name from appointment a join service s on s.id = a.service_id join property p on p.id = s.property_id`,
  );
  expect(rows).toEqual([
    {
      starts_at: new Date('2026-03-10T16:00:00.000Z'),
      ends_at: new Date('2026-03-10T16:45:00.000Z'),
      name: 'Casa en Juriquilla',
    },
  ]);
});
