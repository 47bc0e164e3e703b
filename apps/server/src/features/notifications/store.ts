import type { Notification, NotificationInput } from '@cauce/contract/notifications';
import type { Selectable } from 'kysely';
import type { Notification as Row } from '../../platform/database/generated/tables.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';

const toWire = (row: Selectable<Row>): Notification => ({
  _id: row.id,
  businessId: row.business_id,
  clientId: row.client_id,
  whatsapp: row.whatsapp,
  countryCode: row.country_code,
  countryCodeExt: row.country_code_ext,
  text: row.text,
  deliveryDate: row.delivery_at.toISOString(),
  phase: row.phase,
  funnelId: row.funnel_id,
  sent: row.state === 'said',
  deletable: row.is_deletable,
  createdAt: row.created_at.toISOString(),
});

const rows = (tx: TenantTx) => db(tx).selectFrom('notification').selectAll();

export async function ofClient(tx: TenantTx, clientId: string): Promise<Notification[]> {
  const found = await rows(tx)
    .where('client_id', '=', clientId)
    .orderBy('delivery_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return found.map(toWire);
}

/** Nothing when the same is planned already. */
export async function insert(
  tx: TenantTx,
  by: { businessId: string; at: Date },
  input: NotificationInput,
): Promise<Notification | undefined> {
  const row = await db(tx)
    .insertInto('notification')
    .values({
      business_id: by.businessId,
      id: newId(by.at.getTime()),
      client_id: input.clientId,
      whatsapp: input.whatsapp,
      country_code: input.countryCode,
      country_code_ext: input.countryCodeExt,
      text: input.text,
      delivery_at: new Date(input.deliveryDate),
      phase: input.phase,
      funnel_id: input.funnelId,
      is_deletable: input.deletable,
      created_at: by.at,
    })
    .onConflict((conflict) => conflict.constraint('notification_said_once').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toWire(row);
}

/** The one that is said to this client then and there. */
export async function planned(
  tx: TenantTx,
  { clientId, phase, deliveryDate }: NotificationInput,
): Promise<Notification | undefined> {
  const row = await rows(tx)
    .where('client_id', '=', clientId)
    .where('phase', '=', phase)
    .where('delivery_at', '=', new Date(deliveryDate))
    .executeTakeFirst();
  return row && toWire(row);
}
