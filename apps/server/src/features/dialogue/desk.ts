import type { BookingRules } from '@cauce/contract/agenda/booking';
import type { SignedAuditContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { AssistantRow } from '../assistants/index.ts';
import type { Menu } from './menu.ts';
import type { OfferedTime } from './toolbox-parts.ts';
import type { ToolRefusal } from './toolbox.ts';

/** Where a tool stands: everything it is bound to, none of which it can be talked out of. */
export interface Desk {
  tx: TenantTx;
  businessId: string;
  at: Date;
  zone: string;
  turnId: string;
  conversationId: string;
  clientId: string | null;
  /** Somebody of the business's own team writes. */
  isTeam: boolean;
  /** Whoever commented may be written to where nobody else reads. */
  mayWritePrivately?: boolean;
  assistant: AssistantRow;
  rules: BookingRules;
  menu: Menu;
  /** The time that is kept for whoever writes, by what proves it. */
  holding: { token?: string | undefined };
  by: SignedAuditContext;
}

/** What a tool answers instead of what it was asked for. */
export class ToolRefused extends Error {
  override name = 'ToolRefused';
  readonly code: ToolRefusal;
  readonly times: OfferedTime[] | undefined;
  constructor(code: ToolRefusal, words: string, times?: OfferedTime[]) {
    super(words);
    this.code = code;
    this.times = times;
  }
}

export function deny(code: ToolRefusal, words: string, times?: OfferedTime[]): never {
  throw new ToolRefused(code, words, times);
}
