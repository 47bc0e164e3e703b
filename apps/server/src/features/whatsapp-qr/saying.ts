import type { ChannelDelivery, Outgoing, Phone } from '../../providers/channels/index.ts';
import { phoneNameOf } from '../../providers/channels/index.ts';

/** Relative addresses are of our own house; nothing is read that is no web address. */
function wholeOf(url: string, publicUrl: string): string | undefined {
  const whole = new URL(url, publicUrl);
  return whole.protocol === 'https:' || whole.protocol === 'http:' ? whole.href : undefined;
}

/** Says something by a telephone, under our own id. */
export async function deliver(
  phone: Phone | undefined,
  message: Outgoing,
  publicUrl: string,
  signal: AbortSignal,
): Promise<ChannelDelivery> {
  if (phone === undefined) return { is: 'wait', seconds: 5, reason: 'El teléfono se está reconectando' };
  const { address, kind, text, replyTo, media } = message;
  const id = phoneNameOf(message.id);
  const url = media && wholeOf(media.url, publicUrl);
  if (media !== undefined && url === undefined)
    return { is: 'failed', reason: 'El archivo no se puede leer' };
  const how = await phone.send(
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
  switch (how) {
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
