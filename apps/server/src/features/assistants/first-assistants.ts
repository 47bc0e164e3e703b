import { FORM_PRESET, firstTexts } from '@cauce/contract/assistants/assistant-presets';
import { ASSISTANT_MODES, type AssistantMode } from '@cauce/contract/assistants/assistant-words';
import type { AuditContext } from '../../platform/action-context.ts';
import type { PersonTx, TenantTx } from '../../platform/database/scopes.ts';
import type { Settings } from './row.ts';
import * as store from './store.ts';

const FIRST_NAME = 'Sofía';
const OF_BUSINESS = 'business';

/** The template of an assistant with its mode: the two modes of one place share the part before it. */
export const templateKey = (of: string, mode: AssistantMode) => `${of}:${mode}`;
export const templateOfBranch = (branchId: string) => `branch:${branchId}`;
export const templateOfBusiness = OF_BUSINESS;
export const templateOfKey = (template: string) => template.slice(0, template.lastIndexOf(':'));

interface FirstAssistants {
  name: string;
  branchId?: string;
}

/** The assistants of a branch are created switched off, so that opening a branch does not change who answers. */
function pairOf({ name, branchId }: FirstAssistants): (readonly [bornOf: string, settings: Settings])[] {
  const template = branchId === undefined ? OF_BUSINESS : templateOfBranch(branchId);
  return ASSISTANT_MODES.map((mode) => [
    templateKey(template, mode),
    {
      ...FORM_PRESET,
      ...firstTexts(name),
      mode,
      name: FIRST_NAME,
      branchId: branchId ?? null,
      isWorking: branchId === undefined,
    },
  ]);
}

/** Creates the assistant for testing and the one for production, once for each business and branch. */
export async function createPair(tx: TenantTx, by: AuditContext, first: FirstAssistants): Promise<void> {
  for (const [template, settings] of pairOf(first)) await store.insert(tx, by, settings, template);
}

export const createFirstPair = (tx: PersonTx, by: AuditContext, name: string): Promise<void> =>
  store.insertFirst(tx, by, pairOf({ name }));
