import { onlySequences } from '../../../server/testing/factories/sequences.ts';
import { bookAppointmentAt, createBookableBusiness, nextWednesday } from '../../support/bookable-business.ts';
import { expect, expectAccessible, test } from '../../support/story.ts';

test('two browsers on one board stay in step', async ({ page, story }) => {
  const practice = await createBookableBusiness();
  const { owner } = practice;
  const funnelId = await onlySequences(owner, { agendada: [], asistida: [] });
  await bookAppointmentAt(practice, nextWednesday(), 600);
  const other = await story.openAnotherBrowser();
  for (const each of [page, other]) {
    await owner.useSessionIn(each);
    const line = each.waitForEvent('websocket');
    await each.goto(`/crm/${funnelId}`);
    // The first frame of the server: from here on the page receives hints.
    await (await line).waitForEvent('framereceived');
  }
  const cardIn = (who: typeof page, column: string) =>
    who.getByRole('region', { name: RegExp(`· ${column}`) }).getByRole('article', { name: 'Carla Nieto' });
  const move = async (who: typeof page, from: string, to: string) => {
    await cardIn(who, from).focus();
    await who.keyboard.press('m');
    const dialog = who.getByRole('dialog', { name: 'Mover a Carla Nieto' });
    await dialog.getByRole('button', { name: to, exact: true }).click();
  };
  for (const each of [page, other]) await expect(cardIn(each, 'agendada')).toBeVisible();

  await move(page, 'agendada', 'asistida');
  for (const each of [page, other]) {
    await expect(cardIn(each, 'asistida')).toBeVisible();
    await expect(cardIn(each, 'agendada')).toHaveCount(0);
  }
  await expect(cardIn(other, 'asistida').getByText('Su cita sigue agendada')).toBeVisible();
  await expectAccessible(other);

  await move(other, 'asistida', 'agendada');
  for (const each of [page, other]) {
    await expect(cardIn(each, 'agendada')).toBeVisible();
    await expect(cardIn(each, 'asistida')).toHaveCount(0);
  }
});
