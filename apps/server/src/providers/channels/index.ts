import { type ChannelParts, openAll } from './adapters.ts';
import type { Channel } from './port.ts';

export * from './inbound-events.ts';
export { SITE_BUTTON } from './content.ts';
export * from './meta/index.ts';
export * from './whatsapp-qr/index.ts';
export {
  channelsFrom,
  findDownload,
  type IncomingBody,
  readIncoming,
  type WebhookSource,
} from './adapters.ts';
export { simulatedCommentPublisher } from './simulator/comment-publisher.ts';
export type { AccountCredentials, Channel, ChannelDelivery, OutboundMessage, Template } from './port.ts';

/** The first channel is used by businesses without an account. */
export interface Channels {
  all: readonly Channel[];
  first: Channel;
  byName: (name: string) => Channel | undefined;
}

export const createChannels = (all: readonly [Channel, ...Channel[]]): Channels => ({
  all,
  first: all[0],
  byName: (name) => all.find((channel) => channel.name === name),
});

/** The simulator comes first in the table and always exists; others need keys. */
export const openChannels = (parts: ChannelParts): Channels =>
  createChannels(openAll(parts) as [Channel, ...Channel[]]);
