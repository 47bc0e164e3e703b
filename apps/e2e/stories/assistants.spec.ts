import { appointments } from '@cauce/contract/agenda/appointments';
import { assistants } from '@cauce/contract/assistants/assistants';
import { conversations } from '@cauce/contract/conversations/conversations';
import { credits } from '@cauce/contract/account/credits';
import { instantAt, longDay, shortDay } from '@cauce/domain/time/dates';
import { createOwner } from '../support/people.ts';
import { nextWednesday, createBookableBusiness } from '../support/bookable-business.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

const date = nextWednesday();
/** Formats a date as a person types it. */
const showDate = (day: string) => day.split('-').toReversed().join('/');

test('an assistant comes with its business, is edited, saves by itself and is copied from the other one', async ({
  page,
}) => {
  await (await createOwner('Barbería Fresno')).useSessionIn(page);
  await page.goto('/asistentes');
  await expect(page.getByText('Para leads', { exact: true })).toBeVisible();
  await expect(page.getByText('Para pruebas', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Sofía' }).click();
  await expect(page.getByText('Todo guardado')).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Nombre' });
  await name.fill('R');
  await expect(page.getByText('Mínimo 2 caracteres')).toBeVisible();
  // Holds the request back until the test has seen the notice «Guardando cambios…».
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/assistant/*', (route) => seen.promise.then(() => route.continue()));
  await name.fill('Renata');
  await expect(page.getByText('Guardando cambios…')).toBeVisible();
  seen.resolve();
  await expect(page.getByText('Cambios guardados correctamente')).toBeVisible();
  await page.unroute('**/api/assistant/*');
  await expect(page.getByRole('heading', { level: 1, name: 'Renata' })).toBeVisible();

  await page.getByRole('button', { name: 'Cambiar el avatar de Renata' }).click();
  await page.locator('label', { has: page.getByRole('radio', { name: 'Señor naranja' }) }).click();
  await expect(page.getByRole('radio', { name: 'Señor naranja' })).toBeChecked();
  await page.getByRole('button', { name: 'Usar este avatar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('tab', { name: 'Capacidades' }).click();
  await page.getByRole('switch', { name: 'Pedir confirmación' }).check();
  // Leaving the page before the change is saved loses nothing.
  await page.getByRole('link', { name: 'Asistentes', exact: true }).first().click();
  await expect(page).toHaveURL(/\/asistentes$/);
  await page.getByRole('link', { name: 'Renata' }).click();
  await page.getByRole('tab', { name: 'Capacidades' }).click();
  await expect(page.getByRole('switch', { name: 'Pedir confirmación' })).toBeChecked();
  await expect(page.getByLabel('Pedirla')).toHaveValue('24');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Configuración' }).click();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Ver el de pruebas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Diego' })).toBeVisible();
  await page.getByRole('button', { name: 'Copiar del de leads' }).click();
  const look = page.getByRole('dialog', { name: 'Copiar del asistente de leads' });
  await expect(look.getByText('Pedir confirmación: 24 h antes')).toBeVisible();
  await look.getByRole('button', { name: 'Copiar a Diego' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Renata' })).toBeVisible();
  await expect(page.getByText('Para pruebas', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Renata' })).toBeVisible();
  await page.getByRole('tab', { name: 'Capacidades' }).click();
  await expect(page.getByRole('switch', { name: 'Pedir confirmación' })).toBeChecked();
});

test('a trial beside the editor answers as if to a client at a time, and changes nothing @solo-telefono', async ({
  page,
}) => {
  const { owner, zone } = await createBookableBusiness();
  const availableCredits = async () => (await owner.call(credits.balances)).data.gpt.available;
  await expect.poll(availableCredits).toBeGreaterThan(0);
  const before = await availableCredits();
  const { data: all } = await owner.call(assistants.list, { query: {} });
  await owner.useSessionIn(page);
  await page.goto(`/asistentes/${all.find(({ mode }) => mode === 'testing')?._id}`);
  await page.getByRole('tab', { name: 'Probar' }).click();
  await page.getByRole('combobox', { name: 'Contacto' }).fill('carl');
  await page.getByRole('option', { name: /Carla Nieto/ }).click();
  await page.getByRole('textbox', { name: 'Día' }).fill(showDate(date));
  await page.getByRole('combobox', { name: 'Hora' }).fill('9:10');
  const field = page.getByRole('textbox', { name: 'Mensaje de prueba' });
  const log = page.getByRole('log', { name: 'Prueba con Diego' });
  await field.fill('Quiero una cita de limpieza dental para hoy');
  await field.press('Enter');
  await expect(log.getByText(/tengo estos horarios libres/)).toBeVisible();
  // «Hoy» is the day that was set for the trial.
  await expect(log.getByText(shortDay(date)).first()).toBeVisible();
  await field.fill('A las 12');
  await field.press('Enter');
  const booked = new RegExp(`Tu cita quedó agendada: Limpieza dental, ${longDay(date)}, a las 12:00 p. m.`);
  await expect(log.getByText(booked).first()).toBeVisible();
  await expect(log.getByText('Habría guardado: una cita.')).toBeVisible();
  // A trial costs nothing, and says so.
  await expect(log.getByText(/crédito/)).toHaveCount(0);
  await log.getByText('Agendó la cita', { exact: true }).click();
  await expect(log.getByText('Lo que pidió').last()).toBeVisible();
  await log.getByText('Ver los datos tal cual').last().click();
  await expect(log.getByText(/"confirmation"/)).toBeVisible();
  await expectAccessible(page);

  // The trial remembers its appointment, but the database has none.
  await field.fill('¿Qué citas tengo?');
  await field.press('Enter');
  await expect(log.getByText(/12:00 p\. m\./).last()).toBeVisible();
  const query = {
    start: instantAt(date, 0, zone).toISOString(),
    end: instantAt(date, 1440, zone).toISOString(),
  };
  expect((await owner.call(appointments.list, { query })).data).toEqual([]);
  expect((await owner.call(conversations.list, { query: {} })).data.rows).toEqual([]);
  expect(await availableCredits()).toBe(before);
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(log.getByText('Escribe como si fueras Carla Nieto.')).toBeVisible();
});

test('the editor and the trial are used with the keyboard alone', async ({ page }) => {
  const { owner } = await createBookableBusiness();
  const { data: all } = await owner.call(assistants.list, { query: {} });
  await owner.useSessionIn(page);
  await page.goto(`/asistentes/${all.find(({ mode }) => mode === 'testing')?._id}`);
  await page.getByRole('tab', { name: 'Indicaciones' }).focus();
  await page.keyboard.press('ArrowRight');
  const capabilities = page.getByRole('tab', { name: 'Capacidades' });
  await expect(capabilities).toBeFocused();
  await expect(capabilities).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  const inPerson = page.getByRole('switch', { name: 'Citas presenciales' });
  await expect(inPerson).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText('Cambios guardados correctamente')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Citas en línea' })).toBeChecked();

  const contact = page.getByRole('combobox', { name: 'Contacto' });
  await contact.focus();
  await page.keyboard.type('carl');
  await expect(page.getByRole('option', { name: /Carla Nieto/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(contact).toHaveValue('Carla Nieto');
  const field = page.getByRole('textbox', { name: 'Mensaje de prueba' });
  await field.focus();
  await page.keyboard.type('¿Cuánto cuesta la limpieza?');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log', { name: 'Prueba con Diego' });
  await expect(log.getByText(/\$800/).first()).toBeVisible();
  await expect(log.getByText(/^\d+ pasos?$/)).toBeVisible();
  await expect(field).toBeFocused();
  // Moves the focus back to the list of its steps.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(log.getByText('Lo que obtuvo').last()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(log.locator('details[open] pre').first()).toBeFocused();
});

test('changes that were made without a network are saved when it is back', async ({ page, story }) => {
  await (await createOwner('Estética Jazmín')).useSessionIn(page);
  story.expectNoAnswers();
  await page.goto('/asistentes');
  await page.getByRole('link', { name: 'Sofía' }).click();
  await expect(page.getByText('Todo guardado')).toBeVisible();
  const goal = page.getByRole('textbox', { name: 'Objetivo' });
  await goal.fill('Corto');
  await expect(page.getByText('Sin guardar: revisa lo marcado')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(true);
  const written = 'Resolver dudas y agendar cortes.';
  await goal.fill(written);
  await expect(page.getByText('No se guardaron tus últimos cambios.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Todo guardado')).toBeVisible();
  await page.reload();
  await expect(goal).toHaveValue(written);
});

test('two people who edit the same field at once are asked which value stays', async ({ page, story }) => {
  const owner = await createOwner('Spa Laurel');
  const other = await story.openAnotherBrowser();
  await owner.useSessionIn(page);
  await owner.useSessionIn(other);
  story.expectRefusals(409);
  await page.goto('/asistentes');
  await page.getByRole('link', { name: 'Sofía' }).click();
  await expect(page.getByText('Todo guardado')).toBeVisible();
  await other.goto(new URL(page.url()).pathname);
  await expect(other.getByText('Todo guardado')).toBeVisible();
  const goal = (who: typeof page) => who.getByRole('textbox', { name: 'Objetivo' });
  // Neither text is saved before both were typed, or the later person would see the other one's text and not type.
  const typed = Promise.withResolvers<void>();
  for (const who of [page, other])
    await who.route(/\/api\/assistant\//, async (route) => {
      if (route.request().method() === 'PUT') await typed.promise;
      await route.continue();
    });
  await goal(page).fill('Atender a quien llega por primera vez al spa.');
  await goal(other).fill('Vender paquetes de masaje a quien escribe.');
  typed.resolve();
  await expect
    .poll(async () =>
      (await Promise.all([page, other].map((who) => who.getByText(/Alguien más cambió/).count()))).reduce(
        (a, b) => a + b,
      ),
    )
    .toBe(1);
  const later = (await page.getByText(/Alguien más cambió/).count()) === 1 ? page : other;
  await later.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(later.getByText('Todo guardado')).toBeVisible();
  const earlier = later === page ? other : page;
  await expect(goal(earlier)).toHaveValue(await goal(later).inputValue());
});
