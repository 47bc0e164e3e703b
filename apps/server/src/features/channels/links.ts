import type { SimulatorLink, SimulatorMessage } from '@cauce/contract/channels';
import type { FastifyBaseLogger } from 'fastify';
import type { AuditContext } from '../../platform/action-context.ts';
import type { PublicTx, TenantTx } from '../../platform/database/scopes.ts';
import { recordAudit } from '../../platform/audit.ts';
import { hashOf, newId, newToken } from '../../platform/ids.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import type { Storage } from '../../providers/storage/index.ts';
import { resolveConversation, type SimulatedMessage } from '../conversations/index.ts';
import { keep, type Received, sniff } from '../files/index.ts';
import * as store from './devices-store.ts';
import { ownerOf } from './media-store.ts';
import { play, type PlayingParts } from './playing.ts';
import { linkToWire } from './wire.ts';

const GOOD_FOR = 14 * 86_400_000;
const MOST = 50;

/** A telephone of its own for whoever gets the link, with a conversation of its own. */
export async function make(
  tx: TenantTx,
  by: AuditContext,
  { name, signedBy, publicUrl }: { name: string; signedBy: string; publicUrl: string },
): Promise<SimulatorLink & { url: string }> {
  if ((await store.list(tx)).length >= MOST)
    refuse('conflict', `Ya tienes ${MOST} enlaces de prueba. Elimina alguno`);
  const token = newToken();
  const id = newId(by.at.getTime());
  const line = { channel: 'simulator', account: '' };
  const { id: conversationId } = await resolveConversation(tx, by, line, {
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
    expires_at: new Date(by.at.getTime() + GOOD_FOR),
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

export interface WritingParts extends PlayingParts {
  rates: RateLimits;
}

type Within = <T>(work: (tx: PublicTx) => Promise<T>) => Promise<T>;

const toWire = ({ at, direction, ...message }: store.Shown): SimulatorMessage => ({
  ...message,
  direction: direction as 'in' | 'out',
  at: at.toISOString(),
});

/** From however many places its link was opened. */
const LINK_RATE = { max: 30, seconds: 60 };

async function entered({ scopes }: PlayingParts, within: Within, token: string, at: Date) {
  const hash = hashOf(token);
  const businessId = found(await within((tx) => store.businessOf(tx, hash)));
  const device = await scopes.inTenant({ businessId }, (tx) => store.byToken(tx, hash, at));
  return {
    businessId,
    device: device ?? refuse('linkSpent', 'Este enlace de prueba ya venció. Pide uno nuevo'),
  };
}

export async function read(parts: PlayingParts, within: Within, token: string, at: Date) {
  const { businessId, device } = await entered(parts, within, token, at);
  const shown = await parts.scopes.inTenant({ businessId }, (tx) => store.shown(tx, device.conversationId), {
    readOnly: true,
  });
  return { business: device.business, messages: shown.map(toWire) };
}

interface Sending {
  token: string;
  at: Date;
  log: FastifyBaseLogger;
}

type Entered = Awaited<ReturnType<typeof entered>>;

/** The same for whoever writes, counted for the link. */
async function enteredToWrite(parts: WritingParts, within: Within, token: string, at: Date) {
  const who = await entered(parts, within, token, at);
  await parts.rates.spend(`simulator link ${who.device.id}`, LINK_RATE);
  return who;
}

async function say(
  parts: PlayingParts,
  { businessId, device }: Entered,
  words: SimulatedMessage['words'],
  { at, log }: Sending,
): Promise<SimulatorMessage> {
  const { conversationId, address } = device;
  const id = await play(parts, { businessId, conversationId, address, words, at, log });
  return parts.scopes.inTenant({ businessId }, async (tx) => {
    await store.seen(tx, device.id, at);
    return toWire(found((await store.shown(tx, conversationId, id))[0]));
  });
}

export async function write(
  parts: WritingParts,
  within: Within,
  sending: Sending & { text: string },
): Promise<SimulatorMessage> {
  const { token, text, at } = sending;
  return say(parts, await enteredToWrite(parts, within, token, at), { kind: 'text', text }, sending);
}

/** Into the business's room, as if one of its own had brought it: nobody else has a room here. */
export async function sendFile(
  parts: WritingParts & { storage: Storage },
  within: Within,
  sending: Sending & { text: string; receive: <T>(work: (received: Received) => Promise<T>) => Promise<T> },
): Promise<SimulatorMessage> {
  const { scopes, storage } = parts;
  const { token, text, at, log, receive } = sending;
  const who = await enteredToWrite(parts, within, token, at);
  const { businessId } = who;
  const personId = found(await scopes.inTenant({ businessId }, ownerOf));
  const { kind, url } = await receive(async (received) => {
    // Before it takes any room.
    const kindOf = sniff(received.head)?.kind;
    if (kindOf !== 'image' && kindOf !== 'audio')
      return refuse('unsupported', 'Solo se pueden mandar fotos y notas de voz');
    const file = await keep({ scopes, storage }, { businessId, personId }, received, at, log);
    return { kind: kindOf, url: file.url };
  });
  const isNote = kind === 'audio';
  const media = { url, transcript: isNote ? text : '' };
  return say(parts, who, { kind, text: isNote ? '' : text, media }, sending);
}
