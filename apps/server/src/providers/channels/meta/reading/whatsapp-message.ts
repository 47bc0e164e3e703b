import type { InboundMessage, InboundMedia } from '../../inbound-events.ts';
import { truncate, optional, type Json, list, record, text } from '../../json.ts';

export type Content = Pick<InboundMessage, 'kind' | 'text'> & { media?: InboundMedia };

const withoutParameters = (words: string): string => words.split(';')[0]?.trim() ?? '';

/** Media of a message: the reference at WhatsApp, or the address of a simulated file. */
function readMedia(file: Json, isOwn: boolean): InboundMedia {
  const link = isOwn ? text(file.link) : '';
  return {
    ...optional('reference', text(file.id)),
    ...optional('mime', withoutParameters(text(file.mime_type))),
    ...optional('name', text(file.filename)),
    ...(isOwn ? optional('transcript', text(file.transcript)) : {}),
    ...(link === '' ? {} : { url: link, isKept: true }),
  };
}

const readFile =
  (kind: 'image' | 'audio' | 'video' | 'document' | 'sticker') =>
  (message: Json, isOwn: boolean): Content => {
    const file = record(message[kind === 'audio' && message.voice !== undefined ? 'voice' : kind]);
    return { kind, text: text(file.caption), media: readMedia(file, isOwn) };
  };

function readLocation({ location: value }: Json): Content {
  const { latitude, longitude, name, address, url } = record(value);
  const words = [text(name), text(address), `${text(latitude)}, ${text(longitude)}`, text(url)];
  return { kind: 'location', text: words.filter((word) => word !== '').join('\n') };
}

function readContacts({ contacts: value }: Json): Content {
  const words = list(value).map((contact) => {
    const phones = list(contact.phones).map(({ phone, wa_id: id }) => text(phone) || text(id));
    return [text(record(contact.name).formatted_name), ...phones].filter((word) => word !== '').join(' · ');
  });
  return { kind: 'contact', text: words.join('\n') };
}

/** The answers of a WhatsApp form, one per line. */
function readFormAnswer(reply: Json): string {
  try {
    const answers = record(JSON.parse(text(reply.response_json)));
    const lines = Object.entries(answers)
      .filter(([name]) => name !== 'flow_token')
      .map(
        ([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
      );
    return [text(reply.body), ...lines].filter((line) => line !== '').join('\n');
  } catch {
    return text(reply.body) || text(reply.name);
  }
}

function readInteractive({ interactive: value }: Json): Content {
  const { type, button_reply: button, list_reply: row, nfm_reply: form } = record(value);
  if (type === 'nfm_reply') return { kind: 'choice', text: readFormAnswer(record(form)) };
  const choice = record(type === 'list_reply' ? row : button);
  return { kind: 'choice', text: text(choice.title) || text(choice.id) };
}

function readOrder({ order: value }: Json): Content {
  const { product_items: items, text: words } = record(value);
  const lines = list(items).map(
    ({ quantity, product_retailer_id: id, item_price: price, currency }) =>
      `${text(quantity)} × ${text(id)} (${text(price)} ${text(currency)})`,
  );
  return {
    kind: 'text',
    text: ['Pedido del catálogo', ...lines, text(words)].filter((line) => line !== '').join('\n'),
  };
}

function readUnsupported({ errors }: Json): Content {
  const [error = {}] = list(errors);
  const details = text(record(error.error_data).details) || text(error.title);
  return { kind: 'unsupported', text: details === '' ? '' : `WhatsApp no entregó este mensaje: ${details}` };
}

const READERS: Record<string, (message: Json, isOwn: boolean) => Content> = {
  text: ({ text: value }) => ({ kind: 'text', text: text(record(value).body) }),
  image: readFile('image'),
  audio: readFile('audio'),
  voice: readFile('audio'),
  video: readFile('video'),
  document: readFile('document'),
  sticker: readFile('sticker'),
  location: readLocation,
  contacts: readContacts,
  interactive: readInteractive,
  button: ({ button }) => ({
    kind: 'choice',
    text: text(record(button).text) || text(record(button).payload),
  }),
  reaction: ({ reaction }) => ({ kind: 'reaction', text: text(record(reaction).emoji) }),
  order: readOrder,
};

/** Reads the content of a WhatsApp message; unknown types become «unsupported». */
export function readContent(message: Json, isOwn: boolean): Content {
  const read =
    list(message.errors).length > 0 ? readUnsupported : (READERS[text(message.type)] ?? readUnsupported);
  const content = read(message, isOwn);
  return { ...content, text: truncate(content.text) };
}
