import type { AssistantModel } from '@cauce/contract/assistants/assistant-words';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { balancesOf } from '../credits/index.ts';

/** The models that still have credits. */
export type CreditsLeft = Readonly<Record<AssistantModel, boolean>>;

export async function creditsLeft(tx: TenantTx, at: Date): Promise<CreditsLeft> {
  const { gpt, reasoning } = await balancesOf(tx, at);
  return { gpt_model: gpt.available > 0, reasoning_model: reasoning.available > 0 };
}
