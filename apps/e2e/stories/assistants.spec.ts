import { newOwner } from '../house/people.ts';
import { expect, expectAccessible, test } from '../house/story.ts';

test('an assistant is born with its business, is made one’s own, saves by itself and is copied from its twin', async ({
  page,
}) => {
  await (await newOwner('Barbería Fresno')).enter(page);
  await page.goto('/asistentes');
  await expect(page.getByText('Para leads', { exact: true })).toBeVisible();
  await expect(page.getByText('Para pruebas', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Sofía' }).first().click();
  await expect(page.getByText('Todo guardado')).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Nombre' });
  await name.fill('R');
  await expect(page.getByText('Mínimo 2 caracteres')).toBeVisible();
  await name.fill('Renata');
  await expect(page.getByText('Cambios guardados correctamente')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Renata' })).toBeVisible();

  await page.getByRole('button', { name: 'Cambiar el avatar de Renata' }).click();
  await page.locator('label', { has: page.getByRole('radio', { name: 'Señor naranja' }) }).click();
  await expect(page.getByRole('radio', { name: 'Señor naranja' })).toBeChecked();
  await page.getByRole('button', { name: 'Usar este avatar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('tab', { name: 'Capacidades' }).click();
  await page.getByRole('switch', { name: 'Pedir confirmación' }).check();
  // Whoever goes on before it has saved loses nothing.
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
  await expect(page.getByRole('heading', { level: 1, name: 'Sofía' })).toBeVisible();
  await page.getByRole('button', { name: 'Copiar del de leads' }).click();
  const look = page.getByRole('dialog', { name: 'Copiar del asistente de leads' });
  await expect(look.getByText('Pedir confirmación: 24 h antes')).toBeVisible();
  await look.getByRole('button', { name: 'Copiar a Sofía' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Renata' })).toBeVisible();
  await expect(page.getByText('Para pruebas', { exact: true })).toBeVisible();
});

test('two who edit the same at once are asked which of the two stays', async ({ page, story }) => {
  const owner = await newOwner('Spa Laurel');
  const other = await story.another();
  await owner.enter(page);
  await owner.enter(other);
  story.expectRefusals(409);
  await page.goto('/asistentes');
  await page.getByRole('link', { name: 'Sofía' }).first().click();
  await expect(page.getByText('Todo guardado')).toBeVisible();
  await other.goto(new URL(page.url()).pathname);
  await expect(other.getByText('Todo guardado')).toBeVisible();
  const goal = (who: typeof page) => who.getByRole('textbox', { name: 'Objetivo' });
  await Promise.all([
    goal(page).fill('Atender a quien llega por primera vez al spa.'),
    goal(other).fill('Vender paquetes de masaje a quien escribe.'),
  ]);
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
