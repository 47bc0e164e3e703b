import type { UpsellResult } from '@cauce/contract/conversations/upsells';
import { BOOKING_DAYS } from '@cauce/contract/funnels/message-results';
import type { Grant } from '@cauce/contract/kit/access';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { periodOf, readMessageResults } from '../funnel-results/index.ts';

/** The outcomes of the messages of each upsell. Answers count for as many days as bookings. */
export async function readResults(
  tx: TenantTx,
  grant: Grant | undefined,
  period: Parameters<typeof periodOf>[0],
): Promise<UpsellResult[]> {
  const results = await readMessageResults(tx, grant, {
    ...periodOf(period),
    of: 'upsells',
    answerDays: BOOKING_DAYS,
  });
  return results.map(({ phase: upsellId, ...result }) => ({ upsellId, ...result }));
}
