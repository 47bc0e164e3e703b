import { bookAppointmentAt, createBookableBusiness, nextWednesday } from '../../support/bookable-business.ts';
import { expect, expectAccessible, expectAccessibleInBothSchemes, test } from '../../support/story.ts';
import { disableQuietHours, makeUpsellsDue } from '../../support/waiting-times.ts';

const date = nextWednesday();

test('an upsell from the example reaches the client after the visit, and its statistics count it', async ({
  page,
}) => {
  const practice = await createBookableBusiness();
  const { owner, clientId } = practice;
  await disableQuietHours(owner);
  await bookAppointmentAt(practice, date, 600);
  await owner.useSessionIn(page);

  await page.goto('/upsells');
  await page.getByRole('link', { name: 'Empezar con un ejemplo' }).click();
  await expect(page.getByLabel('Nombre', { exact: false }).first()).toHaveValue('Gracias por tu visita');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear Upsell' }).click();
  await expect(page.getByText('Upsell creado')).toBeVisible();
  await expect(page.getByText('Aún sin envíos.')).toBeVisible();

  await page.goto(`/agenda?vista=dia&fecha=${date}`);
  await page
    .getByRole('region', { name: /^Agenda/ })
    .getByRole('button', { name: /^Carla Nieto/ })
    .click();
  const detail = page.getByRole('dialog', { name: 'Carla Nieto' });
  await detail.getByRole('button', { name: 'Cambiar estado' }).click();
  await page.getByRole('menuitem', { name: 'Asistida', exact: true }).click();
  await expect(detail.getByText('Asistida', { exact: true })).toBeVisible();
  await page.goto('/upsells');
  await expect(page.getByText('1 mensaje en espera')).toBeVisible();

  await page.goto(`/chat?contacto=${clientId}`);
  const phone = page.getByRole('log', { name: 'Lo que ve Carla Nieto' });
  await expect(page.getByText('No hay mensajes en el historial').last()).toBeVisible();
  await makeUpsellsDue(owner);
  await expect(
    phone.getByText(/^¡Hola, Carla! Gracias por venir a Clínica Sauce\..*tu próxima cita de Limpieza dental/),
  ).toBeVisible();

  await page.goto('/upsells');
  await expect(page.getByText('en espera')).toHaveCount(0);
  await expect(page.getByLabel('Resultados de Gracias por tu visita')).toContainText('Enviados1');
  await page.getByRole('button', { name: 'Estadísticas' }).click();
  const statistics = page.getByRole('dialog', { name: 'Estadísticas' });
  await expect(statistics.getByRole('term').filter({ hasText: 'Enviados' })).toBeVisible();
  await expect(statistics.locator('dl')).toContainText('Enviados1');
  await expectAccessibleInBothSchemes(page);
});
