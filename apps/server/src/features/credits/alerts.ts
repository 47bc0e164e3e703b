import { CREDIT_MODELS } from '@cauce/contract/account/credits';
import { formatCredits, spendableCredits } from '@cauce/domain/money/credit-amount';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import * as store from './alerts-store.ts';

/** A message to the owners of a business. */
export interface OwnerNotice {
  title: (business: string) => string;
  paragraphs: readonly string[];
  /** The label of a link and the path of its page. */
  action: { label: string; path: string };
}
export type NotifyOwners = (tx: TenantTx, by: ActionContext, notice: OwnerNotice) => Promise<void>;

const describeRemaining = ({ kind, available }: store.LowCredits): string =>
  available <= 0
    ? `Ya no quedan créditos ${CREDIT_MODELS[kind].name}: los asistentes que los usan dejaron de responder.`
    : `Quedan ${formatCredits(spendableCredits(available))} créditos ${CREDIT_MODELS[kind].name}.`;

/** Alerts the owners of low credits, once within the hours that they chose. */
export async function alertLowCredits(
  tx: TenantTx,
  by: ActionContext,
  notifyOwners: NotifyOwners,
): Promise<void> {
  const low = await store.listRunningLow(tx, by.at);
  if (low.length === 0 || !(await store.claimNotice(tx, by.at))) return;
  await notifyOwners(tx, by, {
    title: (business) => `Se están acabando los créditos de ${business}`,
    paragraphs: low.map(describeRemaining),
    action: { label: 'Ver mis créditos', path: '/creditos' },
  });
}
