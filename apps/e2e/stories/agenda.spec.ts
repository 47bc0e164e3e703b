import { appointments } from '@cauce/contract/agenda/appointments';
import { clients } from '@cauce/contract/clients/clients';
import { notifications } from '@cauce/contract/conversations/notifications';
import { instantAt } from '@cauce/domain/time/dates';
import type { Locator, Page } from '@playwright/test';
import {
  bookAppointmentAt,
  nextWednesday,
  createBookableBusiness,
  type BookableBusiness,
} from '../support/bookable-business.ts';
import { expect, expectAccessible, test } from '../support/story.ts';
import { createColleague } from '../support/colleagues.ts';

const date = nextWednesday();
const DAY = `/agenda?vista=dia&fecha=${date}`;

async function choose(page: Page, form: Locator, name: RegExp, option: RegExp): Promise<void> {
  await form.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
}

async function chooseClient(page: Page, form: Locator): Promise<void> {
  await form.getByRole('combobox', { name: /^Cliente/ }).fill('carl');
  await page.getByRole('option', { name: /Carla Nieto/ }).click();
}

const visits = async ({ owner, zone }: BookableBusiness) => {
  const query = {
    start: instantAt(date, 0, zone).toISOString(),
    end: instantAt(date, 1440, zone).toISOString(),
  };
  const { data } = await owner.call(appointments.list, { query });
  return data.toSorted((a, b) => a.start.localeCompare(b.start));
};

const startsAt = (page: Page, name: RegExp | string) =>
  page.getByRole('region', { name: /^Agenda/ }).getByRole('button', { name });

