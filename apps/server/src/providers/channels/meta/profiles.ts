import type { Graph } from './graph.ts';

export interface Profile {
  /** The name; empty when Meta gives none. */
  name: string;
  /** The address of the profile picture, valid for some days. */
  picture: string;
}

const FIELDS: Record<string, string> = {
  instagram: 'name,username,profile_pic',
  messenger: 'name,profile_pic',
};

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Profiles of people who write to a page or account. */
export interface Profiles {
  read: (who: { channel: string; userId: string; token: string }, signal: AbortSignal) => Promise<Profile>;
  picture: (url: string, most: number, signal: AbortSignal) => Promise<Buffer>;
}

export const createProfiles = (graph: Graph): Profiles => ({
  read: async ({ channel, userId, token }, signal) => {
    const query = { fields: FIELDS[channel] ?? 'name' };
    const profile = await graph.call({ method: 'GET', path: userId, token, query }, signal);
    const handle = text(profile.username);
    return {
      name: text(profile.name) || (handle === '' ? '' : `@${handle}`),
      picture: text(profile.profile_pic),
    };
  },
  picture: async (url, most, signal) => (await graph.fetch(url, { most }, signal)).bytes,
});
