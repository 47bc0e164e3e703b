import { join } from 'node:path';
import { Client } from 'pg';
import { readPassword } from '../../src/platform/embedded-postgres/initialise.ts';
import { readPidFile } from '../../src/platform/embedded-postgres/pid-file.ts';
import { addressOf } from '../../src/platform/embedded-postgres/presence.ts';
import { clusterOf, type Installation } from './product.ts';

interface BranchRow {
  id: string;
  name: string;
  opened: number;
  changed: number;
  lastName: string;
}

/** An invitation with the numbers of rows that were written with it. */
interface InvitationRow {
  email: string;
  audited: number;
  letters: number;
  /** E-mails that are not sent and have no job. */
  forgotten: number;
  /** Copies of the e-mail in the mailbox. */
  arrived: number;
}

export interface Books {
  branches: BranchRow[];
  invitations: InvitationRow[];
  /** Audit entries of branches and invitations that do not exist. */
  orphans: number;
}

const BRANCHES = `
  select b.id, b.name,
         count(*) filter (where a.action = 'branch.opened')::int as opened,
         count(*) filter (where a.action = 'branch.changed')::int as changed,
         (array_agg(a.detail ->> 'name' order by a.ordinal desc))[1] as "lastName"
    from branch b left join audit_entry a on a.business_id = b.business_id and a.subject_id = b.id::text
   group by b.business_id, b.id`;

const INVITATIONS = `
  select i.email::text,
         (select count(*)::int from audit_entry a
           where a.action = 'invitation.sent' and a.detail ->> 'email' = i.email::text) as audited,
         count(o.id)::int as letters,
         count(o.id) filter (where o.status in ('waiting', 'sending') and not exists (
           select from graphile_worker._private_jobs j where j.payload ->> 'outboxId' = o.id::text))::int as forgotten,
         (select count(*)::int from mailbox_message m where m.recipient = i.email::text) as arrived
    from invitation i left join outbox o on o.payload ->> 'to' = i.email::text
   group by i.business_id, i.id`;

const ORPHANS = `
  select count(*)::int as count from audit_entry a
   where (a.subject_kind = 'branch' and not exists (select from branch b where b.id::text = a.subject_id))
      or (a.action = 'invitation.sent'
          and not exists (select from invitation i where i.email::text = a.detail ->> 'email'))`;

async function besideProduct<T>(
  installation: Installation,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const file = await readPidFile(clusterOf(installation));
  const password = await readPassword(join(installation.dataDir, 'postgres'));
  const client = new Client({ connectionString: addressOf(password, file?.port ?? 0, 'cauce') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Confirms all e-mail addresses, as their links would. */
export const confirmAddresses = (installation: Installation) =>
  besideProduct(installation, (client) => client.query('update person set email_verified = true'));

/** Reads the content of the database in one snapshot while the product runs. */
export const readBooks = (installation: Installation): Promise<Books> =>
  besideProduct(installation, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows: branches } = await client.query<BranchRow>(BRANCHES);
    const { rows: invitations } = await client.query<InvitationRow>(INVITATIONS);
    const { rows: orphans } = await client.query<{ count: number }>(ORPHANS);
    return { branches, invitations, orphans: orphans[0]?.count ?? 0 };
  });
