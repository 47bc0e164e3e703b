import type { Pool } from 'pg';
import type { Meta } from './meta/index.ts';
import type { Channel } from './port.ts';
import { simulator } from './simulator/simulator.ts';
import { type Phones, whatsappQr } from './whatsapp-qr/index.ts';

export * from './meta/index.ts';
export * from './whatsapp-qr/index.ts';
export { simulatedCommenting } from './simulator/commenting.ts';
export type { Account, Channel, ChannelDelivery, MessageKind, Outgoing, Template } from './port.ts';

/** Where people are written to; the first is used where a business connected no other. */
export interface Channels {
  all: readonly Channel[];
  first: Channel;
  named: (name: string) => Channel | undefined;
}

export const channelsOf = (all: readonly [Channel, ...Channel[]]): Channels => ({
  all,
  first: all[0],
  named: (name) => all.find((channel) => channel.name === name),
});

/** The simulator is always there, and paired telephones wait for one; the others with their keys. */
export const openChannels = (
  pool: Pool,
  { meta, phones, publicUrl }: { meta: Meta | undefined; phones: Phones; publicUrl: string },
): Channels =>
  channelsOf([
    simulator(pool),
    whatsappQr(phones.desk, phones.errands),
    ...(meta?.channels(publicUrl) ?? []),
  ]);
