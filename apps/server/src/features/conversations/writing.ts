import {
  type Channel,
  closedWords,
  LOGIN_FIRST,
  type Message,
  type Writing,
} from '@cauce/contract/conversations';
import { blanksOf, filledIn } from '@cauce/domain/blank-text';
import type * as z from 'zod';
import type { AuditContext } from '../../platform/action-context.ts';
import { once } from '../../platform/database/once.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import type { Channels } from '../../providers/channels/index.ts';
import { attendedUntil } from './attending.ts';
import * as known from './known-store.ts';
import * as messages from './messages-store.ts';
import type { Draft, MessageRow } from './messages-store.ts';
import { sayPieces } from './saying.ts';
import * as store from './store.ts';
import { isLetIn, messageToWire, openUntilOf, type Viewer } from './wire.ts';

type Wish = z.output<typeof Writing> & { id: string; signedBy: string };

const KINDS: Record<string, Draft['kind']> = { image: 'image', video: 'video', audio: 'audio' };

/** One message for each file; the words stand with the first. */
async function piecesOf(tx: TenantTx, { files, text, signedBy: author }: Wish): Promise<Piece[]> {
  if (files.length === 0) return [{ text, author }];
  const ours = await known.files(tx, files);
  return files.map((url, index) => {
    const file = ours.get(url) ?? refuseFields({ [`files.${index}`]: 'El archivo no es tuyo o ya no está' });
    const media = { url, mime: file.mime, name: url.split('/').at(-1) ?? '', size: file.bytes };
    return { text: index === 0 ? text : '', author, kind: KINDS[file.kind] ?? 'document', media };
  });
}
type Piece = Pick<Draft, 'text' | 'author' | 'kind' | 'media' | 'replyTo' | 'template'>;

/** An approved text as it is read, and how the channel puts it together again. */
async function approved(tx: TenantTx, account: string, { template, signedBy: author }: Wish): Promise<Piece> {
  const { templateId: id = '', parameters = [] } = template ?? {};
  const chosen = found(await known.template(tx, { id, account }));
  if (!chosen.isUsable)
    return refuseFields({ 'template.templateId': 'Esta plantilla ya no se puede usar. Elige otra' });
  const { name, language, body } = chosen;
  if (blanksOf(body).length !== parameters.length)
    refuseFields({ 'template.parameters': 'La plantilla cambió. Vuelve a llenarla' });
  return {
    text: filledIn(body, parameters),
    author,
    kind: 'template',
    template: { name, language, parameters },
  };
}

async function referenceOf(tx: TenantTx, conversationId: string, id: string): Promise<string | null> {
  const row = await messages.byId(tx, id);
  if (row?.conversation_id !== conversationId) return refuse('notFound');
  return row.reference;
}

/** A person of the team writes: from then on they answer here, and nothing else does. */
export async function write(
  tx: TenantTx,
  by: AuditContext,
  { viewer, channels }: { viewer: Viewer; channels: Channels },
  { key, ...wish }: Wish,
): Promise<Message[]> {
  let said: MessageRow[] | undefined;
  const ids = await once(tx, by, { key, asked: wish }, async () => {
    said = await say(tx, by, channels, wish);
    return said.map((row) => row.id);
  });
  said ??= await messages.allOf(tx, ids);
  return said.map((row) => messageToWire(row, viewer));
}

async function say(tx: TenantTx, by: AuditContext, channels: Channels, wish: Wish): Promise<MessageRow[]> {
  const { id, answers, signedBy } = wish;
  const conversation = found(await store.hold(tx, id));
  if (!isLetIn(channels, conversation)) refuse('conflict', LOGIN_FIRST);
  const openUntil = openUntilOf(channels, conversation);
  const isLate = openUntil !== undefined && by.at >= openUntil;
  if (isLate && wish.template === undefined) refuse('conflict', closedWords(conversation.channel as Channel));
  const pieces =
    wish.template === undefined ? await piecesOf(tx, wish) : [await approved(tx, conversation.account, wish)];
  const replyTo = answers === undefined ? null : await referenceOf(tx, id, answers);
  await store.attend(tx, id, signedBy, attendedUntil(by.at));
  return sayPieces(
    tx,
    by,
    conversation,
    pieces.map((piece, index) => ({ ...piece, replyTo: index === 0 ? replyTo : null })),
  );
}