test('the reception books, writes to the client, and records the attendance @telefono', async ({
  page,
  isMobile,
}) => {
  const practice = await createBookableBusiness();
  await practice.owner.useSessionIn(page);
  await page.goto(DAY);
  if (isMobile) {
    await page.getByRole('button', { name: 'Agregar a la agenda' }).click();
    await page.getByRole('menuitem', { name: 'Agendar cita' }).click();
  } else await page.getByRole('button', { name: 'Agendar cita' }).click();

  const form = page.getByRole('dialog', { name: 'Crear nueva cita' });
  await expect(form.getByRole('button', { name: 'Agendar' })).toBeDisabled();
  await choose(page, form, /^Especialista/, /Eva Sol/);
  await choose(page, form, /^Servicio/, /Limpieza dental/);
  await chooseClient(page, form);
  await form.getByRole('button', { name: '10:00 a. m.' }).click();
  await expect(form.getByRole('combobox', { name: 'Hora de fin' })).toHaveValue('10:45 a. m.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Agendar' }).click();
  await expect(page.getByText('Cita agendada')).toBeVisible();

  const visit = startsAt(page, /^Carla Nieto.*de 10:00 a. m. a 10:45 a. m./);
  await expect(visit).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(async () => {
      const { data } = await practice.owner.call(notifications.list, {
        query: { clientId: practice.clientId },
      });
      return data.map(({ kind, whatsapp }) => `${kind} ${whatsapp}`).toSorted();
    })
    .toEqual(['confirmation 5534569903', 'reminder 5534569903', 'specialist 5512340001']);

  await visit.click();
  const detail = page.getByRole('dialog', { name: 'Carla Nieto' });
  await detail.getByRole('button', { name: 'Cambiar estado' }).click();
  await page.getByRole('menuitem', { name: 'Asistida', exact: true }).click();
  await expect(page.getByText('Estado de la cita actualizado correctamente')).toBeVisible();
  await expect(detail.getByText('Asistida', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const { data: carla } = await practice.owner.call(clients.read, { params: { id: practice.clientId } });
  expect(carla.type).toBe('client');

  await detail.getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('dialog', { name: 'Eliminar la cita de Carla Nieto' });
  await question.getByLabel(/^Mensaje de cancelación/).fill('Nos vemos otro día');
  await question.getByRole('button', { name: 'Enviar con mensaje' }).click();
  await expect(page.getByText('Cita eliminada con éxito')).toBeVisible();
  await expect(visit).toHaveCount(0);
  await expect
    .poll(async () => {
      const query = { clientId: practice.clientId };
      const { data } = await practice.owner.call(notifications.list, { query });
      return data.find(({ phase }) => phase === 'canceled_appointment')?.text;
    })
    .toBe('Nos vemos otro día');
});

test('books a free slot, drags the appointment elsewhere and undoes it', async ({ page }) => {
  const practice = await createBookableBusiness();
  await practice.owner.useSessionIn(page);
  await bookAppointmentAt(practice, date, 660);
  await page.goto(`${DAY}&especialista=${practice.eva}`);
  const visit = startsAt(page, /^Carla Nieto/);
  await expect(visit).toHaveAccessibleName(/de 11:00 a. m. a 11:45 a. m./);

  const box = (await visit.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // A click on a free slot an hour below opens a menu that names its time.
  const hour = (box.height / 45) * 60;
  await page.mouse.click(box.x + box.width / 2, box.y + hour * 2 + 4);
  await page.getByRole('menuitem', { name: 'Agendar cita' }).click();
  const form = page.getByRole('dialog', { name: 'Crear nueva cita' });
  await expect(form.getByRole('combobox', { name: 'Hora de inicio' })).toHaveValue('1:00 p. m.');
  await expect(form.getByRole('combobox', { name: /^Especialista/ })).toHaveValue('Eva Sol');
  await form.getByRole('button', { name: 'Cancelar' }).click();

  await page.mouse.move(box.x + box.width / 2, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 12 + hour / 2, { steps: 4 });
  await page.mouse.move(box.x + box.width / 2, box.y + 12 + hour, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText('Cita actualizada con éxito')).toBeVisible();
  await expect(visit).toHaveAccessibleName(/de 12:00 p. m. a 12:45 p. m./);
  expect((await visits(practice))[0]?.start).toBe(instantAt(date, 720, practice.zone).toISOString());

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(visit).toHaveAccessibleName(/de 11:00 a. m. a 11:45 a. m./);
  await expect
    .poll(async () => (await visits(practice))[0]?.start)
    .toBe(instantAt(date, 660, practice.zone).toISOString());
});

test('a collision is named, avoided by another time, and overbooked on purpose', async ({ page, story }) => {
  const practice = await createBookableBusiness();
  await practice.owner.useSessionIn(page);
  await bookAppointmentAt(practice, date, 600);
  await page.goto(`${DAY}&especialista=${practice.eva}`);
  await expect(startsAt(page, /^Carla Nieto/)).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Crear nueva cita' });
  await choose(page, form, /^Servicio/, /Limpieza dental/);
  await chooseClient(page, form);
  const start = form.getByRole('combobox', { name: 'Hora de inicio' });
  await start.fill('10:15');
  await start.press('Tab');

  story.expectRefusals(409);
  await form.getByRole('button', { name: 'Agendar' }).click();
  const taken = form.getByRole('region', { name: 'Horario ocupado' });
  await expect(taken.getByText('Carla Nieto')).toBeVisible();
  await expectAccessible(page);
  await taken.getByRole('button', { name: 'Agendar de todos modos' }).click();
  await expect(page.getByText('Cita agendada')).toBeVisible();
  const both = await visits(practice);
  expect(both.map(({ overlapAllowed }) => overlapAllowed)).toEqual([false, true]);
});

test('blocks an afternoon for two specialists, and lists the appointment that stays @solo-telefono', async ({
  page,
}) => {
  const practice = await createBookableBusiness();
  await practice.owner.useSessionIn(page);
  await bookAppointmentAt(practice, date, 960);
  await page.goto(DAY);
  await expect(startsAt(page, /^Carla Nieto/)).toBeVisible();
  await page.getByRole('button', { name: 'Agregar a la agenda' }).click();
  await page.getByRole('menuitem', { name: 'Bloquear horario' }).click();
  const form = page.getByRole('dialog', { name: 'Bloquear horario' });
  await form.getByLabel('Título').fill('Curso');
  const from = form.getByRole('combobox', { name: 'Hora de inicio' });
  await from.fill('15:00');
  await from.press('Tab');
  const to = form.getByRole('combobox', { name: 'Hora de fin' });
  await to.fill('19:00');
  await to.press('Tab');
  await form.getByRole('button', { name: 'Bloquear' }).click();
  await expect(form.getByText('Selecciona al menos un especialista')).toBeVisible();
  await expect(page.getByText('Debe seleccionar al menos un especialista')).toBeVisible();
  await form.getByText('Eva Sol').click();
  await form.getByText('Luis Mar').click();
  await form.getByRole('button', { name: 'Bloquear' }).click();

  await expect(page.getByText('Bloqueos creados exitosamente')).toBeVisible();
  const there = page.getByRole('dialog', { name: 'Ya había citas en ese horario' });
  await expect(there.getByText('Carla Nieto')).toBeVisible();
  await there.getByRole('button', { name: 'Entendido' }).click();
  const found = await visits(practice);
  expect(found.filter(({ status }) => status === 'block')).toHaveLength(2);
  expect(found.filter(({ status }) => status === 'agendada')).toHaveLength(1);

  await startsAt(page, /^Horario bloqueado: Curso/)
    .first()
    .click();
  const card = page.getByRole('dialog', { name: 'Horario Bloqueado' });
  await expect(card.getByText('Motivo')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Eliminar' }).click();
  await page
    .getByRole('dialog', { name: 'Eliminar el bloqueo Curso' })
    .getByRole('button', { name: 'Eliminar' })
    .click();
  await expect(page.getByText('Bloqueo eliminado con éxito')).toBeVisible();
});

test('a member who may only view sees the agenda and can change nothing', async ({ page }) => {
  const practice = await createBookableBusiness();
  await bookAppointmentAt(practice, date, 600);
  const colleague = await createColleague(practice.owner, 'appointments');
  await colleague.useSessionIn(page);
  await page.goto(DAY);
  const visit = startsAt(page, /^Carla Nieto/);
  await expect(visit).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agendar cita' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Agregar a la agenda' })).toHaveCount(0);
  await visit.click();
  const detail = page.getByRole('dialog', { name: 'Carla Nieto' });
  await expect(detail.getByText('Eva Sol')).toBeVisible();
  for (const name of ['Editar', 'Eliminar', 'Cambiar estado'])
    await expect(detail.getByRole('button', { name })).toHaveCount(0);
});

