import type { InboundMessage, InboundMedia } from '../../conversations/index.ts';
import { cut, given, type Json, list, record, text } from './told.ts';

export type Content = Pick<InboundMessage, 'kind' | 'text'> & { media?: InboundMedia };

const bare = (words: string): string => words.split(';')[0]?.trim() ?? '';

/** A file of a message: by what WhatsApp calls it, or where the house itself laid it. */
function mediaOf(file: Json, isOwn: boolean): InboundMedia {
  const link = isOwn ? text(file.link) : '';
  return {
    ...given('reference', text(file.id)),
    ...given('mime', bare(text(file.mime_type))),
    ...given('name', text(file.filename)),
    ...(isOwn ? given('transcript', text(file.transcript)) : {}),
    ...(link === '' ? {} : { url: link, isKept: true }),
  };
}

const files =
  (kind: 'image' | 'audio' | 'video' | 'document' | 'sticker') =>
  (message: Json, isOwn: boolean): Content => {
    const file = record(message[kind === 'audio' && message.voice !== undefined ? 'voice' : kind]);
    return { kind, text: text(file.caption), media: mediaOf(file, isOwn) };
  };

function location({ location: value }: Json): Content {
  const { latitude, longitude, name, address, url } = record(value);
  const words = [text(name), text(address), `${text(latitude)}, ${text(longitude)}`, text(url)];
  return { kind: 'location', text: words.filter((word) => word !== '').join('\n') };
}

function contacts({ contacts: value }: Json): Content {
  const words = list(value).map((contact) => {
    const phones = list(contact.phones).map(({ phone, wa_id: id }) => text(phone) || text(id));
    return [text(record(contact.name).formatted_name), ...phones].filter((word) => word !== '').join(' · ');
  });
  return { kind: 'contact', text: words.join('\n') };
}

/** A form that they filled in within WhatsApp, line by line. */
function formAnswer(reply: Json): string {
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

function interactive({ interactive: value }: Json): Content {
  const { type, button_reply: button, list_reply: row, nfm_reply: form } = record(value);
  if (type === 'nfm_reply') return { kind: 'choice', text: formAnswer(record(form)) };
  const chosen = record(type === 'list_reply' ? row : button);
  return { kind: 'choice', text: text(chosen.title) || text(chosen.id) };
}

function order({ order: value }: Json): Content {
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

function unsupported({ errors }: Json): Content {
  const [error = {}] = list(errors);
  const details = text(record(error.error_data).details) || text(error.title);
  return { kind: 'unsupported', text: details === '' ? '' : `WhatsApp no entregó este mensaje: ${details}` };
}

const READERS: Record<string, (message: Json, isOwn: boolean) => Content> = {
  text: ({ text: value }) => ({ kind: 'text', text: text(record(value).body) }),
  image: files('image'),
  audio: files('audio'),
  voice: files('audio'),
  video: files('video'),
  document: files('document'),
  sticker: files('sticker'),
  location,
  contacts,
  interactive,
  button: ({ button }) => ({
    kind: 'choice',
    text: text(record(button).text) || text(record(button).payload),
  }),
  reaction: ({ reaction }) => ({ kind: 'reaction', text: text(record(reaction).emoji) }),
  order,
};

/** What a message of WhatsApp says, of whatever type; one that nobody knows yet is kept as such. */
export function contentOf(message: Json, isOwn: boolean): Content {
  const read = list(message.errors).length > 0 ? unsupported : (READERS[text(message.type)] ?? unsupported);
  const content = read(message, isOwn);
  return { ...content, text: cut(content.text) };
}
