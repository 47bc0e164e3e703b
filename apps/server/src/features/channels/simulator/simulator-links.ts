import type { SimulatorLink, SimulatorMessage } from '@cauce/contract/conversations/channels';
import type { FastifyBaseLogger } from 'fastify';
import type { AuditContext } from '../../../platform/action-context.ts';
import type { PublicTx, TenantTx } from '../../../platform/database/scopes.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { hashOf, newId, newToken } from '../../../platform/ids.ts';
import type { RateLimits } from '../../../platform/rate-limits.ts';
import { found, refuse } from '../../../platform/mount/refusal.ts';
import type { Storage } from '../../../providers/storage/index.ts';
import { resolveConversation } from '../../conversations/contacts/index.ts';
import type { SimulatedMessage } from '../../conversations/inbox/index.ts';
import { storeFile, type Received, sniff } from '../../files/index.ts';
import * as store from './devices-store.ts';
import { findOwner } from '../incoming/received-files.ts';
import { findSimulated, simulateMessage, type SimulationParts } from './simulate-message.ts';

const VALID_FOR = 14 * 86_400_000;
const MAX_LINKS = 50;

const linkToWire = (row: store.DeviceRow): SimulatorLink => ({
  _id: row.id,
  name: row.name,
  conversationId: row.conversation_id,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
});

/** Creates a link with a simulated phone and a conversation of its own. */
export async function create(
  tx: TenantTx,
  by: AuditContext,
  { name, signedBy, publicUrl }: { name: string; signedBy: string; publicUrl: string },
): Promise<SimulatorLink & { url: string }> {
  if ((await store.list(tx)).length >= MAX_LINKS)
    refuse('conflict', `Ya tienes ${MAX_LINKS} enlaces de prueba. Elimina alguno`);
  const token = newToken();
  const id = newId(by.at.getTime());
  const channelAccount = { channel: 'simulator', account: '' } as const;
  const { id: conversationId } = await resolveConversation(tx, by, channelAccount, {
    userId: `prueba-${id.slice(-12)}`,
    name,
  });
  const row = await store.insert(tx, {
    business_id: by.businessId,
    id,
    token_hash: hashOf(token),
    name,
    conversation_id: conversationId,
    created_by: signedBy,
    created_at: by.at,
    // A link that a visitor creates ends with the visit.
    expires_at: by.visit?.until ?? new Date(by.at.getTime() + VALID_FOR),
    visit_session_id: by.visit?.sessionId ?? null,
  });
  await recordAudit(tx, by, {
    action: 'simulatorLink.made',
    subjectKind: 'simulatorLink',
    subjectId: id,
    detail: { name },
  });
  return { ...linkToWire(row), url: `${publicUrl}/prueba/${token}` };
}

export async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<null> {
  if (!(await store.remove(tx, id))) refuse('notFound');
  await recordAudit(tx, by, { action: 'simulatorLink.removed', subjectKind: 'simulatorLink', subjectId: id });
  return null;
}

export const list = async (tx: TenantTx): Promise<SimulatorLink[]> => (await store.list(tx)).map(linkToWire);

export interface WritingParts extends SimulationParts {
  rates: RateLimits;
}

type Within = <T>(work: (tx: PublicTx) => Promise<T>) => Promise<T>;

const toWire = ({ at, direction, ...message }: store.DeviceMessage): SimulatorMessage => ({
  ...message,
  direction: direction as 'in' | 'out',
  at: at.toISOString(),
});

/** Counts for the link, from however many places it is opened. */
const LINK_RATE = { max: 30, seconds: 60 };

async function openLink({ scopes }: SimulationParts, within: Within, token: string, at: Date) {
  const hash = hashOf(token);
  const businessId = found(await within((tx) => store.findBusiness(tx, hash)));
  const device = await scopes.inTenant({ businessId }, (tx) => store.byToken(tx, hash, at));
  return {
    businessId,
    device: device ?? refuse('linkSpent', 'Este enlace de prueba ya venció. Pide uno nuevo'),
  };
}

export async function read(parts: SimulationParts, within: Within, token: string, at: Date) {
  const { businessId, device } = await openLink(parts, within, token, at);
  const messages = await parts.scopes.inTenant(
    { businessId },
    (tx) => store.listMessages(tx, device.conversationId),
    {
      readOnly: true,
    },
  );
  const { business, isWindowClosed } = device;
  return { business, isWindowClosed, messages: messages.map(toWire) };
}

interface SimulatedInput {
  /** A message that is sent again with the same key stays one message. */
  key: string | undefined;
  token: string;
  at: Date;
  log: FastifyBaseLogger;
}

type OpenLink = Awaited<ReturnType<typeof openLink>>;

/** Also counts the message against the rate of the link. */
async function openLinkToWrite(parts: WritingParts, within: Within, token: string, at: Date) {
  const link = await openLink(parts, within, token, at);
  await parts.rates.spend(`simulator link ${link.device.id}`, LINK_RATE);
  return link;
}

async function simulate(
  parts: SimulationParts,
  { businessId, device }: OpenLink,
  words: SimulatedMessage['words'],
  { at, log, key }: SimulatedInput,
): Promise<SimulatorMessage> {
  const { conversationId, address } = device;
  const id = await simulateMessage(parts, { businessId, conversationId, address, words, key, at, log });
  return parts.scopes.inTenant({ businessId }, async (tx) => {
    await store.recordSeen(tx, device.id, at);
    return toWire(found((await store.listMessages(tx, conversationId, id))[0]));
  });
}

/** Finds a message that was sent before with the same key. */
async function findSent(
  { scopes }: SimulationParts,
  { businessId, device: { conversationId } }: OpenLink,
  key: string | undefined,
): Promise<SimulatorMessage | undefined> {
  if (key === undefined) return undefined;
  return scopes.inTenant({ businessId }, async (tx) => {
    const id = await findSimulated(tx, conversationId, key);
    const [sent] = id === undefined ? [] : await store.listMessages(tx, conversationId, id);
    return sent && toWire(sent);
  });
}

export async function write(
  parts: WritingParts,
  within: Within,
  sending: SimulatedInput & { text: string },
): Promise<SimulatorMessage> {
  const { token, text, at, key } = sending;
  const link = await openLinkToWrite(parts, within, token, at);
  return (await findSent(parts, link, key)) ?? simulate(parts, link, { kind: 'text', text }, sending);
}

/** The file counts for the business's storage, because the visitor has none. */
export async function sendFile(
  parts: WritingParts & { storage: Storage },
  within: Within,
  sending: SimulatedInput & {
    text: string;
    receive: <T>(work: (received: Received) => Promise<T>) => Promise<T>;
  },
): Promise<SimulatorMessage> {
  const { scopes, storage } = parts;
  const { token, text, at, log, key, receive } = sending;
  const link = await openLinkToWrite(parts, within, token, at);
  const sent = await findSent(parts, link, key);
  if (sent !== undefined) return sent;
  const { businessId } = link;
  const personId = found(await scopes.inTenant({ businessId }, findOwner));
  const { kind, url } = await receive(async (received) => {
    // Rejects other kinds before anything is stored.
    const kindOf = sniff(received.head)?.kind;
    if (kindOf !== 'image' && kindOf !== 'audio')
      return refuse('unsupported', 'Solo se pueden mandar fotos y notas de voz');
    const file = await storeFile({ scopes, storage }, { businessId, personId }, received, at, log);
    return { kind: kindOf, url: file.url };
  });
  const isNote = kind === 'audio';
  const media = { url, transcript: isNote ? text : '' };
  return simulate(parts, link, { kind, text: isNote ? '' : text, media }, sending);
}
