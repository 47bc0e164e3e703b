import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

interface FileMessage {
  messageId: string;
  notificationId: string;
}

/** Records the messages with the files of notifications. */
export async function insertFiles(tx: TenantTx, files: readonly FileMessage[]): Promise<void> {
  if (files.length === 0) return;
  await sql`insert into notification_file (business_id, message_id, notification_id)
            select current_business(), r."messageId", r."notificationId"
              from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as r("messageId" uuid, "notificationId" uuid)`.execute(
    db(tx),
  );
}

interface FileOfText {
  messageId: string;
  /** Whether the text before it left, or may have left. */
  hasText: boolean;
}

/** Finds the files of notifications among these messages. */
export async function listFileMessages(tx: TenantTx, messageIds: readonly string[]): Promise<FileOfText[]> {
  const { rows } = await sql<FileOfText>`/* files-of-messages */
    select f.message_id as "messageId", n.state = 'said' and m.status in ('sent', 'unknown') as "hasText"
      from notification_file f
      join notification n on n.business_id = f.business_id and n.id = f.notification_id
      left join shared.message m on m.business_id = n.business_id and m.id = n.message_id
     where f.business_id = current_business() and f.message_id = any(${messageIds}::uuid[])`.execute(db(tx));
  return rows;
}
