import {
  cardOf,
  type Content,
  formContent,
  joinLines,
  NOTHING,
  placeContent,
  START_WORDS,
  withSomethingToShow,
} from '../../content.ts';
import type { InboundMedia } from '../../inbound-events.ts';
import { identifier, optional, type Json, list, lookUp, record, text } from '../../json.ts';

const withoutParameters = (words: string): string => words.split(';')[0]?.trim() ?? '';

/** Media of a message: the reference at WhatsApp, or the address of a simulated file. */
function readMedia(file: Json, isOwn: boolean): InboundMedia {
  const link = isOwn ? text(file.link) : '';
  return {
    ...optional('reference', identifier(file.id)),
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
    const media = readMedia(file, isOwn);
    const words = text(file.caption);
    if (media.reference !== undefined || media.url !== undefined) return { kind, text: words, media };
    return { kind: 'text', text: words };
  };

function readLocation({ location }: Json): Content {
  const { latitude, longitude, name, address, url } = record(location);
  return placeContent({
    latitude: text(latitude),
    longitude: text(longitude),
    name: text(name),
    address: text(address),
    url: text(url),
  });
}

function readContacts({ contacts: value }: Json): Content {
  const words = list(value).map((contact) => {
    const phones = list(contact.phones).map(({ phone, wa_id: id }) => text(phone) || text(id));
    return [text(record(contact.name).formatted_name), ...phones].filter((word) => word !== '').join(' · ');
  });
  return { kind: 'contact', text: words.join('\n') };
}

const readForm = (reply: Json): Content => formContent(text(reply.body), text(reply.response_json));

/** A button that was pressed. Its id is a word for programs. */
const readButton = (title: unknown): Content =>
  text(title) === ''
    ? { kind: 'choice', text: '', card: cardOf('button') }
    : { kind: 'choice', text: text(title) };

/** The answers to messages with buttons, lists, forms and questions. */
const INTERACTIVE: Readonly<Record<string, (reply: Json) => Content>> = {
  button_reply: ({ title }) => readButton(title),
  list_reply: ({ title, description }) => readButton(text(title) || text(description)),
  nfm_reply: readForm,
  call_permission_reply: ({ response }) => ({
    kind: 'choice',
    text: '',
    card: cardOf(response === 'accept' ? 'callAllowed' : 'callRefused'),
  }),
};

function readInteractive({ interactive }: Json): Content {
  const reply = record(interactive);
  const named = Object.keys(INTERACTIVE).find((name) => name in reply);
  const type = lookUp(INTERACTIVE, text(reply.type)) === undefined ? (named ?? '') : text(reply.type);
  const read = lookUp(INTERACTIVE, type);
  if (read !== undefined) return read(record(reply[type]));
  // A message with buttons, as the business sends it.
  const words = joinLines([reply.header, reply.body, reply.footer].map((part) => text(record(part).text)));
  return { kind: 'choice', text: words, card: cardOf('options') };
}

function readOrder({ order: value }: Json): Content {
  const { product_items: items, text: words } = record(value);
  const lines = list(items).map(
    ({ quantity, product_retailer_id: id, item_price: price, currency }) =>
      `${text(quantity)} × ${text(id)} (${text(price)} ${text(currency)})`,
  );
  return { kind: 'text', text: text(words), card: cardOf('order', { body: joinLines(lines) }) };
}

/** The kinds of messages that WhatsApp does not deliver to programs. */
const UNDELIVERED: Readonly<Record<string, string>> = {
  poll: 'una encuesta',
  poll_creation: 'una encuesta',
  poll_update: 'un voto en una encuesta',
  event: 'un evento',
  view_once: 'una foto o video que se ve una sola vez',
  live_location: 'su ubicación en tiempo real',
  group_invite: 'una invitación a un grupo',
  payment: 'un pago',
  list: 'una lista',
  product: 'un producto',
  pin_message: 'un mensaje fijado',
  interactive: 'un mensaje con botones',
};

function readUnsupported({ type, unsupported }: Json): Content {
  const what = lookUp(UNDELIVERED, text(record(unsupported).type)) ?? lookUp(UNDELIVERED, text(type));
  return what === undefined
    ? NOTHING
    : { kind: 'unsupported', text: `Envió ${what}. WhatsApp no lo entrega aquí: míralo en el teléfono.` };
}

const READERS: Readonly<Record<string, (message: Json, isOwn: boolean) => Content>> = {
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
  button: ({ button }) => readButton(record(button).text),
  request_welcome: () => ({ kind: 'choice', text: START_WORDS }),
  template: ({ template }) => ({
    kind: 'text',
    text: '',
    card: cardOf('options', { title: text(record(template).name).replaceAll('_', ' ') }),
  }),
  reaction: ({ reaction }) => ({ kind: 'reaction', text: text(record(reaction).emoji) }),
  order: readOrder,
};

/** Reads the content of a WhatsApp message; unknown types become «unsupported». */
export function readContent(message: Json, isOwn: boolean): Content {
  const hasErrors = list(message.errors).length > 0;
  const read = (hasErrors ? undefined : lookUp(READERS, text(message.type))) ?? readUnsupported;
  return withSomethingToShow(read(message, isOwn));
}
