import type { Account } from '../port.ts';
import type { Graph } from './graph.ts';

export interface MediaWanted {
  channel: string;
  /** What WhatsApp calls it, or where it lies. */
  reference: string;
  url: string;
  as: Account;
  most: number;
}

/** Brings a picture, a voice or a file of a message. */
export const mediaOver =
  (graph: Graph) =>
  async ({ channel, reference, url, as, most }: MediaWanted, signal: AbortSignal) => {
    if (channel !== 'whatsapp') return graph.fetch(url, { most }, signal);
    const { token } = as;
    const told = await graph.call({ method: 'GET', path: reference, token }, signal);
    return graph.fetch(String(told.url), { token, most }, signal);
  };
