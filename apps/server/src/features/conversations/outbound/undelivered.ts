import { announceAll } from '../../../events.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';

/** Announces messages that failed for good. */
export const announceUndelivered = (
  tx: TenantTx,
  businessId: string,
  ids: readonly string[],
): Promise<void> =>
  announceAll(
    tx,
    'message.undelivered',
    ids.map((messageId) => ({ businessId, messageId })),
  );
