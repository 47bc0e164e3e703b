import { clients } from '@cauce/contract/clients/clients';
import type { Page } from '@playwright/test';
import { createOwner } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

const contact = (name: string, whatsapp: string) => ({
  name,
  whatsapp,
  countryCode: '52',
  countryCodeExt: '521',
  type: 'lead' as const,
});

async function enroll(page: Page, name: string) {
  await page.getByRole('button', { name: 'Nueva inscripción' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nueva inscripción' });
  await form.getByRole('combobox', { name: 'Cliente' }).fill(name);
  await page.getByRole('option', { name }).click();
  await form.getByRole('combobox', { name: 'Curso' }).click();
  await page.getByRole('option', { name: /Cerámica/ }).click();
  await form.getByRole('combobox', { name: 'Estado', exact: true }).click();
  await page.getByRole('option', { name: 'Confirmada' }).click();
  return form;
}

test('a course is sold out, and one place becomes free again @solo-telefono', async ({ page, story }) => {
  const owner = await createOwner();
  for (const client of [contact('Aurora', '5511112222'), contact('Bernardo', '5533334444')])
    await owner.call(clients.register, { body: { client } });
  await owner.useSessionIn(page);
  await page.goto('/cursos');
  await page.getByRole('button', { name: 'Registrar tu primer curso' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar curso' });
  await form.getByLabel('Nombre').fill('Cerámica');
  await form.getByLabel('Precio total').fill('900');
  await form.getByLabel('Lugar', { exact: true }).fill('Taller del patio');
  await form.getByText('Fechas por grupo').click();
  await form.getByLabel('Lugares').fill('1');
  await form.getByRole('button', { name: 'Agregar sesión' }).click();
  await expect(form.getByRole('region', { name: 'Vista previa de las sesiones' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page.getByText('Curso registrado')).toBeVisible();
  await expect(page.getByText('1 de 1 lugar libre')).toBeVisible();

  await page.getByRole('tab', { name: 'Inscripciones' }).click();
  const first = await enroll(page, 'Aurora');
  await first.getByLabel('Total pagado').fill('400');
  await expect(first.getByLabel('Por cobrar')).toHaveValue('500.00');
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Inscribir' }).click();
  await expect(page.getByText('Inscripción registrada')).toBeVisible();
  await expect(page.getByText('Pago parcial')).toBeVisible();

  story.expectRefusals(409);
  const second = await enroll(page, 'Bernardo');
  await second.getByRole('button', { name: 'Inscribir' }).click();
  await expect(second.getByText('Ya no hay lugares disponibles')).toBeVisible();
  await second.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await page.getByRole('tab', { name: 'Cursos' }).click();
  await expect(page.getByText('Sin lugares', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Inscripciones' }).click();
  await page.getByRole('button', { name: 'Aurora', exact: true }).click();
  await expect(page.getByText('$400.00')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Acciones de la inscripción de Aurora' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const question = page.getByRole('dialog', { name: /^Eliminar la inscripción de Aurora/ });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Inscripción eliminada')).toBeVisible();
  await page.getByRole('tab', { name: 'Cursos' }).click();
  await expect(page.getByText('1 de 1 lugar libre')).toBeVisible();
});
