import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../support/story.ts';
import { bookAppointmentAt, nextWednesday, createBookableBusiness } from '../support/bookable-business.ts';

const date = nextWednesday();
const DAY = `/agenda/dashboard?periodo=otro&desde=${date}&hasta=${date}`;

test('an attendance recorded in the agenda changes the results @solo-zona', async ({ page, story }) => {
  const practice = await createBookableBusiness();
  await bookAppointmentAt(practice, date, 600);
  const results = await story.openAnotherBrowser();
  await practice.owner.useSessionIn(results);
  // The first frame of the server: from here on the page receives hints.
  const hears = results.waitForEvent('websocket').then((line) => line.waitForEvent('framereceived'));
  await results.goto(DAY);
  const tile = (name: string) =>
    results
      .getByRole('list', { name: 'Resumen' })
      .getByRole('listitem')
      .filter({ has: results.getByRole('heading', { name, exact: true }) });
  await expect(tile('Citas')).toContainText('1');
  await expect(tile('Asistencia')).toContainText('Aún sin asistencias marcadas');
  // Two specialists work ten hours; one of them is booked for 45 minutes.
  await expect(tile('Ocupación')).toContainText('3.8%');
  await expect(
    results.getByRole('table', { name: 'Ocupación por día y hora' }).getByRole('cell', { name: '38%' }),
  ).toHaveCount(1);
  await expectAccessible(results);
  await hears;

  await practice.owner.useSessionIn(page);
  await page.goto(`/agenda?vista=dia&fecha=${date}`);
  await page
    .getByRole('region', { name: /^Agenda/ })
    .getByRole('button', { name: /^Carla Nieto/ })
    .click();
  await page
    .getByRole('dialog', { name: 'Carla Nieto' })
    .getByRole('button', { name: 'Cambiar estado' })
    .click();
  await page.getByRole('menuitem', { name: 'Asistida', exact: true }).click();
  await expect(page.getByText('Estado de la cita actualizado correctamente')).toBeVisible();

  await expect(tile('Asistencia')).toContainText('100%');
  await expect(tile('Asistencia')).toContainText('1 de 1 marcadas');
  await results.getByRole('button', { name: 'Ver Citas por estado como tabla' }).click();
  await expect(results.getByRole('row', { name: 'Asistida 1 100%' })).toBeVisible();
  await expectAccessible(results);
  const saving = results.waitForEvent('download');
  await results.getByRole('button', { name: 'Descargar Citas por estado en CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`citas-por-estado-${date}-a-${date}.csv`);
  expect(await readFile(await file.path(), 'utf8')).toContain('"Asistida",1,100\r\n');

  await results.getByRole('combobox', { name: 'Periodo' }).click();
  await results.getByRole('option', { name: 'Mes pasado' }).click();
  const empty = results.getByRole('link', { name: 'Ir a la agenda' });
  await expect(empty).toBeVisible();
  await empty.click();
  await expect(results).toHaveURL(/\/agenda$/);
});
