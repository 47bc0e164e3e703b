import {
  CHANNEL_NAMES,
  type ChannelFamily,
  CHANNELS,
  eachOnce,
  REAL_CHANNELS,
} from '@cauce/contract/conversations/channel-table';
import * as z from 'zod';
import { pageHref } from '../../platform/page-href.ts';
import { typedText } from '../../platform/search.ts';

const FAMILIES = eachOnce(REAL_CHANNELS, ({ family }) => family).toSorted();
const OTHER_FILTERS = [
  'piden-persona',
  'sin-responder',
  'no-leidos',
  'mias',
  'sin-asignar',
  'pospuestas',
  'resueltas',
] as const;
export type Filter = 'todos' | ChannelFamily | (typeof OTHER_FILTERS)[number];
export const FILTERS: readonly Filter[] = ['todos', ...OTHER_FILTERS, ...FAMILIES];

export const FILTER_LABELS: Readonly<Record<Filter, string>> = {
  todos: 'Todos',
  ...(Object.fromEntries(
    CHANNEL_NAMES.map((name) => [CHANNELS[name].family, CHANNELS[name].title]),
  ) as Record<ChannelFamily, string>),
  'piden-persona': 'Piden una persona',
  'sin-responder': 'Sin responder',
  'no-leidos': 'No leídos',
  mias: 'Asignadas a mí',
  'sin-asignar': 'Sin asignar',
  pospuestas: 'Pospuestas',
  resueltas: 'Resueltas',
};

/** The page /chat shows either the messages of clients or the comments under posts. */
const VIEWS = ['mensajes', 'comentarios'] as const;
export type View = (typeof VIEWS)[number];

const PANELS = ['contacto', 'telefono'] as const;
export type Panel = (typeof PANELS)[number];

export const ChatAddress = z.object({
  /** The id of the open conversation. */
  con: z.uuid().optional().catch(undefined),
  /** The id of a contact whose conversation is opened, and created when there is none. */
  contacto: z.uuid().optional().catch(undefined),
  vista: z.enum(VIEWS).catch('mensajes'),
  buscar: typedText(),
  ver: z.enum(FILTERS).catch('todos'),
  /** A label of the team. */
  etiqueta: z.string().max(30).optional().catch(undefined),
  /** The panel beside the conversation; on small screens it replaces it. */
  panel: z.enum(PANELS).optional().catch(undefined),
  /** Shows the whole conversation with the steps of the assistants. */
  registro: z.literal('si').optional().catch(undefined),
});
export type ChatAddress = z.output<typeof ChatAddress>;

export interface Asked {
  search: string;
  channel: ChannelFamily | undefined;
  unread: boolean;
  handedOver: boolean;
  unanswered: boolean;
  state: 'snoozed' | 'resolved' | undefined;
  label: string | undefined;
  assigned: 'mine' | 'nobody' | undefined;
}

const isFamily = (filter: Filter): filter is ChannelFamily => FAMILIES.some((family) => family === filter);
const ASSIGNED: Partial<Record<Filter, Asked['assigned']>> = { mias: 'mine', 'sin-asignar': 'nobody' };

const STATE: Partial<Record<Filter, Asked['state']>> = { pospuestas: 'snoozed', resueltas: 'resolved' };

export const askedOf = ({
  buscar,
  ver,
  etiqueta,
}: Pick<ChatAddress, 'buscar' | 'ver' | 'etiqueta'>): Asked => ({
  search: buscar.trim().slice(0, 100),
  channel: isFamily(ver) ? ver : undefined,
  unread: ver === 'no-leidos',
  handedOver: ver === 'piden-persona',
  unanswered: ver === 'sin-responder',
  state: STATE[ver],
  label: etiqueta,
  assigned: ASSIGNED[ver],
});

/** The address of the chat with these search parameters. */
export const hrefTo = ({ ver, ...address }: Partial<ChatAddress>): string =>
  pageHref('/chat', { ...address, ver: ver === 'todos' ? undefined : ver });
