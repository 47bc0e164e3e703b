import { USAGES, type Resource, type Usage } from '@cauce/contract/agenda/resources';
import type { Noun } from '../../platform/records/texts.ts';

export const RESOURCE: Noun = { one: 'recurso', several: 'recursos' };

export const USAGE_WORDS: Record<Usage, string> = {
  static: 'Uso general',
  massiveCampaign: 'Campañas masivas',
  IAAssistantResource: 'Asistentes de IA',
};
export const USAGE_OPTIONS = USAGES.map((value) => ({ value, label: USAGE_WORDS[value] })).toReversed();

export const countWords = ({ items }: Pick<Resource, 'items'>): string =>
  items.length === 1 ? '1 archivo' : `${items.length} archivos`;

/** The descriptions of the files of a resource, one line each. */
export const descriptionLines = ({ items }: Pick<Resource, 'items'>, most: number): string[] =>
  items
    .map(({ description, caption }) => description || caption)
    .filter(Boolean)
    .slice(0, most);
