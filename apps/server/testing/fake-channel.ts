import type { ChannelAccounts } from '../src/features/conversations/outbound/index.ts';
import type { Delivery } from '../src/platform/outbox/index.ts';
import { type Channel, createChannels, type OutboundMessage } from '../src/providers/channels/index.ts';

/** Accounts of a business that has connected none. */
export const NO_ACCOUNTS: ChannelAccounts = { load: async () => new Map(), stop: async () => undefined };

/** A channel that answers as a test says, and records its messages. */
export class FakeChannel implements Channel {
  readonly name = 'simulator' as const;
  readonly isTest = true;
  templates = false;
  windowHours?: number;
  limits: Channel['limits'] = {};
  /** All messages that it was asked to send. */
  readonly asked: OutboundMessage[] = [];
  /** The messages that arrived, also those that the channel refused. */
  readonly arrived = new Set<string>();
  answer: (message: OutboundMessage, signal: AbortSignal) => Delivery | Promise<Delivery> = () => ({
    is: 'sent',
  });
  find?: NonNullable<Channel['find']> = async ({ id }) =>
    this.arrived.has(id) ? { is: 'sent', reference: `seen ${id}` } : { is: 'absent' };

  readonly send: Channel['send'] = async (message, signal) => {
    this.asked.push(message);
    const delivery = await this.answer(message, signal);
    if (delivery.is === 'sent') this.arrived.add(message.id);
    return delivery;
  };

  get texts(): string[] {
    return this.asked.map(({ text }) => text);
  }
  get channels() {
    return createChannels([this]);
  }
  forget(): void {
    this.asked.length = 0;
    this.answer = () => ({ is: 'sent' });
  }
}
