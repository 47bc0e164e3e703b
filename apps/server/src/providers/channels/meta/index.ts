import { type Commenting, commentingOver } from './commenting.ts';
import { graphOver, type MetaApp } from './graph.ts';
import { type Inspecting, inspectingOver } from './inspecting.ts';
import { mediaOver, type MediaWanted } from './media.ts';
import { instagram, messenger } from './messaging.ts';
import { type Profiles, profilesOver } from './profiles.ts';
import { whatsappCloud } from './whatsapp.ts';
import type { Channel } from '../port.ts';

export type { Commenting } from './commenting.ts';
export { LONGEST_TEXT } from './messaging.ts';
export { GraphProblem, type MetaApp, TooHeavy } from './graph.ts';
export type { Seen, SeenTemplate } from './inspecting.ts';
export { heldBackFor, isPassing, isShutOut, reasonOf, shutOutFor } from './judging.ts';

/** Everything that is asked of Meta by its application. */
export interface Meta {
  app: Pick<MetaApp, 'appId' | 'appSecret' | 'verifyToken'>;
  channels: (publicUrl: string) => readonly Channel[];
  commenting: Commenting;
  inspecting: Inspecting;
  media: (wanted: MediaWanted, signal: AbortSignal) => Promise<{ bytes: Buffer; mime: string }>;
  profiles: Profiles;
}

export function openMeta(app: MetaApp): Meta {
  const graph = graphOver(app);
  return {
    app,
    channels: (publicUrl) => [
      whatsappCloud(graph, publicUrl),
      instagram(graph, publicUrl),
      messenger(graph, publicUrl),
    ],
    commenting: commentingOver(graph),
    inspecting: inspectingOver(graph, app.appId),
    media: mediaOver(graph),
    profiles: profilesOver(graph),
  };
}
