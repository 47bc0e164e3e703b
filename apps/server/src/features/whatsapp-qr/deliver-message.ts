import type { ChannelDelivery, OutboundMessage, Phone } from '../../providers/channels/index.ts';
import { phoneMessageId } from '../../providers/channels/index.ts';

/** Resolves relative addresses. Returns undefined for anything but a web address. */
function absoluteUrl(url: string, publicUrl: string): string | undefined {
  const absolute = new URL(url, publicUrl);
  return absolute.protocol === 'https:' || absolute.protocol === 'http:' ? absolute.href : undefined;
}

/** Sends a message by a phone under our own id. */
export async function deliverMessage(
  phone: Phone | undefined,
  message: OutboundMessage,
  publicUrl: string,
  signal: AbortSignal,
): Promise<ChannelDelivery> {
  if (phone === undefined) return { is: 'wait', seconds: 5, reason: 'El teléfono se está reconectando' };
  const { address, kind, text, replyTo, media } = message;
  const id = phoneMessageId(message.id);
  const url = media && absoluteUrl(media.url, publicUrl);
  if (media !== undefined && url === undefined)
    return { is: 'failed', reason: 'El archivo no se puede leer' };
  const delivery = await phone.send(
    {
      id,
      address,
      kind,
      text,
      ...(media && url ? { media: { ...media, url } } : {}),
      ...(replyTo === undefined ? {} : { replyTo }),
    },
    signal,
  );
  switch (delivery) {
    case 'sent':
      return { is: 'sent', reference: id };
    case 'nobody':
      return { is: 'failed', reason: 'Ese número no tiene WhatsApp' };
    case 'refused':
      return { is: 'failed', reason: 'WhatsApp no aceptó el mensaje' };
    case 'shut':
      return { is: 'wait', seconds: 5, reason: 'El teléfono se está reconectando' };
    default:
      return { is: 'unknown', reason: 'El teléfono no confirmó el envío' };
  }
}
