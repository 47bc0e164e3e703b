import { CHANNELS, type ChannelSource, eachOnce, REAL_CHANNELS } from '../conversations/channel-table.ts';

export const CLIENT_TYPES = ['lead', 'client', 'personal'] as const;
export type ClientType = (typeof CLIENT_TYPES)[number];

export const GENDERS = ['Masculino', 'Femenino', 'No binario', 'Otro'] as const;
/** The value of the filter for contacts without a gender. */
export const NO_GENDER = 'sin';

const OTHER_SOURCES = ['staff', 'link', 'import', 'assistant'] as const;
/** The origin of a contact. */
export type ClientSource = (typeof OTHER_SOURCES)[number] | ChannelSource;
export const CLIENT_SOURCES: readonly ClientSource[] = [
  ...OTHER_SOURCES,
  ...eachOnce(REAL_CHANNELS, ({ clientSource }) => clientSource),
];

export const INTERESTS = ['services', 'products', 'courses', 'properties'] as const;
export type InterestKind = (typeof INTERESTS)[number];

export const CONTACT_SORTS = ['newest', 'name', 'lastVisit'] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];

/** The Spanish names of the types. */
export const TYPE_WORDS: Readonly<Record<ClientType, string>> = {
  lead: 'Lead',
  client: 'Cliente',
  personal: 'Personal',
};

export const SOURCE_WORDS: Readonly<Record<ClientSource, string>> = {
  staff: 'Equipo',
  link: 'Reserva en línea',
  import: 'Archivo',
  assistant: 'Asistente',
  ...(Object.fromEntries(
    REAL_CHANNELS.map((name) => [CHANNELS[name].clientSource, CHANNELS[name].title]),
  ) as Record<ChannelSource, string>),
};
