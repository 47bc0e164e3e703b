import { CHANNELS, type MetaChannel } from '@cauce/contract/conversations/channel-table';
import type { Channel, OutboundMessage } from '../port.ts';
import type { Graph } from './graph.ts';
import { toDelivery } from './graph-errors.ts';
import { absoluteUrl } from './whatsapp.ts';

const KINDS: Record<string, string> = { image: 'image', audio: 'audio', video: 'video', document: 'file' };

function buildContent(
  { kind, text, media, id }: OutboundMessage,
  publicUrl: string,
): Record<string, unknown> {
  const type = KINDS[kind];
  if (media !== undefined && type !== undefined)
    return {
      attachment: { type, payload: { url: absoluteUrl(media.url, publicUrl), is_reusable: false } },
      metadata: id,
    };
  return { text, metadata: id };
}

/** The tag that allows a late message: people may answer for seven days, automatic messages for one. */
const messageTag = ({ isLate, isPerson }: OutboundMessage) =>
  isLate && isPerson ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' } : { messaging_type: 'RESPONSE' };

/** Messenger and Instagram share one API. */
export const messaging = (graph: Graph, publicUrl: string, name: MetaChannel): Channel => ({
  name,
  isTest: false,
  ...CHANNELS[name].sending,
  send: async (message, signal) => {
    const { address, media, text, replyTo, commentId, credentials } = message;
    if (credentials === undefined) return { is: 'failed', reason: 'La cuenta ya no está conectada' };
    if (media !== undefined && text !== '')
      return { is: 'failed', reason: 'Este canal envía el archivo y el texto por separado' };
    const body = {
      ...(commentId === undefined
        ? { recipient: { id: address }, ...messageTag(message) }
        : { recipient: { comment_id: commentId } }),
      message: buildContent(message, publicUrl),
      ...(replyTo === undefined ? {} : { reply_to: { mid: replyTo } }),
    };
    try {
      const call = {
        method: 'POST' as const,
        path: `${credentials.externalId}/messages`,
        token: credentials.token,
        body,
      };
      const { message_id: reference } = await graph.call(call, signal);
      return typeof reference === 'string' ? { is: 'sent', reference } : { is: 'sent' };
    } catch (error) {
      return toDelivery(error);
    }
  },
});
