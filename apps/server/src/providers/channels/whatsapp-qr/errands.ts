import type { Pool } from 'pg';
import type { Vault } from '../../../platform/sealed.ts';
import type { ChannelDelivery, Outgoing } from '../port.ts';

interface Place {
  businessId: string;
  account: string;
}

export interface Errand extends Place {
  message: Outgoing;
}

/** Asked of whichever process has the line, and answered by it, through the database. */
export interface Errands {
  ask: (message: Outgoing) => Promise<void>;
  /** What came of it, once: whoever takes it away knows. */
  answer: (place: Place, id: string) => Promise<ChannelDelivery | undefined>;
  /** Whether nobody had begun it yet. */
  withdraw: (place: Place, id: string) => Promise<boolean>;
  /** Those for these lines; whoever takes one has it alone. */
  take: (accounts: readonly string[]) => Promise<Errand[]>;
  settle: (errand: Errand, delivery: ChannelDelivery) => Promise<void>;
}

const shelf = (businessId: string) => ({ table: 'channel_session', column: 'secret', businessId });
const ASKED = 'errand:';
const DONE = 'errand-done:';

export function errandsOver(pool: Pool, vault: Vault): Errands {
  const put = ({ businessId, account }: Place, name: string, value: unknown) =>
    pool.query(
      `insert into channel_session (business_id, account_id, name, secret, updated_at)
       select business_id, id, $3, $4, now() from channel_account where business_id = $1 and id = $2
       on conflict (business_id, account_id, name) do update set secret = excluded.secret, updated_at = excluded.updated_at`,
      [businessId, account, name, vault.seal(shelf(businessId), JSON.stringify(value))],
    );
  const away = async ({ businessId, account }: Place, name: string): Promise<string | undefined> => {
    const { rows } = await pool.query<{ secret: string }>(
      'delete from channel_session where business_id = $1 and account_id = $2 and name = $3 returning secret',
      [businessId, account, name],
    );
    return rows[0]?.secret;
  };
  return {
    // What lets the account in is not needed by whoever has its line.
    ask: async (message) => void (await put(message, `${ASKED}${message.id}`, { ...message, as: undefined })),
    answer: async (place, id) => {
      const secret = await away(place, `${DONE}${id}`);
      if (secret === undefined) return undefined;
      return JSON.parse(vault.open(shelf(place.businessId), secret)) as ChannelDelivery;
    },
    withdraw: async (place, id) => (await away(place, `${ASKED}${id}`)) !== undefined,
    take: async (accounts) => {
      if (accounts.length === 0) return [];
      const { rows } = await pool.query<{ businessId: string; account: string; secret: string }>(
        `delete from channel_session where account_id = any($1::uuid[]) and name like 'errand:%'
         returning business_id as "businessId", account_id as account, secret`,
        [accounts],
      );
      return rows.map(({ businessId, account, secret }) => ({
        businessId,
        account,
        message: JSON.parse(vault.open(shelf(businessId), secret)) as Outgoing,
      }));
    },
    settle: async ({ businessId, account, message }, delivery) =>
      void (await put({ businessId, account }, `${DONE}${message.id}`, delivery)),
  };
}
