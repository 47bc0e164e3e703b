import { FORM_PRESET, firstTexts } from '@cauce/contract/assistants/assistant-presets';
import {
  ASSISTANT_MODES,
  type AssistantMode,
  type AvatarKey,
} from '@cauce/contract/assistants/assistant-words';
import type { AuditContext } from '../../platform/action-context.ts';
import type { PersonTx, TenantTx } from '../../platform/database/scopes.ts';
import type { Settings } from './row.ts';
import * as store from './store.ts';

interface Look {
  name: string;
  color: AvatarKey;
}

/** The names and faces of first assistants, so that a team can tell its assistants apart before it names them. */
const LOOKS: readonly Look[] = [
  { name: 'Sofía', color: 'chica_blue' },
  { name: 'Diego', color: 'chico_green' },
  { name: 'Natalia', color: 'chica_orange' },
  { name: 'Mateo', color: 'chico_purple' },
  { name: 'Elena', color: 'senora_teal' },
  { name: 'Andrés', color: 'senor_blue' },
  { name: 'Camila', color: 'chica_pink' },
  { name: 'Emilio', color: 'chico_teal' },
  { name: 'Paulina', color: 'chica_green' },
  { name: 'Bruno', color: 'chico_orange' },
  { name: 'Julia', color: 'senora_purple' },
  { name: 'Tomás', color: 'senor_green' },
];

/** The next look that no assistant of the business has; with more assistants than looks, they repeat in order. */
function chooseLooks(taken: readonly string[]): Record<AssistantMode, Look> {
  const free = LOOKS.filter(({ name }) => !taken.includes(name));
  const look = (place: number): Look => free[place] ?? (LOOKS[(taken.length + place) % LOOKS.length] as Look);
  return { production: look(0), testing: look(1) };
}

const OF_BUSINESS = 'business';

/** The template of an assistant with its mode: the two modes of one place share the part before it. */
export const templateKey = (of: string, mode: AssistantMode) => `${of}:${mode}`;
export const templateOfBranch = (branchId: string) => `branch:${branchId}`;
export const templateOfBusiness = OF_BUSINESS;
export const templateOfKey = (template: string) => template.slice(0, template.lastIndexOf(':'));

interface FirstAssistants {
  name: string;
  branchId?: string;
  /** The names of the assistants that the business has. */
  taken?: readonly string[];
}

/** The assistants of a branch are created switched off, so that opening a branch does not change who answers. */
function pairOf({
  name,
  branchId,
  taken = [],
}: FirstAssistants): (readonly [bornOf: string, settings: Settings])[] {
  const template = branchId === undefined ? OF_BUSINESS : templateOfBranch(branchId);
  const looks = chooseLooks(taken);
  return ASSISTANT_MODES.map((mode) => [
    templateKey(template, mode),
    {
      ...FORM_PRESET,
      ...firstTexts(name),
      mode,
      ...looks[mode],
      branchId: branchId ?? null,
      isWorking: branchId === undefined,
    },
  ]);
}

/** Creates the assistant for testing and the one for production, once for each business and branch. */
export async function createPair(
  tx: TenantTx,
  by: AuditContext,
  first: Omit<FirstAssistants, 'taken'>,
): Promise<void> {
  const taken = (await store.list(tx)).map(({ name }) => name);
  for (const [template, settings] of pairOf({ ...first, taken }))
    await store.insert(tx, by, settings, template);
}

export const createFirstPair = (tx: PersonTx, by: AuditContext, name: string): Promise<void> =>
  store.insertFirst(tx, by, pairOf({ name }));
