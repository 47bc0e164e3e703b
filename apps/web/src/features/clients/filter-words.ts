import { SOURCE_WORDS, TYPE_WORDS } from '@cauce/contract/clients/contact-words';
import type { ClientSource, ClientType, ContactFilters } from '@cauce/contract/clients/clients';
import { NO_GENDER } from '@cauce/contract/clients/clients';
import { MONTH_NAMES, plainDay } from '@cauce/domain/time/dates';
import { formatPesos } from '@cauce/domain/money/money';
import { readRelativeDays } from '@cauce/domain/time/relative-days';
import { listOf, type FilterKey } from './filters.ts';

/** Names of branches, services, places in funnels and traffic sources; undefined until they are loaded. */
export interface FilterNames {
  branch: (id: string) => string | undefined;
  service: (id: string) => string | undefined;
  funnelPlace: (funnelId: string, place: string | undefined) => string | undefined;
  trafficSource: (id: string) => string | undefined;
}

export interface FilterWords {
  /** Filters that are removed together with this one. */
  keys: readonly FilterKey[];
  words: string;
}

export const genderWord = (gender: string): string => (gender === NO_GENDER ? 'Sin indicar' : gender);
export const monthWord = (month: string): string => MONTH_NAMES[Number(month) - 1] ?? month;

const daysCount = (days: number) => (days === 1 ? '1 día' : `${days.toLocaleString('es-MX')} días`);

/** The words for a relative period, such as «últimos 30 días». */
function relativeWord(word: string): string {
  const relative = readRelativeDays(word);
  switch (relative?.kind) {
    case 'last':
      return relative.days === 1 ? 'hoy' : `últimos ${daysCount(relative.days)}`;
    case 'over':
      return `hace más de ${daysCount(relative.days)}`;
    case 'thisMonth':
      return 'este mes';
    default:
      return 'el mes pasado';
  }
}

const visitedWord = (word: string): string =>
  readRelativeDays(word)?.kind === 'over'
    ? `No vienen desde ${relativeWord(word)}`
    : `Última visita: ${relativeWord(word)}`;

function days(what: string, from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined) return `${what}: ${plainDay(from)} – ${plainDay(to)}`;
  return from === undefined ? `${what}: hasta ${plainDay(to ?? '')}` : `${what}: desde ${plainDay(from)}`;
}

const pesosOf = (text: string): string => formatPesos(Number(text));

function spent(from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined) return `Gastado: ${pesosOf(from)} – ${pesosOf(to)}`;
  return from === undefined ? `Gastado: hasta ${pesosOf(to ?? '')}` : `Gastado: desde ${pesosOf(from)}`;
}

const many = (what: string, text: string, word: (value: string) => string): string =>
  `${what}: ${listOf(text).map(word).join(', ')}`;

/** The words for each active filter. */
export function wordsOf(filters: ContactFilters, names: FilterNames): FilterWords[] {
  const { search, type, gender, noRespond, birthMonth, branchId, serviceId, source, visits } = filters;
  const { visited, visitedFrom, visitedTo, created, createdFrom, createdTo, archived } = filters;
  const all: FilterWords[] = [];
  const add = (on: unknown, keys: FilterKey[], words: () => string) => {
    if (on !== undefined) all.push({ keys, words: words() });
  };
  add(search, ['search'], () => `«${search}»`);
  add(type, ['type'], () => many('Tipo', type ?? '', (each) => TYPE_WORDS[each as ClientType]));
  add(gender, ['gender'], () => many('Género', gender ?? '', genderWord));
  add(noRespond, ['noRespond'], () => (noRespond === 'true' ? 'No Responder' : 'Se les puede escribir'));
  add(birthMonth, ['birthMonth'], () => many('Cumplen en', birthMonth ?? '', monthWord));
  add(branchId, ['branchId'], () => `Sucursal: ${names.branch(branchId ?? '') ?? '…'}`);
  add(serviceId, ['serviceId'], () => `Interés: ${names.service(serviceId ?? '') ?? 'Servicio desconocido'}`);
  add(filters.funnelId, ['funnelId', 'funnelPlace'], () => {
    const name = names.funnelPlace(filters.funnelId ?? '', filters.funnelPlace);
    return `Embudo: ${name ?? 'Embudo desconocido'}`;
  });
  add(filters.trafficSourceId, ['trafficSourceId'], () => {
    const name = names.trafficSource(filters.trafficSourceId ?? '');
    return `Fuente de tráfico: ${name ?? 'Fuente desconocida'}`;
  });
  add(visits, ['visits'], () => (visits === 'none' ? 'Nunca han venido' : 'Ya han venido'));
  add(visited, ['visited'], () => visitedWord(visited ?? ''));
  add(visitedFrom ?? visitedTo, ['visitedFrom', 'visitedTo'], () =>
    days('Última visita', visitedFrom, visitedTo),
  );
  add(filters.spentFrom ?? filters.spentTo, ['spentFrom', 'spentTo'], () =>
    spent(filters.spentFrom, filters.spentTo),
  );
  add(source, ['source'], () => many('Origen', source ?? '', (each) => SOURCE_WORDS[each as ClientSource]));
  add(created, ['created'], () => `Registro: ${relativeWord(created ?? '')}`);
  add(createdFrom ?? createdTo, ['createdFrom', 'createdTo'], () => days('Registro', createdFrom, createdTo));
  add(archived, ['archived'], () => 'Archivados');
  return all;
}
