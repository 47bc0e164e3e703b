import type { ActionContext } from '../../../../platform/action-context.ts';
import { db, type TenantTx } from '../../../../platform/database/scopes.ts';
import { newId } from '../../../../platform/ids.ts';

export interface Conversion {
  clientId: string | null;
  conversationId: string;
  assistantId: string;
  name: string;
  description: string;
  services: string[];
  products: string[];
  courses: string[];
  properties: string[];
}

export async function insert(tx: TenantTx, by: ActionContext, event: Conversion): Promise<string> {
  const id = newId(by.at.getTime());
  await db(tx)
    .insertInto('conversion_event')
    .values({
      business_id: by.businessId,
      id,
      client_id: event.clientId,
      conversation_id: event.conversationId,
      assistant_id: event.assistantId,
      name: event.name,
      description: event.description,
      services: event.services,
      products: event.products,
      courses: event.courses,
      properties: event.properties,
      created_at: by.at,
    })
    .execute();
  return id;
}

const TABLES = {
  services: 'service',
  products: 'product',
  courses: 'course',
  properties: 'property',
} as const;

/** The names of those that belong to the business. */
export async function listNames(
  tx: TenantTx,
  kind: keyof typeof TABLES,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db(tx)
    .selectFrom(TABLES[kind])
    .select('name')
    .where('id', 'in', ids)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
