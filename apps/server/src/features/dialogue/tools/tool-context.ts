import type { BookingRules } from '@cauce/contract/agenda/booking';
import type { AuditedEntryContext } from '../../appointments/index.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { AssistantRow } from '../../assistants/index.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { deny } from './tool-answer.ts';

/** Everything that a tool is bound to. Nothing in its input can change any of it. */
export interface ToolContext {
  tx: TenantTx;
  businessId: string;
  at: Date;
  zone: string;
  /** The address of the product, for links. Missing in the playground, whose records are rolled back. */
  publicUrl?: string | undefined;
  turnId: string;
  conversationId: string;
  clientId: string | null;
  /** Somebody of the business's own team writes. */
  isTeam: boolean;
  /** The channel allows a private message to the author of the comment. */
  mayWritePrivately?: boolean;
  assistant: AssistantRow;
  rules: BookingRules;
  catalogue: Catalogue;
  /** The token of the slot hold of this visitor. */
  holding: { token?: string | undefined };
  by: AuditedEntryContext & { source: 'assistant' | 'teamAssistant' };
}

const NOBODY = 'Todavía no sé para quién es: ¿me das tu nombre completo y tu número?';

export const requireClient = ({ clientId }: ToolContext): string =>
  clientId ?? deny('client_unknown', NOBODY);
