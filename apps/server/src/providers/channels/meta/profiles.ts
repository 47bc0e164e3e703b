import type { Graph } from './graph.ts';

export interface Profile {
  /** As they call themselves; nothing where Meta does not tell. */
  name: string;
  /** Where their small picture lies for a few days. */
  picture: string;
}

const FIELDS: Record<string, string> = {
  instagram: 'name,username,profile_pic',
  messenger: 'name,profile_pic',
};

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What those who write to a page or an account tell of themselves. */
export interface Profiles {
  of: (who: { channel: string; userId: string; token: string }, signal: AbortSignal) => Promise<Profile>;
  picture: (url: string, most: number, signal: AbortSignal) => Promise<Buffer>;
}

export const profilesOver = (graph: Graph): Profiles => ({
  of: async ({ channel, userId, token }, signal) => {
    const query = { fields: FIELDS[channel] ?? 'name' };
    const told = await graph.call({ method: 'GET', path: userId, token, query }, signal);
    const handle = text(told.username);
    return {
      name: text(told.name) || (handle === '' ? '' : `@${handle}`),
      picture: text(told.profile_pic),
    };
  },
  picture: async (url, most, signal) => (await graph.fetch(url, { most }, signal)).bytes,
});
