import type { AuditContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { hashOf } from '../../../platform/ids.ts';
import type { BillingProvider } from '../../../providers/billing/port.ts';
import { setFirstCustomer } from '../../business/index.ts';
import { readBuyer } from '../purchases/index.ts';

interface Asking {
  by: AuditContext;
  actor: { email: string };
  within: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
}

/** The customer that the business is at the provider, made at the first purchase. Two requests at once store the same one. */
export async function ensureCustomer(
  billing: BillingProvider,
  { by, actor, within }: Asking,
): Promise<string> {
  const { name, customerId } = await within(readBuyer);
  if (customerId !== null) return customerId;
  const { businessId } = by;
  const { email } = actor;
  const key = `customer:${businessId}:${hashOf(`${name} ${email}`)}`;
  const made = await billing.createCustomer({ businessId, name, email }, key);
  return within((tx) => setFirstCustomer(tx, by, made));
}
