import { appointments } from '@cauce/contract/agenda/appointments';
import { instantAt } from '@cauce/domain/time/dates';
import { addDays, partsOf } from '@cauce/domain/time/iso-date';
import { bookAppointmentAt, nextWednesday, createBookableBusiness } from '../support/bookable-business.ts';
import { expect, test } from '../support/story.ts';

const date = nextWednesday();

test('a month is rearranged by keyboard, a block of days above the hours, and both are found by name', async ({
  page,
}) => {
  const practice = await createBookableBusiness();
  const { owner, zone, branchId, eva } = practice;
  const at = (day: string, minutes: number) => instantAt(day, minutes, zone).toISOString();
  await owner.useSessionIn(page);
  const visitId = await bookAppointmentAt(practice, date, 660);
  const monday = addDays(date, -2);
  const { data } = await owner.call(appointments.block, {
    body: {
      block: {
        branchId,
        specialistId: eva,
        title: 'Feria',
        start: at(addDays(monday, 7), 0),
        end: at(addDays(monday, 9), 0),
      },
    },
  });
  const startOf = async (id: string) => {
    const read = await owner.call(appointments.read, { params: { id } });
    return [read.data.start, read.data.end];
  };

  await page.goto(`/agenda?vista=mes&fecha=${date}`);
  const visit = page.getByRole('button', { name: /^Carla Nieto/ });
  await visit.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cita actualizada con éxito')).toBeVisible();
  const moved = addDays(date, 1);
  await expect(visit).toHaveAccessibleName(new RegExp(`jueves ${partsOf(moved).day} de`));
  await expect.poll(() => startOf(visitId)).toEqual([at(moved, 660), at(moved, 705)]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => startOf(visitId)).toEqual([at(date, 660), at(date, 705)]);

  await page.goto(`/agenda?vista=semana&fecha=${addDays(monday, 7)}`);
  const fair = page.getByRole('button', { name: /^Horario bloqueado: Feria/ });
  const box = (await fair.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 20, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 20 + box.width / 2, y, { steps: 4 });
  await page.mouse.move(box.x + 20 + box.width, y, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(() => startOf(data.block._id))
    .toEqual([at(addDays(monday, 9), 0), at(addDays(monday, 11), 0)]);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar o ir a' }).fill('carla');
  await page.getByRole('option', { name: /Carla Nieto.*Limpieza dental/ }).click();
  await expect(page).toHaveURL(new RegExp(`fecha=${date}&cita=${visitId}`));
  await expect(page.getByRole('dialog', { name: 'Carla Nieto' })).toBeVisible();
});
