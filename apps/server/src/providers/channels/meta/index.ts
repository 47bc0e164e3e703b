import { type CommentPublisher, createCommentPublisher } from './comment-publisher.ts';
import { createGraph, type MetaApp } from './graph.ts';
import { type AccountInspector, createAccountInspector } from './account-inspector.ts';
import { createMediaFetcher, type MediaRequest } from './media.ts';
import { instagram, messenger } from './messaging.ts';
import { type Profiles, createProfiles } from './profiles.ts';
import { whatsappCloud } from './whatsapp.ts';
import type { Channel } from '../port.ts';

export type { CommentPublisher } from './comment-publisher.ts';
export { MAX_TEXT_LENGTH } from './messaging.ts';
export { GraphError, type MetaApp, FileTooLargeError } from './graph.ts';
export type { AccountInfo, TemplateInfo } from './account-inspector.ts';
export {
  secondsUntilRetry,
  isTransient,
  stopsAccount,
  describeFailure,
  accountStopReason,
} from './graph-errors.ts';

/** All requests of our Meta application. */
export interface Meta {
  app: Pick<MetaApp, 'appId' | 'appSecret' | 'verifyToken'>;
  channels: (publicUrl: string) => readonly Channel[];
  commentPublisher: CommentPublisher;
  inspector: AccountInspector;
  media: (request: MediaRequest, signal: AbortSignal) => Promise<{ bytes: Buffer; mime: string }>;
  profiles: Profiles;
}

export function openMeta(app: MetaApp): Meta {
  const graph = createGraph(app);
  return {
    app,
    channels: (publicUrl) => [
      whatsappCloud(graph, publicUrl),
      instagram(graph, publicUrl),
      messenger(graph, publicUrl),
    ],
    commentPublisher: createCommentPublisher(graph),
    inspector: createAccountInspector(graph, app.appId),
    media: createMediaFetcher(graph),
    profiles: createProfiles(graph),
  };
}
