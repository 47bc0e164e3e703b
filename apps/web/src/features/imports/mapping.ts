import { IMPORT_KINDS, type ImportKind } from '@cauce/domain/imports/kinds';
import type { FileSurvey } from '@cauce/domain/imports/survey';
import { DEFAULT_COUNTRY } from '@cauce/domain/people/phone';
import { readPhone } from '@cauce/domain/people/read-phone';
import { fold } from '@cauce/domain/texts/fold';
import * as z from 'zod';
import type { Kind } from './kinds.ts';
import type { ColumnMapping } from './reading/collector.ts';

const MOST_REMEMBERED = 20;
const Remembered = z.object({
  headers: z.string(),
  // Objects, because tuples would add code to the schemas of the first page.
  places: z.array(z.object({ index: z.int(), key: z.string() })),
  home: z.string(),
});
/** The columns of files whose titles this browser has seen, the latest last. */
export const RememberedMappings = z.array(Remembered);
export type RememberedMappings = z.output<typeof RememberedMappings>;

/** Files with the same titles have the same columns. Files without titles are not recognized. */
const titlesOf = ({ headerRow, headers }: FileSurvey): string | undefined =>
  headerRow === 0 ? undefined : headers.map((header) => fold(header)).join('|');

const columnsOf = (kind: Kind) => (IMPORT_KINDS[kind] as ImportKind).columns;

export const missingColumns = (kind: Kind, { places }: Pick<ColumnMapping, 'places'>): string[] => {
  const keys = new Set(places.map(([, key]) => key));
  return columnsOf(kind)
    .filter(({ key, required }) => required && !keys.has(key))
    .map(({ header }) => header);
};

export function rememberedMapping(
  kind: Kind,
  survey: FileSurvey,
  all: RememberedMappings,
): ColumnMapping | undefined {
  const titles = titlesOf(survey);
  const known = titles === undefined ? undefined : all.findLast(({ headers }) => headers === titles);
  const mapping = known && {
    headerRow: survey.headerRow,
    places: known.places.map(({ index, key }): [number, string] => [index, key]),
    home: known.home,
  };
  return mapping && missingColumns(kind, mapping).length === 0 ? mapping : undefined;
}

export function withMapping(
  all: RememberedMappings,
  survey: FileSurvey,
  { places, home }: ColumnMapping,
): RememberedMappings {
  const headers = titlesOf(survey);
  if (headers === undefined) return all;
  const others = all.filter((known) => known.headers !== headers);
  const remembered = { headers, places: places.map(([index, key]) => ({ index, key })), home };
  return [...others, remembered].slice(-MOST_REMEMBERED);
}

const isReadable = (text: string, fallback = DEFAULT_COUNTRY) => 'phone' in readPhone(text, { fallback });

function samplesOf({ places, samples }: FileSurvey, column: string): string[] {
  const indexes = places.flatMap(([index, key]) => (key === column ? [index] : []));
  return indexes.flatMap((index) => samples[index] ?? []);
}

const phoneSamples = (survey: FileSurvey) => samplesOf(survey, 'whatsapp');

/** Numbers without a code are most often Mexican. The person sees this country and can choose another one. */
function homeOf(survey: FileSurvey): string {
  if (samplesOf(survey, 'country').length > 0) return '';
  const needsCountry = phoneSamples(survey).some((text) => isReadable(text) && !('phone' in readPhone(text)));
  return needsCountry ? DEFAULT_COUNTRY.code : '';
}

/** The columns as the file suggests them. */
export const suggestMapping = (kind: Kind, survey: FileSurvey): ColumnMapping => ({
  headerRow: survey.headerRow,
  places: survey.places,
  home: kind === 'clients' ? homeOf(survey) : '',
});

const MOSTLY = 0.5;

/** Whether the titles leave no question. Otherwise the person confirms the columns. */
export function isSure(kind: Kind, survey: FileSurvey): boolean {
  const mapping = suggestMapping(kind, survey);
  const numbers = phoneSamples(survey);
  const readable = numbers.filter((text) => isReadable(text)).length;
  return (
    survey.guessed.length === 0 &&
    mapping.home === '' &&
    missingColumns(kind, mapping).length === 0 &&
    (kind !== 'clients' || numbers.length === 0 || readable / numbers.length >= MOSTLY)
  );
}

/** The filled columns of the file that are not imported. */
export const ignoredColumns = ({ headers, samples }: FileSurvey, { places }: ColumnMapping): string[] => {
  const used = new Set(places.map(([index]) => index));
  return headers.filter((_, index) => !used.has(index) && (samples[index]?.length ?? 0) > 0);
};
