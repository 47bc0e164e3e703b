import type { PageKey } from '../kit/pages.ts';

/** The limits of a channel's network. */
export interface SendingRules {
  /** Messages per second of an account, and seconds between messages to one person. */
  limits: { perSecond?: number; secondsPerPerson?: number };
  /** Hours after the client's last message in which any message may be sent; without it there is no limit. */
  windowHours?: number;
  /** The same hours for messages that a colleague writes. */
  personWindowHours?: number;
  /** Whether templates may be sent outside of the reply window. */
  templates: boolean;
  /** The maximum length of a text; without it the general limit applies. */
  maxTextLength?: number;
}

/** The fields of the specification's API that contain the id of a client on a channel. */
export const THREAD_FIELDS = ['instagramAccountId', 'messengerId', 'whatsAppId'] as const;
export type ThreadField = (typeof THREAD_FIELDS)[number];

interface ChannelDescriptor {
  /** Channels of one family are one option in filters, for example both kinds of WhatsApp. */
  family: string;
  /** The name of the family. */
  title: string;
  /** The name that distinguishes it from other channels of its family. */
  label: string;
  /** The name of a client without any name. */
  placeholderName: string;
  /** Whether it is the channel of test mode, which sends nothing. */
  isTest: boolean;
  /** Whether the network knows a client by a phone number, or by an id of its own. */
  addressedBy: 'phone' | 'userId';
  /** Whether names and pictures must be read from profiles, because messages contain no name. */
  profiles: boolean;
  /** The source of a client who writes here for the first time. */
  clientSource: string;
  /** The field of a conversation in the API of the specification; null for a channel that it does not know. */
  threadField: ThreadField | null;
  /** The field of the client's details with the id on this channel. */
  clientField: ThreadField | null;
  sending: SendingRules;
  /** Whether assistants may answer with voice notes. They are Ogg files, which the messages of Meta's pages refuse. */
  voiceNotes: boolean;
  /** The network of comments under posts; null without comments. */
  comments: { source: string; label: string } | null;
  /** How a business connects an account; null for a channel without accounts. */
  account: {
    /** The page on which it is connected. The permissions of that page apply. */
    page: PageKey;
    connectedBy: 'token' | 'qr';
    /** Whether automatic messages may be sent by this account. */
    sendsNotices: boolean;
  } | null;
}

const DAY = 24;

