import type { NotificationKind } from '@cauce/domain/texts/message-template';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

export interface NextNotification {
  clientId: string;
  at: Date;
  kind: NotificationKind;
}

/** The next message that is planned for each of these clients. */
export async function listNext(
  tx: TenantTx,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, NextNotification>> {
  if (clientIds.length === 0) return new Map();
  const { rows } = await sql<NextNotification>`/* next-notifications */
    select distinct on (n.client_id) n.client_id as "clientId", n.delivery_at as at, n.kind
      from notification n
     where n.business_id = current_business() and n.client_id = any(${clientIds}::uuid[]) and n.state = 'planned'
       and n.kind <> 'specialist'
     order by n.client_id, n.delivery_at`.execute(db(tx));
  return new Map(rows.map((next) => [next.clientId, next]));
}
