import {
  closedWords,
  LOGIN_FIRST,
  type Message,
  type Writing,
} from '@cauce/contract/conversations/conversations';
import { SAMPLE_TEMPLATES } from '@cauce/contract/conversations/sample-templates';
import { blanksOf, filledIn } from '@cauce/domain/texts/blank-text';
import type * as z from 'zod';
import type { AuditContext } from '../../../platform/action-context.ts';
import { once } from '../../../platform/database/once.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { found, refuse, refuseFields } from '../../../platform/mount/refusal.ts';
import type { Channels } from '../../../providers/channels/index.ts';
import { announceTaken, attendanceEnd } from '../attendance.ts';
import * as known from './lookups-store.ts';
import { teamAuthor } from '../messages/message-author.ts';
import * as messages from '../messages/messages-store.ts';
import type { QueuedMessage, MessageRow } from '../messages/messages-store.ts';
import { permitConversation } from '../outbound/message-permit.ts';
import { queueAndReadMessages } from '../outbound/queue-message.ts';
import { isWindowOver } from '../reply-window.ts';
import * as store from '../store.ts';
import { isReachable, messageToWire, windowEnd, type Viewer } from './wire.ts';

type WriteRequest = z.output<typeof Writing> & { id: string; signedBy: string };

const KINDS: Record<string, QueuedMessage['kind']> = { image: 'image', video: 'video', audio: 'audio' };

/** One message per file; the text goes with the first one. */
async function buildMessages(
  tx: TenantTx,
  { files, text, signedBy }: WriteRequest,
): Promise<MessageContent[]> {
  const author = teamAuthor(signedBy);
  if (files.length === 0) return [{ text, ...author }];
  const ours = await known.findFiles(tx, files);
  return files.map((url, index) => {
    const file = ours.get(url) ?? refuseFields({ [`files.${index}`]: 'El archivo no es tuyo o ya no está' });
    const media = { url, mime: file.mime, name: url.split('/').at(-1) ?? '', size: file.bytes };
    return { text: index === 0 ? text : '', ...author, kind: KINDS[file.kind] ?? 'document', media };
  });
}
type MessageContent = Pick<
  QueuedMessage,
  'text' | 'author' | 'source' | 'kind' | 'media' | 'replyTo' | 'template'
>;

const findSample = (id: string): known.TemplateRow | undefined =>
  SAMPLE_TEMPLATES.find(({ _id }) => _id === id);

/** The filled-in text for the team, and name and values for the channel. */
async function buildTemplateMessage(
  tx: TenantTx,
  { account, isTest }: { account: string; isTest: boolean },
  { template, signedBy }: WriteRequest,
): Promise<MessageContent> {
  const { templateId: id = '', parameters = [] } = template ?? {};
  const row = found(isTest ? findSample(id) : await known.findTemplate(tx, { id, account }));
  if (!row.isUsable)
    return refuseFields({ 'template.templateId': 'Esta plantilla ya no se puede usar. Elige otra' });
  const { name, language, body } = row;
  if (blanksOf(body).length !== parameters.length)
    refuseFields({ 'template.parameters': 'La plantilla cambió. Vuelve a llenarla' });
  return {
    text: filledIn(body, parameters),
    ...teamAuthor(signedBy),
    kind: 'template',
    template: { name, language, parameters },
  };
}

/** A test channel has samples in the place of templates that Meta approved. */
const templatePlace = (channels: Channels, { channel, account }: Pick<store.Row, 'channel' | 'account'>) => ({
  account,
  isTest: channels.byName(channel)?.isTest === true,
});

async function findReference(tx: TenantTx, conversationId: string, id: string): Promise<string | null> {
  const row = await messages.byId(tx, id);
  if (row?.conversation_id !== conversationId) return refuse('notFound');
  return row.reference;
}

/** A member of the team writes, so assistants stay silent from then on. */
export async function writeMessage(
  tx: TenantTx,
  by: AuditContext,
  { viewer, channels }: { viewer: Viewer; channels: Channels },
  { key, ...request }: WriteRequest,
): Promise<Message[]> {
  let written: MessageRow[] | undefined;
  const ids = await once(tx, by, { key, asked: request }, async () => {
    written = await queueWritten(tx, by, channels, request);
    return written.map((row) => row.id);
  });
  written ??= await messages.listByIds(tx, ids);
  return written.map((row) => messageToWire(row, viewer));
}

async function queueWritten(
  tx: TenantTx,
  by: AuditContext,
  channels: Channels,
  request: WriteRequest,
): Promise<MessageRow[]> {
  const { id, answers, signedBy } = request;
  const conversation = found(await store.lockForUpdate(tx, id));
  if (!isReachable(channels, conversation)) refuse('conflict', LOGIN_FIRST);
  const isLate = isWindowOver(windowEnd(channels, conversation), by.at);
  if (isLate && request.template === undefined) refuse('conflict', closedWords(conversation.channel));
  const result = await permitConversation(tx, by.at, 'inbox', conversation);
  if ('withheld' in result) return refuse('conflict', result.withheld);
  const contents =
    request.template === undefined
      ? await buildMessages(tx, request)
      : [await buildTemplateMessage(tx, templatePlace(channels, conversation), request)];
  const replyTo = answers === undefined ? null : await findReference(tx, id, answers);
  await store.setAttended(tx, id, signedBy, attendanceEnd(by.at));
  if (conversation.assignedTo === '') await store.assignFirst(tx, id, signedBy);
  await announceTaken(tx, by, conversation);
  return queueAndReadMessages(
    tx,
    by,
    { conversation, ...result },
    contents.map((content, index) => ({ ...content, replyTo: index === 0 ? replyTo : null })),
  );
}
