import type { Pool } from 'pg';
import type { Meta } from './meta/index.ts';
import type { Channel } from './port.ts';
import { simulator } from './simulator/simulator.ts';

export * from './meta/index.ts';
export { simulatedCommenting } from './simulator/commenting.ts';
export type {
  Account,
  Channel,
  ChannelDelivery,
  ChannelName,
  MessageKind,
  Outgoing,
  Template,
} from './port.ts';

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

/** The simulator is always there; the others with their keys. */
export const openChannels = (
  pool: Pool,
  { meta, publicUrl }: { meta: Meta | undefined; publicUrl: string },
): Channels => channelsOf([simulator(pool), ...(meta?.channels(publicUrl) ?? [])]);
