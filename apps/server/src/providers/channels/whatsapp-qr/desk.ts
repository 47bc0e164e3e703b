import type { ChannelDelivery, Outgoing } from '../port.ts';

/** Which lines are open in this process, and how something is said on each. */
export interface Desk {
  lines: Map<string, (message: Outgoing, signal: AbortSignal) => Promise<ChannelDelivery>>;
}

export const openDesk = (): Desk => ({ lines: new Map() });
