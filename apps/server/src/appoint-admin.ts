import pg from 'pg';
import { runCommand, say, showUsage } from './platform/command.ts';
import { newId } from './platform/ids.ts';
import { Refused } from './platform/refused.ts';

const USAGE = `Uso: npm run admin -- <correo>
Da a una cuenta que ya existe la administración de la plataforma.`;

/** The person at the terminal has no account, so the audit entry names the new administrator as the actor. */
const APPOINT = `
  with appointed as (update person set role = 'admin', partner_id = null, updated_at = now() where email = $1 returning id)
  insert into platform_audit_entry (id, at, actor_id, action, detail, request_id)
  select $2, now(), id, 'admin.appointed', '{"from": "terminal"}', 'terminal' from appointed`;

const [email, ...rest] = process.argv.slice(2);
if (email === undefined || rest.length > 0) showUsage(USAGE);
else {
  await runCommand(async ({ databaseUrl }) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const { rowCount } = await client.query(APPOINT, [email.trim().toLowerCase(), newId()]);
      if (rowCount !== 1)
        throw new Refused(`No hay ninguna cuenta con el correo ${email}. Primero regístrala en la página.`);
    } finally {
      await client.end();
    }
    say(`${email} administra ahora la plataforma.`);
  });
}
