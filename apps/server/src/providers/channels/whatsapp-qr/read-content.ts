import type { MessageKind } from '@cauce/contract/conversations/conversations';
import {
  cardOf,
  type Content,
  formContent,
  joinLines,
  NOTHING,
  placeContent,
  withSomethingToShow,
} from '../content.ts';
import { type Json, list, optional, record, text, truncate } from '../json.ts';

const WRAPPERS = [
  'ephemeralMessage',
  'viewOnceMessage',
  'viewOnceMessageV2',
  'viewOnceMessageV2Extension',
  'documentWithCaptionMessage',
  'editedMessage',
  'deviceSentMessage',
  'associatedChildMessage',
  'lottieStickerMessage',
  'groupMentionedMessage',
  'botInvokeMessage',
  'eventCoverImage',
  'limitSharingMessage',
  'pollCreationMessageV4',
  'pollCreationOptionImageMessage',
  'questionMessage',
  'questionReplyMessage',
];
const DEEPEST = 10;

/** Unwraps disappearing, view-once and captioned messages. */
export function unwrap(message: Json, depth = 0): Json {
  if (depth === DEEPEST) return message;
  for (const wrapper of WRAPPERS) {
    const inner = record(record(message[wrapper]).message);
    if (Object.keys(inner).length > 0) return unwrap(inner, depth + 1);
  }
  return message;
}

/** Reads a number, which the library represents as an object when it is long. */
export const readLong = (value: unknown): number => {
  const given = Number(typeof value === 'object' && value !== null ? String(value as object) : value);
  return Number.isFinite(given) ? given : 0;
};

const base64 = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : text(value);

const LONGEST_RECORDING = 86_400;

const file =
  (kind: MessageKind) =>
  (given: Json): Content => {
    const mime = text(given.mimetype).split(';')[0]?.trim() ?? '';
    const reference = {
      kind,
      mediaKey: base64(given.mediaKey),
      directPath: text(given.directPath),
      url: text(given.url),
      mime,
    };
    const length = Math.min(Math.round(readLong(given.seconds)), LONGEST_RECORDING);
    return {
      kind,
      text: text(given.caption),
      media: {
        reference: JSON.stringify(reference),
        ...(mime === '' ? {} : { mime }),
        ...(text(given.fileName) === '' ? {} : { name: text(given.fileName) }),
        ...(length <= 0 ? {} : { seconds: length }),
      },
    };
  };

/** A place, with the words beside it. */
function readPlace({
  degreesLatitude: latitude,
  degreesLongitude: longitude,
  name,
  address,
  caption,
  comment,
}: Json): Content {
  const place = placeContent({
    latitude: text(latitude),
    longitude: text(longitude),
    name: text(name),
    address: text(address),
  });
  return { ...place, text: text(caption) || text(comment) };
}

function formatContact(contact: Json): string {
  const numbers = [...text(contact.vcard).matchAll(/^TEL[^:\n]*:(.+)$/gm)].map(([, number]) =>
    number?.trim(),
  );
  return [text(contact.displayName), ...numbers].filter(Boolean).join(' · ');
}

const readContacts = (contacts: readonly Json[]): Content => ({
  kind: 'contact',
  text: joinLines(contacts.map(formatContact)),
});

/** A text, with the preview of the link in it. */
function readText({ text: words, title, description, matchedText, canonicalUrl }: Json): Content {
  if (text(title) === '') return { kind: 'text', text: text(words) };
  const url = text(canonicalUrl) || text(matchedText);
  const card = cardOf('link', { title: text(title), body: text(description), url });
  return { kind: 'text', text: text(words), card };
}

const choice = (words: unknown): Content =>
  text(words) === ''
    ? { kind: 'choice', text: '', card: cardOf('button') }
    : { kind: 'choice', text: text(words) };

/** A message with buttons, as businesses send it. */
const options = (...parts: unknown[]): Content => {
  const [title = '', ...body] = parts.map(text).filter(Boolean);
  return { kind: 'text', text: '', card: cardOf('options', { title, body: joinLines(body) }) };
};