test('the buttons of an appointment stay where they are while its details load', async ({ page }) => {
  const practice = await createBookableBusiness();
  await bookAppointmentAt(practice, date, 600);
  await practice.owner.useSessionIn(page);
  const details = Promise.withResolvers<void>();
  await page.route(/\/api\/appointment\/[\da-f-]{36}$/, (route) =>
    details.promise.then(() => route.continue()),
  );
  await page.goto(DAY);
  await startsAt(page, /^Carla Nieto/).click();
  const dialog = page.getByRole('dialog', { name: 'Carla Nieto' });
  const closing = dialog.getByRole('button', { name: 'Cerrar' });
  await expect.poll(() => dialog.evaluate((each) => each.getAnimations().length)).toBe(0);
  const before = await closing.boundingBox();
  details.resolve();
  await expect(dialog.getByText('Eva Sol')).toBeVisible();
  expect(await closing.boundingBox()).toEqual(before);
});

for (const [what, day] of [
  ['lose an hour', '2027-03-14'],
  ['repeat an hour', '2027-11-07'],
] as const)
  test(`on the day the clocks of Tijuana ${what}, ten o’clock is the business’s ten o'clock in every time zone @solo-zona`, async ({
    page,
  }) => {
    const practice = await createBookableBusiness('America/Tijuana');
    await practice.owner.useSessionIn(page);
    await bookAppointmentAt(practice, day, 600);
    await page.goto(`/agenda?vista=semana&fecha=${day}`);
    const visit = startsAt(page, /^Carla Nieto/);
    await expect(visit).toHaveAccessibleName(/de 10:00 a. m. a 10:45 a. m./);
    await visit.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Editar' }).click();
    const form = page.getByRole('dialog', { name: 'Editar cita' });
    const start = form.getByRole('combobox', { name: 'Hora de inicio' });
    await expect(start).toHaveValue('10:00 a. m.');
    await start.fill('16:30');
    await start.press('Tab');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(visit).toHaveAccessibleName(/de 4:30 p. m. a 5:15 p. m./);
    const query = {
      start: instantAt(day, 0, practice.zone).toISOString(),
      end: instantAt(day, 1440, practice.zone).toISOString(),
    };
    const { data } = await practice.owner.call(appointments.list, { query });
    expect(data.map((each) => each.start)).toEqual([instantAt(day, 990, practice.zone).toISOString()]);
  });
