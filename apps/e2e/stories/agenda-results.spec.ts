import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../house/story.ts';
import { bookAt, nextWednesday, openPractice } from '../house/practice.ts';

const date = nextWednesday();
const DAY = `/agenda/dashboard?periodo=otro&desde=${date}&hasta=${date}`;

test('who came is marked in the agenda, and the results move with it @zona', async ({ page, story }) => {
  const practice = await openPractice();
  await bookAt(practice, date, 600);
  const results = await story.another();
  await practice.owner.enter(results);
  // The first words of the server on the line: from here on it hears.
  const hears = results.waitForEvent('websocket').then((line) => line.waitForEvent('framereceived'));
  await results.goto(DAY);
  const tile = (name: string) =>
    results
      .getByRole('list', { name: 'Resumen' })
      .getByRole('listitem')
      .filter({ has: results.getByRole('heading', { name, exact: true }) });
  await expect(tile('Citas')).toContainText('1');
  await expect(tile('Asistencia')).toContainText('Aún sin asistencias marcadas');
  // Two who work ten hours, and 45 minutes of one of them.
  await expect(tile('Ocupación')).toContainText('3.8%');
  await expect(
    results.getByRole('table', { name: 'Ocupación por día y hora' }).getByRole('cell', { name: '38%' }),
  ).toHaveCount(1);
  await expectAccessible(results);
  await hears;

  await practice.owner.enter(page);
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
