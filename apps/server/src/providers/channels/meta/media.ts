import type { ChannelName } from '@cauce/contract/conversations/channel-table';
import type { AccountCredentials } from '../port.ts';
import type { Graph } from './graph.ts';

export interface MediaRequest {
  channel: ChannelName;
  /** The reference or the address of the file. */
  reference: string;
  url: string;
  credentials: AccountCredentials;
  maxBytes: number;
}

/** Downloads the media of a message. */
export const createMediaFetcher =
  (graph: Graph) =>
  async ({ channel, reference, url, credentials, maxBytes }: MediaRequest, signal: AbortSignal) => {
    if (channel !== 'whatsapp') return graph.fetch(url, { most: maxBytes }, signal);
    const { token } = credentials;
    const answer = await graph.call({ method: 'GET', path: reference, token }, signal);
    return graph.fetch(String(answer.url), { token, most: maxBytes }, signal);
  };
