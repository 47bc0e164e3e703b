import type { Pool } from 'pg';
import { composeEmail, queueEmail } from '../../../platform/outbox/index.ts';
import type { JobRun } from '../../../platform/jobs/job.ts';
import { findOwnerPhone, letterhead, listOwners } from '../../team/index.ts';
import { listTeam } from './experts-store.ts';

/** Tells the platform's team that a business has paid for an expert, with the people to write to. */
export async function tellExperts(
  { pool, publicUrl }: { pool: Pool; publicUrl: string },
  { scopes }: JobRun,
  businessId: string,
): Promise<void> {
  const team = await listTeam(pool);
  await scopes.inTenant({ businessId }, async (tx) => {
    const { name } = await letterhead(tx, businessId);
    const owners = await listOwners(tx);
    const { whatsapp } = await findOwnerPhone(tx);
    const title = `${name} contrató a un experto`;
    const email = composeEmail({
      title,
      paragraphs: [
        `${name} pagó para que una persona prepare su negocio.`,
        ...owners.map((owner) => `${owner.name}, ${owner.email}`),
        `WhatsApp: ${whatsapp}`,
      ],
      action: { label: 'Ver los negocios', url: `${publicUrl}/negocios` },
    });
    for (const to of team) await queueEmail(tx, { to, subject: title, ...email });
  });
}