/** The channels. Every list of channels is derived from this table; the test channel comes first. */
export const CHANNELS = {
  simulator: {
    family: 'simulator',
    title: 'Simulador',
    label: 'Simulador',
    placeholderName: 'Contacto de prueba',
    isTest: true,
    addressedBy: 'phone',
    profiles: false,
    clientSource: 'whatsapp',
    threadField: 'whatsAppId',
    clientField: null,
    // A window is closed by hand in single conversations, so that templates can be tried.
    sending: { limits: {}, templates: true },
    voiceNotes: true,
    comments: null,
    account: null,
  },
  whatsapp: {
    family: 'whatsapp',
    title: 'WhatsApp',
    label: 'WhatsApp',
    placeholderName: 'Contacto de WhatsApp',
    isTest: false,
    addressedBy: 'phone',
    profiles: false,
    clientSource: 'whatsapp',
    threadField: 'whatsAppId',
    clientField: 'whatsAppId',
    sending: {
      // No limit per person: Meta allows a burst and then answers that the message must wait.
      limits: { perSecond: 80 },
      windowHours: DAY,
      templates: true,
      maxTextLength: 4096,
    },
    voiceNotes: true,
    comments: null,
    account: { page: 'whatsappApi', connectedBy: 'token', sendsNotices: true },
  },
  whatsapp_qr: {
    family: 'whatsapp',
    title: 'WhatsApp',
    label: 'WhatsApp con QR',
    placeholderName: 'Contacto de WhatsApp',
    isTest: false,
    addressedBy: 'phone',
    profiles: false,
    clientSource: 'whatsapp',
    threadField: 'whatsAppId',
    clientField: null,
    sending: {
      // Slower than the official API, because WhatsApp blocks numbers that send like a program.
      limits: { perSecond: 1, secondsPerPerson: 4 },
      templates: false,
      maxTextLength: 4096,
    },
    voiceNotes: true,
    comments: null,
    account: { page: 'whatsapp', connectedBy: 'qr', sendsNotices: true },
  },
  instagram: {
    family: 'instagram',
    title: 'Instagram',
    label: 'Instagram',
    placeholderName: 'Contacto de Instagram',
    isTest: false,
    addressedBy: 'userId',
    profiles: true,
    clientSource: 'instagram',
    threadField: 'instagramAccountId',
    clientField: 'instagramAccountId',
    sending: {
      limits: { perSecond: 40 },
      windowHours: DAY,
      personWindowHours: 7 * DAY,
      templates: false,
      maxTextLength: 1000,
    },
    voiceNotes: false,
    comments: { source: 'instagram', label: 'Instagram' },
    account: { page: 'meta', connectedBy: 'token', sendsNotices: false },
  },
  messenger: {
    family: 'messenger',
    title: 'Messenger',
    label: 'Messenger',
    placeholderName: 'Contacto de Messenger',
    isTest: false,
    addressedBy: 'userId',
    profiles: true,
    clientSource: 'messenger',
    threadField: 'messengerId',
    clientField: 'messengerId',
    sending: {
      limits: { perSecond: 40 },
      windowHours: DAY,
      personWindowHours: 7 * DAY,
      templates: false,
      maxTextLength: 2000,
    },
    voiceNotes: false,
    // A Facebook page gets messages through Messenger.
    comments: { source: 'facebook', label: 'Facebook' },
    account: { page: 'meta', connectedBy: 'token', sendsNotices: false },
  },
} as const satisfies Record<string, ChannelDescriptor>;

type Table = typeof CHANNELS;
export type ChannelName = keyof Table;
export type ChannelFamily = Table[ChannelName]['family'];
export type ChannelSource = Table[ChannelName]['clientSource'];
export type CommentSource = NonNullable<Table[ChannelName]['comments']>['source'];
/** The channels with accounts. */
export type AccountChannel = {
  [Name in ChannelName]: Table[Name]['account'] extends null ? never : Name;
}[ChannelName];
/** The pages on which accounts are connected. */
export type AccountPage = Table[AccountChannel]['account']['page'];
/** The channels whose accounts belong to a Facebook page. */
export type MetaChannel = {
  [Name in AccountChannel]: Table[Name]['account']['page'] extends 'meta' ? Name : never;
}[AccountChannel];
type ChannelWithComments = {
  [Name in ChannelName]: Table[Name]['comments'] extends null ? never : Name;
}[ChannelName];

export const CHANNEL_NAMES = Object.keys(CHANNELS) as ChannelName[];
export const describeChannel = (name: ChannelName): ChannelDescriptor => CHANNELS[name];

/** Lists the channels with a property. */
export const channelsWith = (has: (channel: ChannelDescriptor) => boolean): ChannelName[] =>
  CHANNEL_NAMES.filter((name) => has(CHANNELS[name]));

/** One value of each channel, without duplicates. */
export const eachOnce = <T>(
  names: readonly ChannelName[],
  value: (channel: Table[ChannelName]) => T,
): T[] => [...new Set(names.map((name) => value(CHANNELS[name])))];

export const CHANNEL_FAMILIES: ChannelFamily[] = eachOnce(CHANNEL_NAMES, ({ family }) => family);
/** The channels that reach real people. */
export const REAL_CHANNELS = channelsWith(({ isTest }) => !isTest);
export const ACCOUNT_CHANNELS = channelsWith(({ account }) => account !== null) as AccountChannel[];
export const META_CHANNELS = channelsWith(({ account }) => account?.page === 'meta') as MetaChannel[];
export const CHANNELS_WITH_COMMENTS = channelsWith(
  ({ comments }) => comments !== null,
) as ChannelWithComments[];
