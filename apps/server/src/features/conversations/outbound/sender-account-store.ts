import { channelsWith } from '@cauce/contract/conversations/channel-table';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import type { WindowTimes } from '../reply-window.ts';
import { hasAddress } from '../addresses-store.ts';

const NOTICE_CHANNELS = channelsWith(({ account }) => account?.sendsNotices === true);

export interface OwnAccount {
  id: string;
  channel: string;
  /** The approved template for notices outside of the reply window. */
  template: { name: string; language: string } | null;
  /** Why it is stopped. */
  stopped: string | null;
}

/** The account for automatic messages. A stopped account still counts, so that messages wait for it. */
export async function findOwnAccount(tx: TenantTx): Promise<OwnAccount | undefined> {
  const { rows } = await sql<OwnAccount>`/* own-account */
    select a.id, a.channel, case when t.id is not null then jsonb_build_object('name', t.name, 'language', t.language) end as template,
           case when a.state = 'stopped' then coalesce(nullif(a.reason, ''), 'El canal ya no acepta esta cuenta') end as stopped
      from shared.channel_account a
      left join shared.channel_template t on t.business_id = a.business_id and t.account_id = a.id and t.status = 'APPROVED'
            and t.is_plain and t.variables = 1 and t.id::text = a.settings ->> 'noticeTemplateId'
     where a.channel = any(${NOTICE_CHANNELS}::text[]) and a.state in ('connected', 'stopped')
     order by a.is_default desc, a.state, a.connected_at limit 1`.execute(db(tx));
  return rows[0];
}

interface Attendance extends WindowTimes {
  attendedUntil: Date | null;
}

/** Returns until when a person attends each conversation, and the times of its reply window. */
export async function listAttendance(
  tx: TenantTx,
  { channel, account }: { channel: string; account: string },
  addresses: readonly string[],
): Promise<Map<string, Attendance>> {
  const { rows: found } = await sql<Attendance & { address: string }>`
    select address, attended_until as "attendedUntil", last_inbound_at as "lastInboundAt",
           window_closed_at as "windowClosedAt" from conversation
     where channel = ${channel} and account = ${account} and ${hasAddress(addresses)}`.execute(db(tx));
  return new Map(found.map((row) => [row.address, row]));
}
