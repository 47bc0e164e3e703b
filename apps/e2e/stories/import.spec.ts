import { readFile } from 'node:fs/promises';
import { createOwner } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

const HEAD =
  'WHATSAPP;tipo;e-mail;Nombre;apellidos;genero;NO RESPONDER;Notas;codigo_de_pais;Fecha de nacimiento;Edad';
const BROKEN = '123;lead;;Dani;;;;;52;1990-02-30;';
/** A file as offices make it: Windows encoding, every kind of line end, symbols, a duplicate, a formula. */
const messy = (...more: string[]) =>
  Buffer.from(
    [
      `${HEAD}\r\n`,
      '+52 (55) 1234-0001;Cliente;ANA@ejemplo.mx;Ana;Núñez Paz;f;no;"Prefiere\nlas mañanas";;15/03/1990;36\n',
      '\r\n',
      '5512340002;;;=Beto;;m;x;=1+1;+52;;\r',
      '525512340003;lead;;Caro;;;;;;;\r\n',
      '5512340001;lead;;Otra vez Ana;;;;;52;;\n',
      ...more,
    ].join(''),
    'latin1',
  );

test('imports a messy file to the end', async ({ page }) => {
  const owner = await createOwner();
  await owner.useSessionIn(page);
  await page.goto('/contactos/importar');
  await page.getByText('Qué va en cada columna').click();
  await expectAccessible(page);

  const choose = (buffer: Buffer) =>
    page
      .getByLabel('Archivo por importar')
      .setInputFiles({ name: 'contactos.csv', mimeType: 'text/csv', buffer });
  await choose(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]));
  await expect(page.getByRole('alert').filter({ hasText: 'Error al validar el archivo' })).toContainText(
    'El archivo es una imagen',
  );

  await choose(messy(BROKEN));
  const dialog = page.getByRole('dialog', { name: 'Revisa tu archivo' });
  await expect(dialog.getByText('El número debe ser de 8 digitos por lo menos')).toBeVisible();
  await expect(dialog.getByText('Estas columnas no se importan: Edad.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Continuar/ })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Elegir otro archivo' }).click();

  await choose(messy());
  await expect(dialog.getByText('Repetido: es el mismo de la fila 2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Corregir y Continuar (3)' }).click();
  await expect(page.getByText('Carga masiva completada: 3 creados, 1 fallidos').first()).toBeVisible();
  await expect(page.getByText('WhatsApp: Repetido: es el mismo de la fila 2')).toBeVisible();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar no importados' }).click();
  const report = await readFile(await (await download).path(), 'utf8');
  expect(report.split('\r\n')[1]).toContain('"WhatsApp: Repetido: es el mismo de la fila 2"');

  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page).toHaveURL(/\/contactos$/);
  await expect(page.getByText('Ana Núñez Paz').first()).toBeVisible();
});

/** An export of Google Contacts under the name of the business, with numbers as people write them. */
const google = (...rows: string[]) =>
  Buffer.from(
    [
      'Barbería El Bigote,,,,,,,',
      'Contactos al 12/03/2026,,,,,,,',
      'First Name,Middle Name,Last Name,Birthday,Notes,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
      ...rows,
    ].join('\n'),
  );

