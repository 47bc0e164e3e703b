import type { OnlineRefund } from '@cauce/contract/sales/money-paid';
import type { ActionContext } from '../../platform/action-context.ts';
import type { Scopes } from '../../platform/database/scopes.ts';
import type { Vault } from '../../platform/sealed.ts';
import type { Payments } from '../../providers/payments/index.ts';
import { outcomeOf } from './refund-words.ts';
import * as refunds from './refunds-store.ts';
import type { Refund } from './refunds-store.ts';
import { sendRefund } from './send-refund.ts';

interface Parts {
  scopes: Scopes;
  payments: Payments | undefined;
  vault: Vault;
  publicUrl: string;
}

/** Asks the provider for refunds that were just stored, outside of any transaction, and says what became of them. */
export const refundSender =
  ({ payments, ...parts }: Parts) =>
  async (
    { businessId, at }: ActionContext,
    refundIds: readonly string[],
    { isDeleted = false }: { isDeleted?: boolean } = {},
  ): Promise<OnlineRefund | undefined> => {
    const sent: Refund[] = [];
    for (const id of refundIds) {
      const refund =
        payments === undefined
          ? await parts.scopes.inTenant({ businessId }, (tx) => refunds.find(tx, id))
          : await sendRefund({ ...parts, payments }, { businessId, at }, id);
      if (refund !== undefined) sent.push(refund);
    }
    return outcomeOf(sent, { currency: 'MXN', isDeleted });
  };
