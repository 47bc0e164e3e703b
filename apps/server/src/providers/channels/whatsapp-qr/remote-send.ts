import type { Pool } from 'pg';
import type { Vault } from '../../../platform/sealed.ts';
import type { ChannelDelivery, OutboundMessage } from '../port.ts';

interface AccountKey {
  businessId: string;
  account: string;
}

export interface RemoteSendRequest extends AccountKey {
  message: OutboundMessage;
}

/** Passes messages to the process that has the connection, and its answers back, through the database. */
export interface RemoteSend {
  request: (message: OutboundMessage) => Promise<void>;
  /** Returns the answer once and deletes it. */
  readAnswer: (key: AccountKey, id: string) => Promise<ChannelDelivery | undefined>;
  /** Returns whether no process had claimed the request yet. */
  withdraw: (key: AccountKey, id: string) => Promise<boolean>;
  /** Claims the requests for these accounts; each request is claimed once. */
  claim: (accounts: readonly string[]) => Promise<RemoteSendRequest[]>;
  writeAnswer: (request: RemoteSendRequest, delivery: ChannelDelivery) => Promise<void>;
}

const secretPlaceOf = (businessId: string) => ({ table: 'channel_session', column: 'secret', businessId });
const REQUEST_PREFIX = 'remote-send-request:';
const ANSWER_PREFIX = 'remote-send-answer:';

export function createRemoteSend(pool: Pool, vault: Vault): RemoteSend {
  const save = ({ businessId, account }: AccountKey, name: string, value: unknown) =>
    pool.query(
      `insert into channel_session (business_id, account_id, name, secret, updated_at)
       select business_id, id, $3, $4, now() from shared.channel_account where business_id = $1 and id = $2
       on conflict (business_id, account_id, name) do update set secret = excluded.secret, updated_at = excluded.updated_at`,
      [businessId, account, name, vault.seal(secretPlaceOf(businessId), JSON.stringify(value))],
    );
  const remove = async ({ businessId, account }: AccountKey, name: string): Promise<string | undefined> => {
    const { rows } = await pool.query<{ secret: string }>(
      'delete from channel_session where business_id = $1 and account_id = $2 and name = $3 returning secret',
      [businessId, account, name],
    );
    return rows[0]?.secret;
  };
  return {
    // The process with the connection does not need the credentials.
    request: async (message) =>
      void (await save(message, `${REQUEST_PREFIX}${message.id}`, { ...message, credentials: undefined })),
    readAnswer: async (key, id) => {
      const secret = await remove(key, `${ANSWER_PREFIX}${id}`);
      if (secret === undefined) return undefined;
      return JSON.parse(vault.open(secretPlaceOf(key.businessId), secret)) as ChannelDelivery;
    },
    withdraw: async (key, id) => (await remove(key, `${REQUEST_PREFIX}${id}`)) !== undefined,
    claim: async (accounts) => {
      if (accounts.length === 0) return [];
      const { rows } = await pool.query<{ businessId: string; account: string; secret: string }>(
        `delete from channel_session where account_id = any($1::uuid[]) and name like 'remote-send-request:%'
         returning business_id as "businessId", account_id as account, secret`,
        [accounts],
      );
      return rows.map(({ businessId, account, secret }) => ({
        businessId,
        account,
        message: JSON.parse(vault.open(secretPlaceOf(businessId), secret)) as OutboundMessage,
      }));
    },
    writeAnswer: async ({ businessId, account, message }, delivery) =>
      void (await save({ businessId, account }, `${ANSWER_PREFIX}${message.id}`, delivery)),
  };
}
