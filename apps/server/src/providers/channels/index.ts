import type { Pool } from 'pg';
import type { Channel } from './port.ts';
import { simulator } from './simulator/simulator.ts';

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

export const openChannels = (pool: Pool): Channels => channelsOf([simulator(pool)]);
