import type { Pool } from 'pg';
import type { Meta } from './meta/index.ts';
import type { Channel } from './port.ts';
import { simulator } from './simulator/simulator.ts';
import { type Phones, whatsappQr } from './whatsapp-qr/index.ts';

export * from './meta/index.ts';
export * from './whatsapp-qr/index.ts';
export { simulatedCommentPublisher } from './simulator/comment-publisher.ts';
export type {
  AccountCredentials,
  Channel,
  ChannelDelivery,
  MessageKind,
  OutboundMessage,
  Template,
} from './port.ts';

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

/** The simulator and the paired telephones always exist; the others need keys. */
export const openChannels = (
  pool: Pool,
  { meta, phones, publicUrl }: { meta: Meta | undefined; phones: Phones; publicUrl: string },
): Channels =>
  createChannels([
    simulator(pool),
    whatsappQr(phones.connections, phones.remoteSend),
    ...(meta?.channels(publicUrl) ?? []),
  ]);
