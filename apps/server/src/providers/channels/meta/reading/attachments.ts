import type { MetaChannel } from '@cauce/contract/conversations/channel-table';
import type { MessageKind } from '@cauce/contract/conversations/conversations';
import type { CardKind } from '@cauce/contract/conversations/message-cards';
import { cardOf, type Content, joinLines, NOTHING, placeContent, webAddress } from '../../content.ts';
import { type Json, list, lookUp, record, text } from '../../json.ts';

interface Attachment {
  payload: Json;
  title: string;
  url: string;
}
type Read = (attachment: Attachment) => Content;

/** Files of Meta's, whose addresses expire. They are fetched and not linked. */
const META_FILES = /(?:^|\.)(?:fbcdn\.net|fbsbx\.com|cdninstagram\.com)$/;
const isMetaFile = (url: string): boolean => META_FILES.test(URL.parse(url)?.hostname ?? '');

const file =
  (kind: MessageKind): Read =>
  ({ url }) =>
    url === '' ? NOTHING : { kind, text: '', media: { url } };

/** A picture with the id of a sticker is a sticker. */
const picture: Read = (attachment) =>
  file(attachment.payload.sticker_id === undefined ? 'image' : 'sticker')(attachment);

/** Something that is only linked. */
const linked =
  (kind: CardKind): Read =>
  ({ title, url }) =>
    title === '' && url === '' ? NOTHING : { kind: 'text', text: '', card: cardOf(kind, { title, url }) };

/** A picture or video of somebody, shown where Meta gives its file. */
export const pictureOf =
  (kind: CardKind): Read =>
  ({ title, url }) => ({
    kind: url === '' ? 'text' : 'image',
    text: '',
    ...(url === '' ? {} : { media: { url } }),
    card: cardOf(kind, { title, url: isMetaFile(url) ? '' : url }),
  });

const described =
  (kind: CardKind): Read =>
  () => ({ kind: 'text', text: '', card: cardOf(kind) });

const location: Read = ({ payload, title }) => {
  const { lat, long } = record(payload.coordinates);
  return placeContent({ latitude: text(lat), longitude: text(long), name: title });
};

/** A message with buttons, or products of the catalogue. */
const template: Read = ({ payload, title }) => {
  const products = list(record(payload.product).elements);
  const elements = [...list(payload.elements), ...list(record(payload.generic).elements), ...products];
  const lines = elements.map((element) => joinLines([text(element.title), text(element.subtitle)]));
  const words = joinLines([title, text(payload.text), ...lines]);
  const buttons = list(payload.buttons).map((button) => text(button.title));
  const [first = '', ...rest] = words.split('\n');
  return {
    kind: 'text',
    text: '',
    card: cardOf(products.length > 0 ? 'product' : 'options', {
      title: first,
      body: joinLines([...rest, ...buttons]),
    }),
  };
};

const BOTH: Readonly<Record<string, Read>> = {
  image: picture,
  animated_image: picture,
  audio: file('audio'),
  video: file('video'),
  file: file('document'),
  sticker: file('sticker'),
  location,
  fallback: linked('link'),
  template,
  product: template,
  like_heart: described('heart'),
  story: pictureOf('story'),
  ig_story: pictureOf('story'),
  story_mention: pictureOf('storyMention'),
  reel: pictureOf('reel'),
  ig_reel: pictureOf('reel'),
  appointment_booking: described('booking'),
};

/** The readers of attachments, by each channel's names. */
const ATTACHMENTS: Readonly<Record<MetaChannel, Readonly<Record<string, Read>>>> = {
  messenger: { ...BOTH, share: linked('link'), post: linked('post'), ig_post: linked('post') },
  instagram: { ...BOTH, share: pictureOf('post'), post: pictureOf('post'), ig_post: pictureOf('post') },
};

export function readAttachment(attachment: Json, channel: MetaChannel): Content {
  const payload = record(attachment.payload);
  const read = lookUp(ATTACHMENTS[channel], text(attachment.type));
  const title = text(payload.title) || text(attachment.title) || text(attachment.name);
  const url = webAddress(text(payload.url)) || webAddress(text(attachment.url));
  return read?.({ payload, title, url }) ?? NOTHING;
}

const stickerIdOf = ({ payload }: Json): string => text(record(payload).sticker_id);

/** Meta sends a sticker twice for a while: as a sticker and as a picture. */
export function withoutDoubles(attachments: readonly Json[]): Json[] {
  const stickers = new Set(attachments.filter(({ type }) => type === 'sticker').map(stickerIdOf));
  return attachments.filter(
    (one) => one.type === 'sticker' || stickerIdOf(one) === '' || !stickers.has(stickerIdOf(one)),
  );
}
