import { FORM_PRESET, firstTexts } from '@cauce/contract/assistants/assistant-presets';
import { ASSISTANT_MODES, type AssistantMode } from '@cauce/contract/assistants/assistant-words';
import type { AuditContext } from '../../platform/action-context.ts';
import type { PersonTx, TenantTx } from '../../platform/database/scopes.ts';
import type { Settings } from './row.ts';
import * as store from './store.ts';

const FIRST_NAME = 'Sofía';
const OF_BUSINESS = 'business';

/** The template of an assistant with its mode: the two modes of one place share the part before it. */
export const bornOf = (of: string, mode: AssistantMode) => `${of}:${mode}`;
export const birthOfBranch = (branchId: string) => `branch:${branchId}`;
export const birthOfBusiness = OF_BUSINESS;
export const sharedBirth = (birth: string) => birth.slice(0, birth.lastIndexOf(':'));

interface Born {
  name: string;
  branchId?: string;
}

/** The assistants of a branch are created switched off, so that opening a branch does not change who answers. */
function twins({ name, branchId }: Born): (readonly [bornOf: string, settings: Settings])[] {
  const birth = branchId === undefined ? OF_BUSINESS : birthOfBranch(branchId);
  return ASSISTANT_MODES.map((mode) => [
    bornOf(birth, mode),
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
export async function createTwins(tx: TenantTx, by: AuditContext, born: Born): Promise<void> {
  for (const [birth, settings] of twins(born)) await store.insert(tx, by, settings, birth);
}

export const createFirstTwins = (tx: PersonTx, by: AuditContext, name: string): Promise<void> =>
  store.insertFirst(tx, by, twins({ name }));
