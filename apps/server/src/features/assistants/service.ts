import { isDeepStrictEqual } from 'node:util';
import { Capabilities } from '@cauce/contract/assistants/assistant-capabilities';
import { FORM_PRESET, firstTexts } from '@cauce/contract/assistants/assistant-presets';
import { isForContacts } from '@cauce/contract/assistants/audiences';
import { answersComments, NO_CREDITS } from '@cauce/contract/assistants/assistant-words';
import { type AssistantChange, type AssistantInput, COPIED } from '@cauce/contract/assistants/assistants';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import { once } from '../../platform/database/once.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { deleteUnusedFiles } from '../files/index.ts';
import { funnelExists } from '../funnels/index.ts';
import { trafficSourceExists } from '../traffic-sources/index.ts';
import { templateOfBranch, templateOfBusiness, templateKey } from './first-assistants.ts';
import { counterpartOf } from './counterpart.ts';
import { creditsLeft } from './credits.ts';
import { type AssistantRow, type Settings, settingsOf } from './row.ts';
import * as store from './store.ts';

/** Screens list all assistants at once, so their number is limited. */
const MOST_MADE = 50;
const LOST = 'No se ha encontrado el asistente';

export const mustFind = (row: AssistantRow | undefined): AssistantRow => row ?? refuse('notFound', LOST);

type AssistantAction = 'created' | 'changed' | 'switchedOn' | 'switchedOff' | 'copied' | 'deleted';

async function tell(
  tx: TenantTx,
  by: AuditContext,
  action: AssistantAction,
  { id, name, mode }: AssistantRow,
  changed: string[] = [],
): Promise<void> {
  const detail = { name, mode, ...(changed.length > 0 ? { changed } : {}) };
  await recordAudit(tx, by, {
    action: `assistant.${action}`,
    subjectKind: 'assistant',
    subjectId: id,
    detail,
  });
  await announce(tx, 'assistant.changed', { businessId: by.businessId, assistantId: id });
}

/** Merges a change into the settings and refuses combinations that no single field can refuse. */
function after(before: Settings, change: AssistantChange): Settings {
  const { businessId: _session, capabilities, instructions, ...plain } = change;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const whole = Capabilities.safeParse({ ...before.capabilities, ...capabilities });
  if (!whole.success) {
    const issues = whole.error.issues.map(
      ({ path, message }) => [['assistant.capabilities', ...path].join('.'), message] as const,
    );
    return refuseFields(Object.fromEntries(issues));
  }
  return {
    ...before,
    ...(given as Partial<Settings>),
    capabilities: whole.data,
    instructions: { ...before.instructions, ...instructions },
  };
}

async function refuseUnknown(
  tx: TenantTx,
  { branchId, funnelId, trafficSourceId }: AssistantChange,
): Promise<void> {
  if (funnelId && !(await funnelExists(tx, funnelId))) refuse('notFound', 'No encontramos ese embudo');
  if (trafficSourceId && !(await trafficSourceExists(tx, trafficSourceId)))
    refuse('notFound', 'No encontramos esa fuente de tráfico');
  if (branchId && !(await store.branches(tx)).some(({ id }) => id === branchId))
    refuse('notFound', 'No encontramos esa sucursal');
}

const WHERE = ['respondTo', 'channel', 'type', 'correspondTo'] as const;

/** Comments exist on neither WhatsApp nor in conversations with the team. */
function refuseMute(settings: Settings): void {
  if (settings.respondTo !== 'comments') return;
  if (!isForContacts(settings))
    refuseFields({ 'assistant.respondTo': 'El asistente de tu equipo solo responde mensajes' });
  if (!answersComments(settings.channel))
    refuseFields({ 'assistant.channel': 'Para comentarios elige Instagram o Facebook' });
}

const changedKeys = (before: Settings, next: Settings) =>
  (Object.keys(next) as (keyof Settings)[]).filter((key) => !isDeepStrictEqual(next[key], before[key]));

/** The reminders that follow from its settings: when they change, reminders are planned again. */
const leadsOf = ({ isWorking, branchId, capabilities: { sendReminder, requestConfirmation } }: Settings) =>
  isWorking ? [branchId, sendReminder, requestConfirmation].join() : '';

async function write(
  tx: TenantTx,
  by: AuditContext,
  before: AssistantRow,
  next: Settings,
  action?: AssistantAction,
): Promise<AssistantRow> {
  const changed = changedKeys(settingsOf(before), next);
  if (changed.length === 0) return before;
  const row = await store.update(tx, by, before.id, next);
  if (changed.includes('image')) await deleteUnusedFiles(tx, [before.image], [next.image]);
  if (leadsOf(settingsOf(before)) !== leadsOf(next))
    await announce(tx, 'notification.rulesSet', { businessId: by.businessId });
  const switched = next.isWorking ? 'switchedOn' : 'switchedOff';
  const alone = changed.length === 1 && changed[0] === 'isWorking';
  await tell(tx, by, action ?? (alone ? switched : 'changed'), row, changed);
  return row;
}

async function lockOne(tx: TenantTx, id: string): Promise<AssistantRow> {
  return mustFind((await store.lockForUpdate(tx, [id]))[0]);
}

