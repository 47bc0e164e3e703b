import { randomBytes } from 'node:crypto';
import type { PermissionEntry } from '@cauce/contract/kit/access';
import type { Pool } from 'pg';
import { newId } from '../../src/platform/ids.ts';

const unique = () => randomBytes(4).toString('hex');

export interface PersonOptions {
  role?: 'user' | 'partner' | 'admin';
  name?: string;
  email?: string;
}

export async function makePerson(
  pool: Pool,
  { role = 'user', ...given }: PersonOptions = {},
): Promise<string> {
  const id = newId();
  const partnerId = role === 'partner' ? await makePartner(pool) : null;
  await pool.query(
    'insert into person (id, name, email, role, partner_id, email_verified) values ($1, $2, $3, $4, $5, true)',
    [id, given.name ?? 'Ana Torres', given.email ?? `ana-${unique()}@ejemplo.mx`, role, partnerId],
  );
  return id;
}

export async function makePartner(pool: Pool): Promise<string> {
  const id = newId();
  await pool.query('insert into partner (id, name, partner_code) values ($1, $2, $3)', [
    id,
    'Agencia Norte',
    unique(),
  ]);
  return id;
}

/** Inserts a business and its owner, who is created too unless given. */
export async function makeBusiness(pool: Pool, options: { ownerId?: string; name?: string } = {}) {
  const id = newId();
  const ownerId = options.ownerId ?? (await makePerson(pool));
  await pool.query(
    `insert into business (id, name, description, admin_id, owner_id, whatsapp, whatsapp_owner, zone, slug, sells_services)
     values ($1, $2, 'Clínica dental de barrio', $3, $3, '5512345678', '5587654321', 'America/Mexico_City', $4, true)`,
    [id, options.name ?? 'Clínica Roble', ownerId, `clinica-${unique()}`],
  );
  await joinBusiness(pool, { businessId: id, personId: ownerId, role: 'owner' });
  return { id, ownerId };
}

interface JoinOptions {
  businessId: string;
  personId: string;
  role?: 'owner' | 'full' | 'limited';
  permissions?: PermissionEntry[];
}

export async function joinBusiness(
  pool: Pool,
  { businessId, personId, role = 'limited', permissions = [] }: JoinOptions,
) {
  await pool.query(
    'insert into membership (business_id, person_id, role, permissions) values ($1, $2, $3, $4)',
    [businessId, personId, role, JSON.stringify(permissions)],
  );
}
