import { clients } from '@cauce/contract/clients/clients';
import { campaigns } from '@cauce/contract/conversations/campaigns';
import { campaignInput } from '../../../server/testing/factories/campaigns.ts';
import type { Locator } from '@playwright/test';
import { inDatabase } from '../../support/database.ts';
import { createOwner } from '../../support/people.ts';
import { expect, expectAccessible, expectAccessibleInBothSchemes, test } from '../../support/story.ts';
import { disableQuietHours } from '../../support/waiting-times.ts';

const CONTACTS = 7;
/** The messages that leave together at sixty a minute. */
const SLICE = 5;

/** Where the notice ends and the button that floats over the corner begins. */
async function expectAbove(notice: Locator, button: Locator): Promise<void> {
  // A notice stays while the pointer is over it.
  await notice.hover();
  const [above, below] = [await notice.boundingBox(), await button.boundingBox()];
  expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
}

test('a campaign that is paused sends nothing, and everything once afterwards @solo-telefono', async ({
  page,
}) => {
  const owner = await createOwner();
  await disableQuietHours(owner);
  for (let made = 1; made <= CONTACTS; made += 1)
    await owner.call(clients.register, {
      body: { client: { name: `Contacto ${'ABCDEFG'[made - 1]}`, whatsapp: `553456990${made}` } },
    });
  const campaign = campaignInput({ name: 'Limpieza de fin de año', schedule: { perMinute: 60 } });
  const { data: draft } = await owner.call(campaigns.save, { body: { campaign } });
  const sent = async () => {
    const rows = await inDatabase<{ status: string; count: number }>(
      `select m.status, count(*)::int as count from campaign_recipient r join message m on m.business_id = r.business_id
              and m.id = r.message_id where r.campaign_id = $1 group by 1`,
      [draft._id],
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  };

  await owner.useSessionIn(page);
  await page.goto(`/massiveAI/nueva?borrador=${draft._id}`);
  await expect(page.getByText(`Le escribes a ${CONTACTS} contactos`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('region', { name: 'Vista previa' }).getByText(/^Hola, Contacto/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('¿Cuándo empieza?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Empezar campaña' }).click();
  const question = page.getByRole('dialog', { name: `Vas a escribir a ${CONTACTS} contactos` });
  await question.getByRole('button', { name: 'Empezar campaña' }).click();
  // The list of contacts is made and the first messages leave while the screen watches.
  await expect(page.getByText(`${SLICE} de ${CONTACTS} enviados`)).toBeVisible();
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('En pausa', { exact: true })).toBeVisible();
  await expectAbove(page.getByText('Campaña en pausa'), page.getByRole('button', { name: 'Seguir' }));
  await expect.poll(sent).toEqual({ sent: SLICE });

  // The next messages are due, and a job for them runs to its end.
  await inDatabase(
    `with due as (update campaign set next_at = now() where id = $1 returning business_id, id)
     select graphile_worker.add_job('campaigns.send',
              json_build_object('businessId', business_id, 'campaignId', id), job_key := 'story:' || id) from due`,
    [draft._id],
  );
  await expect
    .poll(() => inDatabase('select id from graphile_worker.jobs where key = $1', [`story:${draft._id}`]))
    .toEqual([]);
  expect(await sent()).toEqual({ sent: SLICE });

  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByText('Terminada', { exact: true })).toBeVisible();
  await expect(page.getByText(`${CONTACTS} de ${CONTACTS} enviados`)).toBeVisible();
  await expect.poll(sent).toEqual({ sent: CONTACTS });
  const twice = await inDatabase(
    `select conversation_id from message m join conversation c on c.business_id = m.business_id and c.id = m.conversation_id
      where m.business_id = (select business_id from campaign where id = $1) group by 1 having count(*) > 1`,
    [draft._id],
  );
  expect(twice).toEqual([]);
  await expectAccessibleInBothSchemes(page);
});