/** `seen` is the version that was edited; a later one is not overwritten. */
export async function change(
  tx: TenantTx,
  by: AuditContext,
  { id, assistant, seen }: { id: string; assistant: AssistantChange; seen: string | undefined },
): Promise<AssistantRow> {
  const before = await lockOne(tx, id);
  refuseStale(before, seen);
  const next = after(settingsOf(before), assistant);
  if (WHERE.some((key) => assistant[key] !== undefined)) refuseMute(next);
  if (before.bornOf !== null && next.mode !== before.mode)
    refuseFields({ 'assistant.mode': 'Este asistente y su contraparte no cambian de modo' });
  await refuseUnknown(tx, assistant);
  if (next.isWorking && !before.isWorking && !(await creditsLeft(tx, by.at))[next.model])
    refuse('conflict', NO_CREDITS[next.model]);
  return write(tx, by, before, next);
}

export interface NewAssistant {
  assistant: AssistantInput;
  businessName: string | undefined;
  branchName: string | undefined;
  key: string | undefined;
}

const sameName = (a: string, b: string) => a.localeCompare(b, 'es', { sensitivity: 'base' }) === 0;

/** Finds the branch or business that a new assistant belongs to; mode and type come from the request. */
async function findTemplate(tx: TenantTx, { assistant, branchName = '', businessName = '' }: NewAssistant) {
  const branches = await store.branches(tx);
  const { branchId } = assistant;
  const branch = branches.find(({ id, name }) => (branchId ? id === branchId : sameName(name, branchName)));
  if (branch) return { template: templateOfBranch(branch.id), branchId: branch.id };
  const ofBusiness = ['', 'testing', templateOfBusiness, businessName].some((name) =>
    sameName(name, branchName),
  );
  return { template: ofBusiness ? templateOfBusiness : `named:${branchName.toLowerCase()}`, branchId: null };
}

async function make(
  tx: TenantTx,
  by: AuditContext,
  { assistant, businessName }: NewAssistant,
  { bornOf: template, branchId }: { bornOf: string | null; branchId: string | null },
): Promise<AssistantRow | undefined> {
  const { mode = FORM_PRESET.mode, name } = assistant;
  const texts = firstTexts(businessName || 'el negocio');
  const settings = after({ ...FORM_PRESET, ...texts, mode, name, branchId }, assistant);
  refuseMute(settings);
  const row = await store.insert(tx, by, { ...settings, branchId }, template);
  if (row) await tell(tx, by, 'created', row);
  return row;
}

async function makeAnother(tx: TenantTx, by: AuditContext, input: NewAssistant): Promise<AssistantRow> {
  const { assistant, key } = input;
  const id = await once(tx, by, { key, asked: { assistant } }, async () => {
    if ((await store.lockAndCountAdded(tx, by.businessId)) >= MOST_MADE)
      refuse('conflict', `Tu negocio ya tiene ${MOST_MADE} asistentes, que es el máximo`);
    const made = await make(tx, by, input, { bornOf: null, branchId: assistant.branchId ?? null });
    return mustFind(made).id;
  });
  return mustFind(await store.read(tx, id));
}

/**
 * An assistant of a business or branch was created with it, so a request returns that one; while nobody edited it, the
 * request is applied to it. A request with a key creates another one.
 */
export async function create(tx: TenantTx, by: AuditContext, input: NewAssistant): Promise<AssistantRow> {
  const { assistant } = input;
  await refuseUnknown(tx, assistant);
  if (input.key !== undefined) return makeAnother(tx, by, input);
  const { template, branchId } = await findTemplate(tx, input);
  const key = templateKey(template, assistant.mode ?? FORM_PRESET.mode);
  const made = await make(tx, by, input, { bornOf: key, branchId });
  if (made) return made;
  const before = mustFind(await store.lockByTemplate(tx, key));
  if (before.version > 1) return before;
  return write(tx, by, before, { ...after(settingsOf(before), assistant), branchId });
}

/** Copies the texts and capabilities of the counterpart; audience and on/off state stay. */
export async function copy(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  seen: { own: string | undefined; counterpart: string | undefined },
): Promise<AssistantRow> {
  const all = await store.list(tx);
  const known = counterpartOf(mustFind(all.find((row) => row.id === id)), all);
  if (known === undefined) return refuse('conflict', 'Este asistente no tiene contraparte');
  const locked = await store.lockForUpdate(tx, [id, known.id]);
  const own = mustFind(locked.find((row) => row.id === id));
  const other = mustFind(locked.find((row) => row.id === known.id));
  refuseStale(own, seen.own);
  refuseStale(other, seen.counterpart);
  const from = settingsOf(other);
  const taken = Object.fromEntries(COPIED.map((key) => [key, from[key]])) as Partial<Settings>;
  return write(tx, by, own, { ...settingsOf(own), ...taken }, 'copied');
}

export async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<void> {
  const row = await lockOne(tx, id);
  await store.remove(tx, id);
  await deleteUnusedFiles(tx, [row.image]);
  await tell(tx, by, 'deleted', row);
}
