import {
  type ChannelName,
  type CHANNELS,
  CHANNELS_WITH_COMMENTS,
  eachOnce,
  REAL_CHANNELS,
} from '../conversations/channel-table.ts';

/** `testing` is for trying an assistant out, and `production` for real clients. */
export const ASSISTANT_MODES = ['testing', 'production'] as const;
export type AssistantMode = (typeof ASSISTANT_MODES)[number];

export const ASSISTANT_MODELS = ['gpt_model', 'reasoning_model'] as const;
export type AssistantModel = (typeof ASSISTANT_MODELS)[number];

export const ASSISTANT_TYPES = ['new', 'business', 'client'] as const;
export type AssistantType = (typeof ASSISTANT_TYPES)[number];

export const REASONING_EFFORTS = ['low', 'medium', 'high'] as const;
export type ReasoningEffort = (typeof REASONING_EFFORTS)[number];

/** The families of channels on which an assistant can answer. */
export type AssistantChannel = {
  [Name in ChannelName]: (typeof CHANNELS)[Name]['isTest'] extends true
    ? never
    : (typeof CHANNELS)[Name]['title'];
}[ChannelName];
export const ASSISTANT_CHANNELS = eachOnce(REAL_CHANNELS, ({ title }) => title) as AssistantChannel[];
export const COMMENT_CHANNELS: AssistantChannel[] = eachOnce(
  CHANNELS_WITH_COMMENTS,
  ({ title }) => title,
) as AssistantChannel[];
export const answersComments = (channels: readonly AssistantChannel[]): boolean =>
  COMMENT_CHANNELS.some((channel) => channels.includes(channel));

export const RESPOND_TO = ['messages', 'comments'] as const;
export type RespondTo = (typeof RESPOND_TO)[number];

export const CORRESPOND_TO = ['leads_and_clients', 'leads', 'clients', 'business', 'test_numbers'] as const;
export type CorrespondTo = (typeof CORRESPOND_TO)[number];

export const SCHEDULING_MODES = ['secure', 'open'] as const;

/** The stored values; two of them have no accent. */
export const PERSONALITIES = [
  'Profesional',
  'Amable',
  'Calida',
  'Empatica',
  'Persuasiva',
  'Entusiasta',
  'Directa',
  'Paciente',
] as const;
export type Personality = (typeof PERSONALITIES)[number];

/** The default personality of an assistant that is created in the list. It is a phrase, while other defaults are lists. */
export const FIRST_PERSONALITY = 'Amable y profesional';

export const readPersonality = (text: string): Personality[] =>
  text === FIRST_PERSONALITY
    ? ['Profesional', 'Amable']
    : PERSONALITIES.filter((option) => text.split(',').some((part) => part.trim() === option));

export const writePersonality = (chosen: readonly Personality[]): string =>
  PERSONALITIES.filter((option) => chosen.includes(option)).join(',');

export const AVATAR_FIGURES = ['chica', 'chico', 'senora', 'senor', 'robot'] as const;
export const AVATAR_COLORS = ['blue', 'teal', 'green', 'orange', 'pink', 'purple'] as const;
export type AvatarFigure = (typeof AVATAR_FIGURES)[number];
export type AvatarColor = (typeof AVATAR_COLORS)[number];
export type AvatarKey = `${AvatarFigure}_${AvatarColor}`;

export const AVATARS: readonly AvatarKey[] = AVATAR_FIGURES.flatMap((figure) =>
  AVATAR_COLORS.map((color): AvatarKey => `${figure}_${color}`),
);

/** The Spanish names of the models. */
export const MODEL_WORDS: Readonly<Record<AssistantModel, string>> = {
  gpt_model: 'GPT',
  reasoning_model: 'Reasoning',
};

/** Says whether the rules engine or a model drafted an answer. */
export const responderWords = (responder: string): string =>
  responder === 'motor'
    ? 'Motor propio'
    : `Modelo de IA (${responder in MODEL_WORDS ? MODEL_WORDS[responder as AssistantModel] : responder})`;

export const NO_CREDITS: Readonly<Record<AssistantModel, string>> = {
  gpt_model: 'No tienes créditos GPT disponibles',
  reasoning_model: 'No tienes créditos Reasoning disponibles',
};

export const CORRESPOND_WORDS: Readonly<Record<CorrespondTo, string>> = {
  leads_and_clients: 'Leads y clientes',
  leads: 'Leads',
  clients: 'Clientes',
  business: 'Tu equipo',
  test_numbers: 'Números de prueba',
};

export const TYPE_CHIPS: Readonly<Record<AssistantType, string>> = {
  new: 'Para leads',
  business: 'Para negocio',
  client: 'Para clientes',
};
const FOR_TESTS = 'Para pruebas';

export const chipOf = ({ mode, type }: { mode: AssistantMode; type: AssistantType }): string =>
  mode === 'testing' ? FOR_TESTS : TYPE_CHIPS[type];
