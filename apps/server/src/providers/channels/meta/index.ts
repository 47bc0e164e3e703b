import type { MetaChannel } from '@cauce/contract/conversations/channel-table';
import { type CommentPublisher, createCommentPublisher } from './comment-publisher.ts';
import { createGraph, type MetaApp } from './graph.ts';
import { type AccountInspector, createAccountInspector } from './account-inspector.ts';
import { createMediaFetcher, type MediaRequest } from './media.ts';
import { messaging } from './messaging.ts';
import { type Profiles, createProfiles } from './profiles.ts';
import { whatsappCloud } from './whatsapp.ts';
import type { Channel } from '../port.ts';

export type { MediaRequest } from './media.ts';
export type { CommentDelivery, CommentPublisher } from './comment-publisher.ts';
export { GraphError, type MetaApp, FileTooLargeError } from './graph.ts';
export type { AccountInfo, TemplateInfo } from './account-inspector.ts';
export { isDeadToken, isGone, isTransient, stopsAccount } from './graph-errors.ts';

/** All requests of our Meta application. */
export interface Meta {
  app: Pick<MetaApp, 'appId' | 'appSecret' | 'verifyToken'>;
  openChannel: (name: 'whatsapp' | MetaChannel, publicUrl: string) => Channel;
  commentPublisher: CommentPublisher;
  inspector: AccountInspector;
  media: (request: MediaRequest, signal: AbortSignal) => Promise<{ bytes: Buffer; mime: string }>;
  profiles: Profiles;
}

export function openMeta(app: MetaApp): Meta {
  const graph = createGraph(app);
  return {
    app,
    openChannel: (name, publicUrl) =>
      name === 'whatsapp' ? whatsappCloud(graph, publicUrl) : messaging(graph, publicUrl, name),
    commentPublisher: createCommentPublisher(graph),
    inspector: createAccountInspector(graph, app.appId),
    media: createMediaFetcher(graph),
    profiles: createProfiles(graph),
  };
}
