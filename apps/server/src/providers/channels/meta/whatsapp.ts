import type { Channel, Outgoing } from '../port.ts';
import type { Graph } from './graph.ts';
import { judge } from './judging.ts';

/** A blank of a template takes one line. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const LINKED = new Set(['image', 'audio', 'video', 'document', 'sticker']);
const CAPTIONED = new Set(['image', 'video', 'document']);

/** Relative addresses are of our own house. */
export const whole = (url: string, publicUrl: string): string => new URL(url, publicUrl).href;

function contentOf({ kind, text, media, template }: Outgoing, publicUrl: string): Record<string, unknown> {
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
    const link = whole(media.url, publicUrl);
    const caption = CAPTIONED.has(kind) && text !== '' ? { caption: text } : {};
    const filename = kind === 'document' && media.name !== '' ? { filename: media.name } : {};
    return { type: kind, [kind]: { link, ...caption, ...filename } };
  }
  return { type: 'text', text: { body: text, preview_url: /https?:\/\//.test(text) } };
}

/** Who has no number shown is known by an id. */
const recipientOf = (address: string) => (/^\d+$/.test(address) ? { to: address } : { recipient: address });

/** WhatsApp as Meta offers it to businesses. */
export const whatsappCloud = (graph: Graph, publicUrl: string): Channel => ({
  name: 'whatsapp',
  isTest: false,
  // To one person it takes some at once and then asks to wait, which it says itself.
  limits: { perSecond: 80 },
  windowHours: 24,
  templates: true,
  longest: 4096,
  send: async (message, signal) => {
    const { id, address, mode, template, replyTo, as } = message;
    if (as === undefined) return { is: 'failed', reason: 'El número ya no está conectado' };
    if (mode === 'template' && template === undefined)
      return {
        is: 'failed',
        reason: 'Pasaron más de 24 horas desde su último mensaje y no hay una plantilla para avisos',
      };
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      ...recipientOf(address),
      ...contentOf(message, publicUrl),
      ...(replyTo === undefined ? {} : { context: { message_id: replyTo } }),
      biz_opaque_callback_data: id,
    };
    try {
      const answer = await graph.call(
        { method: 'POST', path: `${as.externalId}/messages`, token: as.token, body },
        signal,
      );
      const [sent] = (answer.messages ?? []) as { id?: string }[];
      return sent?.id === undefined ? { is: 'sent' } : { is: 'sent', reference: sent.id };
    } catch (error) {
      return judge(error);
    }
  },
});