/** A message that only the phone shows, with the words beside it. */
const notHere =
  (what: string) =>
  ({ noteMessage, caption, text: words }: Json): Content => {
    const { conversation, extendedTextMessage } = record(noteMessage);
    const note = text(conversation) || text(record(extendedTextMessage).text) || text(caption) || text(words);
    return { kind: 'unsupported', text: joinLines([`Envió ${what}. Míralo en el teléfono.`, note]) };
  };

const namesOf = (buttons: unknown): string[] =>
  list(buttons).map(({ buttonText, quickReplyButton, urlButton, callButton }) =>
    [buttonText, quickReplyButton, urlButton, callButton]
      .map((button) => text(record(button).displayText))
      .filter(Boolean)
      .join(''),
  );

function readTemplate(given: Json): Content {
  const { hydratedTemplate, hydratedFourRowTemplate, interactiveMessageTemplate } = given;
  if (interactiveMessageTemplate != null) return readInteractive(record(interactiveMessageTemplate));
  const template = record(hydratedTemplate ?? hydratedFourRowTemplate);
  const { hydratedTitleText, hydratedContentText, hydratedFooterText, hydratedButtons } = template;
  return options(hydratedTitleText, hydratedContentText, hydratedFooterText, ...namesOf(hydratedButtons));
}

const readInteractive = ({ header, body, footer }: Json): Content =>
  options(record(header).title, record(header).subtitle, record(body).text, record(footer).text);

const readList = ({ title, description, footerText, sections }: Json): Content => {
  const rows = list(sections).flatMap((section) => list(section.rows));
  return options(title, description, ...rows.map((row) => row.title), footerText);
};

/** The answer to a message with buttons, or to a form. */
function readInteractiveAnswer({ body, nativeFlowResponseMessage: flow }: Json): Content {
  const words = text(record(body).text);
  const { name, paramsJson } = record(flow);
  return text(name) === 'flow' ? formContent(words, text(paramsJson)) : choice(words);
}

const readPollResult = ({ name, pollVotes }: Json): Content =>
  options(
    name,
    ...list(pollVotes).map(
      ({ optionName, optionVoteCount: count }) => `${text(optionName)}: ${readLong(count)}`,
    ),
  );

/** An answer to a status of the business, by another part than its context. */
const readStatusAnswer = ({ text: words }: Json): Content => ({
  kind: 'text',
  text: text(words),
  card: cardOf('storyReply'),
});

function readPoll({ name, options: choices }: Json): Content {
  const body = joinLines(list(choices).map(({ optionName }) => text(optionName)));
  return { kind: 'text', text: '', card: cardOf('options', { title: text(name), body }) };
}

function readProduct({ product: given, body }: Json): Content {
  const { title, description, url } = record(given);
  const card = cardOf('product', { title: text(title), body: text(description), url: text(url) });
  return { kind: 'text', text: text(body), card };
}

