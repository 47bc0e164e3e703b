import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { MESSAGE_OUTCOMES } from '../conversations/outcomes/index.ts';

export interface CampaignMessage {
  messageId: string;
  clientId: string;
  /** The number to which it was queued. */
  address: string;
  isStopped: boolean;
}

/** The recipients of these messages. */
export async function listOfMessages(
  tx: TenantTx,
  messageIds: readonly string[],
): Promise<CampaignMessage[]> {
  const { rows } = await sql<CampaignMessage>`/* recipients-of-messages */
    select r.message_id as "messageId", r.client_id as "clientId", o.address, k.state = 'stopped' as "isStopped"
      from campaign_recipient r
      join ${MESSAGE_OUTCOMES} o on o.id = r.message_id
      join campaign k on k.business_id = r.business_id and k.id = r.campaign_id
     where r.business_id = current_business() and r.message_id = any(${messageIds}::uuid[])`.execute(db(tx));
  return rows;
}
