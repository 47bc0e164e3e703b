import type { ChannelDelivery, OutboundMessage } from '../port.ts';

/** The connections that are open in this process, with their send functions. */
export interface OpenConnections {
  byAccount: Map<string, (message: OutboundMessage, signal: AbortSignal) => Promise<ChannelDelivery>>;
}

export const createConnections = (): OpenConnections => ({ byAccount: new Map() });
