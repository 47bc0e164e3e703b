import { createOwner } from '../../support/people.ts';
import { expect, expectAccessible, expectAccessibleInBothSchemes, test } from '../../support/story.ts';

test('a follow-up for no-shows takes six clicks from the list @telefono', async ({ page }) => {
  await (await createOwner()).useSessionIn(page);
  await page.goto('/funnels');
  await expect(page.getByText('Predeterminado')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Agregar mensaje a No asistió' }).click();
  const form = page.getByRole('dialog', { name: 'Agregar mensaje' });
  // The form opens on its text.
  await expect(form.getByRole('textbox', { name: 'Mensaje' })).toBeFocused();
  await page.keyboard.type('Lamentamos que no pudieras venir, ');
  await form.getByRole('button', { name: 'Nombre del contacto', exact: true }).click();
  await expect(form.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(
    'Lamentamos que no pudieras venir, {nombre_contacto}',
  );
  await expectAccessibleInBothSchemes(page);
  await form.getByRole('button', { name: 'Guardar mensaje' }).click();
  await expect(page.getByText('2 horas después de entrar')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicar' });
  await expect(dialog.getByText('«No asistió»: 1 mensaje nuevo')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Embudo guardado')).toBeVisible();
  await expect(page.getByText('1 mensaje · 0 contactos')).toBeVisible();
});

test('a funnel is built by keyboard, survives a reload and is published', async ({ page }) => {
  await (await createOwner()).useSessionIn(page);
  await page.goto('/funnels/nuevo');
  await page.getByLabel('Nombre del embudo').fill('Regreso');
  await page.getByRole('button', { name: 'Agregar Fase Personalizada' }).press('Enter');
  await page.getByLabel('Nombre de la fase 2').fill('Volver a llamar');

  // The only scenario is picked up, moved to the new phase and dropped.
  const handle = page.getByRole('button', { name: 'Mover el escenario Nuevo' });
  await handle.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Levantado' })).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(
    page.getByRole('status').filter({ hasText: 'lugar 1 de 1 en «Volver a llamar»' }),
  ).toBeAttached();
  await expect(handle).toBeFocused();
  await page.keyboard.press('Enter');
  const second = page.getByRole('region', { name: 'Fase 2: Volver a llamar' });
  await expect(second.getByRole('button', { name: 'Nuevo', exact: true })).toBeVisible();

  // Undone and made again.
  await page.keyboard.press('Control+z');
  await expect(second.getByRole('button', { name: 'Nuevo', exact: true })).toBeHidden();
  await page.keyboard.press('Control+Shift+z');
  await expect(second.getByRole('button', { name: 'Nuevo', exact: true })).toBeVisible();

  // The phase itself is moved to the front.
  await page.getByRole('button', { name: 'Mover la fase Volver a llamar' }).press('Enter');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nombre de la fase 1')).toHaveValue('Volver a llamar');
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByLabel('Nombre del embudo')).toHaveValue('Regreso');
  await expect(page.getByLabel('Nombre de la fase 1')).toHaveValue('Volver a llamar');
  await page.goto('/funnels');
  await expect(page.getByText('Borrador sin publicar')).toBeVisible();
  await page.getByRole('link', { name: 'Seguir editando' }).click();

  await page.getByRole('button', { name: 'Publicar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicar' });
  await expect(dialog.getByText('Fase nueva: «Volver a llamar»')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Embudo creado')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Regreso' })).toBeVisible();
  await expect(page.getByText('Borrador sin publicar')).toBeHidden();
  // The plan allows no more.
  await expect(page.getByText('Tu plan permite 2 embudos. Para tener más, cambia de plan')).toBeVisible();
});

test('a scenario is dragged into another phase, and the draft is discarded', async ({ page }) => {
  await (await createOwner()).useSessionIn(page);
  await page.goto('/funnels');
  await page.getByRole('link', { name: 'Editar' }).click();
  const goal = page.getByRole('region', { name: 'Fase 2: Cita' });
  await page.getByRole('button', { name: 'Mover el escenario Nuevo' }).hover();
  await page.mouse.down();
  const box = await goal.getByRole('button', { name: 'Agregar escenario a Cita' }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10, { steps: 8 });
  await page.mouse.up();
  await expect(goal.getByRole('button', { name: 'Nuevo', exact: true })).toBeVisible();
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  await page.getByRole('button', { name: 'Descartar borrador' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar borrador' }).click();
  await expect(goal.getByRole('button', { name: 'Nuevo', exact: true })).toBeHidden();
  await expect(page.getByText('Sin cambios por publicar')).toBeVisible();
});

test('a sales funnel is made, opened and deleted', async ({ page }) => {
  await (await createOwner()).useSessionIn(page);
  await page.goto('/sales-funnels');
  await expect(page.getByText('No sales funnels registered')).toBeVisible();
  await page.getByRole('link', { name: 'New Sales Funnel' }).click();
  await page.getByLabel('Nombre').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Nombre').fill('Ortodoncia');
  await page.getByRole('button', { name: 'Agregar punto' }).click();
  const form = page.getByRole('dialog', { name: 'Agregar punto' });
  await form.getByLabel('Título').fill('Presupuesto');
  await form.getByLabel('Objeciones').fill('Está caro');
  await form.getByRole('button', { name: 'Agregar objeción' }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Agregar punto' }).click();
  await expect(page.getByRole('list', { name: 'Puntos del embudo' }).locator('> li')).toHaveText([
    /^Point A/,
    /^Presupuesto/,
    /^Point B/,
  ]);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Funnel creado correctamente')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ortodoncia' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sales Funnels' }).click();
  await page.getByRole('button', { name: /Ortodoncia$/ }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete the funnel "Ortodoncia"?',
  });
  await expect(question.getByText('This action cannot be undone.')).toBeVisible();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('No sales funnels registered')).toBeVisible();
});