test('imports Google Contacts from the empty list, and completes them the next time @solo-telefono', async ({
  page,
}) => {
  const owner = await createOwner();
  await owner.useSessionIn(page);
  await page.goto('/contactos');
  await page.getByRole('main').getByRole('link', { name: 'Importar' }).last().click();
  await expect(page).toHaveURL(/\/contactos\/importar$/);

  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Archivo por importar').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await choose(
    'contacts.csv',
    google(
      'Ana,María,Ruiz,,,,Mobile,044 55 1234 0001',
      'Beto,,,,,beto@,Mobile,"Cel: 55.1234.0002 ext. 7"',
      'Caro,,Gil,,,,Mobile,https://wa.me/5215512340003',
      'Dani,,,,,,Mobile,1234 5678',
      'Eva,,,,,,,#N/A',
    ),
  );
  const columns = page.getByRole('dialog', { name: '¿Qué trae cada columna?' });
  await expect(columns.getByText('contacts.csv: los títulos están en la fila 3')).toBeVisible();
  await expect(columns.getByLabel('Se importa como: Phone 1 - Value')).toHaveValue('WhatsApp');
  await expect(columns.getByLabel('País de los números sin código')).toHaveValue('México (52)');
  await expectAccessible(page);
  await columns.getByRole('button', { name: 'Revisar filas' }).click();

  const dialog = page.getByRole('dialog', { name: 'Revisa tu archivo' });
  await expect(dialog.getByText('El número debe ser de 10 digitos')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Continuar/ })).toHaveCount(0);
  await dialog.getByRole('switch', { name: 'Omitir las 2 filas con errores graves' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Corregir y Continuar (3)' }).click();
  await expect(page.getByText('Carga masiva completada: 3 creados, 2 fallidos').first()).toBeVisible();
  await expect(page.getByText('WhatsApp: El número debe ser de 10 digitos')).toBeVisible();
  await expect(page.getByText('WhatsApp: Este campo es requerido')).toBeVisible();
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText('Ana María Ruiz').first()).toBeVisible();

  // The titles are known now, and the numbers are contacts.
  await page.goto('/contactos/importar');
  await choose(
    'otra-vez.csv',
    google(
      'Ana,María,Ruiz,1990-03-15,,ana@ejemplo.mx,Mobile,+52 1 55 1234 0001',
      'Caro,,Gil,,,,Mobile,55 1234 0003',
    ),
  );
  await expect(dialog.getByText('2 filas ya son contactos tuyos: no se tocan.')).toBeVisible();
  await dialog.getByText('Completar lo que les falta').click();
  await dialog.getByRole('tab', { name: /Ya los tienes/ }).click();
  await expect(dialog.getByText('Email y Fecha de Nacimiento')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /Continuar/ }).click();
  await expect(
    page.getByText('Carga masiva completada: 0 creados, 1 completados, 1 fallidos').first(),
  ).toBeVisible();
  await expect(page.getByText('Ya lo tienes: es Caro Gil y no le faltaba nada')).toBeVisible();
});

const HEADERS = 'WhatsApp,Tipo,Email,Nombre,Código de País';
const many = (count: number) =>
  Buffer.from(
    [
      HEADERS,
      ...Array.from({ length: count }, (_, at) => `${5_510_000_000 + at},lead,,Persona ${at},52`),
    ].join('\n'),
  );

test('the import of a long file continues after the network failed and after the page was closed', async ({
  page,
  context,
  story,
}) => {
  const owner = await createOwner();
  await owner.useSessionIn(page);
  await page.goto('/contactos/importar');
  let gone = 0;
  // The third batch never arrives.
  await context.route('**/api/client/massive', (route) => (++gone > 2 ? route.abort() : route.continue()));
  story.expectNoAnswers();
  await page
    .getByLabel('Archivo por importar')
    .setInputFiles({ name: 'largo.csv', mimeType: 'text/csv', buffer: many(2400) });
  const dialog = page.getByRole('dialog', { name: 'Revisa tu archivo' });
  await expect(dialog.getByText(/solo revisamos las primeras 250 y las últimas 250/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText(/La carga sigue sola en cuanto vuelva la conexión/)).toBeVisible();
  await expect(page.getByText('1,000 de 2,400')).toBeVisible();

  await page.reload();
  await context.unroute('**/api/client/massive');
  await page.getByRole('button', { name: 'Continuar la carga de largo.csv' }).click();
  await expect(page.getByText('Carga masiva completada: 2400 creados, 0 fallidos').first()).toBeVisible();
  await page.getByRole('button', { name: 'Listo' }).click();

  // No batch waits any more, and the result is still listed.
  await page.goto('/contactos/importar');
  await expect(page.getByText(/Última carga: largo\.csv/)).toContainText('2,400 creados, 0 fallidos');
});
