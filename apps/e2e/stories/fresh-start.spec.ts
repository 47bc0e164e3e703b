import { openLinkOfEmail } from '../support/mailbox.ts';
import { newEmail, PASSWORD } from '../support/people.ts';
import { chooseRecords } from '../support/lists.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

test('a new person registers a business, invites a colleague and opens the first branch @solo-telefono', async ({
  page,
  story,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Ingresa a / })).toBeVisible();
  await page.getByRole('link', { name: 'Crea una' }).click();

  await page.getByLabel('Nombre').fill('Rosa Medina');
  await page.getByLabel('Correo').fill(newEmail('rosa'));
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /Rosa Medina$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Registrar negocio' }).click();
  await page.getByRole('link', { name: 'Registrar un negocio nuevo' }).click();

  await page.getByLabel('Nombre', { exact: true }).fill('Barbería La Ceiba');
  await page.getByLabel('Descripción').fill('Cortes y barbas en la Narvarte');
  await page.getByRole('textbox', { name: 'WhatsApp del negocio' }).fill('5541238890');
  await page.getByRole('textbox', { name: 'WhatsApp del dueño' }).fill('5518904471');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar negocio' }).click();

  await expect(page.getByRole('heading', { name: 'Para empezar a agendar' })).toBeVisible();
  await page.goto('/equipo');
  await page.getByRole('button', { name: 'Invitar', exact: true }).click();
  const colleague = newEmail('beto');
  const invite = page.getByRole('dialog', { name: 'Invitar al equipo' });
  await invite.getByLabel('Correo').fill(colleague);
  await invite.getByText('Acceso completo').click();
  await expectAccessible(page);
  await invite.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByRole('heading', { name: 'Invitaciones (1)' })).toBeVisible();
  await expectAccessible(page);

  const theirs = await openLinkOfEmail(await story.openAnotherBrowser(), colleague, /Rosa Medina te invita/);
  await expect(theirs.getByRole('heading', { name: 'Únete a Barbería La Ceiba' })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('link', { name: 'Crear cuenta' }).click();
  await theirs.getByLabel('Nombre').fill('Beto Luna');
  await theirs.getByLabel('Correo').fill(colleague);
  await theirs.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Crear cuenta' }).click();
  await theirs.getByRole('button', { name: 'Aceptar invitación' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: /Beto Luna$/ })).toBeVisible();
  await expect(theirs.getByText('Barbería La Ceiba').first()).toBeVisible();

  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await page.getByRole('link', { name: 'Abrir sucursal' }).click();
  await page.getByRole('button', { name: 'Registrar tu primera sucursal' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar nueva sucursal' });
  await form.getByLabel('Nombre').fill('Narvarte');
  await form.getByLabel('Dirección').fill('Dr. Vértiz 800, Narvarte');
  await form.getByRole('combobox', { name: 'Ciudad' }).fill('Ciudad de México');
  await form.getByRole('combobox', { name: 'Estado' }).fill('Ciudad de México');
  await form.getByRole('combobox', { name: 'Cierre, Lunes' }).fill('14:00');
  await form.getByRole('button', { name: 'Agregar horario' }).click();
  await expect(form.getByText('Descanso · 2:00 – 3:00 p. m.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Apertura 2, Lunes' }).fill('16:00');
  await form.getByRole('combobox', { name: 'Cierre 2, Lunes' }).fill('20:00');
  await form.getByRole('button', { name: /Copiar el horario de lunes|Copiar a otros días/ }).click();
  await page.getByRole('menuitem', { name: 'De lunes a viernes' }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Registrar', exact: true }).click();

  const card = page.getByRole('heading', { name: 'Narvarte' });
  await expect(card).toBeVisible();
  // The first branch makes services possible, and says so.
  await page.getByRole('button', { name: 'Registrar tus servicios' }).click();
  await expect(page).toHaveURL(/\/servicios$/);
  await page.goBack();
  await page.getByRole('tab', { name: 'Horarios y descansos' }).click();
  await expect(page.getByText('Descanso 2:00 – 4:00 p. m.').first()).toBeVisible();
  await expectAccessible(page);

  const menu = page.getByRole('button', { name: 'Acciones de Narvarte' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Archivar' }).click();
  await expect(page.getByText('Todas tus sucursales están archivadas.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(card).toBeVisible();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Archivar' }).click();
  await chooseRecords(page, 'Archivadas (1)');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Reactivar' }).click();
  await expect(page.getByText('No hay sucursales archivadas.')).toBeVisible();
  await chooseRecords(page, 'Activas (1)');
  await expect(card).toBeVisible();
});
