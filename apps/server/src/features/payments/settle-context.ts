import type { ActionContext } from '../../platform/action-context.ts';

/** The business and time of a settlement, with the address for links to the payer. */
export interface SettleContext extends ActionContext {
  publicUrl: string;
}
