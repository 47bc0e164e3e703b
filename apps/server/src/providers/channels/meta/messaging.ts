import type { Channel, Outgoing } from '../port.ts';
import type { Graph } from './graph.ts';
import { judge } from './judging.ts';
import { whole } from './whatsapp.ts';

const KINDS: Record<string, string> = { image: 'image', audio: 'audio', video: 'video', document: 'file' };

function contentOf({ kind, text, media, id }: Outgoing, publicUrl: string): Record<string, unknown> {
  const type = KINDS[kind];
  if (media !== undefined && type !== undefined)
    return {
      attachment: { type, payload: { url: whole(media.url, publicUrl), is_reusable: false } },
      metadata: id,
    };
  return { text, metadata: id };
}

/** People of the team may answer for seven days; what speaks by itself for one. */
const tagOf = ({ isLate, isPerson }: Outgoing) =>
  isLate && isPerson ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' } : { messaging_type: 'RESPONSE' };

const DAY = 24;

/** Messenger and Instagram speak in one way. */
const messaging = (
  graph: Graph,
  publicUrl: string,
  own: Pick<Channel, 'name' | 'limits' | 'longest'>,
): Channel => ({
  ...own,
  isTest: false,
  windowHours: DAY,
  personWindowHours: 7 * DAY,
  templates: false,
  send: async (message, signal) => {
    const { address, media, text, replyTo, commentId, as } = message;
    if (as === undefined) return { is: 'failed', reason: 'La cuenta ya no está conectada' };
    if (media !== undefined && text !== '')
      return { is: 'failed', reason: 'Este canal envía el archivo y el texto por separado' };
    const body = {
      ...(commentId === undefined
        ? { recipient: { id: address }, ...tagOf(message) }
        : { recipient: { comment_id: commentId } }),
      message: contentOf(message, publicUrl),
      ...(replyTo === undefined ? {} : { reply_to: { mid: replyTo } }),
    };
    try {
      const call = { method: 'POST' as const, path: `${as.externalId}/messages`, token: as.token, body };
      const { message_id: reference } = await graph.call(call, signal);
      return typeof reference === 'string' ? { is: 'sent', reference } : { is: 'sent' };
    } catch (error) {
      return judge(error);
    }
  },
});

/** In one piece, by Meta's count. */
export const LONGEST_TEXT = { messenger: 2000, instagram: 1000 } as const;

export const messenger = (graph: Graph, publicUrl: string): Channel =>
  messaging(graph, publicUrl, {
    name: 'messenger',
    limits: { perSecond: 40 },
    longest: LONGEST_TEXT.messenger,
  });

export const instagram = (graph: Graph, publicUrl: string): Channel =>
  messaging(graph, publicUrl, {
    name: 'instagram',
    limits: { perSecond: 40 },
    longest: LONGEST_TEXT.instagram,
  });
