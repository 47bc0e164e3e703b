import { readFile } from 'node:fs/promises';
import { clients } from '@cauce/contract/clients/clients';
import type { Page } from '@playwright/test';
import {
  bookAppointmentAt,
  nextWednesday,
  createBookableBusiness,
  type BookableBusiness,
} from '../support/bookable-business.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

const OTHERS = [
  { name: 'Guadalupe', lastname: 'Hernández', whatsapp: '5512340011', type: 'lead' },
  { name: 'Óscar', lastname: 'Ibáñez', whatsapp: '5512340012', type: 'lead', birthdate: '1990-03-10' },
  { name: 'Ximena', lastname: 'Quiroz', whatsapp: '5512340013', type: 'client' },
] as const;

async function practiceWithContacts(): Promise<BookableBusiness> {
  const practice = await createBookableBusiness();
  for (const client of OTHERS) await practice.owner.call(clients.register, { body: { client } });
  return practice;
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Elegir ${name}`, exact: true });
const who = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

test('finds a contact by a misspelt name and shows everything: tabs, note, edit @telefono', async ({
  page,
  isMobile,
}) => {
  const practice = await practiceWithContacts();
  await bookAppointmentAt(practice, nextWednesday(), 600);
  await practice.owner.useSessionIn(page);
  await page.goto('/contactos');
  await expect(page.getByText('4 contactos')).toBeVisible();
  await expect(who(page, 'Ximena Quiroz')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Buscar contacto' }).fill('ibanes');
  await expect(page.getByText('1 contacto', { exact: true })).toBeVisible();
  await expect(who(page, 'Óscar Ibáñez')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar contacto' }).fill('carla nito');
  await who(page, 'Carla Nieto').click();
  // On a wide screen the details open over the list, on a phone on a page of their own.
  const details = isMobile
    ? page.getByRole('main')
    : page.getByRole('dialog', { name: 'Detalles del contacto' });
  await expect(details.getByText('sin_email')).toBeVisible();
  await expect(details.getByRole('list', { name: 'Historial de citas' })).toContainText('Limpieza dental');
  await expectAccessible(page);

  for (const [tab, words] of [
    ['Movimientos de dinero', 'Sin movimientos de dinero'],
    ['Formularios', 'Sin formularios'],
    ['Fuentes de tráfico', 'Sin fuentes de tráfico'],
    ['Intereses', 'Limpieza dental'],
  ] as const) {
    await details.getByRole('tab', { name: tab }).click();
    await expect(details.getByRole('tabpanel').getByText(words)).toBeVisible();
  }
  for (const tab of ['Conversión', 'Chat']) {
    await details.getByRole('tab', { name: tab }).click();
    await expect(details.getByRole('tabpanel')).toContainText(
      /Sin datos de conversión|Mensajes|mensajes|prueba/,
    );
    await expectAccessible(page);
  }

  await details.getByRole('button', { name: 'Agregar nota' }).click();
  const note = page.getByRole('dialog', { name: 'Agregar nota' });
  await note.getByLabel('Nota').fill('Prefiere por la tarde');
  await note.getByRole('button', { name: 'Agregar' }).click();
  await expect(details.getByRole('region', { name: 'Notas' })).toContainText('Prefiere por la tarde');

  await details.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar contacto' });
  await form.getByLabel('Correo electrónico').fill('carla@ejemplo.mx');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Contacto actualizado')).toBeVisible();
  await expect(details.getByRole('link', { name: 'carla@ejemplo.mx' })).toBeVisible();
});

test('registers a contact, and names the contact that has the same number already', async ({ page }) => {
  const { owner } = await practiceWithContacts();
  await owner.useSessionIn(page);
  await page.goto('/contactos');
  await page.getByRole('button', { name: 'Registrar contacto' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar contactos' });
  await form.getByLabel('Nombre').fill('Renata');
  await form.getByLabel('WhatsApp', { exact: true }).fill('55 1234 0012');
  await expect(form.getByRole('link', { name: /^Ver a Óscar Ibáñez/ })).toBeVisible();
  await form.getByRole('button', { name: 'Mostrar campos opcionales' }).click();
  await expectAccessible(page);
  const number = form.getByLabel('WhatsApp', { exact: true });
  await number.focus();
  await number.fill('55 1234 0099');
  await form.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page.getByText('Contacto registrado')).toBeVisible();
  await expect(who(page, 'Renata')).toBeVisible();
  await expect(page.getByText('5 contactos')).toBeVisible();
});

test('several contacts are changed at once, restored, saved as an audience and exported', async ({
  page,
}) => {
  const { owner } = await practiceWithContacts();
  await owner.useSessionIn(page);
  await page.goto('/contactos');
  await box(page, 'Óscar Ibáñez').check();
  await box(page, 'Guadalupe Hernández').check();
  const bar = page.getByRole('region', { name: 'Contactos elegidos' });
  await expect(bar).toContainText('2 elegidos');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Archivar' }).click();
  await expect(page.getByText('2 contactos en archivados')).toBeVisible();
  await expect(who(page, 'Óscar Ibáñez')).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(who(page, 'Óscar Ibáñez')).toBeVisible();

  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('checkbox', { name: 'Cliente', exact: true }).check();
  await expect(page).toHaveURL(/type=client/);
  await expectAccessible(page);
  await expect(who(page, 'Ximena Quiroz')).toBeVisible();
  await expect(who(page, 'Óscar Ibáñez')).toBeHidden();

  await page.getByRole('button', { name: 'Exportar' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Archivo CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^contactos-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Quiroz');
  expect(text).not.toContain('Ibáñez');

  await page.getByRole('button', { name: 'Guardar como audiencia' }).click();
  const naming = page.getByRole('dialog', { name: 'Guardar como audiencia' });
  await naming.getByLabel('Nombre').fill('Nuestros clientes');
  await naming.getByRole('button', { name: 'Guardar audiencia' }).click();
  await page.getByRole('button', { name: 'Ver audiencias' }).click();
  await expect(page.getByRole('heading', { name: 'Nuestros clientes' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nuestros clientes' }).click();
  await expect(page.getByText('Tipo: Cliente')).toBeVisible();
});

test('two selected contacts are exported, and joined into one', async ({ page }) => {
  const practice = await practiceWithContacts();
  await bookAppointmentAt(practice, nextWednesday(), 600);
  const { owner } = practice;
  await owner.call(clients.register, { body: { client: { name: 'Carlita', whatsapp: '5512340077' } } });
  await owner.useSessionIn(page);
  await page.goto('/contactos');
  await box(page, 'Carla Nieto').check();
  await box(page, 'Carlita').check();
  const bar = page.getByRole('region', { name: 'Contactos elegidos' });
  await bar.getByRole('button', { name: 'Exportar' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Archivo CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^contactos-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.join('\n')).toMatch(/Carlita[\s\S]*Carla/);

  await bar.getByRole('button', { name: 'Unir' }).click();
  const joining = page.getByRole('dialog', { name: 'Unir contactos' });
  await expect(joining.getByRole('radio', { name: 'Carla Nieto' })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('button', { name: 'Unir' })).toBeFocused();

  // Joins in the other direction, from the details of the contact that goes.
  await page.goto('/contactos');
  await who(page, 'Carlita').click();
  await page.getByRole('button', { name: 'Más acciones de Carlita' }).click();
  await page.getByRole('menuitem', { name: 'Unir con otro contacto' }).click();
  await joining.getByRole('searchbox', { name: 'Buscar contacto' }).fill('carla nieto');
  await joining.getByRole('button', { name: /Carla Nieto/ }).click();
  await joining.getByRole('radio', { name: '52 55 1234 0077' }).check();
  await joining.getByRole('button', { name: 'Unir contactos' }).click();
  await expect(page.getByText('Contactos unidos')).toBeVisible();
  const details = page.getByRole('dialog', { name: 'Detalles del contacto' });
  await expect(details.getByRole('heading', { name: 'Carla Nieto', level: 2 })).toBeVisible();
  await expect(details.getByRole('link', { name: /52 55 1234 0077/ })).toBeVisible();
  await expect(details.getByRole('region', { name: 'Notas' })).toContainText('Se unió con Carlita.');
  await expect(details.getByRole('list', { name: 'Historial de citas' })).toContainText('Limpieza dental');
  await page.goto('/contactos');
  await expect(page.getByText('4 contactos')).toBeVisible();
  await expect(who(page, 'Carlita')).toHaveCount(0);
});
