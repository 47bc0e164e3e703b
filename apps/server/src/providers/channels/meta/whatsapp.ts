import { CHANNELS } from '@cauce/contract/conversations/channel-table';
import type { Channel, OutboundMessage } from '../port.ts';
import type { Graph } from './graph.ts';
import { isVoiceNote } from '../content.ts';
import { toDelivery } from './graph-errors.ts';

/** A value of a template must be a single line. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const LINKED = new Set(['image', 'audio', 'video', 'document', 'sticker']);
const CAPTIONED = new Set(['image', 'video', 'document']);

/** Resolves relative addresses of our own files. */
export const absoluteUrl = (url: string, publicUrl: string): string => new URL(url, publicUrl).href;

function buildContent(message: OutboundMessage, publicUrl: string): Record<string, unknown> {
  const { kind, text, media, template } = message;
  if (template !== undefined) {
    const { name, language, parameters } = template;
    const body = parameters.map((parameter) => ({ type: 'text', text: oneLine(parameter) }));
    return {
      type: 'template',
      template: {
        name,
        language: { code: language },
        ...(body.length === 0 ? {} : { components: [{ type: 'body', parameters: body }] }),
      },
    };
  }
  if (media !== undefined && LINKED.has(kind)) {
    const link = absoluteUrl(media.url, publicUrl);
    const caption = CAPTIONED.has(kind) && text !== '' ? { caption: text } : {};
    const filename = kind === 'document' && media.name !== '' ? { filename: media.name } : {};
    return {
      type: kind,
      [kind]: { link, ...caption, ...filename, ...(isVoiceNote(message) ? { voice: true } : {}) },
    };
  }
  return { type: 'text', text: { body: text, preview_url: /https?:\/\//.test(text) } };
}

/** People without a visible number are addressed by their id. */
const buildRecipient = (address: string) =>
  /^\d+$/.test(address) ? { to: address } : { recipient: address };

/** The WhatsApp Cloud API. */
export const whatsappCloud = (graph: Graph, publicUrl: string): Channel => ({
  name: 'whatsapp',
  isTest: false,
  ...CHANNELS.whatsapp.sending,
  send: async (message, signal) => {
    const { id, address, mode, template, replyTo, credentials } = message;
    if (credentials === undefined) return { is: 'failed', reason: 'El número ya no está conectado' };
    if (mode === 'template' && template === undefined)
      return {
        is: 'failed',
        reason: 'Pasaron más de 24 horas desde su último mensaje y no hay una plantilla para avisos',
      };
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      ...buildRecipient(address),
      ...buildContent(message, publicUrl),
      ...(replyTo === undefined ? {} : { context: { message_id: replyTo } }),
      biz_opaque_callback_data: id,
    };
    try {
      const answer = await graph.call(
        { method: 'POST', path: `${credentials.externalId}/messages`, token: credentials.token, body },
        signal,
      );
      const [sent] = (answer.messages ?? []) as { id?: string }[];
      return sent?.id === undefined ? { is: 'sent' } : { is: 'sent', reference: sent.id };
    } catch (error) {
      return toDelivery(error);
    }
  },
});
