import type { Pool } from 'pg';
import type { Vault } from '../../../platform/sealed.ts';
import { loadLibrary } from './baileys.ts';
import { type OpenConnections, createConnections } from './connections.ts';
import { type RemoteSend, createRemoteSend } from './remote-send.ts';
import { createMediaDownload } from './media.ts';
import { createOpenPhone } from './phone.ts';
import type { OpenPhone, DownloadMedia } from './port.ts';

export { whatsappQr } from './channel.ts';
export type { OpenConnections } from './connections.ts';
export type { RemoteSend } from './remote-send.ts';
export { phoneMessageId, ownMessageId } from './ids.ts';
export type { DisconnectReason, OpenPhone, Phone, PhoneKeys, DownloadMedia, PhoneEvent } from './port.ts';

/** The channel of paired phones, its connections and its library. */
export interface Phones {
  open: OpenPhone;
  media: DownloadMedia;
  connections: OpenConnections;
  remoteSend: RemoteSend;
}

/** Opens no connection. The feature connects when a phone is to be paired. */
export const openPhones = (pool: Pool, vault: Vault): Phones => ({
  open: createOpenPhone(loadLibrary),
  media: createMediaDownload(loadLibrary),
  connections: createConnections(),
  remoteSend: createRemoteSend(pool, vault),
});
