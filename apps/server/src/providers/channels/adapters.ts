import { CHANNEL_NAMES, type ChannelName } from '@cauce/contract/conversations/channel-table';
import type { Pool } from 'pg';
import type { IncomingEntry } from './inbound-events.ts';
import { type Json, record } from './json.ts';
import type { MediaRequest, Meta } from './meta/index.ts';
import {
  type ReadContext,
  readInstagramBody,
  readMessengerBody,
  readWhatsappBody,
} from './meta/reading/read.ts';
import type { Channel } from './port.ts';
import { readSimulatedBody } from './simulator/read.ts';
import { simulator } from './simulator/simulator.ts';
import { type Phones, whatsappQr } from './whatsapp-qr/index.ts';
import { readPhoneBody } from './whatsapp-qr/read.ts';

export interface ChannelParts {
  pool: Pool;
  meta: Meta | undefined;
  phones: Phones;
  publicUrl: string;
}

export interface MediaParts {
  meta: Pick<Meta, 'media'> | undefined;
  phones: Pick<Phones, 'media'>;
}

type Download = (signal: AbortSignal) => Promise<{ bytes: Buffer; mime: string }>;

interface ChannelAdapter {
  /** The source of its webhooks, which several channels may share. */
  source: string;
  /** Splits a parsed webhook into its entries, in their order. */
  read: (body: Json, context: ReadContext) => IncomingEntry[];
  /** Opens the channel for sending; undefined when its keys are not configured. */
  open: (parts: ChannelParts) => Channel | undefined;
  /** Downloads a file of a message; undefined when the channel is not connected. */
  download: (parts: MediaParts, request: MediaRequest) => Download | undefined;
}

const fromMeta: ChannelAdapter['download'] = ({ meta }, request) =>
  meta && ((signal) => meta.media(request, signal));

/** How the server reads and sends for each channel. `CHANNELS` of the contract describes them. */
const ADAPTERS = {
  simulator: {
    source: 'simulator',
    read: readSimulatedBody,
    open: ({ pool }) => simulator(pool),
    download: () => undefined,
  },
  whatsapp: {
    source: 'meta',
    read: readWhatsappBody,
    open: ({ meta, publicUrl }) => meta?.openChannel('whatsapp', publicUrl),
    download: fromMeta,
  },
  whatsapp_qr: {
    source: 'whatsapp_qr',
    read: readPhoneBody,
    open: ({ phones }) => whatsappQr(phones.connections, phones.remoteSend),
    download:
      ({ phones }, { reference, maxBytes }) =>
      (signal) =>
        phones.media(reference, maxBytes, signal),
  },
  instagram: {
    source: 'meta',
    read: readInstagramBody,
    open: ({ meta, publicUrl }) => meta?.openChannel('instagram', publicUrl),
    download: fromMeta,
  },
  messenger: {
    source: 'meta',
    read: readMessengerBody,
    open: ({ meta, publicUrl }) => meta?.openChannel('messenger', publicUrl),
    download: fromMeta,
  },
} as const satisfies Record<ChannelName, ChannelAdapter>;

export type WebhookSource = (typeof ADAPTERS)[ChannelName]['source'];

export const channelsFrom = (source: WebhookSource): ChannelName[] =>
  CHANNEL_NAMES.filter((name) => ADAPTERS[name].source === source);

export const openAll = (parts: ChannelParts): Channel[] =>
  CHANNEL_NAMES.flatMap((name) => ADAPTERS[name].open(parts) ?? []);

export const findDownload = (parts: MediaParts, request: MediaRequest): Download | undefined =>
  ADAPTERS[request.channel].download(parts, request);

export interface IncomingBody {
  source: WebhookSource;
  body: Buffer;
  receivedAt: Date;
}

/** Splits a webhook into its entries. Throws when the body cannot be parsed. */
export function readIncoming(
  { source, body, receivedAt }: IncomingBody,
  appId: string | undefined,
): IncomingEntry[] {
  const json = record(JSON.parse(body.toString('utf8')));
  return channelsFrom(source).flatMap((name) => ADAPTERS[name].read(json, { receivedAt, appId }));
}