/** The contents of messages by WhatsApp's names. The first one that is present is the content. */
const CONTENTS: Readonly<Record<string, (given: Json) => Content>> = {
  imageMessage: file('image'),
  videoMessage: file('video'),
  ptvMessage: file('video'),
  audioMessage: file('audio'),
  documentMessage: file('document'),
  stickerMessage: file('sticker'),
  locationMessage: readPlace,
  liveLocationMessage: readPlace,
  contactsArrayMessage: ({ contacts }) => readContacts(list(contacts)),
  contactMessage: (contact) => readContacts([contact]),
  extendedTextMessage: readText,
  buttonsResponseMessage: ({ selectedDisplayText: words }) => choice(words),
  templateButtonReplyMessage: ({ selectedDisplayText: words }) => choice(words),
  listResponseMessage: ({ title, description }) => choice(text(title) || text(description)),
  interactiveResponseMessage: readInteractiveAnswer,
  buttonsMessage: ({ text: title, contentText, footerText, buttons }) =>
    options(title, contentText, footerText, ...namesOf(buttons)),
  listMessage: readList,
  interactiveMessage: readInteractive,
  templateMessage: readTemplate,
  highlyStructuredMessage: ({ hydratedHsm }) => readTemplate(record(hydratedHsm)),
  orderMessage: ({ message, orderTitle, itemCount }) => ({
    kind: 'text',
    text: text(message),
    card: cardOf('order', {
      title: text(orderTitle),
      body: text(itemCount) && `Artículos: ${text(itemCount)}`,
    }),
  }),
  productMessage: readProduct,
  pollCreationMessage: readPoll,
  pollCreationMessageV2: readPoll,
  pollCreationMessageV3: readPoll,
  pollCreationMessageV5: readPoll,
  pollResultSnapshotMessage: readPollResult,
  pollResultSnapshotMessageV3: readPollResult,
  statusMentionMessage: () => ({ kind: 'text', text: '', card: cardOf('storyMention') }),
  statusQuotedMessage: readStatusAnswer,
  statusQuestionAnswerMessage: readStatusAnswer,
  questionResponseMessage: ({ text: words }) => ({ kind: 'text', text: text(words) }),
  pollUpdateMessage: notHere('un voto en una encuesta'),
  eventMessage: notHere('un evento'),
  groupInviteMessage: notHere('una invitación a un grupo'),
  requestPaymentMessage: notHere('una solicitud de pago'),
  sendPaymentMessage: notHere('un pago'),
  stickerPackMessage: notHere('un paquete de stickers'),
  requestPhoneNumberMessage: notHere('una solicitud de tu número'),
  declinePaymentRequestMessage: notHere('una respuesta a una solicitud de pago'),
  cancelPaymentRequestMessage: notHere('una respuesta a una solicitud de pago'),
  paymentInviteMessage: notHere('una invitación a pagar por WhatsApp'),
  invoiceMessage: notHere('una factura'),
  encEventResponseMessage: notHere('una respuesta a un evento'),
  scheduledCallCreationMessage: notHere('una llamada programada'),
  newsletterAdminInviteMessage: notHere('una invitación a un canal'),
  newsletterFollowerInviteMessageV2: notHere('una invitación a un canal'),
  placeholderMessage: notHere('algo que WhatsApp solo muestra en el teléfono'),
};

/** The information beside the content: what it quotes, and the advertisement that led to it. */
const contextsOf = (message: Json): Json[] =>
  Object.values(message).map((part) => record(record(part).contextInfo));

/** The status of the business that a message answers. */
const answersStatus = (message: Json): boolean =>
  contextsOf(message).some(
    ({ remoteJid, quotedMessage }) => remoteJid === 'status@broadcast' && quotedMessage != null,
  );

export function readContent(message: Json): Content {
  const [name, read] = Object.entries(CONTENTS).find(([key]) => message[key] != null) ?? [];
  const content: Content =
    name === undefined || read === undefined
      ? { ...NOTHING, kind: 'text', text: text(message.conversation) }
      : read(record(message[name]));
  const withStory =
    content.card === undefined && answersStatus(message)
      ? { ...content, card: cardOf('storyReply') }
      : content;
  return withSomethingToShow(withStory);
}

/** Finds the quoted message in any part of the content. */
export const readReplyTo = (message: Json): string =>
  contextsOf(message)
    .map(({ stanzaId }) => text(stanzaId))
    .find((id) => id !== '') ?? '';

/** The product of the catalogue that the message quotes. */
function readProductAsked(message: Json): Json {
  const quoted = contextsOf(message).map(({ quotedMessage }) => record(record(quotedMessage).productMessage));
  const { productId, retailerId } = record(quoted.find(({ product }) => product != null)?.product);
  const id = text(retailerId) || text(productId);
  return id === '' ? {} : { referred_product: { product_retailer_id: id } };
}

/** The advertisement that led to the message and the product it asks about, in the format of the official API. */
export function readReferral(message: Json): Json | undefined {
  const found = { ...readAd(message), ...readProductAsked(message) };
  return Object.keys(found).length === 0 ? undefined : found;
}

function readAd(message: Json): Json | undefined {
  const ad = contextsOf(message)
    .map(({ externalAdReply }) => record(externalAdReply))
    .find(({ sourceId, sourceType }) => text(sourceId) !== '' || text(sourceType) !== '');
  if (ad === undefined) return undefined;
  const { sourceType, sourceId, sourceUrl, title, body, ref } = ad;
  return {
    source_type: text(sourceType) === 'post' ? 'post' : 'ad',
    source_id: text(sourceId),
    source_url: truncate(text(sourceUrl)),
    headline: truncate(text(title)),
    body: truncate(text(body)),
    ...optional('ref', truncate(text(ref))),
  };
}
